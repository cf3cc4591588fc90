-- Links that show what will be published, to somebody without an account: of one edition, or of all that becomes true at
-- one moment. Only hashes are stored: reading the table gives nobody a look.
create table previews (
  id integer primary key generated always as identity,
  edition_id integer references editions,
  moment timestamptz(0),
  token_hash bytea not null unique,
  created_by integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check (num_nonnulls(edition_id, moment) = 1)
);
create index previews_of_edition on previews (edition_id, expires_at);
create index previews_by_end on previews (expires_at);
select grant_app('select, insert, delete', 'previews');
