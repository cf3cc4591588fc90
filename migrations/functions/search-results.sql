-- What a search answers. Arguments and columns of a result are only ever added, at the end: the version before calls these
-- functions too.
drop function if exists search_found(text, text[], boolean, integer, integer);
drop function if exists search_results(text, text[], boolean, integer, integer);
drop function if exists search_titles(text, text, integer);

-- The best of these: the words in the title, next to each other and without many others; then in its own text rather
-- than inside a document; then how often and how near they stand. What is newer counts more, and what has no date counts
-- as two years old.
create or replace function search_rank(given text, wanted tsquery, candidates integer[], skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off as $$
declare
  phrase tsquery := phraseto_tsquery('council', search_text(given));
begin
  return array(
    select id from (
      select id, listed_on, row_id,
        case when listed_on = '1900-01-01' then 2 else greatest(0, current_date - listed_on) / 365.0 end as age,
        case when title_words @@ wanted then 1 + numnode(wanted)::float / greatest(length(title_words), 1) else 0 end
          + case when title_words @@ phrase then 1 else 0 end
          + case when ts_filter(words, '{a,b}') @@ wanted then 0.5 else 0 end
          + case when words @@ phrase then 0.3 else 0 end
          + ts_rank_cd('{0.2, 0.3, 0.6, 1}', words, wanted, 1 | 32) as score
      from (
        -- Fetched once for all that looks at it.
        select id, listed_on, row_id, title_words, ts_filter(words, '{a,b,c,d}') as words from search_entries
        where id = any (candidates) offset 0
      ) as candidate
    ) as scored
    order by score * (0.75 + 0.25 * exp(-age / 3)) desc, listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;

-- One page of what matches: its ids in order, and how many match, counted up to 1,000 or as far as they are ranked.
create or replace function search_found(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  known text[], out total integer, out capped boolean, out ids integer[]) language plpgsql stable as $$
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
  asked := search_without_others(asked, known);
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

-- One page of results with all that it shows of each hit: where the words stand, in the entry itself or on the page of its
-- documents that has most of them; what the view of its kind shows, and the facts of the files in it. The first row has the
-- totals, also when nothing is found. `marked` to `image` are for the version before, which shows nothing but contents so.
create or replace function search_results(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  known text[] default null)
returns table (total integer, capped boolean, wanted text, kind text, row_id integer, shown_in text,
  title text, body text, document text, path text, page integer, content text,
  marked text, link text, date date, downloads jsonb, image text, facts jsonb, shown jsonb)
language plpgsql stable set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  found record;
  whole tsquery := search_query(given, true);
  part tsquery := search_query(given, false);
begin
  select * into found from search_found(given, narrowed, by_match, skipped, size, known) as found;
  return query
    select found.total, found.capped, whole::text, entry.kind, entry.row_id, entry.shown_in, entry.title, left(entry.body, 20000),
      best.title, best.path, best.page, best.content,
      source.shown ->> 'title', source.shown ->> 'link', nullif(entry.listed_on, '1900-01-01'),
      source.shown -> 'downloads', source.shown ->> 'image',
      (select jsonb_object_agg(fact.path, to_jsonb(fact) - 'path') from file_facts(
        array[source.shown ->> 'link', source.shown ->> 'image']
          || array(select line ->> 'link' from jsonb_array_elements(coalesce(nullif(source.shown -> 'downloads', 'null'), '[]')) as line)) as fact),
      source.shown
    from (select) as once
    left join unnest(found.ids) with ordinality as hit (id, place) on true
    left join search_entries as entry on entry.id = hit.id
    -- Looked up row by row (`offset 0`): as a join, all rows of all kinds would be read.
    left join lateral (
      select shown from search_sources where search_sources.kind = entry.kind and search_sources.row_id = entry.row_id offset 0
    ) as source on true
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
create or replace function search_some_titles(asked tsquery, most integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(select id from search_entries where title_words @@ asked limit most);
end $$;

-- Titles with all of the first words and one of the others: the newest, and some of those before them.
create or replace function search_titles(first_words text, last_words text, size integer, known text[] default null)
returns setof text
language plpgsql stable set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
declare
  asked tsquery := search_query(last_words, false);
  found integer[];
begin
  if search_query(first_words, true) is not null then asked := search_query(first_words, true) && asked; end if;
  asked := search_without_others(asked, known);
  found := search_latest_titles(asked, '[-infinity, infinity)', 3 * size);
  if cardinality(found) < 3 * size then found := found || search_some_titles(asked, 100); end if;
  return query select title from search_entries where id = any (found) group by title order by max(listed_on) desc, title limit size;
end $$;
