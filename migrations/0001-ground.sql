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
