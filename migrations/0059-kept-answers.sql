-- What was answered to a call with an Idempotency-Key, so that the same call, sent again, is not done again (decision 0047).
create table kept_answers (
  user_id integer not null,
  key text collate "C" not null check (length(key) between 16 and 64),
  -- SHA-256 of method, path and input: a key belongs to one call.
  call text not null,
  -- Written in the transaction that did it, so one exists exactly where the other does.
  answer text not null,
  at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index kept_answers_by_age on kept_answers (at);
select grant_app('select, insert, update, delete', 'kept_answers');
