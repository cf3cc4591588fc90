-- What the council publishes, of all types. No type is named here: page-content.types.ts has the list of them.
create table page_contents (
  like managed_row including all,
  type smallint not null check (type > 0),
  title text not null check (length(title) between 1 and 1000),
  description text not null default '' check (length(description) <= 50000),
  date date,
  downloads jsonb not null default '[]',
  links jsonb not null default '[]',
  "imageUrl" text not null default '' check (length("imageUrl") <= 500),
  note text not null default '' check (length(note) <= 1000),
  link text not null default '' check (length(link) <= 500),
  last_date date,
  inst text not null default '' check (length(inst) <= 200),
  kind text not null default '' check (kind in ('', 'notification', 'quotation')),
  -- A list has one order for all its rows; those without a date come last.
  listed_on date not null generated always as (coalesce(date, date '1900-01-01')) stored,
  search text generated always as (lower(' ' || title || ' ' || description || ' ' || note || ' ' || inst || ' ' || link || ' '
    || "imageUrl" || ' ' || downloads::text || ' ' || links::text)) stored
);
create index page_contents_of_type_public on page_contents (type, listed_on, id) where status = 1 and deleted_at is null;
create index page_contents_of_type on page_contents (type, listed_on, id) where deleted_at is null;
select manage_table('page_contents', 'listed_on');
