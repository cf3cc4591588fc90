-- What a search answers. Arguments and columns of a result are only ever added, at the end: the version before calls these
-- functions too.
drop function if exists search_found(text, text[], boolean, integer, integer);
drop function if exists search_results(text, text[], boolean, integer, integer);
drop function if exists search_titles(text, text, integer);
drop function if exists search_results(text, text[], boolean, integer, integer, text[]);
drop function if exists search_titles(text, text, integer, text[]);
drop function if exists search_found(text, text[], boolean, integer, integer, text[]);
drop function if exists search_found(text, text[], boolean, integer, integer, text[], boolean);
drop function if exists search_results(text, text[], boolean, integer, integer, text[], text, boolean);

-- The best of these: the words in the title, next to each other and without many others; then in its own text rather
-- than inside a document; then how often and how near they stand. What is newer counts more, and what has no date counts
-- as two years old. An entry in three languages has three times the words: its lengths are those of one language.
create or replace function search_rank(given text, wanted tsquery, candidates integer[], skipped integer, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off as $$
declare
  phrase tsquery := phraseto_tsquery('council', search_text(given));
  pieces constant tsquery[] := array(select search_pieces(given));
  asked_words constant integer := 2 * cardinality(pieces) - 1;
  -- Where most of the words are enough, what has all of them is better.
  every constant tsquery := nullif(search_combined(pieces, true), wanted);
begin
  return array(
    select id from (
      select id, listed_on, row_id,
        case when title_words @@ '''side=1''' then 0.5 else 1 end as weight,
        case when listed_on = '1900-01-01' then 2 else greatest(0, current_date - listed_on) / 365.0 end as age,
        case when title_words @@ wanted then 1 + asked_words / greatest(coalesce(
          (select min(length(one)) from unnest(titles) as one where one @@ wanted), length(title_words) / spoken), 1) else 0 end
          + case when title_words @@ phrase then 1 else 0 end
          + case when ts_filter(words, '{a,b}') @@ wanted then 0.5 else 0 end
          + case when words @@ phrase then 0.3 else 0 end
          + case when title_words @@ every then 1 else 0 end + case when ts_filter(words, '{a,b}') @@ every then 1 else 0 end
          + density / (density + 1) as score
      from (
        -- Fetched once for all that looks at it.
        select id, listed_on, row_id, title_words, titles, ts_filter(words, '{a,b,c,d}') as words,
          greatest(cardinality(langs), 1)::float as spoken
        from search_entries where id = any (candidates) offset 0
      ) as candidate
      cross join lateral (
        select ts_rank_cd('{0.2, 0.3, 0.6, 1}', words, wanted) / ln(2 + length(words) / spoken) as density offset 0
      ) as ranked
    ) as scored
    order by score * weight * (0.75 + 0.25 * exp(-age / 3)) desc, listed_on desc, row_id desc, id desc limit size offset skipped);
end $$;

-- One page of what matches (`words`, where they are known already): its ids in order, and how many match, counted up to 1,000 or as far as they are ranked.
create or replace function search_found(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  known text[], most_words boolean default false, words tsquery default null, out total integer, out capped boolean, out ids integer[])
language plpgsql stable as $$
declare
  wanted tsquery := coalesce(words, case when most_words then search_most(given) else search_query(given, true) end);
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
-- A record is shown in `in_lang` where it has that language: `said` is its title then, and `title` always the source's, which
-- addresses are made of. `most_words`: not all of them have to match.
create or replace function search_results(given text, narrowed text[], by_match boolean, skipped integer, size integer,
  known text[] default null, in_lang text default null, most_words boolean default false, pages integer default 0,
  known_pages text[] default null)
returns table (total integer, capped boolean, wanted text, kind text, row_id integer, shown_in text,
  title text, body text, document text, path text, page integer, content text,
  marked text, link text, date date, downloads jsonb, image text, facts jsonb, shown jsonb, said text, lang text, langs text[],
  front jsonb)
language plpgsql stable set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  found record;
  pieces constant tsquery[] := array(select search_pieces(given));
  every constant tsquery := search_combined(pieces, true);
  whole constant tsquery := case when most_words then search_most(given) else every end;
  part constant tsquery := search_combined(pieces, false);
  front jsonb;
begin
  if pages > 0 then
    select jsonb_agg(to_jsonb(page)) into front from search_front(given, pages, known_pages, in_lang, every) as page;
  end if;
  select * into found from search_found(given, narrowed, by_match, skipped, size, known, most_words, whole) as found;
  return query
    select found.total, found.capped, every::text, entry.kind, entry.row_id, entry.shown_in, entry.title,
      left(coalesce(version.said ->> 'body', entry.body), 20000),
      coalesce(source.names ->> best.path, best.title), best.path, best.page, best.content,
      source.shown ->> 'title', source.shown ->> 'link', nullif(entry.listed_on, '1900-01-01'),
      source.shown -> 'downloads', source.shown ->> 'image',
      (select jsonb_object_agg(fact.path, to_jsonb(fact) - 'path') from file_facts(
        array[source.shown ->> 'link', source.shown ->> 'image']
          || array(select line ->> 'link' from jsonb_array_elements(coalesce(nullif(source.shown -> 'downloads', 'null'), '[]')) as line)) as fact),
      source.shown, coalesce(version.said ->> 'title', entry.title),
      coalesce(nullif(version.lang, ''), language_of(entry.title)), entry.langs,
      case when hit.place > 1 then null else front end
    from (select) as once
    left join unnest(found.ids) with ordinality as hit (id, place) on true
    left join search_entries as entry on entry.id = hit.id
    left join lateral (
      select coalesce(case when in_lang = any (entry.langs) then in_lang end, entry.langs[1], '') as lang,
        case when in_lang = any (entry.langs) then entry.versions -> in_lang end as said offset 0
    ) as version on true
    -- Looked up row by row (`offset 0`): as a join, all rows of all kinds would be read.
    left join lateral (
      select shown, (select jsonb_object_agg(line ->> 'link', line ->> 'title') from jsonb_array_elements(lines) as line
          where line ->> 'link' is not null) || case when link = '' then '{}' else jsonb_build_object(link, title) end as names
      from search_sources
      where search_sources.kind = entry.kind and search_sources.row_id = entry.row_id and search_sources.lang = version.lang offset 0
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

drop function if exists search_said(text, jsonb, text[], tsvector[], tsquery, text, text);

-- The title of an entry as it is suggested: in Devanagari if that was typed and there is one, of the language that is asked
-- for or of the one that has the words; else in the language that is asked for.
create or replace function search_said(source text, versions jsonb, langs text[], titles tsvector[], asked tsquery,
  in_devanagari boolean, in_lang text) returns text language plpgsql immutable parallel safe as $$
begin
  if not in_devanagari then return coalesce(versions -> in_lang ->> 'title', source); end if;
  return coalesce(
    (select said.title from (
        select case when place = 1 then source else versions -> lang ->> 'title' end as title, lang, words, place
        from unnest(langs, titles) with ordinality as one (lang, words, place)) as said
      where said.title ~ '[ऀ-ॿ]'
      order by said.lang = in_lang desc nulls last, said.words @@ asked desc, said.place limit 1),
    versions -> in_lang ->> 'title', source);
end $$;

-- Titles that have what is asked for: the newest, and some of those before them. The words may stand in a title of another
-- language than the one that is named, so titles in other languages are looked for one by one: in the newest only.
create or replace function search_titles_of(asked tsquery, in_devanagari boolean, size integer, in_lang text) returns setof text
language plpgsql stable set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
declare
  found integer[] := search_latest_titles(asked, '[-infinity, infinity)', 3 * size);
begin
  if cardinality(found) < 3 * size then found := found || search_some_titles(asked, 100); end if;
  return query select said from (
      select listed_on, search_said(title, versions, langs, titles, asked, in_devanagari, in_lang) as said from (
        select * from search_entries where id = any (found) order by listed_on desc, row_id desc limit 3 * size) as newest
      offset 0) as named
  group by said order by max(listed_on) desc, said limit size;
end $$;

-- Titles with all of the first words and one of the others: of pages, then of everything.
create or replace function search_suggested(first_words text, last_words text, pages integer, size integer, known_pages text[],
  known text[], in_lang text default null)
returns table (said text, is_page boolean) language plpgsql stable as $$
declare
  first constant tsquery := search_query(first_words, true);
  asked tsquery := search_query(last_words, false);
  in_devanagari constant boolean := language_of(first_words || last_words) = 'mr';
begin
  if first is not null then asked := first && asked; end if;
  if pages > 0 then
    return query select title, true
      from search_front_titles_of(search_without_others(asked, known_pages), in_devanagari, pages, in_lang) as title;
  end if;
  return query select title, false from search_titles_of(search_without_others(asked, known), in_devanagari, size, in_lang) as title;
end $$;

-- For the version before.
create or replace function search_titles(first_words text, last_words text, size integer, known text[] default null,
  in_lang text default null)
returns setof text language sql stable as $$
  select said from search_suggested(first_words, last_words, 0, size, null, known, in_lang)
$$;
