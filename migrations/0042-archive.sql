-- What has left the lists and kept its page can be listed too, by type.
create index page_contents_archive on page_contents (type, listed_on, id) where standing <> 'live' and deleted_at is null;
create index information_texts_archive on information_texts ("group", order_id, id) where standing <> 'live' and deleted_at is null;
