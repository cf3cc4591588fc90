-- A file whose content was erased for good keeps its row: its address is never given to another, and the history speaks
-- of it. Its hash names nothing any more, so that only files which still have their content must have a blob.
alter table files
  add column erased_at timestamptz(3) check (erased_at is null or deleted_at is not null),
  add column kept_sha256 text generated always as (case when erased_at is null then sha256 end) stored references blobs,
  drop constraint files_sha256_fkey;

-- What an erasure takes away. Blobs that a file, a copy or an import still needs are held by their keys.
select grant_app('delete', 'blobs');
select grant_app('delete', 'blob_variants');
select grant_app('delete', 'blob_texts');
select grant_app('delete', 'file_copies');
create index file_copies_of_content on file_copies (sha256);
create index blob_variants_by_content on blob_variants (sha256);
create index files_with_content on files (kept_sha256);

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check check (action in
  ('add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'sort', 'reveal', 'export', 'reply', 'note', 'erase',
   'purge'));
