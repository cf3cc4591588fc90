-- The council's register of nurses, as its last import or order left it (decision 0042). Only what the law orders to be
-- public: no date of birth, no address, no photograph. Nobody browses it: no list, no search, and no trigger, since no
-- page depends on it.

-- What is printed on certificates beside the number: forty random bits, no letter that is read as a digit.
create function register_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as random) as drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

create table registrants (
  -- For the history, which names every row by a number. Nothing looks for it.
  id integer not null generated always as identity,
  -- The letters before the number: RNRM-123456. Both as they are looked for: capitals and digits, nothing between them.
  roll text not null check (roll ~ '^[A-Z]{1,12}$'),
  number text collate "C" not null check (number ~ '^[A-Z0-9]{1,20}$'),
  nuid text collate "C" check (nuid ~ '^[A-Z0-9]{1,20}$'),
  name text not null check (length(name) between 1 and 200),
  -- name_sounds(name_words(name)), by whoever writes the name.
  sounds text[] not null,
  registered_on date,
  valid_until date,
  standing text not null default 'registered' check (standing in ('registered', 'suspended', 'removed', 'transferred')),
  standing_since date,
  order_path text not null default '' check (length(order_path) <= 500),
  code text collate "C" not null default register_code() check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  held boolean not null default false,
  version integer not null default 1,
  import_id integer,
  primary key (roll, number)
);
create unique index registrants__nuid__unique on registrants (nuid) where nuid is not null;
-- Whoever asks types a number, and rarely which roll it is on.
create index registrants_by_number on registrants (number);
select grant_app('select, insert, update', 'registrants');

-- The moment that the register's data is true for: of its last import. No row: nothing was ever imported, and no nurse
-- can be checked.
create table register_dates (
  only_one boolean primary key default true check (only_one),
  as_of timestamptz(3) not null
);
select grant_app('select, insert, update', 'register_dates');
