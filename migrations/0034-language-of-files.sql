-- The language that a document is written in, told by its own letters and not by the title of whoever links to it.
create function text_language(content text) returns text language sql immutable parallel safe as $$
  select case
    when devanagari = 0 and latin = 0 then null
    -- Numbers, names and addresses in Latin letters stand in every Marathi document.
    when devanagari * 2 >= latin then 'mr'
    else 'en'
  end
  from (select
    length(regexp_replace(content, '[^\u0904-\u0939\u0958-\u0961]', '', 'g')) as devanagari,
    length(regexp_replace(content, '[^A-Za-z]', '', 'g')) as latin) as letters
$$;

alter table blobs add column lang text check (lang in ('en', 'mr'));

create function tell_language() returns trigger language plpgsql as $$
begin
  update blobs set lang = told.lang
  from (
    select t.sha256, text_language(string_agg(t.content, ' ')) as lang
    from blob_texts as t where t.sha256 in (select sha256 from added) group by t.sha256
  ) as told
  where blobs.sha256 = told.sha256 and blobs.lang is distinct from told.lang;
  return null;
end $$;
create trigger tell_language after insert on blob_texts
  referencing new table as added for each statement execute function tell_language();

update blobs set lang = told.lang
from (select sha256, text_language(string_agg(content, ' ')) as lang from blob_texts group by sha256) as told
where blobs.sha256 = told.sha256;

-- A column more: a process of the version before drops it.
drop function file_facts(text[]);
create function file_facts(paths text[]) returns table (path text, type text, size integer, pages integer, sha256 text,
  width integer, height integer, prepared boolean, lang text) language sql stable as $$
  select file.path, file.type, file.size, file.pages, file.sha256, file.width, file.height,
    blob.prepared_at is not null, blob.lang
  from files as file join blobs as blob using (sha256)
  where file.path = any (paths) and file.status = 1 and file.deleted_at is null
$$;
