-- The register of nurses.

-- What is printed on certificates beside the number: forty random bits, no letter that is read as a digit.
create or replace function register_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as random) as drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

-- The entries with this number, on this roll or on any, or with this NUID. People type one or the other, so all that was
-- typed is held against both. A function, so that every connection plans it once; only ever by an index of the numbers. What
-- is found is put in order afterwards: a planner that doesn't know a new register yet would walk through all of it in the
-- order of its key, to come upon eight rows early.
create or replace function numbered_registrants(asked_roll text, asked_number text, asked_whole text, most integer)
returns table (id integer, roll text, number text, nuid text, name text, words text[], sounds text[], registered_on date,
  valid_until date, standing text, standing_since date, order_path text, code text, held boolean, version integer)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  with found as materialized (
    select r.* from registrants r
    where (r.number = asked_number and (asked_roll = '' or r.roll = asked_roll)) or r.number = asked_whole
      or r.nuid = asked_whole
  )
  select r.id, r.roll, r.number, r.nuid, r.name, name_words(r.name), r.sounds, r.registered_on, r.valid_until,
    r.standing, r.standing_since, r.order_path, r.code, r.held, r.version
  from found r
  order by r.roll, r.number limit most;
end $$;
