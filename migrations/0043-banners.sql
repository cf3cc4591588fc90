-- One short message below the masthead of every public page, such as “Results at 11:00”. It ends at a second, not with a day:
-- its successor begins in the same one.
create table banners (
  like managed_row including all,
  text text not null check (length(text) between 1 and 200),
  link text not null default '' check (length(link) <= 500),
  link_title text not null default '' check (length(link_title) <= 100),
  tone text not null default 'info' check (tone in ('info', 'important', 'success')),
  ends_at timestamptz(0),
  search text generated always as (lower(' ' || text || ' ' || link_title || ' ' || link)) stored
);
-- By when they were first shown: the number of a row is taken when its draft is begun.
select manage_table('banners', 'created_at');
select publish_table('banners');

-- The links that show all of one moment.
create index previews_of_moment on previews (moment, expires_at) where moment is not null;
