-- Each time that this database was restored from a backup, written by `npm run restore` (decision 0043): whoever compares
-- it with something kept elsewhere, such as a seal of the history, has to know.
create table restores (
  id integer primary key generated always as identity,
  at timestamptz(3) not null default now(),
  -- The moment whose state it was given.
  restored_to timestamptz(3) not null
);
select grant_app('select', 'restores');
