-- Records that are published by editions, and the files that follow them (decision 0030).

-- A path as files have it: browsers write other letters than English ones as bytes.
create or replace function decoded_path(path text) returns text language plpgsql immutable parallel safe as $$
begin
  if strpos(path, '%') = 0 then return path; end if;
  return convert_from((
    select string_agg(case when part[1] ~ '^%[0-9a-fA-F]{2}$' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
      '' order by place)
    from regexp_matches(path, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as parts (part, place)), 'UTF8');
exception when character_not_in_repertoire or untranslatable_character then
  return path;
end $$;

-- The files of ours that a record names, anywhere in it: each link is looked up at its own path, then in the uploads.
create or replace function files_named_in(record jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct found.path
  from regexp_matches(record::text, '(/data/[^"\\#?<>\s]+)', 'g') as named,
    lateral (select decoded_path(named[1]) as path) as own,
    lateral (values (own.path), ('/data/uploads/' || regexp_replace(own.path, '^.*/', ''))) as found (path)
$$;

-- What visitors can read of a record: it is listed, or its page has stayed. Null: they can't see that there is one.
create or replace function is_readable(record jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when record ->> 'deleted_at' is not null then null
    when coalesce(record ->> 'status', '1') = '1' or record ->> 'standing' in ('archived', 'superseded') then true
    when record ->> 'standing' = 'withdrawn' then coalesce((record ->> 'keeps_files')::boolean, false)
  end
$$;

-- A file is public while somebody has opened it by hand or a record that visitors can read links to it.
create or replace function release_files(paths text[]) returns void language sql as $$
  update files set released_at = case when released_at is null then now() end
  where path = any (paths) and (released_at is not null) is distinct from (
    opened or exists (select from file_links where file_links.path = files.path and readable))
$$;

-- Writes the links of these records again, and releases or withholds the files at either end.
create or replace function renew_file_links(of_collection text, ids integer[], records jsonb[]) returns void language plpgsql as $$
declare
  touched text[];
begin
  with named as (
    select distinct (record ->> 'id')::integer as row_id, path, is_readable(record) as readable
    from unnest(records) as record, files_named_in(record) as path
    where is_readable(record) is not null
  ), removed as (
    delete from file_links as link
    where link.collection = of_collection and link.row_id = any (ids)
      and not exists (select from named where named.row_id = link.row_id and named.path = link.path)
    returning link.path
  ), added as (
    insert into file_links as link (path, collection, row_id, readable)
    select path, of_collection, row_id, readable from named
    on conflict (path, collection, row_id) do update set readable = excluded.readable
      where link.readable is distinct from excluded.readable
    returning link.path
  )
  select array_agg(path) into touched from (select path from removed union select path from added) as both_ends;
  if touched is not null then perform release_files(touched); end if;
end $$;

-- One trigger for each way in which records change. Their names come before those of the search index, which looks at the
-- files that are public.
create or replace function file_links_added() returns trigger language plpgsql as $$
declare
  records jsonb[] := array(select to_jsonb(record) from new_rows as record where record::text like '%/data/%');
begin
  if records <> '{}' then
    perform renew_file_links(tg_table_name, array(select (record ->> 'id')::integer from unnest(records) as record), records);
  end if;
  return null;
end $$;

create or replace function file_links_updated() returns trigger language plpgsql as $$
declare
  -- Most changes of most records have nothing to do with files.
  ids integer[] := array(
    select id from new_rows as record where record::text like '%/data/%'
    union
    select id from old_rows as record where record::text like '%/data/%');
begin
  if ids <> '{}' then
    perform renew_file_links(tg_table_name, ids, array(select to_jsonb(record) from new_rows as record where id = any (ids)));
  end if;
  return null;
end $$;

create or replace function file_links_removed() returns trigger language plpgsql as $$
begin
  perform renew_file_links(tg_table_name, array(select id from old_rows as record where record::text like '%/data/%'), '{}');
  return null;
end $$;

-- A file that comes after the record which links to it.
create or replace function file_links_met() returns trigger language plpgsql as $$
begin
  perform release_files(array(select path from new_rows));
  return null;
end $$;
create or replace trigger files_released after insert on files referencing new table as new_rows
  for each statement execute function file_links_met();

-- Files follow the records of this table. Existing records are taken in the first time; a file that none of them shows stays as
-- public as it was, since somebody may have its address.
create or replace function link_files(relation text) returns void language plpgsql as $$
declare
  is_new constant boolean := not exists (
    select from pg_trigger where tgrelid = relation::regclass and tgname = relation || '_files_added');
  changed record;
begin
  for changed in values ('added', 'insert', 'new table as new_rows'), ('updated', 'update', 'old table as old_rows new table as new_rows'),
    ('removed', 'delete', 'old table as old_rows') loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
      relation || '_files_' || changed.column1, changed.column2, relation, changed.column3, 'file_links_' || changed.column1);
  end loop;
  if not is_new then return; end if;
  execute format('insert into file_links (path, collection, row_id, readable)
    select path, %L, id, is_readable(to_jsonb(record)) from %I as record, files_named_in(to_jsonb(record)) as path
    where record::text like ''%%/data/%%'' and is_readable(to_jsonb(record)) is not null', relation, relation);
  update files set opened = false
  where opened and exists (select from file_links where file_links.path = files.path and collection = relation);
end $$;

-- Says that editions change the rows of this table, which has the columns of managed_row and an end, `valid_until date` or
-- `ends_at timestamptz(0)`: the number
-- of a new row is taken before there is a row, and visitors may read the table. `names_files`: its rows can link to files.
create or replace function publish_table(relation text, names_files boolean default true) returns void language plpgsql as $$
begin
  execute format('grant usage on sequence %s to %I', pg_get_serial_sequence(relation, 'id'), current_setting('council.app_role'));
  execute format('grant select on %I to council_visitor', relation);
  insert into published_tables values (relation, names_files);
  if names_files then perform link_files(relation); end if;
end $$;
-- On a new machine all tables are there before this file.
select link_files(relation) from published_tables where names_files;
-- Settings are no editions: what they link to is public as soon as they are saved.
select link_files('site_settings');
