-- The one table of fees (decision 0037).

-- The lines that hold on a day: of those with the same group and title, the last that has begun and is not over.
create or replace function fee_lines_on(day date) returns setof integer language sql stable parallel safe as $$
  select distinct on ("group", title) id from fees
  where status = 1 and deleted_at is null and valid_from <= day and coalesce(valid_until, day) >= day
  order by "group", title, valid_from desc, id desc
$$;

-- The amounts of all fees that hold today or will; null while there are none.
create or replace function fee_amounts() returns bigint[] language sql stable parallel safe as $$
  select array_agg(distinct amount::bigint) from fees, (select (now() at time zone 'Asia/Kolkata')::date as today) as now
  where status = 1 and deleted_at is null and (valid_from > today or id in (select fee_lines_on(today)))
$$;

-- The amounts of money that a text names: `₹ 1,500`, `Rs. 1500`, `१,५०० रुपये`.
create or replace function rupees_in(said text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(translate(coalesce(named[1], named[2]), '०१२३४५६७८९,', '0123456789')::bigint), '{}')
  from regexp_matches(said,
    '(?:₹|\mRs\.?|\mINR|\mरु\.?)[\s\u00a0]*([0-9०-९][0-9०-९,]{0,14})|([0-9०-९][0-9०-९,]{0,14})[\s\u00a0]*(?:/-|rupees|रुपये|रुपयांची|रुपयांचे|रुपए)',
    'gi') as named
$$;
