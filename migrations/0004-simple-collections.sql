create table programs (
  like managed_row including all,
  order_id integer not null,
  category text not null check (length(category) between 1 and 100),
  duration text not null check (length(duration) between 1 and 100),
  examination text not null check (length(examination) between 1 and 300),
  registration text not null check (length(registration) between 1 and 300),
  search text generated always as (lower(' ' || category || ' ' || duration || ' ' || examination || ' ' || registration)) stored
);
select manage_table('programs', 'order_id');

create table latest_updates (
  like managed_row including all,
  order_id integer not null,
  title text not null check (length(title) between 1 and 500),
  link text not null default '' check (length(link) <= 500),
  search text generated always as (lower(' ' || title || ' ' || link)) stored
);
select manage_table('latest_updates', 'order_id');

create table master_categories (
  like managed_row including all,
  order_id integer not null,
  type text not null,
  value text not null check (value ~ '^[a-z0-9-]{1,50}$'),
  label text not null check (length(label) between 1 and 100),
  search text generated always as (lower(' ' || value || ' ' || label)) stored
);
create unique index master_categories__value__unique on master_categories (type, value) where deleted_at is null;
create index master_categories_of_type on master_categories (type, order_id, id) where deleted_at is null;
select manage_table('master_categories', 'order_id');

create table faqs (
  like managed_row including all,
  order_id integer not null,
  category text not null,
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) between 1 and 10000),
  search text generated always as (lower(' ' || question || ' ' || answer)) stored
);
create index faqs_of_category on faqs (category, order_id, id) where deleted_at is null;
select manage_table('faqs', 'order_id');
