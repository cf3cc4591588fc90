-- Everything that is published can exist in several languages, on its own row (decision 0033).
-- What a translated table has: `create table x (like managed_row including all, like translated_row including all, …)`.
create table translated_row (
  -- In which language the row's own columns are written. Empty: a trigger finds out by the script.
  lang text not null default '',
  -- The same fields in other languages, and of which source each was made: the beginning of its hash.
  translations jsonb not null default '{}',
  translated_from jsonb not null default '{}',
  -- Kept by a trigger (functions/languages.sql): the hashes of the source, when it last changed, the languages that are whole.
  wording jsonb not null default '{}',
  worded_at timestamptz(3) not null default now(),
  langs text[] not null default '{}',
  check (lang in ('en', 'mr', 'hi'))
);

-- What is written in a list or in translations, without the names of their fields.
create function words_in(given jsonb) returns text language sql immutable parallel safe as $$
  select replace(jsonb_path_query_array(given, 'strict $.** ? (@.type() == "string")')::text, '"', ' ')
$$;

-- The search of the back office finds a row by its words in any language, and the files that only a translation names.
do $$
declare
  own record;
begin
  for own in
    select relation, generation_expression as words, indexname, indexdef
    from published_tables
    join information_schema.columns on table_schema = 'public' and table_name = relation and column_name = 'search'
    join pg_indexes on schemaname = 'public' and tablename = relation and indexdef like '%(search gin_trgm_ops)%'
  loop
    -- Rows that are there were written in English unless the trigger, which comes after this file, says otherwise.
    execute format($s$alter table %I
      add column lang text not null default 'en' check (lang in ('en', 'mr', 'hi')),
      add column translations jsonb not null default '{}', add column translated_from jsonb not null default '{}',
      add column wording jsonb not null default '{}', add column worded_at timestamptz(3) not null default now(),
      add column langs text[] not null default '{}'$s$, own.relation);
    execute format('alter table %I alter column lang set default %L', own.relation, '');
    execute format('alter table %I drop column search, add column search text generated always as (%s || lower(words_in(translations))) stored',
      own.relation, regexp_replace(own.words, '\((downloads|links|sections)\)::text', 'words_in(\1)', 'g'));
    execute own.indexdef;
  end loop;
end $$;

-- The fields that exist in every language: `texts` have to be there before a language is shown, `files` may be its own.
create table translated_tables (relation text primary key, texts text[] not null, files text[] not null);
-- As in functions/languages.sql, which also makes the triggers; there it is done for those of this file.
create function translate_table(relation text, texts text[], files text[] default '{}') returns void language sql as $$
  insert into translated_tables values (relation, texts, files)
$$;
select translate_table('banners', '{text,link_title}', '{link}');
select translate_table('faqs', '{question,answer}');
select translate_table('gallery_images', '{title}');
select translate_table('information_texts', '{title,summary,note,sections,link_title}', '{link}');
select translate_table('institutes', '{inst_name}');
select translate_table('latest_updates', '{title}', '{link}');
select translate_table('master_categories', '{label}');
select translate_table('members', '{title,subtitle}');
select translate_table('menu_links', '{title}');
select translate_table('page_contents', '{title,description,note,inst,downloads,links}', '{link}');
select translate_table('programs', '{category,duration,examination,registration}');
select translate_table('slider_images', '{title,header,alternate_name}', '{image}');
select translate_table('videos', '{title}', '{file}');
