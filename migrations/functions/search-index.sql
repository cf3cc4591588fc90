-- The index of what visitors can find: who declares it, and what keeps it up to date (decision 0017, decision 0025).
drop function if exists search_watch(text, text);

-- An entry holds the words of the documents that it links to. A transaction that writes an entry shares this lock with
-- others. One that changes what many entries are made of (a file, a document that was read, a category) holds it alone, and
-- so sees every link, and is seen by every entry. Kinds without links never wait.
create or replace function search_lock(alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(hashtextextended('search', 0));
  else perform pg_advisory_xact_lock_shared(hashtextextended('search', 0));
  end if;
end $$;

-- Files of ours that a text of an editor links to, with the words of the link.
create or replace function search_links_in(html text) returns table (path text, title text) language sql immutable parallel safe as $$
  select link[1], search_plain(link[2])
  from regexp_matches(html, '<a\s[^<>]*?href="(/data/[^"#?]+)[^"]*"[^<>]*>(.*?)</a>', 'gi') as link
$$;

-- A body that fills a tsvector by itself is found by its beginning.
create or replace function search_own_words(title_words tsvector, body text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return setweight(title_words, 'A') || setweight(search_vector(body), 'B');
exception when program_limit_exceeded then
  return search_own_words(title_words, left(body, length(body) / 2));
end $$;

-- The different words of a text as they are written, for the vocabulary. A word of two letters may be one in Devanagari (नौ).
create or replace function search_spellings(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  written text := lower(left(given, 200000));
begin
  if written is not nfc normalized then written := normalize(written, NFC); end if;
  return array(select word from unnest(tsvector_to_array(to_tsvector('simple', search_marks_out(written)))) as word
    where length(word) between case when word ~ '^[ऀ-ॿ]' then 2 else 3 end and 40);
end $$;

-- Writes the entries of these rows again.
create or replace function search_renew(of_kind text, ids integer[]) returns void language plpgsql as $$
begin
  if (select has_links from search_kinds where search_kinds.kind = of_kind) then perform search_lock(false); end if;
  insert into search_word_changes (spellings, change)
    select spellings, -1 from search_entries where kind = of_kind and row_id = any (ids) and spellings <> '{}'
    union all
    select document.spellings, -1 from search_entries as entry
      join search_links as link on link.entry_id = entry.id
      join search_documents as document using (sha256)
    where entry.kind = of_kind and entry.row_id = any (ids) and document.spellings <> '{}';
  delete from search_entries where kind = of_kind and row_id = any (ids);

  with source as materialized (
    -- One row for each language, the source's in the first place.
    select *, coalesce(array_position(langs, lang), 1) as place
    from search_sources where search_sources.kind = of_kind and search_sources.row_id = any (ids)
  ), spoken as (
    select row_id, array_agg(title order by place) as titles,
      string_agg(case when words = '' then body else body || ' ' || words end, ' ' order by place) as bodies,
      coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'body', body)) filter (where place > 1), '{}') as versions
    from source group by row_id
  ), linked as materialized (
    select distinct on (source.row_id, found.path) source.row_id, found.path, found.title, found.place, file.sha256
    from source cross join lateral (
      select source.link as path, source.title, 'C'::"char" as place
      union all
      select line ->> 'link', line ->> 'title', 'D' from jsonb_array_elements(source.lines) as line
      union all
      select inside.path, inside.title, 'D' from unnest(source.texts) as html, search_links_in(html) as inside
    ) as found
    left join files as file on file.path = found.path and file.status = 1 and file.deleted_at is null
      and file.released_at is not null and file.kind = 'document'
    where found.path like '/data/%'
    order by source.row_id, found.path, found.place, source.place
  ), entry as (
    insert into search_entries
      (kind, row_id, listed_on, shown_in, title, body, title_words, words, spellings, langs, versions, titles)
    select of_kind, source.row_id, source.listed_on, source.shown_in, source.title, source.body, own.title_words,
      search_joined(search_own_words(own.title_words, spoken.bodies), coalesce(documents.words, '')),
      search_spellings(array_to_string(spoken.titles, ' ') || ' ' || spoken.bodies), source.langs, spoken.versions,
      own.titles
    from source join spoken using (row_id)
    cross join lateral (
      select search_join(words order by place) || array_to_tsvector(source.narrowed) as title_words,
        array_agg(words || array_to_tsvector(source.narrowed) order by place) as titles
      from (
        select search_vector(title) as words, place from unnest(spoken.titles) with ordinality as said (title, place) offset 0
      ) as one
    ) as own
    left join lateral (
      select search_join(setweight(document.words, linked.place) order by linked.place, linked.path) as words
      from linked join search_documents as document using (sha256) where linked.row_id = source.row_id
    ) as documents on true
    where source.place = 1
    order by source.row_id
    returning id, row_id, spellings
  ), links as (
    insert into search_links (entry_id, path, title, sha256)
    select entry.id, linked.path, linked.title, linked.sha256 from linked join entry using (row_id)
    returning sha256
  )
  insert into search_word_changes (spellings, change)
    select spellings, 1 from entry where spellings <> '{}'
    union all
    select document.spellings, 1 from links join search_documents as document using (sha256) where document.spellings <> '{}';
end $$;

-- Writes those entries again that link to one of these files or show one of these contents.
create or replace function search_renew_linked(paths text[], contents text[]) returns void language plpgsql as $$
declare
  stale record;
begin
  perform search_lock(true);
  for stale in
    select entry.kind, array_agg(distinct entry.row_id) as ids
    from search_links as link join search_entries as entry on entry.id = link.entry_id
    where link.path = any (paths) or link.sha256 = any (contents)
    group by entry.kind
  loop
    perform search_renew(stale.kind, stale.ids);
  end loop;
end $$;

-- What keeps the index: one trigger for each way in which rows change. A new order or a new version alone is no change.
create or replace function search_row_added() returns trigger language plpgsql as $$
begin
  perform search_renew(tg_argv[0], array(select id from new_rows));
  return null;
end $$;

create or replace function search_row_updated() returns trigger language plpgsql as $$
declare
  unseen text[] := array['order_id', 'version', 'updated_at', 'updated_by', 'created_at'];
  ids integer[] := array(
    -- Not a join: of thousands, each would be held against each.
    select id from (
      select id, to_jsonb(now) - unseen from new_rows as now except select id, to_jsonb(before) - unseen from old_rows as before
    ) as changed);
begin
  if ids <> '{}' then perform search_renew(tg_argv[0], ids); end if;
  return null;
end $$;

create or replace function search_row_removed() returns trigger language plpgsql as $$
begin
  perform search_renew(tg_argv[0], array(select id from old_rows));
  return null;
end $$;

-- Rows of this table are entries of this kind: what changes there is written again. `part` tells the triggers of two kinds
-- apart; all come after those that release files (published.sql).
create or replace function find_changes(kind text, relation text, part text default '') returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in values ('added', 'insert', 'new table as new_rows'), ('updated', 'update', 'old table as old_rows new table as new_rows'),
    ('removed', 'delete', 'old table as old_rows') loop
    continue when exists (
      select from pg_trigger where tgrelid = to_regclass(relation)
        and tgfoid = ('search_row_' || changed.column1)::regproc and tgargs = convert_to(kind, 'UTF8') || '\x00'::bytea);
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I(%L)',
      left(relation, 40) || '_found_' || part || changed.column1, changed.column2, relation, changed.column3,
      'search_row_' || changed.column1, kind);
  end loop;
end $$;

-- Declares what visitors can find of a table: `find_table('faq', 'faqs')` takes it from the view `faqs_found`. Calling it again
-- brings the index up to date with a view that has changed. Only `row_id`, `title` and `body` have to be in the view:
--   date      orders the hits, and narrows a search to a year; a kind without it stands behind all that has one
--   shown_in  what the application makes the address of (FoundEntry in src/contract/found.ts)
--   narrowed  further words to narrow a search by, such as 'type=1': no text can contain them; with 'front=1' it is one of
--             the pages that stand above the results, with 'side=1' its words count less than those of a text
--   link      the file of the row, whose words are its own
--   texts     HTML that may link to more files of ours
--   lines     [{ title, link }] of more files
--   words     further words that it is found by, which nobody is shown
--   shown     what a line of the results shows beside: title (HTML), link, downloads, image, last_date, type
--   lang, langs  the language of this row of the view, and all of the record, the source's first: a record has a row for
--             each of its languages (in_languages), and is one entry all the same
-- Rows that nobody may see must not be in the view.
create or replace function find_table(kind text, relation text) returns void language plpgsql as $$
declare
  view constant text := relation || '_found';
  columns constant text[] := array(
    select column_name from information_schema.columns where table_schema = 'public' and table_name = view);
  definition constant text := pg_get_viewdef(view::regclass);
  known search_kinds;
  batch integer[];
begin
  if not columns @> array['row_id', 'title', 'body'] then
    raise 'The view % needs the columns row_id, title and body', view;
  end if;
  select * into known from search_kinds where search_kinds.kind = find_table.kind for update;
  insert into search_kinds as declared (kind, relation, columns, has_dates, has_links, definition)
    values (kind, relation, columns, 'date' = any (columns), columns && array['link', 'texts', 'lines'], definition)
    on conflict on constraint search_kinds_pkey do update set relation = excluded.relation, columns = excluded.columns,
      has_dates = excluded.has_dates, has_links = excluded.has_links, definition = excluded.definition;
  perform search_gather();
  -- A view over another table says which one (find_changes); what is over the settings, or over nothing, calls
  -- search_renew itself.
  if to_regclass(relation) is not null then perform find_changes(kind, relation); end if;
  -- Entries from before there were definitions are those of the first one.
  if definition = known.definition or (known.kind is not null and known.definition is null) then return; end if;
  for batch in
    execute format('select array_agg(row_id) from (
      select row_id, row_number() over (order by row_id) / 1000 as part from (
        select row_id from %I union select row_id from search_entries where kind = $1) as rows) as numbered group by part', view)
    using kind
  loop
    perform search_renew(kind, batch);
  end loop;
end $$;

-- What visitors can find, as it stands now: the views of all kinds in one, with defaults for what a view doesn't say.
create or replace function search_gather() returns void language plpgsql as $$
begin
  execute 'create or replace view search_sources as ' || (
    select string_agg(format(
      'select %L::text as kind, row_id, %s as listed_on, %s as shown_in, coalesce(title, '''') as title, coalesce(body, '''') as body, %L::text[] || %s || %s as narrowed, %s as link, %s as texts, %s as lines, %s as shown, %s as lang, %s as langs, %s as words from %I',
      kind,
      case when 'date' = any (columns) then $d$coalesce(date, date '1900-01-01')$d$ else $d$date '1900-01-01'$d$ end,
      case when 'shown_in' = any (columns) then $d$coalesce(shown_in::text, '')$d$ else $d$''::text$d$ end,
      array['kind=' || kind],
      case when 'date' = any (columns) then $d$array_remove(array['year=' || extract(year from date)], null)$d$ else $d$'{}'::text[]$d$ end,
      case when 'narrowed' = any (columns) then 'array_remove(narrowed, null)' else $d$'{}'::text[]$d$ end,
      case when 'link' = any (columns) then $d$coalesce(link, '')$d$ else $d$''::text$d$ end,
      case when 'texts' = any (columns) then $d$coalesce(texts, '{}')$d$ else $d$'{}'::text[]$d$ end,
      case when 'lines' = any (columns) then $d$coalesce(lines, '[]')$d$ else $d$'[]'::jsonb$d$ end,
      case when 'shown' = any (columns) then $d$coalesce(shown, '{}')$d$ else $d$'{}'::jsonb$d$ end,
      case when 'lang' = any (columns) then 'lang' else $d$''::text$d$ end,
      case when 'langs' = any (columns) then 'langs' else $d$'{}'::text[]$d$ end,
      case when 'words' = any (columns) then $d$coalesce(words, '')$d$ else $d$''::text$d$ end,
      relation || '_found'), ' union all ' order by kind)
    from search_kinds where to_regclass(relation || '_found') is not null);
  -- After `drop view … cascade`, which a view needs before it can lose a column.
  if current_setting('council.app_role', true) <> '' then perform grant_app('select', 'search_sources'); end if;
end $$;

-- The words of the kinds that have dates.
create or replace function search_dated_kinds() returns tsquery language sql stable as $$
  select string_agg(quote_literal('kind=' || kind), ' | ' order by kind)::tsquery from search_kinds where has_dates
$$;

-- A process asks for the kinds that it knows. After `deploy/release --back` there may be others, whose pages it doesn't have.
create or replace function search_without_others(asked tsquery, known text[]) returns tsquery language plpgsql stable as $$
declare
  other text;
begin
  for other in select kind from search_kinds where kind <> all (known) loop
    asked := asked && !!quote_literal('kind=' || other)::tsquery;
  end loop;
  return asked;
end $$;
