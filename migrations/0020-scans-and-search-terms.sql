-- Where the words of a PDF come from: the document itself, the reading of its scanned pages, or nowhere. `unread` has
-- no words and waits for a server that can read scans. Null while a job is at it, and for everything that is no PDF.
alter table blobs add column text_from text check (text_from in ('document', 'ocr', 'none', 'unread'));
update blobs set text_from = case
    when exists (select from blob_texts where blob_texts.sha256 = blobs.sha256 and content ~ '\S') then 'document'
    else 'unread' end
  where type = 'application/pdf' and prepared_at is not null;
create index blobs_without_text on blobs (sha256) where text_from in ('none', 'unread');

-- Reading a page takes seconds: nobody's preview waits behind a long scan. The job ends itself before it expires.
select pgboss.create_queue('read-scan', '{"policy": "standard", "notify": true, "retryLimit": 2, "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 900}');

-- How often something was searched for on a day in India. What it was is a keyed hash: nobody can read it here.
create table search_terms (
  term_hash text not null check (term_hash ~ '^[0-9a-f]{64}$'),
  day date not null,
  searches integer not null check (searches > 0),
  without_result integer not null check (without_result between 0 and searches),
  primary key (term_hash, day)
);
create index search_terms_by_day on search_terms (day);
select grant_app('select, insert, update, delete', 'search_terms');

-- The words behind a hash, once so many have asked the same that they tell of nobody (docs/decisions/0020).
create table search_term_words (
  term_hash text primary key,
  term text not null check (length(term) <= 60)
);
select grant_app('select, insert, delete', 'search_term_words');
