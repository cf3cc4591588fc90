-- The translation desk (decision 0034): where each language of a record stands.

-- One expression without a question of its own, so that PostgreSQL can put it into the question that asks: a list of
-- 100,000 rows is told apart by it.
create or replace function translation_state(
  language text, own text, langs text[], wording jsonb, translations jsonb, translated_from jsonb
) returns text language sql immutable parallel safe as $$
  select case
    when language = own then 'source'
    when language = any (langs) then
      case when wording @> coalesce(translated_from -> language, '{}') then 'whole' else 'older' end
    when coalesce(translations -> language, '{}') = '{}' then 'missing'
    when translated_from -> language @? '$.* ? (@ == "machine")' then 'machine'
    when translated_from -> language @? '$.* ? (@ == "hold")' then 'held'
    else 'part'
  end
$$;

-- How many texts, in all languages, were made of a source that has changed since.
create or replace function older_texts(own text, wording jsonb, translated_from jsonb) returns integer
language sql immutable parallel safe as $$
  select count(*)::integer from jsonb_each(translated_from) as each (language, marks), jsonb_each_text(marks) as mark
  where language <> own and mark.value not in ('machine', 'hold') and mark.value <> coalesce(wording ->> mark.key, '')
$$;

-- What the trigger of its table would derive from a record that is not stored: the text of an edition.
create or replace function as_translated(
  record jsonb, texts text[], files text[],
  out lang text, out langs text[], out wording jsonb, out translations jsonb, out translated_from jsonb
) language plpgsql immutable parallel safe as $$
begin
  wording := wording_of(record, texts || files);
  translations := coalesce(nullif(record -> 'translations', 'null'), '{}');
  translated_from := coalesce(nullif(record -> 'translated_from', 'null'), '{}');
  lang := coalesce(nullif(record ->> 'lang', ''), language_of(regexp_replace(
    (select string_agg(left(record ->> field, 2000), ' ') from unnest(texts) as field where jsonb_typeof(record -> field) = 'string'),
    '<[^<>]*>', '', 'g')), 'en');
  langs := whole_languages(lang, wording, translations, translated_from, texts);
end $$;
