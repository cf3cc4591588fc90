-- Content, each once, by its hash. The bytes are in the file store; a row here says that they are there, flushed.
create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null,
  size integer not null check (size > 0),
  width integer,
  height integer,
  pages integer,
  duration_s real,
  created_at timestamptz(3) not null default now(),
  prepared_at timestamptz(3)
);
select grant_app('select, insert, update', 'blobs');

-- What is shown of it: smaller pictures, the first page, a frame of the film.
create table blob_variants (
  of_sha256 text not null references blobs,
  name text not null,
  sha256 text not null references blobs,
  primary key (of_sha256, name)
);
select grant_app('select, insert', 'blob_variants');

-- The words of a document, page by page.
create table blob_texts (
  sha256 text not null references blobs,
  page integer not null,
  content text not null,
  primary key (sha256, page)
);
select grant_app('select, insert', 'blob_texts');

-- What people know: a name and an address, which stay when the content is replaced.
create table files (
  like managed_row including all,
  folder text not null check (folder in ('uploads', 'imports')),
  path text not null check (length(path) <= 200),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('document', 'picture', 'video', 'table')),
  sha256 text not null references blobs,
  type text not null,
  size integer not null,
  width integer,
  height integer,
  pages integer,
  duration_s real,
  search text generated always as (lower(' ' || name || ' ' || path)) stored
);
-- Never given twice, not even after a delete: an old link must not lead to something else.
create unique index files__path__unique on files (path);
create index files_of_content on files (sha256);
create index files_of_kind on files (kind, created_at, id) where deleted_at is null;
select manage_table('files', 'created_at');

-- Every content that a file has had.
create table file_copies (
  id integer primary key generated always as identity,
  file_id integer not null references files,
  sha256 text not null references blobs,
  name text not null,
  uploaded_at timestamptz(3) not null default now(),
  uploaded_by text not null
);
create index file_copies_of_file on file_copies (file_id, id desc);
select grant_app('select, insert', 'file_copies');
create function keep_file_copy() returns trigger language plpgsql as $$
begin
  insert into file_copies (file_id, sha256, name, uploaded_by) values (new.id, new.sha256, new.name, new.updated_by);
  return null;
end $$;
create trigger files_added after insert on files for each row execute function keep_file_copy();
create trigger files_replaced after update of sha256 on files
  for each row when (old.sha256 is distinct from new.sha256) execute function keep_file_copy();

-- An upload while it lasts, so that any process can take any of its chunks. `key` is a hash of what the browser sends
-- with every chunk; names are only shown.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  key bytea not null unique,
  owner_id integer not null references users,
  folder text not null,
  name text not null,
  total_chunks integer not null check (total_chunks between 1 and 200),
  replaces integer references files,
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  staged_bytes integer not null default 0,
  path text,
  refusal jsonb,
  touched_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index uploads_open on uploads (owner_id, touched_at) where status = 'open';
create index uploads_by_age on uploads (expires_at);
select grant_app('select, insert, update, delete', 'uploads');

-- `data` goes when the upload is done; the hash stays until the upload expires, to tell a repeated chunk from another.
create table upload_chunks (
  upload_id uuid not null references uploads on delete cascade,
  chunk integer not null,
  sha256 bytea not null,
  data bytea,
  primary key (upload_id, chunk)
);
-- Pictures, films and PDFs don't get smaller by compressing them again.
alter table upload_chunks alter column data set storage external;
select grant_app('select, insert, update, delete', 'upload_chunks');
