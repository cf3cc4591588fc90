-- The history is sealed in batches: a chain of hashes shows which line was changed, removed or inserted (decision 0028).
alter table history add column if not exists address text;

create table history_seals (
  -- The previous one's plus one, without gaps.
  id bigint primary key check (id > 0),
  at timestamptz(3) not null,
  -- The ids of the lines that it seals. Not one range: a rolled back transaction leaves a gap, and a line whose transaction
  -- took longer than its neighbours' goes into a later seal.
  lines int8multirange not null,
  -- The SHA-256 of each line, one after the other, in the order of their ids.
  hashes bytea not null,
  count integer not null generated always as (octet_length(hashes) / 32) stored,
  -- Every line up to this id is in this seal or in an earlier one. What turns up there later was inserted.
  closed bigint not null,
  -- The newest id that was taken when it was made, and the transactions that were writing then. Once they have ended, no
  -- line up to that id can come any more.
  taken bigint not null,
  writers text[] not null,
  -- Which formula the hashes are made by.
  form smallint not null,
  hash bytea not null
);
create index history_seals_by_line on history_seals (upper(lines));
-- Hashes are random bytes: nothing to compress.
alter table history_seals alter column hashes set storage external;
-- Not even insert: seals are made by seal_history() alone, which runs as the owner.
select grant_app('select', 'history_seals');
select grant_app('select', 'history_id_seq');

-- What the nightly verification has found.
create table history_checks (
  id integer primary key generated always as identity,
  at timestamptz(3) not null default now(),
  took_ms integer not null,
  seals bigint not null,
  lines bigint not null,
  -- Lines that were not sealed yet.
  waiting bigint not null,
  -- The newest seal, as it was then. Null: there was none.
  seal bigint,
  hash text,
  faults integer not null,
  -- The first of them.
  examples jsonb not null
);
create index history_checks_by_time on history_checks (at);
select grant_app('select, insert', 'history_checks');
