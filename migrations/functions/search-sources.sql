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

-- A FAQ, a picture and a video are shown under their category.
create or replace function search_category_changed() returns trigger language plpgsql as $$
declare
  types constant text[] := array[coalesce(old.type, ''), coalesce(new.type, '')];
begin
  if 'faqCategories' = any (types) then
    perform search_lock(true);
    perform search_renew('faq', array(select id from faqs where category in (old.value, new.value)));
  end if;
  if 'galleryCategories' = any (types) then
    perform search_renew('gallery', array(select id from gallery_images where category in (old.value, new.value)));
  end if;
  if 'videoCategories' = any (types) then
    perform search_renew('video', array(select id from videos where category in (old.value, new.value)));
  end if;
  return null;
end $$;

create or replace view programs_found as
  select source.id as row_id, said.category as title,
    said.duration || ' · ' || said.examination || ' · ' || said.registration as body, said.lang, source.langs
  from programs as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('program', 'programs');

-- Not by what to do when a payment fails: every service says that, and the answer is a FAQ.
create or replace view services_found as
  select source.id as row_id, source.slug as shown_in, said.title,
    btrim(concat_ws(' ', said.lead, nullif(said.line, ''), nullif(search_plain(said.who), ''),
      (select string_agg(concat_ws(' ', need ->> 'title', need ->> 'note'), ' ') from jsonb_array_elements(said.needs) as need),
      (select string_agg((step ->> 'title') || ' ' || search_plain(step ->> 'text'), ' ') from jsonb_array_elements(said.steps) as step),
      nullif(said.takes, ''), nullif(search_plain(said.instead), ''))) as body,
    array[said.who, said.instead, said.trouble] || array(select step ->> 'text' from jsonb_array_elements(said.steps) as step) as texts,
    array['front=1'] as narrowed, said.needs as lines, said.lang, source.langs
  from services as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('service', 'services');

-- A fee has a column `source`, so the row has another name here.
create or replace view fees_found as
  select fee.id as row_id, said.title,
    concat_ws(' · ', '₹ ' || to_char(fee.amount, 'FM99,99,99,99,990'), nullif(said.per, ''), nullif(said.note, '')) as body,
    array['side=1'] as narrowed, said.lang, fee.langs
  from fees as fee, in_languages(fee, fee.lang, fee.langs, fee.translations) as said
  where fee.status = 1 and fee.deleted_at is null;
select find_table('fee', 'fees');

create or replace view institutes_found as
  select source.id as row_id, said.inst_name as title, source.inst_code as body, said.lang, source.langs,
    source.inst_code as shown_in
  from institutes as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('institute', 'institutes');

create or replace view information_texts_found as
  select source.id as row_id, source."group" || '/' || source.slug as shown_in, said.title,
    btrim(concat_ws(' ', nullif(search_plain(said.summary), ''), nullif(search_plain(said.note), ''),
      (select string_agg((part ->> 'title') || ' ' || search_plain(part ->> 'text'), ' ') from jsonb_array_elements(said.sections) as part))) as body,
    array['front=1'] as narrowed, said.link, array[said.summary] || array(select part ->> 'text' from jsonb_array_elements(said.sections) as part) as texts,
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

create or replace view members_found as
  select source.id as row_id, said.title, said.subtitle as body, said.lang, source.langs
  from members as source, in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('member', 'members');

create or replace view gallery_images_found as
  select source.id as row_id, category.value as shown_in, said.title, '' as body, array['side=1'] as narrowed, said.lang, source.langs
  from gallery_images as source left join master_categories as category
    on category.type = 'galleryCategories' and category.value = source.category and category.status = 1 and category.deleted_at is null
  cross join in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('gallery', 'gallery_images');

create or replace view videos_found as
  select source.id as row_id, category.value as shown_in, said.title, '' as body, array['side=1'] as narrowed, said.lang, source.langs
  from videos as source left join master_categories as category
    on category.type = 'videoCategories' and category.value = source.category and category.status = 1 and category.deleted_at is null
  cross join in_languages(source, source.lang, source.langs, source.translations) as said
  where source.status = 1 and source.deleted_at is null;
select find_table('video', 'videos');

-- The fixed pages (src/pages/found-pages.ts). Contact Us is found by what the settings say, too.
create or replace view found_pages_found as
  select page.id as row_id, page.path as shown_in, said.texts ->> 'title' as title,
    btrim(concat_ws(' · ', said.texts ->> 'line', contact.body)) as body, array['front=1'] as narrowed, said.lang,
    array['en', 'mr', 'hi'] as langs, said.texts ->> 'words' as words
  from found_pages as page cross join lateral jsonb_each(page.said) as said (lang, texts)
  left join lateral (
    select concat_ws(' · ', nullif(own ->> 'address', ''), nullif(own ->> 'office_timing', ''), nullif(own ->> 'counter_timing', ''),
      nullif(own ->> 'closed_on', ''),
      (select string_agg(concat_ws(' ', line ->> 'name', nullif(line ->> 'email', ''), nullif(line ->> 'phone', '')), ' · ')
        from jsonb_array_elements(coalesce(own -> 'departments', '[]')) as line),
      (select string_agg(distinct line ->> 'name', ' · ') from jsonb_array_elements(coalesce(own -> 'holidays', '[]')) as line)) as body
    from (select data || case when said.lang = 'en' then '{}' else coalesce(data -> 'translations' -> said.lang, '{}') end as own
      from site_settings) as settings
  ) as contact on page.path = '/contactUs';
select find_table('page', 'found_pages');

create or replace function search_settings_changed() returns trigger language plpgsql as $$
begin
  perform search_renew('page', array(select id from found_pages where path = '/contactUs'));
  return null;
end $$;
create or replace trigger site_settings_found after insert or update on site_settings
  for each row execute function search_settings_changed();
