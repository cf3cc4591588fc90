-- Who puts an upload together and looks at it, and until when that counts: no connection is held meanwhile. A process that
-- dies stops renewing it, and another takes over.
alter table uploads add column checked_by uuid, add column checked_until timestamptz(3);
