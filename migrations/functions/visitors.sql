-- What may be read for visitors besides the published tables (functions/published.sql): nothing that is not published yet,
-- nothing about people, nothing that visitors have written. Everything else refuses the role.

grant select on site_settings, files, file_links, blobs, blob_variants, blob_texts to council_visitor;
grant select on search_entries, search_links, search_pages, search_documents, search_words, search_synonyms, search_kinds, search_sources, best_bet_asks
  to council_visitor;
grant select on institute_names, institute_vocabulary to council_visitor;
-- Whether there is a register of nurses, and of which day; never who is on it.
grant select on register_dates to council_visitor;
-- When something changed, not who changed what.
grant select (id, at, action, collection, row_id) on history to council_visitor;
