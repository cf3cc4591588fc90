-- What the check of an institute asks.

-- The words of a question, whether a name is written just so (as a place or as anything else), and the words that are a
-- slip away.
create or replace function asked_words(question text, most integer)
returns table (word text, sound text, known boolean[], near jsonb)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  return query
  select asked.word, asked.sound,
    (select array_agg(k.is_place) from (
      select v.is_place from institute_vocabulary v where v.word = asked.word limit 4) as k),
    (select jsonb_agg(n) from (
      select v.sound, v.is_place from institute_vocabulary v where v.shapes && sound_shapes(asked.sound) limit 200) as n)
  from (
    select list.word, list.place, name_sound(list.word) as sound
    from unnest(name_words(question)) with ordinality as list (word, place) limit most
  ) as asked
  order by asked.place;
end $$;

-- The enabled institutes with one of these codes, and those whose name is found in one of these ways, so many for each.
create or replace function listed_alike(ways tsquery[], codes text[], most integer)
returns table (row_id integer, words text[], sounds text[], places smallint,
  inst_code text, inst_name text, recognitions jsonb, code text)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  with coded as materialized (
    select i.id from institutes i
    where i.status = 1 and i.deleted_at is null and plain_code(i.inst_code) = any (codes)
  ), found as materialized (
    select coded.id from coded
    union select alike.row_id from unnest(ways) as way, lateral (
      select n.row_id from institute_names n where n.list = 'listed' and n.looked_for @@ way limit most) as alike
  )
  select n.row_id, n.words, n.sounds, n.places, i.inst_code, i.inst_name, i.recognitions,
    case when exists (select from coded where coded.id = i.id) then plain_code(i.inst_code) end
  from found
  cross join lateral (select * from institutes where institutes.id = found.id offset 0) as i
  cross join lateral (select * from institute_names m where m.list = 'listed' and m.row_id = found.id offset 0) as n
  where i.status = 1 and i.deleted_at is null
  order by i.inst_name, i.inst_code;
end $$;

-- The published fake institutes that go by a name that is found in one of these ways.
create or replace function fakes_alike(ways tsquery[], most integer)
returns table (row_id integer, line smallint, words text[], sounds text[], places smallint, title text, date text)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  with found as materialized (
    select distinct alike.row_id, alike.line from unnest(ways) as way, lateral (
      select n.row_id, n.line from institute_names n where n.list = 'fake' and n.looked_for @@ way limit most) as alike
  )
  select n.row_id, n.line, n.words, n.sounds, n.places, p.title, p.date::text
  from found
  cross join lateral (
    select * from institute_names m where m.list = 'fake' and m.row_id = found.row_id and m.line = found.line offset 0) as n
  cross join lateral (select * from page_contents where page_contents.id = found.row_id offset 0) as p
  where p.status = 1 and p.deleted_at is null
  order by p.listed_on desc, p.id desc, n.line;
end $$;
