-- Imports of the register of nurses (decision 0040): each a stored proposal that a second person applies.

-- A register's file has what nobody may keep, such as dates of birth. Its folder is one that no call reads from.
alter table files drop constraint files_folder_check, add constraint files_folder_check
  check (folder in ('uploads', 'imports', 'register'));

create table register_imports (
  id integer primary key generated always as identity,
  -- reading: a job reads the file and compares it. erasing: the file is about to go, before anybody sees the proposal.
  state text not null default 'reading' check (state in
    ('reading', 'erasing', 'checked', 'failed', 'cancelled', 'applying', 'applied', 'undoing', 'undone')),
  name text not null,
  -- Of the uploaded file; empty once it is erased.
  path text not null,
  -- The places of our columns in the file. Never its titles: a file without any would have a nurse's data there.
  columns jsonb not null,
  -- Of numbers without letters.
  roll text not null default '',
  -- Who is not in the file is held.
  whole boolean not null,
  as_of timestamptz(3) not null,
  -- What the register was true for before.
  as_of_before timestamptz(3),
  problem text not null default '',
  -- How often the present step was begun: a step that ends its process isn't begun for ever.
  tries integer not null default 0,
  read_rows integer not null default 0,
  total_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  standing_rows integer not null default 0,
  held_rows integer not null default 0,
  missing_rows integer not null default 0,
  wrong_rows integer not null default 0,
  kept_rows integer not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by_id integer not null,
  created_by text not null,
  applied_at timestamptz(3),
  applied_by_id integer,
  applied_by text,
  undo_asked_at timestamptz(3),
  undo_asked_by_id integer,
  undo_asked_by text,
  undone_at timestamptz(3),
  undone_by_id integer,
  undone_by text,
  expires_at timestamptz(3) not null default now() + interval '30 days'
);
create index register_imports_by_age on register_imports (expires_at);
-- What a job has to do, for processes that look whether another one has died.
create index register_imports_at_work on register_imports (id) where state in ('reading', 'erasing', 'applying', 'undoing');
select grant_app('select, insert, update, delete', 'register_imports');

-- One line for each entry that is new, changed, of another standing or to be held; for each row that can't be read; for
-- the first that the file doesn't have; and after an undo for each entry that was left as it is. Lines of one kind are
-- numbered without a gap, so that any page of them is one range.
create table register_import_lines (
  import_id integer not null references register_imports on delete cascade,
  kind text not null check (kind in ('standing', 'new', 'changed', 'held', 'missing', 'wrong', 'kept')),
  place integer not null,
  -- As a spreadsheet numbers it; 0: not in the file.
  line integer not null,
  roll text not null default '',
  number text collate "C" not null default '',
  -- Of the entry when the file was compared; 0: there was none.
  version integer not null default 0,
  -- The whole entry as it was.
  before jsonb,
  nuid text collate "C",
  name text not null default '',
  sounds text[] not null default '{}',
  registered_on date,
  valid_until date,
  standing text not null default '',
  standing_since date,
  problem text not null default '',
  primary key (import_id, kind, place)
);
select grant_app('select, insert, update, delete', 'register_import_lines');

-- The codes of entries that an undo has taken off the register: certificates may carry them already, so an entry that
-- comes again gets its own.
create table register_codes (
  roll text not null,
  number text collate "C" not null,
  code text collate "C" not null,
  primary key (roll, number)
);
select grant_app('select, insert', 'register_codes');

-- What an import has added its undo removes, and before the first import the register is true for no moment.
select grant_app('delete', 'registrants');
select grant_app('delete', 'register_dates');

select pgboss.create_queue('import-register', '{"policy": "standard", "notify": true, "retryLimit": 0, "expireInSeconds": 900}');
