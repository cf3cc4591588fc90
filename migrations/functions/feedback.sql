-- Messages to the council.

-- A number that a person can quote: F-2026-00042. Made of the id, so that none is given twice.
create or replace function feedback_reference(id integer, created_at timestamptz) returns text language sql immutable as $$
  select 'F-' || extract(year from created_at at time zone 'Asia/Kolkata')::integer || '-' || lpad(id::text, greatest(5, length(id::text)), '0')
$$;
