create table institutes (
  id integer primary key generated always as identity,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz(3),
  inst_code text not null check (length(inst_code) between 1 and 20),
  inst_name text not null check (length(inst_name) between 1 and 200),
  search text generated always as (lower(' ' || inst_code || ' ' || inst_name)) stored
);
-- A code is unique among the rows that are not deleted, whatever its case.
create unique index institutes__inst_code__unique on institutes (lower(inst_code)) where deleted_at is null;
-- The public list, the back office's list and the list of the deleted, each in its order.
create index institutes_public on institutes (inst_code, id) where status = 1 and deleted_at is null;
create index institutes_admin on institutes (inst_code, id) where deleted_at is null;
create index institutes_deleted on institutes (inst_code, id) where deleted_at is not null;
create index institutes_search on institutes using gin (search gin_trgm_ops);
create trigger institutes_changed after insert or update or delete on institutes
  for each statement execute function notify_change();
select grant_app('select, insert, update', 'institutes');
