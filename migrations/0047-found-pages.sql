-- The pages that are no records, as visitors find them: src/pages/found-pages.ts, which `npm run migrate` writes here.
create table found_pages (
  id integer primary key generated always as identity,
  path text not null unique,
  -- Title, line and further words in every language: {"en": {"title": …, "line": …, "words": …}, …}.
  said jsonb not null
);
select grant_app('select', 'found_pages');

-- The entries that are pages themselves are few, whatever else has the words (search_few_front).
create index search_entries_front on search_entries using gin (words, title_words) where words @@ '''front=1'''::tsquery;
