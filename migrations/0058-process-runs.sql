-- Each start of each process and what it last saw of itself and its machine, so that every process gives the same answer
-- to the question how all of them are (decision 0045). Rows go after a day.
create table process_runs (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 300),
  release text not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  seen jsonb not null
);
create index process_runs_by_name on process_runs (name, id desc);
select grant_app('select, insert, update, delete', 'process_runs');
