create table institutes (
  like managed_row including all,
  inst_code text not null check (length(inst_code) between 1 and 20),
  inst_name text not null check (length(inst_name) between 1 and 200),
  search text generated always as (lower(' ' || inst_code || ' ' || inst_name)) stored
);
-- A code is unique among the rows that are not deleted, whatever its case.
create unique index institutes__inst_code__unique on institutes (lower(inst_code)) where deleted_at is null;
select manage_table('institutes', 'inst_code');
