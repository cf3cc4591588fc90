-- What every managed table stands on.

-- The application connects as a role without DDL, whatever it is called on this machine: the migration runner sets
-- council.app_role from DATABASE_URL.
create or replace function grant_app(privileges text, relation regclass) returns void language plpgsql as $$
begin
  execute format('grant %s on %s to %I', privileges, relation, current_setting('council.app_role'));
end $$;

-- Tells every process which table changed, once for each statement that changed something.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

-- The indexes of a managed table's lists (for visitors, for the back office, of the deleted), of its search, its trigger
-- and its grants. `list_order` names the columns that the lists are ordered by.
create or replace function manage_table(relation text, list_order text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I (%s, id) where status = 1 and deleted_at is null', relation || '_public', relation, list_order);
  execute format('create index %I on %I (%s, id) where deleted_at is null', relation || '_admin', relation, list_order);
  execute format('create index %I on %I (%s, id) where deleted_at is not null', relation || '_deleted', relation, list_order);
  execute format('create index %I on %I using gin (search gin_trgm_ops)', relation || '_search', relation);
  execute format('create trigger %I after insert or update or delete on %I for each statement execute function notify_change()', relation || '_changed', relation);
  perform grant_app('select, insert, update', relation::regclass);
end $$;
