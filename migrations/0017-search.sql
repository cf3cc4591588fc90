-- The search index: what visitors can find, kept by the transaction that changes it. docs/decisions/0017-search.md says why.

-- One spelling for what people write in several ways: vowel length, nukta, joiners, digits, the nasals, ष and श.
-- src/resources/search/fold.ts does the same in the application; a test compares them. Written for speed, since it reads
-- every page of every document: `replace` is many times faster than `translate` here.
create function fold(given text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  folded := lower(case when given is nfkc normalized then given else normalize(given, NFKC) end);
  if folded ~ U&'[\00AD\200B-\200F\FEFF]' then folded := regexp_replace(folded, U&'[\00AD\200B-\200F\FEFF]', '', 'g'); end if;
  if folded !~ '[ऀ-ॿ]' then return folded; end if;
  if folded ~ '[०-९]' then folded := translate(folded, '०१२३४५६७८९', '0123456789'); end if;
  folded := replace(replace(replace(replace(replace(replace(folded, 'ी', 'ि'), 'ू', 'ु'), 'ई', 'इ'), 'ऊ', 'उ'), 'ँ', 'ं'), 'ष', 'श');
  folded := replace(replace(replace(replace(folded, 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), 'ॲ', 'अ');
  folded := replace(replace(folded, U&'\093C', ''), 'ः', '');
  if folded !~ '[ङञणनम]्' then return folded; end if;
  return regexp_replace(folded, 'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])', 'ं', 'g');
end $$;

-- The marks between words become spaces, so that PostgreSQL's parser sees nothing but words and numbers.
create function search_marks_out(folded text) returns text language sql immutable parallel safe as $$
  select regexp_replace(folded, U&'[\0001-/:-@\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\2010-\205E\20A0-\20BF।॥॰]+', ' ', 'g')
$$;

-- The words of a text as the index takes them. Reference numbers (SNC/Exam/2026/134) and abbreviations (B.Sc.) are words
-- of their own too, and so are words that pdftotext has torn after a wide letter (कें द्र).
create function search_text(given text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text := fold(given);
  words text := search_marks_out(folded);
begin
  if folded ~ '\d[/-]|[/-]\d|[a-z]\.[a-z]' then
    words := concat_ws(' ', words, (select string_agg(translate(number[1], '/-.', ''), ' ')
      from regexp_matches(folded, '[^\s,;:()]*(?:\d[/-]|[/-]\d|[a-z]\.[a-z])[^\s,;:()]*', 'g') as number));
  end if;
  if folded ~ '[कखठफ][ेॅुृ]ं? [क-ह]' then
    words := concat_ws(' ', words, (select string_agg(part[1] || part[2], ' ')
      from regexp_matches(folded, '([ऀ-ॣ]*[कखठफ][ेॅुृ]ं?) ([क-ह][ऀ-ॣ]*)', 'g') as part));
  end if;
  return words;
end $$;

-- English words by their stems; words in another script as they are (after fold).
create text search configuration council (copy = english);
alter text search configuration council alter mapping for word, hword, hword_part with simple;

-- A text too long for one tsvector is found by its beginning.
create function search_vector(given text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return to_tsvector('council', search_text(given));
exception when program_limit_exceeded then
  return search_vector(left(given, length(given) / 2));
end $$;

create function search_joined(one tsvector, other tsvector) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return one || other;
exception when program_limit_exceeded then
  return one;
end $$;
create aggregate search_join(tsvector) (sfunc = search_joined, stype = tsvector, initcond = '');

-- What one typed piece without spaces asks for. What is typed is only ever taken as text. A reference number is found
-- as it is typed; a word in Devanagari is found with its endings, which Marathi hangs onto nouns.
create function search_piece(piece text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  words text := btrim(search_marks_out(piece));
  stem text;
  found tsquery;
begin
  if words = '' then return null; end if;
  found := phraseto_tsquery('council', words);
  if piece ~ '\d[/-]|[/-]\d|[a-z]\.[a-z]' then
    return found || phraseto_tsquery('council', translate(piece, '/-.', ''));
  end if;
  if words ~ '^[ऀ-ॿ]+$' then
    stem := regexp_replace(words, '[ािुेैोौृॅॉं]+$', '');
    if length(stem) >= 3 then return (quote_literal(stem) || ':*')::tsquery; end if;
  end if;
  return found;
end $$;

-- All of the words, or any of them; null where there is none to look for.
create function search_query(given text, "all" boolean) returns tsquery language plpgsql immutable parallel safe as $$
declare
  piece text;
  part tsquery;
  whole tsquery;
begin
  for piece in select unnest from unnest(regexp_split_to_array(btrim(fold(given)), '\s+')) limit 20 loop
    part := search_piece(piece);
    continue when coalesce(numnode(part), 0) = 0;
    whole := case when whole is null then part when "all" then whole && part else whole || part end;
  end loop;
  return whole;
end $$;

-- Text that an editor wrote with marks, without them. Only what ends a line parts two words.
create function search_plain(html text) returns text language sql immutable parallel safe as $$
  select case when html ~ '[<&]' then btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(?:p|li|ul|ol|br)\M[^<>]*>', ' ', 'gi'), '</?[a-z]+(?:\s[^<>]*)?>', '', 'gi'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '\s+', ' ', 'g')) else html end
$$;

-- The different words of a text as they are written, for the vocabulary.
create function search_spellings(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  written text := lower(left(given, 200000));
begin
  if written is not nfc normalized then written := normalize(written, NFC); end if;
  return array(select word from unnest(tsvector_to_array(to_tsvector('simple', search_marks_out(written)))) as word
    where length(word) between 3 and 40);
end $$;

-- The pages of a document, and the document as a whole.
create table search_pages (
  sha256 text not null references blobs,
  page integer not null,
  words tsvector not null,
  primary key (sha256, page)
);
create table search_documents (
  sha256 text primary key references blobs,
  words tsvector not null,
  spellings text[] not null
);
select grant_app('select, insert, update, delete', 'search_pages');
select grant_app('select, insert, update, delete', 'search_documents');

-- One row for each thing that a visitor can find. `words` has its title (A), its text (B), its own
-- document (C) and what else it links to (D). Beside
-- the words of the title there is what a search can be narrowed to ("type=1", "year=2026"), which no text can contain.
create table search_entries (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('content', 'faq', 'program', 'institute', 'information')),
  row_id integer not null,
  listed_on date not null,
  -- What its address is made of: the type of a content, the category of a FAQ, the group and name of a text.
  shown_in text not null,
  title text not null,
  body text not null,
  title_words tsvector not null,
  words tsvector not null,
  spellings text[] not null,
  unique (kind, row_id)
);
create index search_entries_newest on search_entries (listed_on, row_id, id);
-- Readers don't wait for a list of what was written last.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_title_words on search_entries using gin (title_words) with (fastupdate = off);
-- In the row as it is, as long as it fits on its page: a search reads many of them.
alter table search_entries alter column words set storage external, alter column title_words set storage external;
alter table search_entries set (toast_tuple_target = 8160);
select grant_app('select, insert, update, delete', 'search_entries');

-- The files of ours that an entry links to, whether they are there or not yet.
create table search_links (
  entry_id integer not null references search_entries on delete cascade,
  path text not null,
  title text not null,
  -- The content of the file, where visitors get it.
  sha256 text,
  primary key (entry_id, path)
);
create index search_links_of_path on search_links (path);
create index search_links_of_content on search_links (sha256);
select grant_app('select, insert, update, delete', 'search_links');

-- The vocabulary: how often each word is published, and how it is written.
create table search_words (
  word text collate "C" primary key,
  spelling text not null,
  uses integer not null
);
create index search_words_like on search_words using gin (word gin_trgm_ops);
select grant_app('select, insert, update, delete', 'search_words');

-- What came and went since it was counted. Counting at once would make every save wait for the words of all others.
create table search_word_changes (
  id bigint primary key generated always as identity,
  spellings text[] not null,
  change smallint not null check (change in (-1, 1))
);
select grant_app('select, insert, delete', 'search_word_changes');

-- Numbers have no spelling, nor have words that pdftotext has torn.
create function search_count_words() returns integer language plpgsql as $$
declare
  counted integer;
begin
  -- One process at a time; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('search_count_words', 0)) then return 0; end if;
  with gone as (
    delete from search_word_changes where id in (select id from search_word_changes order by id limit 5000)
    returning spellings, change
  ), totals as (
    select spelling, sum(change)::integer as uses from gone, unnest(spellings) as spelling group by spelling having sum(change) <> 0
  ), folded as (
    select fold(spelling) as word, (array_agg(spelling order by uses desc, spelling))[1] as spelling, sum(uses)::integer as uses
    from totals where spelling !~ '\d|[कखठफ][ेॅुूृ]ं?$' group by 1
  ), counts as (
    insert into search_words as known (word, spelling, uses) select * from folded where word <> ''
    on conflict (word) do update set uses = known.uses + excluded.uses
  )
  select count(*) into counted from gone;
  delete from search_words where uses <= 0;
  return counted;
end $$;

-- Files of ours that a text of an editor links to, with the words of the link.
create function search_links_in(html text) returns table (path text, title text) language sql immutable parallel safe as $$
  select link[1], search_plain(link[2])
  from regexp_matches(html, '<a\s[^<>]*?href="(/data/[^"#?]+)[^"]*"[^<>]*>(.*?)</a>', 'gi') as link
$$;

-- What visitors can find, as it stands now. Each kind is one branch; whatever isn't shown isn't in it.
create view search_sources as
  select 'content' as kind, id as row_id, listed_on, type::text as shown_in, search_plain(title) as title,
    btrim(concat_ws(' ', nullif(search_plain(description), ''), nullif(search_plain(note), ''), nullif(inst, ''),
      (select string_agg(line ->> 'title', ' · ') from jsonb_array_elements(downloads || links) as line))) as body,
    array_remove(array['kind=content', 'type=' || type, 'year=' || extract(year from date)], null) as narrowed,
    link, array[title, description] as texts, downloads || links as lines
  from page_contents where status = 1 and deleted_at is null
  union all
  select 'faq', faqs.id, '1900-01-01', faqs.category, question, search_plain(answer), array['kind=faq'], '', array[answer], '[]'
  from faqs join master_categories as category
    on category.type = 'faqCategories' and category.value = faqs.category and category.status = 1 and category.deleted_at is null
  where faqs.status = 1 and faqs.deleted_at is null
  union all
  select 'program', id, '1900-01-01', '', category, duration || ' · ' || examination || ' · ' || registration,
    array['kind=program'], '', '{}', '[]'
  from programs where status = 1 and deleted_at is null
  union all
  select 'institute', id, '1900-01-01', '', inst_name, inst_code, array['kind=institute'], '', '{}', '[]'
  from institutes where status = 1 and deleted_at is null
  union all
  select 'information', id, '1900-01-01', "group" || '/' || slug, title, btrim(concat_ws(' ', nullif(search_plain(summary), ''), nullif(search_plain(note), ''),
      (select string_agg((part ->> 'title') || ' ' || search_plain(part ->> 'text'), ' ') from jsonb_array_elements(sections) as part))),
    array['kind=information'], link, array[summary] || array(select part ->> 'text' from jsonb_array_elements(sections) as part), '[]'
  from information_texts where status = 1 and deleted_at is null;
select grant_app('select', 'search_sources');

-- An entry holds the words of the documents that it links to. Whoever writes an entry holds this lock with others;
-- whoever changes what many entries are made of (a file, a document that was read, a category) holds it alone, and so sees
-- every link, and is seen by every entry. Rows without links never wait.
create function search_lock(alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(hashtextextended('search', 0));
  else perform pg_advisory_xact_lock_shared(hashtextextended('search', 0));
  end if;
end $$;

-- Writes the entries of these rows anew.
create function search_renew(of_kind text, ids integer[]) returns void language plpgsql as $$
begin
  if of_kind not in ('program', 'institute') then perform search_lock(false); end if;
  insert into search_word_changes (spellings, change)
    select spellings, -1 from search_entries where kind = of_kind and row_id = any (ids) and spellings <> '{}'
    union all
    select document.spellings, -1 from search_entries as entry
      join search_links as link on link.entry_id = entry.id
      join search_documents as document using (sha256)
    where entry.kind = of_kind and entry.row_id = any (ids) and document.spellings <> '{}';
  delete from search_entries where kind = of_kind and row_id = any (ids);

  with source as materialized (
    select * from search_sources where search_sources.kind = of_kind and search_sources.row_id = any (ids)
  ), linked as materialized (
    select distinct on (source.row_id, found.path) source.row_id, found.path, found.title, found.place, file.sha256
    from source cross join lateral (
      select source.link as path, source.title, 'C'::"char" as place
      union all
      select line ->> 'link', line ->> 'title', 'D' from jsonb_array_elements(source.lines) as line
      union all
      select inside.path, inside.title, 'D' from unnest(source.texts) as html, search_links_in(html) as inside
    ) as found
    left join files as file on file.path = found.path and file.status = 1 and file.deleted_at is null and file.kind = 'document'
    where found.path like '/data/%'
    order by source.row_id, found.path, found.place
  ), entry as (
    insert into search_entries (kind, row_id, listed_on, shown_in, title, body, title_words, words, spellings)
    select of_kind, source.row_id, source.listed_on, source.shown_in, source.title, source.body, own.title_words,
      search_joined(setweight(own.title_words, 'A') || setweight(search_vector(source.body), 'B'), coalesce(documents.words, '')),
      search_spellings(source.title || ' ' || source.body)
    from source
    cross join lateral (select search_vector(source.title) || array_to_tsvector(source.narrowed) as title_words) as own
    left join lateral (
      select search_join(setweight(document.words, linked.place) order by linked.place, linked.path) as words
      from linked join search_documents as document using (sha256) where linked.row_id = source.row_id
    ) as documents on true
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

-- Writes those entries anew that link to one of these files or show one of these contents.
create function search_renew_linked(paths text[], contents text[]) returns void language plpgsql as $$
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
create function search_row_added() returns trigger language plpgsql as $$
begin
  perform search_renew(tg_argv[0], array(select id from new_rows));
  return null;
end $$;
create function search_row_updated() returns trigger language plpgsql as $$
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
create function search_row_removed() returns trigger language plpgsql as $$
begin
  perform search_renew(tg_argv[0], array(select id from old_rows));
  return null;
end $$;
create function search_watch(relation text, kind text) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement execute function search_row_added(%L)', relation || '_search_added', relation, kind);
  execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement execute function search_row_updated(%L)', relation || '_search_updated', relation, kind);
  execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement execute function search_row_removed(%L)', relation || '_search_removed', relation, kind);
end $$;
select search_watch('page_contents', 'content');
select search_watch('faqs', 'faq');
select search_watch('programs', 'program');
select search_watch('institutes', 'institute');
select search_watch('information_texts', 'information');

-- A FAQ is shown under its category.
create function search_category_changed() returns trigger language plpgsql as $$
begin
  if 'faqCategories' not in (coalesce(old.type, ''), coalesce(new.type, '')) then return null; end if;
  perform search_lock(true);
  perform search_renew('faq', array(select id from faqs where category in (old.value, new.value)));
  return null;
end $$;
create trigger master_categories_search after insert or update or delete on master_categories
  for each row execute function search_category_changed();

-- A file appears, is replaced, disabled, deleted or restored.
create function search_file_changed() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(select distinct path from new_rows where kind = 'document'), '{}');
  return null;
end $$;
create function search_file_replaced() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(
    select now.path from new_rows as now join old_rows as before using (id)
    where now.kind = 'document' and (now.sha256, now.status, now.deleted_at) is distinct from (before.sha256, before.status, before.deleted_at)), '{}');
  return null;
end $$;
create function search_file_gone() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(select path from old_rows), '{}');
  return null;
end $$;
create trigger files_search_added after insert on files referencing new table as new_rows
  for each statement execute function search_file_changed();
create trigger files_search_updated after update on files referencing old table as old_rows new table as new_rows
  for each statement execute function search_file_replaced();
create trigger files_search_removed after delete on files referencing old table as old_rows
  for each statement execute function search_file_gone();

-- The job has read a document, page by page.
create function search_read(contents text[]) returns void language plpgsql as $$
begin
  perform search_lock(true);
  insert into search_word_changes (spellings, change)
    select document.spellings, -1 from search_links as link join search_documents as document using (sha256)
    where sha256 = any (contents) and document.spellings <> '{}';
  delete from search_documents where sha256 = any (contents);
  delete from search_pages where sha256 = any (contents);
  insert into search_pages (sha256, page, words)
    select sha256, page, search_vector(content) from blob_texts where sha256 = any (contents) and content ~ '\S';
  insert into search_documents (sha256, words, spellings)
    select sha256, search_join(words order by page),
      (select search_spellings(string_agg(content, ' ' order by page)) from blob_texts where blob_texts.sha256 = search_pages.sha256)
    from search_pages where sha256 = any (contents) group by sha256;
  -- They are counted again, with the entry, when it is written anew.
  insert into search_word_changes (spellings, change)
    select document.spellings, 1 from search_links as link join search_documents as document using (sha256)
    where sha256 = any (contents) and document.spellings <> '{}';
  perform search_renew_linked('{}', contents);
end $$;
create function search_text_read() returns trigger language plpgsql as $$
begin
  perform search_read(array(select distinct sha256 from changed_rows));
  return null;
end $$;
create trigger blob_texts_search_added after insert on blob_texts referencing new table as changed_rows
  for each statement execute function search_text_read();
create trigger blob_texts_search_updated after update on blob_texts referencing new table as changed_rows
  for each statement execute function search_text_read();
create trigger blob_texts_search_removed after delete on blob_texts referencing old table as changed_rows
  for each statement execute function search_text_read();

-- Hits are counted up to 1,001. A function for each way to look them up, since its plan is forced by its settings: few
-- hits are collected through their own index and then sorted; many are met soon by walking along the dates. They are
-- written in plpgsql because it keeps a plan once it is made.
create function search_count(asked tsquery) returns integer language plpgsql volatile set enable_seqscan to off as $$
declare
  plan json;
begin
  -- Reading all the places of a common word only to stop counting is what makes it slow. PostgreSQL keeps the shares of
  -- common words, and says without looking that there are thousands. (A function that explains can't be called stable.)
  execute 'explain (format json) select from search_entries where words @@ $1' into plan using asked;
  if (plan->0->'Plan'->>'Plan Rows')::float > 4000 then return 1001; end if;
  return (select count(*) from (select from search_entries where words @@ asked limit 1001) as found);
end $$;
create function search_few(asked tsquery, skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off as $$
begin
  return array(
    with found as materialized (select id, listed_on, row_id from search_entries where words @@ asked)
    select id from found order by listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;
create function search_many(asked tsquery, skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off as $$
begin
  return array(
    select id from search_entries where words @@ asked order by listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;
-- How many of the newest 500 match.
create function search_recent(asked tsquery) returns integer
language plpgsql stable set enable_seqscan to off set enable_sort to off as $$
begin
  return (select count(*) from (
    select words from search_entries order by listed_on desc, row_id desc, id desc limit 500) as newest
  where words @@ asked);
end $$;
-- Of many hits, the walk is taken where it ends within some 3,000 rows, going by how many of the newest 500 match: words
-- that nobody has used of late would keep it going for years.
create function search_newest(asked tsquery, skipped integer, size integer, total integer) returns integer[]
language plpgsql stable as $$
begin
  if total <= 1000 or search_recent(asked) * 6 < skipped + size then return search_few(asked, skipped, size); end if;
  return search_many(asked, skipped, size);
end $$;

-- The newest with the words in their titles.
create function search_count_titles(asked tsquery) returns integer language plpgsql stable set enable_seqscan to off as $$
begin
  return (select count(*) from (select from search_entries where title_words @@ asked limit 1001) as found);
end $$;
create function search_few_titles(asked tsquery, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off as $$
begin
  return array(
    with found as materialized (select id, listed_on, row_id from search_entries where title_words @@ asked)
    select id from found order by listed_on desc, row_id desc, id desc limit size);
end $$;
create function search_many_titles(asked tsquery, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off as $$
begin
  return array(
    select id from search_entries where title_words @@ asked order by listed_on desc, row_id desc, id desc limit size);
end $$;

-- The best of these: the words in the title, next to each other and without many others; then in its own text rather
-- than inside a document; then how often and how near they stand. What is newer counts more, and what has no date counts
-- as two years old.
create function search_rank(given text, wanted tsquery, candidates integer[], skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off as $$
declare
  phrase tsquery := phraseto_tsquery('council', search_text(given));
begin
  return array(
    select id from (
      select id, listed_on, row_id,
        case when listed_on = '1900-01-01' then 2 else greatest(0, current_date - listed_on) / 365.0 end as age,
        case when title_words @@ wanted then 1 + numnode(wanted)::float / greatest(length(title_words), 1) else 0 end
          + case when title_words @@ phrase then 1 else 0 end
          + case when ts_filter(words, '{a,b}') @@ wanted then 0.5 else 0 end
          + case when words @@ phrase then 0.3 else 0 end
          + ts_rank_cd('{0.2, 0.3, 0.6, 1}', words, wanted, 1 | 32) as score
      from (
        -- Fetched once for all that looks at it.
        select id, listed_on, row_id, title_words, ts_filter(words, '{a,b,c,d}') as words from search_entries
        where id = any (candidates) offset 0
      ) as candidate
    ) as scored
    order by score * (0.75 + 0.25 * exp(-age / 3)) desc, listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;

-- One page of what matches: its ids in order, and how many match, counted up to 1,000 or as far as they are ranked.
create function search_found(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  out total integer, out capped boolean, out ids integer[]) language plpgsql stable as $$
declare
  wanted tsquery := search_query(given, true);
  asked tsquery := wanted;
  filter text;
  candidates integer[];
  most constant integer := 200;
  each constant integer := 60;
begin
  total := 0;
  capped := false;
  ids := '{}';
  if wanted is null then return; end if;
  foreach filter in array narrowed loop asked := asked && quote_literal(filter)::tsquery; end loop;
  total := search_count(asked);
  if total = 0 then return; end if;
  if by_match then
    if total <= most then candidates := search_few(asked, 0, most);
    else
      candidates := search_newest(asked, 0, each, total) || case when search_count_titles(asked) > 1000
        then search_many_titles(asked, each) else search_few_titles(asked, each) end;
      capped := true;
      select count(distinct id) into total from unnest(candidates) as id;
    end if;
    ids := search_rank(given, wanted, candidates, skipped, size);
  else
    capped := total > 1000;
    total := least(total, 1000);
    if skipped < total then ids := search_newest(asked, skipped, least(size, total - skipped), total + capped::integer); end if;
  end if;
end $$;

-- One page of results: what it shows of each hit, and where the words stand, in the entry itself or on the page of its
-- documents that has most of them. The first row has the totals, also when nothing is found.
create function search_results(given text, narrowed text[], by_match boolean, skipped integer, size integer)
returns table (total integer, capped boolean, wanted text, kind text, row_id integer, shown_in text,
  title text, body text, document text, path text, page integer, content text) language plpgsql stable as $$
#variable_conflict use_column
declare
  found record;
  whole tsquery := search_query(given, true);
  part tsquery := search_query(given, false);
begin
  select * into found from search_found(given, narrowed, by_match, skipped, size) as found;
  return query
    select found.total, found.capped, whole::text, entry.kind, entry.row_id, entry.shown_in, entry.title, left(entry.body, 20000),
      best.title, best.path, best.page, best.content
    from (select) as once
    left join unnest(found.ids) with ordinality as hit (id, place) on true
    left join search_entries as entry on entry.id = hit.id
    left join lateral (
      select link.title, link.path, document.page,
        (select content from blob_texts as text where text.sha256 = link.sha256 and text.page = document.page) as content
      from search_links as link
      cross join lateral (
        select page, words @@ whole as has_all, ts_rank(words, part) as rank from search_pages
        where search_pages.sha256 = link.sha256 and words @@ part
        order by has_all desc, rank desc, page limit 1
      ) as document
      where link.entry_id = entry.id and link.sha256 is not null and not ts_filter(entry.words, '{a,b}') @@ whole
      order by document.has_all desc, document.rank desc, document.page limit 1
    ) as best on true
    order by hit.place;
end $$;

-- Words of the vocabulary that look like this one. A short word has few pieces to compare.
create function search_near(folded text) returns table (word text, spelling text, uses integer)
language plpgsql stable set pg_trgm.similarity_threshold to 0.3 set enable_seqscan to off as $$
#variable_conflict use_column
begin
  if length(folded) <= 6 then perform set_config('pg_trgm.similarity_threshold', '0.2', true); end if;
  return query select word, spelling, uses from search_words where word % folded
  order by similarity(word, folded) desc, uses desc limit 30;
end $$;

-- Words of the vocabulary that begin like this, the most used first; not those that a search passes over.
create function search_beginning(folded text) returns table (spelling text, uses integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select spelling, uses from (
    select * from search_words where word >= folded collate "C" and word < (folded || chr(1114111)) collate "C"
    order by uses desc, word limit 12
  ) as most_used
  where search_query(word, true) is not null limit 6;
end $$;

-- Titles with all of the first words and one of the others.
create function search_titles(first_words text, last_words text, size integer) returns setof text
language plpgsql stable set enable_seqscan to off set enable_indexscan to off as $$
declare
  asked tsquery := search_query(last_words, false);
begin
  if search_query(first_words, true) is not null then asked := search_query(first_words, true) && asked; end if;
  return query
    with found as materialized (select title, listed_on from search_entries where title_words @@ asked limit 300)
    select title from found group by title order by max(listed_on) desc, title limit size;
end $$;

-- What is there already.
select search_read(array(select distinct sha256 from blob_texts));
select search_renew('content', array(select id from page_contents));
select search_renew('faq', array(select id from faqs));
select search_renew('program', array(select id from programs));
select search_renew('institute', array(select id from institutes));
select search_renew('information', array(select id from information_texts));
do $$ begin while search_count_words() > 0 loop end loop; end $$;
