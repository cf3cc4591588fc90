-- What visitors can find is declared: one row for each kind, written by find_table (functions/search-index.sql).
create table search_kinds (
  kind text primary key,
  -- Its view is called `<relation>_found`. The relation is a table, unless what is found stands in none of its own.
  relation text not null,
  columns text[] not null,
  has_dates boolean not null,
  has_links boolean not null,
  -- Of the view that the entries were made by. Null: by the one view that there was before.
  definition text
);
insert into search_kinds (kind, relation, columns, has_dates, has_links) values
  ('content', 'page_contents', '{}', true, true),
  ('faq', 'faqs', '{}', false, true),
  ('program', 'programs', '{}', false, false),
  ('institute', 'institutes', '{}', false, false),
  ('information', 'information_texts', '{}', false, true);
select grant_app('select', 'search_kinds');
alter table search_entries drop constraint search_entries_kind_check;
alter table search_entries add constraint search_entries_kind_fkey foreign key (kind) references search_kinds not valid;
select grant_app('select', 'schema_functions');
