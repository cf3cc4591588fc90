create table users (
  id integer primary key generated always as identity,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 100),
  image text,
  role text not null check (role in ('1')),
  password_hash text not null,
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create unique index users__email__unique on users (lower(email));
select grant_app('select, insert, update', 'users');

create table designations (
  id integer primary key generated always as identity,
  title text not null unique check (length(title) between 1 and 100),
  order_id integer not null default 0
);
select grant_app('select', 'designations');

-- Only the hash of the cookie is kept: whoever reads this table can't use what he reads.
create table sessions (
  key_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  client text not null default ''
);
create index sessions_of_user on sessions (user_id, created_at desc);
select grant_app('select, insert, update, delete', 'sessions');

-- A browser from which this person has logged in before has a ladder of its own: a stranger who keeps guessing can't
-- keep the owner out.
create table known_devices (
  key_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz(3) not null
);
create index known_devices_by_age on known_devices (expires_at);
select grant_app('select, insert, update, delete', 'known_devices');

-- A question that proves little, asked once: the answer is thrown away with the first try.
create table captchas (
  id uuid primary key default gen_random_uuid(),
  answer text not null check (answer ~ '^[a-z0-9]{5}$'),
  expires_at timestamptz(3) not null
);
create index captchas_by_age on captchas (expires_at);
select grant_app('select, insert, delete', 'captchas');

-- Counted attempts by whatever name the code gives them, within a window that begins with the first.
create table rate_limits (
  key text primary key check (length(key) <= 200),
  hits integer not null,
  window_ends_at timestamptz(3) not null
);
create index rate_limits_by_age on rate_limits (window_ends_at);
select grant_app('select, insert, update, delete', 'rate_limits');

-- Failed logins in a row: one line for each account and kind of device, whether the account exists or not, so that
-- both look the same from outside. `subject` is a hash.
create table login_ladders (
  subject bytea primary key,
  failures integer not null,
  retry_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default now()
);
create index login_ladders_by_age on login_ladders (updated_at);
select grant_app('select, insert, update, delete', 'login_ladders');
