-- The hits of a query in their order, by the words of titles: search-order.sql once more for the other column (a test compares).

-- How many hits there are, counted up to 1,001. Reading every place of a common word only to stop counting is slow, so
-- PostgreSQL's statistics say that there are well over a thousand. Of two words together they know nothing. (A function that
-- explains can't be stable.)
create or replace function search_count_titles(asked tsquery) returns integer
language plpgsql volatile set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
declare
  plan json;
begin
  if asked::text !~ '[&!<]' then
    execute 'explain (format json) select from search_entries where title_words @@ $1' into plan using asked;
    if (plan->0->'Plan'->>'Plan Rows')::float > 1500 then return 1001; end if;
  end if;
  return (select count(*) from (select from search_entries where title_words @@ asked limit 1001) as found);
end $$;

-- Few hits are collected through their own index and then sorted.
create or replace function search_few_titles(asked tsquery, skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(
    with found as materialized (select id, listed_on, row_id from search_entries where title_words @@ asked)
    select id from found order by listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;

-- Many hits are met soon on a walk along the order, all of it or the part without dates: first those among the newest
-- 500, then those after them.
create or replace function search_latest_titles(asked tsquery, dates daterange, most integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(
    select id from (
      select id, title_words as words from search_entries where listed_on >= lower(dates) and listed_on < upper(dates)
      order by listed_on desc, row_id desc, id desc limit 500) as newest
    where words @@ asked limit most);
end $$;

create or replace function search_later_titles(asked tsquery, dates daterange, most integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(
    select id from (
      select id, title_words as words from search_entries where listed_on >= lower(dates) and listed_on < upper(dates)
      order by listed_on desc, row_id desc, id desc offset 500) as older
    where words @@ asked limit most);
end $$;

create or replace function search_newest_titles(asked tsquery, skipped integer, size integer, total integer) returns integer[]
language plpgsql stable as $$
declare
  everything constant daterange := '[-infinity, infinity)';
  undated constant daterange := '[1900-01-01, 1900-01-02)';
  with_dates constant tsquery := asked && search_dated_kinds();
  wanted constant integer := skipped + size;
  latest integer[];
  before integer;
  dated integer[];
begin
  if total <= 1000 then return search_few_titles(asked, skipped, size); end if;
  latest := search_latest_titles(asked, everything, wanted);
  -- Going by these, the walk ends within some 3,000 rows. Words that nobody has used of late would keep it going for years.
  if 6 * cardinality(latest) >= wanted then
    if cardinality(latest) < wanted then
      latest := latest || search_later_titles(asked, everything, wanted - cardinality(latest));
    end if;
    return latest[skipped + 1 : wanted];
  end if;
  -- Where few hits are of kinds that have dates, nearly all that follows has none.
  before := search_count_titles(with_dates);
  if before > 500 then return search_few_titles(asked, skipped, size); end if;
  latest := search_latest_titles(asked, undated, wanted);
  if 6 * cardinality(latest) < wanted then return search_few_titles(asked, skipped, size); end if;
  if cardinality(latest) < wanted then
    latest := latest || search_later_titles(asked, undated, wanted - cardinality(latest));
  end if;
  select array_agg(id order by listed_on desc, row_id desc, id desc) into dated
    from search_entries where id = any (search_few_titles(with_dates, 0, before)) and listed_on > '1900-01-01';
  return (dated || latest)[skipped + 1 : wanted];
end $$;
