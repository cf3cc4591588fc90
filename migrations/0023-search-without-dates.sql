-- Most institutes, questions and texts have no date: they stand behind all that has one. A word that is in thousands of them
-- and in few others was looked for along all the dates (0.4 s with 100,000 institutes). So the two parts of the order are
-- walked apart. Titles are looked up as whole texts are, by functions that are made from the same text for both columns;
-- decision 0017 says why each way is a function of its own.
drop function search_few(tsquery, integer, integer);
drop function search_many(tsquery, integer, integer);
drop function search_recent(tsquery);
drop function search_newest(tsquery, integer, integer, integer);
drop function search_few_titles(tsquery, integer);
drop function search_many_titles(tsquery, integer);

do $make$
declare
  ending text;
  searched text;
begin
  for ending, searched in values ('', 'words'), ('_titles', 'title_words') loop
    -- Up to 1,001. Reading all the places of a common word only to stop counting is what makes it slow: PostgreSQL keeps the
    -- shares of common words, and says without looking that there are well over a thousand. Of two words together it knows nothing, and
    -- its guess was told as 1,000 results where there were none. (What explains can't be called stable.)
    execute format($f$
      create or replace function search_count%1$s(asked tsquery) returns integer language plpgsql volatile set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
      declare
        plan json;
      begin
        if asked::text !~ '[&!<]' then
          execute 'explain (format json) select from search_entries where %2$s @@ $1' into plan using asked;
          if (plan->0->'Plan'->>'Plan Rows')::float > 1500 then return 1001; end if;
        end if;
        return (select count(*) from (select from search_entries where %2$s @@ asked limit 1001) as found);
      end $$ $f$, ending, searched);

    -- Few hits are collected through their own index and then sorted.
    execute format($f$
      create function search_few%1$s(asked tsquery, skipped integer, size integer) returns integer[]
      language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
      begin
        return array(
          with found as materialized (select id, listed_on, row_id from search_entries where %2$s @@ asked)
          select id from found order by listed_on desc, row_id desc, id desc limit size offset skipped);
      end $$ $f$, ending, searched);

    -- Many are met soon by walking along the order, all of it or the part without dates: those among the newest 500, and
    -- those after them.
    execute format($f$
      create function search_latest%1$s(asked tsquery, dates daterange, most integer) returns integer[]
      language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off set plan_cache_mode to force_generic_plan as $$
      begin
        return array(
          select id from (
            select id, %2$s as words from search_entries where listed_on >= lower(dates) and listed_on < upper(dates)
            order by listed_on desc, row_id desc, id desc limit 500) as newest
          where words @@ asked limit most);
      end $$ $f$, ending, searched);
    execute format($f$
      create function search_later%1$s(asked tsquery, dates daterange, most integer) returns integer[]
      language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off set plan_cache_mode to force_generic_plan as $$
      begin
        return array(
          select id from (
            select id, %2$s as words from search_entries where listed_on >= lower(dates) and listed_on < upper(dates)
            order by listed_on desc, row_id desc, id desc offset 500) as older
          where words @@ asked limit most);
      end $$ $f$, ending, searched);

    execute format($f$
      create function search_newest%1$s(asked tsquery, skipped integer, size integer, total integer) returns integer[]
      language plpgsql stable as $$
      declare
        everything constant daterange := '[1900-01-01, 9999-12-31)';
        undated constant daterange := '[1900-01-01, 1900-01-02)';
        contents constant tsquery := asked && '''kind=content'''::tsquery;
        wanted constant integer := skipped + size;
        latest integer[];
        before integer;
        dated integer[];
      begin
        if total <= 1000 then return search_few%1$s(asked, skipped, size); end if;
        latest := search_latest%1$s(asked, everything, wanted);
        -- Going by these, the walk ends within some 3,000 rows. Words that nobody has used of late would keep it going for years.
        if 6 * cardinality(latest) >= wanted then
          if cardinality(latest) < wanted then
            latest := latest || search_later%1$s(asked, everything, wanted - cardinality(latest));
          end if;
          return latest[skipped + 1 : wanted];
        end if;
        -- Contents alone have dates. Where there are few of them, nearly all that follows has none.
        before := search_count%1$s(contents);
        if before > 500 then return search_few%1$s(asked, skipped, size); end if;
        latest := search_latest%1$s(asked, undated, wanted);
        if 6 * cardinality(latest) < wanted then return search_few%1$s(asked, skipped, size); end if;
        if cardinality(latest) < wanted then
          latest := latest || search_later%1$s(asked, undated, wanted - cardinality(latest));
        end if;
        select array_agg(id order by listed_on desc, row_id desc, id desc) into dated
          from search_entries where id = any (search_few%1$s(contents, 0, before)) and listed_on > '1900-01-01';
        return (dated || latest)[skipped + 1 : wanted];
      end $$ $f$, ending, searched);
  end loop;
end $make$;

-- One page of what matches: its ids in order, and how many match, counted up to 1,000 or as far as they are ranked.
create or replace function search_found(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  out total integer, out capped boolean, out ids integer[]) language plpgsql stable as $$
declare
  wanted tsquery := search_query(given, true);
  asked tsquery := wanted;
  filter text;
  candidates integer[];
  most constant integer := 200;
  each constant integer := 40;
begin
  total := 0;
  capped := false;
  ids := '{}';
  if wanted is null then return; end if;
  foreach filter in array narrowed loop asked := asked && quote_literal(filter)::tsquery; end loop;
  total := search_count(asked);
  if total = 0 then return; end if;
  if by_match then
    if total <= most then candidates := search_few(asked, 0, most);
    else
      candidates := search_newest(asked, 0, each, total) || search_newest_titles(asked, 0, each, search_count_titles(asked));
      capped := true;
      select count(distinct id) into total from unnest(candidates) as id;
    end if;
    ids := search_rank(given, wanted, candidates, skipped, size);
  else
    capped := total > 1000;
    total := least(total, 1000);
    if skipped < total then ids := search_newest(asked, skipped, least(size, total - skipped), total + capped::integer); end if;
  end if;
end $$;

-- What readers are told of a file before they open it, by the address that links to it.
create function file_facts(paths text[]) returns table (path text, type text, size integer, pages integer, sha256 text,
  width integer, height integer, prepared boolean) language sql stable as $$
  select file.path, file.type, file.size, file.pages, file.sha256, file.width, file.height, blob.prepared_at is not null
  from files as file join blobs as blob using (sha256)
  where file.path = any (paths) and file.status = 1 and file.deleted_at is null
$$;

-- One page of results, all that it shows of each hit in one go: where the words stand, in the entry itself or on the page of
-- its documents that has most of them; of a content what it links to, and the facts of those files. The first row has the
-- totals, also when nothing is found.
drop function search_results(text, text[], boolean, integer, integer);
create function search_results(given text, narrowed text[], by_match boolean, skipped integer, size integer)
returns table (total integer, capped boolean, wanted text, kind text, row_id integer, shown_in text,
  title text, body text, document text, path text, page integer, content text,
  marked text, link text, date date, downloads jsonb, image text, facts jsonb)
language plpgsql stable set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  found record;
  whole tsquery := search_query(given, true);
  part tsquery := search_query(given, false);
begin
  select * into found from search_found(given, narrowed, by_match, skipped, size) as found;
  return query
    select found.total, found.capped, whole::text, entry.kind, entry.row_id, entry.shown_in, entry.title, left(entry.body, 20000),
      best.title, best.path, best.page, best.content,
      shown.title, shown.link, shown.date, shown.downloads, shown."imageUrl",
      (select jsonb_object_agg(fact.path, to_jsonb(fact) - 'path') from file_facts(
        array[shown.link, shown."imageUrl"] || array(select line ->> 'link' from jsonb_array_elements(shown.downloads) as line)) as fact)
    from (select) as once
    left join unnest(found.ids) with ordinality as hit (id, place) on true
    left join search_entries as entry on entry.id = hit.id
    left join page_contents as shown on entry.kind = 'content' and shown.id = entry.row_id
    left join lateral (
      select link.title, link.path, document.page,
        (select content from blob_texts as text where text.sha256 = link.sha256 and text.page = document.page) as content
      from search_links as link
      cross join lateral (
        select page, words @@ whole as has_all, ts_rank(words, part) as rank from search_pages
        where search_pages.sha256 = link.sha256 and words @@ part
        order by has_all desc, rank desc, page limit 1
      ) as document
      where link.entry_id = entry.id and link.sha256 is not null and not ts_filter(entry.words, '{a,b}') @@ whole
      order by document.has_all desc, document.rank desc, document.page limit 1
    ) as best on true
    order by hit.place;
end $$;

-- Any of those whose titles match. A function of its own: settings also hold for the functions that are called, and plans
-- that are made under them are kept.
create function search_some_titles(asked tsquery, most integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(select id from search_entries where title_words @@ asked limit most);
end $$;

-- Titles with all of the first words and one of the others: the newest, and some of those before them.
drop function search_titles(text, text, integer);
create function search_titles(first_words text, last_words text, size integer) returns setof text
language plpgsql stable set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
declare
  asked tsquery := search_query(last_words, false);
  found integer[];
begin
  if search_query(first_words, true) is not null then asked := search_query(first_words, true) && asked; end if;
  found := search_latest_titles(asked, '[1900-01-01, 9999-12-31)', 3 * size);
  if cardinality(found) < 3 * size then found := found || search_some_titles(asked, 100); end if;
  return query select title from search_entries where id = any (found) group by title order by max(listed_on) desc, title limit size;
end $$;
