-- Four roles, and accounts that administrators look after in the back office.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('1', '2', '3', '4'));
-- Nobody knows a password of an account that was invited and has not chosen one yet.
alter table users alter column password_hash drop not null;
alter table users add column version integer not null default 1;
alter table users add column updated_at timestamptz(3) not null default now();
alter table users add column updated_by text not null default '';
alter table users add column last_login_at timestamptz(3);
-- Administrators are counted before one of them is disabled or gets another role.
create index users_administrators on users (id) where role = '1' and enabled;
create index users_by_name on users (lower(name), id);

-- A link in a mail that lets its owner choose a password, once. Only its hash is kept.
create table one_time_links (
  key_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz(3) not null
);
create index one_time_links_of_user on one_time_links (user_id);
create index one_time_links_by_age on one_time_links (expires_at);
select grant_app('select, insert, delete', 'one_time_links');

-- Where a session was opened, and when its owner last gave password and second factor.
alter table sessions add column id integer not null generated always as identity unique;
alter table sessions add column address text not null default '';
alter table sessions add column confirmed_at timestamptz(3) not null default now();

-- The password was right, the second factor is missing. A table of its own, so that a half session can never be taken
-- for a whole one: not by a query that forgets a condition, and not by the version before this one.
create table half_sessions (
  key_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz(3) not null default now(),
  client text not null default '',
  address text not null default ''
);
create index half_sessions_of_user on half_sessions (user_id);
create index half_sessions_by_age on half_sessions (created_at);
select grant_app('select, insert, update, delete', 'half_sessions');

-- What proves who somebody is besides the password. The secret of a TOTP is sealed; `last_step` only grows, so that no
-- code works twice. A passkey has its public key, and counts its uses.
create table authenticators (
  id integer primary key generated always as identity,
  user_id integer not null references users,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- The set-up that it comes from, which counts once.
  ticket uuid not null unique,
  key_id text,
  sealed bytea,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  uses bigint,
  transports text[],
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  check (case kind when 'totp' then key_id is not null and sealed is not null and last_step is not null
    else credential_id is not null and public_key is not null and uses is not null end)
);
create index authenticators_of_user on authenticators (user_id, id);
select grant_app('select, insert, update, delete', 'authenticators');

-- For the day the phone is lost: ten codes, each of which works once. They are long and random, so a plain hash will do.
create table recovery_codes (
  code_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz(3) not null default now()
);
create index recovery_codes_of_user on recovery_codes (user_id);
select grant_app('select, insert, delete', 'recovery_codes');

-- Logins and changes of accounts are lines of the history too, with the network that they came from.
alter table history add column address text;
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check check (action in
  ('add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'sort', 'reveal', 'export', 'reply', 'note',
   'erase', 'purge', 'login', 'login-failed', 'login-refused', 'logout', 'invite', 'link', 'password', 'role', 'factor',
   'factor-reset', 'sessions'));

-- Mail to the people of the council. Its text is sealed: it may hold a link.
select pgboss.create_queue('send-mail', '{"policy": "standard", "notify": true, "retryLimit": 20, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 900, "expireInSeconds": 120}');
select pgboss.create_queue('forgotten-password', '{"policy": "standard", "notify": true, "retryLimit": 3, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60}');
