-- What people come for: each service of the council with what it takes, and every fee once (decision 0037).
create table services (
  like managed_row including all,
  like translated_row including all,
  valid_until date,
  order_id integer not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  audience text[] not null check (cardinality(audience) between 1 and 6
    and audience <@ '{nurse,student,institute,employer,vendor,everyone}'),
  icon text not null default 'file' check (length(icon) between 1 and 20),
  title text not null check (length(title) between 1 and 100),
  -- A few words for its tile on the home page.
  line text not null default '' check (length(line) <= 60),
  lead text not null check (length(lead) between 1 and 300),
  who text not null default '' check (length(who) <= 5000),
  needs jsonb not null default '[]',
  steps jsonb not null default '[]',
  takes text not null default '' check (length(takes) <= 200),
  start_url text not null default '' check (length(start_url) <= 500),
  start_title text not null default '' check (length(start_title) <= 60),
  instead text not null default '' check (length(instead) <= 5000),
  trouble text not null default '' check (length(trouble) <= 5000),
  related jsonb not null default '[]',
  -- A name of the departments in the settings.
  department text not null default '' check (length(department) <= 100),
  reviewed_on date,
  search text generated always as (lower(' ' || slug || ' ' || title || ' ' || line || ' ' || lead || ' ' || who || ' '
    || words_in(needs) || ' ' || words_in(steps) || ' ' || takes || ' ' || start_url || ' ' || start_title || ' ' || instead
    || ' ' || trouble || ' ' || words_in(related) || ' ' || department) || lower(words_in(translations))) stored
);
create unique index services__slug__unique on services (slug) where deleted_at is null;
select manage_table('services', 'order_id');
select publish_table('services');
select translate_table('services', '{title,line,lead,who,needs,steps,takes,start_title,instead,trouble,related}');

-- A line holds from its first day until a later one with the same group and title begins, or until its own last day.
create table fees (
  like managed_row including all,
  like translated_row including all,
  valid_until date,
  order_id integer not null,
  "group" text not null check ("group" ~ '^[a-z0-9-]{1,50}$'),
  title text not null check (length(title) between 1 and 150),
  -- In whole rupees; 0 is free.
  amount integer not null check (amount between 0 and 100000000),
  per text not null default '' check (length(per) <= 100),
  note text not null default '' check (length(note) <= 300),
  service_id integer references services,
  valid_from date not null,
  -- The address of the order that fixed it.
  source text not null default '' check (length(source) <= 500),
  search text generated always as (lower(' ' || title || ' ' || amount || ' ' || per || ' ' || note || ' ' || source)
    || lower(words_in(translations))) stored
);
create unique index fees__valid_from__unique on fees ("group", title, valid_from) where deleted_at is null;
create index fees_of_group on fees ("group", order_id, id) where deleted_at is null;
create index fees_of_service on fees (service_id, order_id, id) where deleted_at is null;
select manage_table('fees', 'order_id');
select publish_table('fees');
select translate_table('fees', '{title,per,note}');
