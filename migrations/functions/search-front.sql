-- The pages above the results: what clerks have chosen for a search (best_bets), and the entries with 'front=1'.

-- Words that a clerk has separated by commas.
create or replace function words_of_list(list text) returns setof text language sql immutable parallel safe as $$
  select distinct word from (select btrim(part) as word from regexp_split_to_table(list, '[,،;\n]+') as part) as one where word <> ''
$$;

-- What a text asks for, without synonyms: they may change after it was stored.
create or replace function search_asks(given text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  piece text;
  part tsquery;
  whole tsquery;
begin
  foreach piece in array (regexp_split_to_array(btrim(fold(given)), '\s+'))[1:20] loop
    part := search_piece(piece);
    if numnode(part) > 0 then whole := coalesce(whole && part, part); end if;
  end loop;
  return whole;
end $$;

-- Keeps what is compared with what is typed: the words of enabled rows, in every language that is shown.
create or replace function best_bet_changed() returns trigger language plpgsql as $$
begin
  delete from best_bet_asks where best_bet_id = new.id;
  if new.status = 1 and new.deleted_at is null then
    insert into best_bet_asks (best_bet_id, asks)
      select new.id, asks from (
        select distinct search_asks(word) as asks
        from (select new.words as list union all select new.translations -> language ->> 'words' from unnest(new.langs) as language) as said,
          words_of_list(list) as word
      ) as one where numnode(asks) > 0;
  end if;
  return null;
end $$;
create or replace trigger best_bets_asks after insert or update on best_bets
  for each row execute function best_bet_changed();

-- The same for synonyms: at most 8 others for each word.
create or replace function synonym_changed() returns trigger language plpgsql as $$
begin
  delete from search_synonyms where synonym_id = new.id;
  if new.status = 1 and new.deleted_at is null then
    insert into search_synonyms (synonym_id, word, others)
      select new.id, word, others from words_of_list(new.words) as word
      cross join lateral (
        select array_agg(other) as others from (
          select other from words_of_list(new.others) as other where fold(other) <> fold(word) order by other limit 8) as few
      ) as meant
      where others is not null;
  end if;
  return null;
end $$;
create or replace trigger synonyms_words after insert or update on synonyms
  for each row execute function synonym_changed();
-- Those that the migration has stored.
update synonyms set words = words where id not in (select synonym_id from search_synonyms) and status = 1 and deleted_at is null;

-- The best bets for a search, those with the most of its words first.
create or replace function search_bets(given text, size integer) returns integer[] language plpgsql stable as $$
declare
  typed constant tsvector := search_vector(given);
begin
  return array(
    select best_bet_id from best_bet_asks where typed @@ asks
    group by best_bet_id order by max(numnode(asks)) desc, best_bet_id limit size);
end $$;

drop function if exists search_front(text, integer, text[], text);

-- Entries that are pages themselves, through an index of their own: by their words, or by those of their titles.
create or replace function search_few_front(asked tsquery, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(
    with found as materialized (
      select id, listed_on, row_id from search_entries where words @@ '''front=1''' and words @@ asked)
    select id from found order by listed_on desc, row_id desc, id desc limit size);
end $$;

create or replace function search_few_front_titles(asked tsquery, size integer) returns integer[]
language plpgsql stable set enable_seqscan to off set enable_indexscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return array(
    select id from search_entries where words @@ '''front=1''' and title_words @@ asked limit size);
end $$;

-- The pages above the results of a search: best bets first (`kind` is null), then entries by match, with all of the words,
-- or with most of them. `words`: what search_query makes of the search, where that is known already.
create or replace function search_front(given text, size integer, known text[], in_lang text default null, words tsquery default null)
returns table (kind text, row_id integer, shown_in text, title text, said text, line text, lang text, langs text[])
language plpgsql stable as $$
#variable_conflict use_column
declare
  bets constant integer[] := search_bets(given, size);
  wanted tsquery := coalesce(words, search_query(given, true));
  candidates integer[] := '{}';
  ids integer[] := '{}';
  about integer[];
begin
  if wanted is not null then
    candidates := search_few_front(search_without_others(wanted, known), 60);
    if candidates = '{}' and given ~ '\S\s+\S+\s+\S' then
      wanted := search_most(given);
      if wanted is not null then candidates := search_few_front(search_without_others(wanted, known), 60); end if;
    end if;
    if candidates <> '{}' then
      ids := search_rank(given, wanted, candidates, 0, 3 * size);
      -- A long text that only mentions the words answers nothing, as long as there is anything that is about them.
      about := array(
        select id from unnest(ids) with ordinality as hit (id, place) join search_entries as entry using (id)
        where entry.kind = 'page' or title_words @@ wanted order by place limit size);
      ids := case when about <> '{}' or bets <> '{}' then about else ids[1:size] end;
    end if;
  end if;
  if bets <> '{}' then
    return query
      select null::text, bet.id, own ->> 'address', bet.title, own ->> 'title', own ->> 'line', own ->> 'lang', bet.langs
      from unnest(bets) with ordinality as hit (id, place) join best_bets as bet using (id)
      cross join lateral (
        select jsonb_build_object('address', bet.address, 'title', bet.title, 'line', bet.line, 'lang', bet.lang)
          || case when in_lang <> bet.lang and in_lang = any (bet.langs)
            then (bet.translations -> in_lang) || jsonb_build_object('lang', in_lang) else '{}' end as own
      ) as said
      order by hit.place;
  end if;
  if ids = '{}' then return; end if;
  return query
    select entry.kind, entry.row_id, entry.shown_in, entry.title, coalesce(version ->> 'title', entry.title),
      left(coalesce(version ->> 'body', entry.body), 300),
      coalesce(case when in_lang = any (entry.langs) then in_lang end, nullif(entry.langs[1], ''), language_of(entry.title)), entry.langs
    from unnest(ids) with ordinality as hit (id, place) join search_entries as entry using (id)
    cross join lateral (select case when in_lang = any (entry.langs) then entry.versions -> in_lang end as version) as one
    order by hit.place;
end $$;

-- Whether a search finds nothing today, neither a page nor a record.
create or replace function search_is_unanswered(given text) returns boolean language sql volatile as $$
  select search_bets(given, 1) = '{}' and coalesce(search_count(search_query(given, true)), 0) = 0
$$;

-- Titles of pages above the results that have what is asked for.
create or replace function search_front_titles_of(asked tsquery, in_devanagari boolean, size integer, in_lang text) returns setof text
language plpgsql stable set enable_seqscan to off set plan_cache_mode to force_generic_plan as $$
begin
  return query select said from (
      select distinct search_said(title, versions, langs, titles, asked, in_devanagari, in_lang) as said
      from search_entries where id = any (search_few_front_titles(asked, 100))) as named
    order by length(said), said limit size;
end $$;
