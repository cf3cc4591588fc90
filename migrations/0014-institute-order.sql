-- Institutes stand in the order of their codes until somebody sorts them by hand; those that were never placed come
-- after those that were, again by code.
alter table institutes add column order_id integer not null default 2147483647;
drop index institutes_public, institutes_admin, institutes_deleted;
create index institutes_public on institutes (order_id, inst_code, id) where status = 1 and deleted_at is null;
create index institutes_admin on institutes (order_id, inst_code, id) where deleted_at is null;
create index institutes_deleted on institutes (order_id, inst_code, id) where deleted_at is not null;
