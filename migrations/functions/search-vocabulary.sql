-- The vocabulary: how often each word is published, how it is written and how it sounds.

-- How a folded word sounds, the same for both scripts and for the ways in which people write it in Latin letters: नोंदणी,
-- nondani and nondanee are "nondni". Short and long vowels are one, and `a` is left out but for the first letter: nobody
-- agrees where it is heard. English has its own letters for some sounds (-tion, c, x).
create or replace function search_sound(folded text) returns text language plpgsql immutable parallel safe as $$
declare
  sound text := folded;
begin
  if sound ~ '[ऀ-ॿ]' then
    sound := replace(sound, 'ज्ञ', 'gy');
    sound := translate(sound, 'अआइउएऐओऔऑऍकगङचछजझञटडणतदनपफबमयरलवशसहळंिुेैोौॉॅ्ाऽ', 'aaiueiouoekgnccjjntdntdnpfbmyrlvsshlniueiouo');
    sound := replace(replace(replace(replace(replace(replace(replace(replace(sound, 'ख', 'kh'), 'घ', 'gh'), 'ठ', 'th'), 'ढ', 'dh'),
      'थ', 'th'), 'ध', 'dh'), 'भ', 'bh'), 'ृ', 'ri');
  else
    sound := replace(replace(replace(sound, 'aa', 'a'), 'ee', 'i'), 'oo', 'u');
    sound := regexp_replace(regexp_replace(sound, 'tion', 'sn', 'g'), 'dny|jny|jn', 'gy', 'g');
    sound := replace(replace(replace(replace(replace(sound, 'ph', 'f'), 'sh', 's'), 'jh', 'j'), 'chh', 'C'), 'ch', 'C');
    sound := translate(replace(replace(sound, 'ck', 'k'), 'x', 'ks'), 'cCqwz', 'kckvj');
  end if;
  sound := replace(left(sound, 1) || replace(substr(sound, 2), 'a', ''), 'ye', 'e');
  return regexp_replace(regexp_replace(sound, 'm(?=[pbf])', 'n', 'g'), '(.)\1+', '\1', 'g');
end $$;

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
    insert into search_words as known (word, spelling, uses, sound)
    select word, spelling, uses, search_sound(word) from folded where word <> ''
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

-- Words of the vocabulary, and those that people use instead, that sound like this one; if there are none, those that
-- nearly do: with other vowels, or with most of the same sounds.
create or replace function search_sounding(folded text)
returns table (word text, spelling text, uses integer, sound text, asked text)
language plpgsql stable set pg_trgm.similarity_threshold to 0.25 set enable_seqscan to off as $$
#variable_conflict use_column
declare
  asked constant text := search_sound(folded);
begin
  if asked = '' then return; end if;
  return query
    select * from (
      select word, spelling, uses, sound, asked from search_words where sound = asked
      union all select folded, word, 1, sound, asked from search_synonyms where sound = asked
    ) as same order by uses desc, word limit 10;
  if found or length(asked) < 4 then return; end if;
  return query
    (select word, spelling, uses, sound, asked from search_words
      where translate(sound, 'aeioun', '') = translate(asked, 'aeioun', '') order by uses desc, word limit 20)
    union
    (select word, spelling, uses, sound, asked from search_words where sound % asked
      order by similarity(sound, asked) desc, uses desc limit 20);
end $$;

-- Keeps what a word that people use instead is compared by.
create or replace function search_synonym_folded() returns trigger language plpgsql as $$
begin
  new.folded := btrim(search_marks_out(fold(new.word)));
  new.sound := search_sound(new.folded);
  return new;
end $$;
create or replace trigger search_synonyms_folded before insert or update on search_synonyms
  for each row execute function search_synonym_folded();

-- What was there before a rule of search_sound: this file is applied again when it changes.
update search_synonyms set word = word
where (folded, sound) is distinct from (btrim(search_marks_out(fold(word))), search_sound(btrim(search_marks_out(fold(word)))));
update search_words set sound = search_sound(word) where sound <> search_sound(word);

-- Words of the vocabulary that begin like this, the most used first; not those that a search passes over.
create or replace function search_beginning(folded text) returns table (spelling text, uses integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select spelling, uses from (
    select * from search_words where word >= folded collate "C" and word < (folded || chr(1114111)) collate "C"
    order by uses desc, word limit 12
  ) as most_used
  where numnode(search_piece(word)) > 0 limit 6;
end $$;
