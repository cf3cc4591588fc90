-- What the history also tells: a new order of a whole list (whose rows it has no single one of, so `row_id` is 0), a look
-- at personal data, an export, a reply.
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check check (action in
  ('add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'sort', 'reveal', 'export', 'reply', 'note', 'erase'));

-- The list of all changes, by what it can be narrowed to; all are read from the newest on.
create index history_of_collection on history (collection, id desc);
create index history_of_actor on history (actor_id, id desc);
create index history_of_action on history (action, id desc);
create index history_by_time on history (at desc, id desc);
