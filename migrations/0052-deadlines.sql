-- What closes first: the deadlines of all types, and the open ones of one type.
create index page_contents_deadlines on page_contents (last_date, id)
  where status = 1 and deleted_at is null and last_date is not null;

-- A corrigendum and the tender that it corrects.
alter table page_contents
  add column related_id integer references page_contents,
  add constraint page_contents_related check (related_id <> id);
create index page_contents_of_related on page_contents (related_id, listed_on, id)
  where status = 1 and deleted_at is null and related_id is not null;
