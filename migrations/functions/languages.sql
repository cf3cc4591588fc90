-- Records in several languages (decision 0033).

-- The beginning of the hash of each text that a record has: a translation says of which one it was made.
create or replace function wording_of(record jsonb, fields text[]) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(field, left(md5(record ->> field), 8)), '{}')
  from unnest(fields) as field where coalesce(record ->> field, '') not in ('', '[]')
$$;

-- What is written in a list or in translations, without the names of their fields: nobody who searches for “title” means those.
create or replace function words_in(given jsonb) returns text language sql immutable parallel safe as $$
  select replace(jsonb_path_query_array(given, 'strict $.** ? (@.type() == "string")')::text, '"', ' ')
$$;

-- By its script. Hindi has to be said: it is written with the same letters as Marathi.
create or replace function language_of(words text) returns text language sql immutable parallel safe as $$
  select case when length(regexp_replace(words, '[^\u0900-\u097f]', '', 'g')) > length(regexp_replace(words, '[^a-zA-Z]', '', 'g'))
    then 'mr' else 'en' end
$$;

-- The languages in which a record is shown, its own first: whole or not at all, and never before a person has read it.
create or replace function whole_languages(own text, wording jsonb, translations jsonb, translated_from jsonb, texts text[])
returns text[] language sql immutable parallel safe as $$
  select own || array(
    select language from jsonb_each(translations) as each (language, said)
    where language <> own and said <> '{}'
      and said ?& array(select field from jsonb_object_keys(wording) as field where field = any (texts))
      and not exists (select from jsonb_each_text(translated_from -> language) as mark where mark.value in ('machine', 'hold'))
    order by language)
$$;

-- Keeps what is derived from the texts of a row. Arguments: the fields that every language needs, and those it may have.
create or replace function renew_wording() returns trigger language plpgsql as $$
declare
  texts constant text[] := tg_argv[0];
  record constant jsonb := to_jsonb(new);
  old_wording jsonb;
  written text;
begin
  new.wording := wording_of(record, texts || tg_argv[1]::text[]);
  if tg_op = 'UPDATE' then old_wording := old.wording; end if;
  if new.wording is distinct from old_wording then
    if old_wording <> '{}' then new.worded_at := now(); end if;
    -- Who doesn't say in which language he writes, or writes in another script than before, is understood all the same.
    if new.lang = '' or (tg_op = 'UPDATE' and new.lang = old.lang) then
      written := language_of(regexp_replace(
        (select string_agg(left(record ->> field, 2000), ' ') from unnest(texts) as field where jsonb_typeof(record -> field) = 'string'),
        '<[^<>]*>', '', 'g'));
      if new.lang = '' or (written = 'en') <> (new.lang = 'en') then new.lang := coalesce(written, 'en'); end if;
    end if;
  end if;
  new.langs := array[new.lang];
  if new.translations = '{}' then
    new.translated_from := '{}';
    return new;
  end if;
  -- A text without a mark was made of the source as it is now.
  new.translated_from := (
    select coalesce(jsonb_object_agg(language, marks), '{}') from (
      select language, jsonb_object_agg(field, coalesce(new.translated_from -> language ->> field, new.wording ->> field, '')) as marks
      from jsonb_each(new.translations) as each (language, said), jsonb_object_keys(said) as field
      group by language) as marked);
  new.langs := whole_languages(new.lang, new.wording, new.translations, new.translated_from, texts);
  return new;
end $$;

-- A row in each language in which it is shown, its own first: `from faqs as source, in_languages(source, lang, langs,
-- translations) as said`. `said.lang` is the language of `said`; what is not translated is the source's.
create or replace function in_languages(source anyelement, lang text, langs text[], translations jsonb) returns setof anyelement
language sql immutable parallel safe as $$
  select said.* from unnest(langs) as language,
    jsonb_populate_record(source, jsonb_build_object('lang', language)
      || case when language = lang then '{}' else coalesce(translations -> language, '{}') end) as said
$$;

-- Says which fields of this table, which has the columns of translated_row, exist in every language: `texts` have to be
-- there before a language is shown, `files` may be the language's own. Rows that are there are taken in the first time.
create or replace function translate_table(relation text, texts text[], files text[] default '{}') returns void language plpgsql as $$
declare
  fields constant text := (select string_agg(quote_ident(field), ', ') from unnest(texts || files) as field);
  is_new constant boolean := not exists (
    select from pg_trigger where tgrelid = relation::regclass and tgname = relation || '_wording');
begin
  insert into translated_tables values (relation, texts, files)
    on conflict on constraint translated_tables_pkey do update set texts = excluded.texts, files = excluded.files;
  execute format('create or replace trigger %I before insert or update of %s, lang, translations, translated_from on %I
    for each row execute function renew_wording(%L, %L)', relation || '_wording', fields, relation, texts, files);
  if not is_new then return; end if;
  -- Nothing that anybody reads changes: no index has to be written again, nobody has to be told.
  execute format('alter table %I disable trigger user', relation);
  execute format('alter table %I enable trigger %I', relation, relation || '_wording');
  execute format('update %I set lang = lang, worded_at = updated_at', relation);
  execute format('alter table %I enable trigger user', relation);
end $$;

-- On a new machine all tables are there before this file.
select translate_table(relation, texts, files) from translated_tables;
