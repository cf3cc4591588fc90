-- What visitors can find: for each resource one view and one call of find_table, which says what a view may hold
-- (search-index.sql). A view has a row for each language of a record (in_languages). The label, the address and the filter of
-- a kind are declared beside the resource's contract.

create or replace view page_contents_found as
  select source.id as row_id, source.date, source.type::text as shown_in, search_plain(said.title) as title,
    btrim(concat_ws(' ', nullif(search_plain(said.description), ''), nullif(search_plain(said.note), ''), nullif(said.inst, ''),
      (select string_agg(line ->> 'title', ' · ') from jsonb_array_elements(said.downloads || said.links) as line))) as body,
    array['type=' || source.type] as narrowed, said.link, array[said.title, said.description] as texts, said.downloads || said.links as lines,
    jsonb_build_object('title', said.title, 'link', said.link, 'downloads', said.downloads, 'image', source."imageUrl",
      'last_date', source.last_date, 'type', source.type) as shown, said.lang, source.langs
  from page_contents as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('content', 'page_contents');

-- What has left the lists is found only by those who ask for the archive.
create or replace view archived_contents_found as
  select source.id as row_id, source.date, source.type::text as shown_in, search_plain(said.title) as title,
    btrim(concat_ws(' ', nullif(search_plain(said.description), ''), nullif(search_plain(said.note), ''), nullif(said.inst, ''),
      (select string_agg(line ->> 'title', ' · ') from jsonb_array_elements(said.downloads || said.links) as line))) as body,
    array['archive'] as narrowed, said.link, array[said.title, said.description] as texts, said.downloads || said.links as lines,
    jsonb_build_object('title', said.title, 'link', said.link, 'downloads', said.downloads, 'image', source."imageUrl",
      'last_date', source.last_date, 'type', source.type) as shown, said.lang, source.langs
  from page_contents as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.standing <> 'live' and source.deleted_at is null;
select find_table('archived_content', 'archived_contents');
select find_changes('archived_content', 'page_contents', 'archived_');

create or replace view faqs_found as
  select source.id as row_id, source.category as shown_in, said.question as title, search_plain(said.answer) as body,
    array[said.answer] as texts, said.lang, source.langs
  from faqs as source join master_categories as category
    on category.type = 'faqCategories' and category.value = source.category and category.status = 1 and category.deleted_at is null
  cross join in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('faq', 'faqs');

-- A FAQ is shown under its category.
create or replace function search_category_changed() returns trigger language plpgsql as $$
begin
  if 'faqCategories' not in (coalesce(old.type, ''), coalesce(new.type, '')) then return null; end if;
  perform search_lock(true);
  perform search_renew('faq', array(select id from faqs where category in (old.value, new.value)));
  return null;
end $$;

create or replace view programs_found as
  select source.id as row_id, said.category as title,
    said.duration || ' · ' || said.examination || ' · ' || said.registration as body, said.lang, source.langs
  from programs as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('program', 'programs');

create or replace view institutes_found as
  select source.id as row_id, said.inst_name as title, source.inst_code as body, said.lang, source.langs
  from institutes as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('institute', 'institutes');

create or replace view information_texts_found as
  select source.id as row_id, source."group" || '/' || source.slug as shown_in, said.title,
    btrim(concat_ws(' ', nullif(search_plain(said.summary), ''), nullif(search_plain(said.note), ''),
      (select string_agg((part ->> 'title') || ' ' || search_plain(part ->> 'text'), ' ') from jsonb_array_elements(said.sections) as part))) as body,
    said.link, array[said.summary] || array(select part ->> 'text' from jsonb_array_elements(said.sections) as part) as texts,
    said.lang, source.langs
  from information_texts as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('information', 'information_texts');

create or replace view archived_texts_found as
  select source.id as row_id, source."group" || '/' || source.slug as shown_in, said.title, search_plain(said.summary) as body,
    array['archive'] as narrowed, said.lang, source.langs
  from information_texts as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.standing <> 'live' and source.deleted_at is null;
select find_table('archived_information', 'archived_texts');
select find_changes('archived_information', 'information_texts', 'archived_');
