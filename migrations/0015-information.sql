-- Texts with headings: pages of the website, its policies, and the guides to online applications.
create table information_texts (
  like managed_row including all,
  order_id integer not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  "group" text not null check ("group" in ('page', 'policy', 'guide')),
  title text not null check (length(title) between 1 and 150),
  summary text not null default '' check (length(summary) <= 5000),
  note text not null default '' check (length(note) <= 1000),
  sections jsonb not null default '[]',
  link text not null default '' check (length(link) <= 500),
  link_title text not null default '' check (length(link_title) <= 100),
  reviewed_on date,
  search text generated always as (lower(' ' || slug || ' ' || title || ' ' || summary || ' ' || note || ' ' || link || ' '
    || link_title || ' ' || sections::text)) stored
);
create unique index information_texts__slug__unique on information_texts (slug) where deleted_at is null;
create index information_texts_of_group_public on information_texts ("group", order_id, id) where status = 1 and deleted_at is null;
create index information_texts_of_group on information_texts ("group", order_id, id) where deleted_at is null;
select manage_table('information_texts', 'order_id');
