create table members (
  like managed_row including all,
  order_id integer not null,
  type text not null,
  title text not null check (length(title) between 1 and 100),
  subtitle text not null check (length(subtitle) between 1 and 150),
  image text not null default '' check (length(image) <= 500),
  search text generated always as (lower(' ' || title || ' ' || subtitle)) stored
);
create index members_of_type on members (type, order_id, id) where deleted_at is null;
select manage_table('members', 'order_id');

-- A link whose parent is itself stands at the top: the specification's way to say so, and what a new one is.
create table menu_links (
  like managed_row including all,
  order_id integer not null,
  parent_id integer not null default currval('menu_links_id_seq') references menu_links,
  title text not null check (length(title) between 1 and 60),
  menu_url text not null default '' check (length(menu_url) <= 500),
  quick smallint not null default 0 check (quick in (0, 1)),
  search text generated always as (lower(' ' || title || ' ' || menu_url)) stored
);
create index menu_links_of_parent on menu_links (parent_id);
select manage_table('menu_links', 'order_id');
-- The default above asks for the number that the row has just been given.
do $$ begin
  execute format('grant usage on sequence menu_links_id_seq to %I', current_setting('council.app_role'));
end $$;
