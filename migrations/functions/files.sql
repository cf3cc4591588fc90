-- Uploaded files: their earlier contents, their facts and their language.

create or replace function keep_file_copy() returns trigger language plpgsql as $$
begin
  insert into file_copies (file_id, sha256, name, uploaded_by) values (new.id, new.sha256, new.name, new.updated_by);
  return null;
end $$;

-- What readers are told of a file before they open it, by the address that links to it.
create or replace function file_facts(paths text[]) returns table (path text, type text, size integer, pages integer, sha256 text,
  width integer, height integer, prepared boolean, lang text) language sql stable as $$
  select file.path, file.type, file.size, file.pages, file.sha256, file.width, file.height,
    blob.prepared_at is not null, blob.lang
  from files as file join blobs as blob using (sha256)
  where file.path = any (paths) and file.status = 1 and file.deleted_at is null and file.released_at is not null
$$;

-- The language that a document is written in, by its own letters and not by the title of a link to it.
create or replace function text_language(content text) returns text language sql immutable parallel safe as $$
  select case
    when devanagari = 0 and latin = 0 then null
    -- Numbers, names and addresses in Latin letters stand in every Marathi document.
    when devanagari * 2 >= latin then 'mr'
    else 'en'
  end
  from (select
    length(regexp_replace(content, '[^\u0904-\u0939\u0958-\u0961]+', '', 'g')) as devanagari,
    length(regexp_replace(content, '[^A-Za-z]+', '', 'g')) as latin) as letters
$$;

create or replace function tell_language() returns trigger language plpgsql as $$
begin
  update blobs set lang = told.lang
  from (
    select t.sha256, text_language(string_agg(t.content, ' ')) as lang
    from blob_texts as t where t.sha256 in (select sha256 from added) group by t.sha256
  ) as told
  where blobs.sha256 = told.sha256 and blobs.lang is distinct from told.lang;
  return null;
end $$;
