-- The vocabulary: how often each word is published, and how it is written.

-- Numbers have no spelling, nor have words that pdftotext has torn.
create or replace function search_count_words() returns integer language plpgsql as $$
declare
  counted integer;
begin
  -- One process at a time; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('search_count_words', 0)) then return 0; end if;
  with gone as (
    delete from search_word_changes where id in (select id from search_word_changes order by id limit 5000)
    returning spellings, change
  ), totals as (
    select spelling, sum(change)::integer as uses from gone, unnest(spellings) as spelling group by spelling having sum(change) <> 0
  ), folded as (
    select fold(spelling) as word, (array_agg(spelling order by uses desc, spelling))[1] as spelling, sum(uses)::integer as uses
    from totals where spelling !~ '\d|[कखठफ][ेॅुूृ]ं?$' group by 1
  ), counts as (
    insert into search_words as known (word, spelling, uses) select * from folded where word <> ''
    on conflict (word) do update set uses = known.uses + excluded.uses
  )
  select count(*) into counted from gone;
  delete from search_words where uses <= 0;
  return counted;
end $$;

-- Loads the extension: until then nobody may set its parameters.
select show_limit();

-- Words of the vocabulary that look like this one. A short word has few pieces to compare.
create or replace function search_near(folded text) returns table (word text, spelling text, uses integer)
language plpgsql stable set pg_trgm.similarity_threshold to 0.3 set enable_seqscan to off as $$
#variable_conflict use_column
begin
  if length(folded) <= 6 then perform set_config('pg_trgm.similarity_threshold', '0.2', true); end if;
  return query select word, spelling, uses from search_words where word % folded
  order by similarity(word, folded) desc, uses desc limit 30;
end $$;

-- Words of the vocabulary that begin like this, the most used first; not those that a search passes over.
create or replace function search_beginning(folded text) returns table (spelling text, uses integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select spelling, uses from (
    select * from search_words where word >= folded collate "C" and word < (folded || chr(1114111)) collate "C"
    order by uses desc, word limit 12
  ) as most_used
  where search_query(word, true) is not null limit 6;
end $$;
