-- What the website shows is compared with what was saved (decision 0050).

-- Rows that are right although no line of their history says so: they came by a migration, or are older than their history.
-- Only the owner writes them (`npm run migrate`, `npm run seed`), or whoever changes a row past the application could say
-- here that it is right.
create table guarded_rows (
  collection text not null,
  row_id integer not null,
  -- The newest line of the row's history then, 0 if it has none: a later one counts more.
  line bigint not null,
  -- The row as its history would have it. Null: it is right that there is no such row.
  state jsonb,
  primary key (collection, row_id)
);
select grant_app('select', 'guarded_rows');

-- The migration for which that was written. While another one is the newest, an upgrade is under way, and its own changes
-- are nobody's attack.
create table guard_level (
  only_one boolean primary key default true check (only_one),
  migration text not null,
  at timestamptz(3) not null default now()
);
select grant_app('select', 'guard_level');

-- Which process compares, one for each kind, until when; and when the last comparison got through.
create table guard_turns (
  kind text primary key check (kind in ('rows', 'contents', 'pages')),
  holder uuid,
  held_until timestamptz(3) not null default now(),
  compared_at timestamptz(3)
);
insert into guard_turns (kind) values ('rows'), ('contents'), ('pages');
select grant_app('select, update', 'guard_turns');

-- What differs now. A difference that has gone has no row any more; the log has both.
create table guard_findings (
  kind text not null references guard_turns,
  -- `institutes 12`, a SHA-256, or an address.
  place text not null,
  says text not null,
  found_at timestamptz(3) not null default now(),
  primary key (kind, place)
);
select grant_app('select, insert, update, delete', 'guard_findings');

-- Contents that were read and had the right hash, and what the store then said of each: another answer means that somebody
-- has touched it.
create table guarded_contents (
  sha256 text primary key,
  stamp text not null,
  checked_at timestamptz(3) not null default now()
);
create index guarded_contents_by_age on guarded_contents (checked_at);
select grant_app('select, insert, update, delete', 'guarded_contents');
