-- What every managed table stands on.

create extension if not exists pg_trgm;

-- The application connects as a role without DDL, whatever it is called on this machine: the migration runner sets
-- council.app_role from DATABASE_URL.
create function grant_app(privileges text, relation regclass) returns void language plpgsql as $$
begin
  execute format('grant %s on %s to %I', privileges, relation, current_setting('council.app_role'));
end $$;

-- Tells every process which table changed, once for each statement that changed something.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

select grant_app('select', 'schema_migrations');

create table history (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null,
  actor_id integer not null,
  actor text not null,
  request_id uuid,
  action text not null check (action in ('add', 'update', 'delete', 'disable', 'enable', 'restore')),
  collection text not null,
  row_id integer not null,
  before jsonb,
  after jsonb
);
create index history_of_row on history (collection, row_id, id desc);
-- Written once: the application can neither change nor remove what is there.
select grant_app('select, insert', 'history');

-- What every managed table has: `create table x (like managed_row including all, …)`. Nothing is ever stored in it.
create table managed_row (
  id integer primary key generated always as identity,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz(3)
);

-- The indexes of a managed table's lists (for visitors, for the back office, of the deleted), of its search, its trigger
-- and its grants. `list_order` names the columns that the lists are ordered by.
create function manage_table(relation text, list_order text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I (%s, id) where status = 1 and deleted_at is null', relation || '_public', relation, list_order);
  execute format('create index %I on %I (%s, id) where deleted_at is null', relation || '_admin', relation, list_order);
  execute format('create index %I on %I (%s, id) where deleted_at is not null', relation || '_deleted', relation, list_order);
  execute format('create index %I on %I using gin (search gin_trgm_ops)', relation || '_search', relation);
  execute format('create trigger %I after insert or update or delete on %I for each statement execute function notify_change()', relation || '_changed', relation);
  perform grant_app('select, insert, update', relation::regclass);
end $$;
