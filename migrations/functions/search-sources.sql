-- What visitors can find: for each resource one view and one call of find_table, which says what a view may hold
-- (search-index.sql). The label, the address and the filter of a kind are declared beside the resource's contract.

create or replace view page_contents_found as
  select id as row_id, date, type::text as shown_in, search_plain(title) as title,
    btrim(concat_ws(' ', nullif(search_plain(description), ''), nullif(search_plain(note), ''), nullif(inst, ''),
      (select string_agg(line ->> 'title', ' · ') from jsonb_array_elements(downloads || links) as line))) as body,
    array['type=' || type] as narrowed, link, array[title, description] as texts, downloads || links as lines,
    jsonb_build_object('title', title, 'link', link, 'downloads', downloads, 'image', "imageUrl", 'last_date', last_date,
      'type', type) as shown
  from page_contents where status = 1 and deleted_at is null;
select find_table('content', 'page_contents');

-- What has left the lists is found only by those who ask for the archive.
create or replace view archived_contents_found as
  select id as row_id, date, type::text as shown_in, search_plain(title) as title,
    btrim(concat_ws(' ', nullif(search_plain(description), ''), nullif(search_plain(note), ''), nullif(inst, ''),
      (select string_agg(line ->> 'title', ' · ') from jsonb_array_elements(downloads || links) as line))) as body,
    array['archive'] as narrowed, link, array[title, description] as texts, downloads || links as lines,
    jsonb_build_object('title', title, 'link', link, 'downloads', downloads, 'image', "imageUrl", 'last_date', last_date,
      'type', type) as shown
  from page_contents where standing <> 'live' and deleted_at is null;
select find_table('archived_content', 'archived_contents');
select find_changes('archived_content', 'page_contents', 'archived_');

create or replace view faqs_found as
  select faqs.id as row_id, faqs.category as shown_in, question as title, search_plain(answer) as body, array[answer] as texts
  from faqs join master_categories as category
    on category.type = 'faqCategories' and category.value = faqs.category and category.status = 1 and category.deleted_at is null
  where faqs.status = 1 and faqs.deleted_at is null;
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
  select id as row_id, category as title, duration || ' · ' || examination || ' · ' || registration as body
  from programs where status = 1 and deleted_at is null;
select find_table('program', 'programs');

create or replace view institutes_found as
  select id as row_id, inst_name as title, inst_code as body
  from institutes where status = 1 and deleted_at is null;
select find_table('institute', 'institutes');

create or replace view information_texts_found as
  select id as row_id, "group" || '/' || slug as shown_in, title,
    btrim(concat_ws(' ', nullif(search_plain(summary), ''), nullif(search_plain(note), ''),
      (select string_agg((part ->> 'title') || ' ' || search_plain(part ->> 'text'), ' ') from jsonb_array_elements(sections) as part))) as body,
    link, array[summary] || array(select part ->> 'text' from jsonb_array_elements(sections) as part) as texts
  from information_texts where status = 1 and deleted_at is null;
select find_table('information', 'information_texts');

create or replace view archived_texts_found as
  select id as row_id, "group" || '/' || slug as shown_in, title, search_plain(summary) as body, array['archive'] as narrowed
  from information_texts where standing <> 'live' and deleted_at is null;
select find_table('archived_information', 'archived_texts');
select find_changes('archived_information', 'information_texts', 'archived_');
