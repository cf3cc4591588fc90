-- Type 2 is read both ways (L-07): each of its two lists leaves the other kind out, and walks along an index that does too.
create index if not exists page_contents_without_quotations on page_contents (type, listed_on, id)
  where status = 1 and deleted_at is null and kind <> 'quotation';
create index if not exists page_contents_without_notifications on page_contents (type, listed_on, id)
  where status = 1 and deleted_at is null and kind <> 'notification';
