-- What the dashboard looks for among page contents, each found without reading the rest: those with a last date, and those
-- that have nothing to read or to open.
create index page_contents_due on page_contents (type, last_date)
  where status = 1 and deleted_at is null and last_date is not null;
create index page_contents_bare on page_contents (type)
  where status = 1 and deleted_at is null and downloads = '[]' and links = '[]' and link = ''
    and description = '' and note = '';
