-- What is not published yet, and what time will make of it. The tables of the resources hold what visitors may read and
-- nothing else; every wish to change them waits here until a person or a moment makes it true (decision 0030).
create table editions (
  id integer primary key generated always as identity,
  collection text not null,
  -- Given out by that table's sequence when the edition is begun, so that the address of a new record is known early.
  row_id integer not null,
  number integer not null,
  act text not null default 'change' check (act in ('change', 'withdraw', 'hide', 'delete')),
  state text not null check (state in ('draft', 'in_review', 'scheduled', 'published', 'superseded', 'discarded', 'failed')),
  -- How lists name it.
  title text not null,
  -- The fields of the input. Null once it is published: the history has the text then.
  content jsonb,
  -- Contents that files get with it: address to hash.
  files jsonb not null default '{}',
  -- Of the row when the edition was begun. 0: there was no row.
  base_version integer not null default 0,
  version integer not null default 1,
  -- Everybody who has saved it since it was last approved.
  writers integer[] not null,
  -- What has changed, for everyone to read; a small correction needs no note.
  note text not null default '' check (length(note) <= 500),
  small boolean not null default false,
  -- Why it was sent back, and why nobody else has looked at it.
  remark text not null default '' check (length(remark) <= 2000),
  reason text not null default '' check (length(reason) <= 500),
  approved_by integer,
  approved_at timestamptz(3),
  checked_by integer,
  checked_at timestamptz(3),
  -- When time moves it on: a scheduled one is published, a published one is past its validity.
  due_at timestamptz(0),
  published_at timestamptz(3),
  failure text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by text not null
);
create unique index editions_open on editions (collection, row_id) where state in ('draft', 'in_review', 'scheduled');
create index editions_due on editions (due_at) where due_at is not null;
create index editions_of_row on editions (collection, row_id, number desc);
create index editions_waiting on editions (state, updated_at desc, id) where state in ('draft', 'in_review', 'scheduled', 'failed');
create index editions_unchecked on editions (published_at desc, id) 
  where state = 'published' and checked_at is null and approved_by = any (writers);
select grant_app('select, insert, update', 'editions');
-- Only another moment is told: a draft that is saved makes nobody forget a page.
create trigger editions_due_added after insert on editions for each row
  when (new.due_at is not null) execute function notify_change();
create trigger editions_due_changed after update of due_at on editions for each row
  when (old.due_at is distinct from new.due_at) execute function notify_change();

-- The last day on which a record is valid. After it the record leaves the lists by itself.
do $$
declare
  relation text;
begin
  foreach relation in array array['faqs', 'gallery_images', 'information_texts', 'institutes', 'latest_updates', 'master_categories',
    'members', 'menu_links', 'page_contents', 'programs', 'slider_images', 'videos'] loop
    execute format('alter table %I add column valid_until date', relation);
  end loop;
end $$;

-- Whose page stays when it leaves the lists says there why, since when, and what has come after it.
alter table page_contents
  add column standing text not null default 'live' check (standing in ('live', 'archived', 'withdrawn', 'superseded')),
  add column standing_since timestamptz(3),
  add column notice text not null default '' check (length(notice) <= 500),
  add column successor_id integer references page_contents,
  add column keeps_files boolean not null default false,
  add column change_notes jsonb not null default '[]',
  add constraint page_contents_standing check (standing = 'live' or status = 0);
alter table information_texts
  add column standing text not null default 'live' check (standing in ('live', 'archived', 'withdrawn', 'superseded')),
  add column standing_since timestamptz(3),
  add column notice text not null default '' check (length(notice) <= 500),
  add column successor_id integer references information_texts,
  add column keeps_files boolean not null default false,
  add column change_notes jsonb not null default '[]',
  add constraint information_texts_standing check (standing = 'live' or status = 0);

-- The files that records link to. `readable`: visitors can read the record; a withdrawn one still names its files.
create table file_links (
  path text not null,
  collection text not null,
  row_id integer not null,
  readable boolean not null,
  primary key (path, collection, row_id)
);
create index file_links_of_row on file_links (collection, row_id);
select grant_app('select, insert, update, delete', 'file_links');
-- A file is public from this moment: a record that visitors can read links to it, or a publisher has opened it by hand.
alter table files
  add column released_at timestamptz(3),
  add column opened boolean not null default false;
-- What is there was public. Files that a record links to follow it from now on (functions/published.sql).
update files set released_at = created_at, opened = true;

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check check (action in
  ('add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'sort', 'reveal', 'export', 'reply', 'note',
   'erase', 'purge', 'login', 'login-failed', 'login-refused', 'logout', 'invite', 'link', 'password', 'role', 'factor',
   'factor-reset', 'sessions', 'publish', 'withdraw', 'archive', 'submit', 'send-back', 'approve', 'schedule',
   'reschedule', 'take-back', 'discard', 'check', 'release'));

-- Visitors' questions are asked as a role that can't read what is not published.
do $$ begin
  if not exists (select from pg_roles where rolname = 'council_visitor') then
    raise 'The role council_visitor is missing: create it and make the application a member (docs/operations.md)';
  end if;
end $$;

-- The tables whose rows editions change.
create table published_tables (relation text primary key, names_files boolean not null);
-- As in functions/published.sql, which also lets files follow the records; there it is done for those of this file.
create function publish_table(relation text, names_files boolean default true) returns void language plpgsql as $$
begin
  execute format('grant usage on sequence %s to %I', pg_get_serial_sequence(relation, 'id'), current_setting('council.app_role'));
  execute format('grant select on %I to council_visitor', relation);
  insert into published_tables values (relation, names_files);
end $$;
select publish_table('faqs');
select publish_table('gallery_images');
select publish_table('information_texts');
-- Their tables are imported, ten thousands of rows at once.
select publish_table('institutes', false);
select publish_table('latest_updates');
select publish_table('master_categories');
select publish_table('members');
select publish_table('menu_links');
select publish_table('page_contents');
select publish_table('programs');
select publish_table('slider_images');
select publish_table('videos');
