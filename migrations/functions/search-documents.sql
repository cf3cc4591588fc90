-- What follows from a change of a file, and from a document that was read.

-- A file appears, is replaced, released, disabled, deleted or restored.
create or replace function search_file_changed() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(select distinct path from new_rows where kind = 'document'), '{}');
  return null;
end $$;

create or replace function search_file_replaced() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(
    select now.path from new_rows as now join old_rows as before using (id)
    where now.kind = 'document' and (now.sha256, now.status, now.deleted_at, now.released_at is null)
      is distinct from (before.sha256, before.status, before.deleted_at, before.released_at is null)), '{}');
  return null;
end $$;

create or replace function search_file_gone() returns trigger language plpgsql as $$
begin
  perform search_renew_linked(array(select path from old_rows), '{}');
  return null;
end $$;

-- The job has read a document, page by page.
create or replace function search_read(contents text[]) returns void language plpgsql as $$
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
  -- They are counted again, with the entry, when it is written again.
  insert into search_word_changes (spellings, change)
    select document.spellings, 1 from search_links as link join search_documents as document using (sha256)
    where sha256 = any (contents) and document.spellings <> '{}';
  perform search_renew_linked('{}', contents);
end $$;

create or replace function search_text_read() returns trigger language plpgsql as $$
begin
  perform search_read(array(select distinct sha256 from changed_rows));
  return null;
end $$;
