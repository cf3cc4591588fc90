create table slider_images (
  like managed_row including all,
  order_id integer not null,
  title text not null check (length(title) between 1 and 100),
  header text not null default '' check (length(header) <= 200),
  alternate_name text not null check (length(alternate_name) between 1 and 300),
  image text not null check (length(image) between 1 and 500),
  search text generated always as (lower(' ' || title || ' ' || header || ' ' || alternate_name || ' ' || image)) stored
);
select manage_table('slider_images', 'order_id');

create table gallery_images (
  like managed_row including all,
  order_id integer not null,
  title text not null check (length(title) between 1 and 200),
  category text not null,
  image text not null check (length(image) between 1 and 500),
  search text generated always as (lower(' ' || title || ' ' || image)) stored
);
create index gallery_images_of_category on gallery_images (category, order_id, id) where deleted_at is null;
select manage_table('gallery_images', 'order_id');

create table videos (
  like managed_row including all,
  order_id integer not null,
  title text not null check (length(title) between 1 and 200),
  category text not null,
  file text not null check (length(file) between 1 and 500),
  search text generated always as (lower(' ' || title || ' ' || file)) stored
);
create index videos_of_category on videos (category, order_id, id) where deleted_at is null;
select manage_table('videos', 'order_id');
