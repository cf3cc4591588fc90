-- Says which site this database belongs to. The file store carries a word made of it, so that a process which was given
-- another site's store, or a copy of this database, removes nothing there.
create table site_identity (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into site_identity default values;
select grant_app('select', 'site_identity');
