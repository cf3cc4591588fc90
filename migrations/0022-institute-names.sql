-- How "is this institute real?" finds a name: its words, and how each of them sounds, in one alphabet for English and
-- Devanagari. Kept by triggers in the transaction that changes an institute or a fake institute.

-- A text in small plain letters: no accents, nuktas or joiners, Latin digits, and letters of other alphabets that look
-- like Latin ones (Cyrillic, Greek) as what they look like.
create function plain_letters(value text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff\u00ad''’‘`´]', '', 'g'),
    '०१२३४५६७८९аеорсухіјѕһԁԛԝкмтвнοανικρτυ।॥',
    '0123456789aeopcyxijshdqwkmtbhoavikptu  ')
$$;

-- The words of a name in their order. Initials stand together: D. Y. Patil, G.N.M., B.Sc.
create function name_words(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(word order by place) filter (where word <> ''), '{}')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(plain_letters(value), '(\m[a-z])\.(?=[a-z]{1,3}\M)', '\1', 'g'),
      '(\m[a-z])[. ]+(?=[a-z]\M)', '\1', 'g'),
    '[^[:alnum:]\u0900-\u0dff]+') with ordinality as split (word, place)
$$;

-- How a word sounds: Parijat and पारिजात are both prijt. Aspiration, length and every a but the first are left out,
-- because people write them or not.
create function name_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  sound text := word;
begin
  if word ~ '[0-9]' then
    return word;
  end if;
  if word ~ '[\u0900-\u097f]' then
    sound := replace(replace(replace(sound, 'ज्ञ', 'द्न्य'), 'ृ', 'रि'), 'ऋ', 'रि');
    sound := regexp_replace(sound, '[ंँ](?=[पफबभम])', 'म', 'g');
    sound := translate(sound,
      'ंँकखगघङचछजझञटठतथडढदधणनपफबभमयरलळवशषसहअआॲइईउऊएऐऍओऔऑािीुूेैॅोौॉ्ःऽ',
      'nnkkggnccjjnttttddddnnpfbbmirllvssshaaaiiuueeeoooaiiuueeeooo');
  else
    sound := regexp_replace(sound, 'gaon$', 'gav');
    sound := regexp_replace(sound, 'ai(?=[a-z])', 'e', 'g');
    sound := replace(replace(replace(replace(sound, 'au', 'o'), 'ou', 'u'), 'ee', 'i'), 'oo', 'u');
    sound := regexp_replace(replace(sound, 'ph', 'f'), 'ch+', 'C', 'g');
    sound := regexp_replace(sound, 'c(?=[eiy])', 's', 'g');
    sound := translate(replace(sound, 'x', 'ks'), 'cqwzyC', 'kkvjic');
    sound := regexp_replace(sound, '([kgjtdbs])h', '\1', 'g');
  end if;
  sound := regexp_replace(regexp_replace(sound, '(?<=.)a', '', 'g'), '(.)\1+', '\1', 'g');
  return case when sound = '' then word else sound end;
end $$;

create function name_sounds(words text[]) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  sounds text[] := '{}';
  word text;
begin
  foreach word in array words loop
    sounds := sounds || name_sound(word);
  end loop;
  return sounds;
end $$;

-- The sound, and the sound without each of its letters: two words that differ by one slip have one of these in common.
create function sound_shapes(sound text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct shape) from (
    select sound as shape
    union all
    select overlay(sound placing '' from place for 1) from generate_series(1, length(sound)) as place where length(sound) between 4 and 40
  ) as shapes
$$;

-- The names on both lists. Of a fake institute every name that it goes by: its title, its organisation, each line of
-- its description. `places` is how many of the words, from the end, say where it is.
create table institute_names (
  list text not null check (list in ('listed', 'fake')),
  row_id integer not null,
  line smallint not null,
  words text[] not null,
  sounds text[] not null,
  places smallint not null,
  looked_for tsvector not null generated always as (array_to_tsvector(sounds)) stored,
  primary key (list, row_id, line)
);
create index institute_names_listed on institute_names using gin (looked_for) with (fastupdate = off) where list = 'listed';
create index institute_names_fake on institute_names using gin (looked_for) with (fastupdate = off) where list = 'fake';

-- Every word that a name has ever had. A word may stand here twice: nobody waits for somebody else's transaction.
create table institute_vocabulary (
  sound text not null,
  word text not null,
  is_place boolean not null,
  shapes text[] not null
);
create index institute_vocabulary_sound on institute_vocabulary (sound);
create index institute_vocabulary_word on institute_vocabulary (word, is_place);
create index institute_vocabulary_shapes on institute_vocabulary using gin (shapes) with (fastupdate = off);

-- Whoever asks for a code leaves out spaces and dashes, or puts them in. Not a function in SQL: one that is written
-- out in the query is not found in the index. It says where it finds others: who gathers statistics looks nowhere.
create function plain_code(code text) returns text language plpgsql immutable strict parallel safe set search_path = public as $$
begin
  return array_to_string(name_words(code), '');
end $$;
create index institutes_plain_code on institutes (plain_code(inst_code)) where status = 1 and deleted_at is null;

-- Where the part of a name begins that says where it is: after the last comma on the list of institutes, after the first
-- one on the list of fake institutes, whose address may have several.
create function name_and_place(list text, name text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when name not like '%,%' then array[name, '']
    when list = 'listed' then array[regexp_replace(name, ',[^,]*$', ''), substring(name from '[^,]*$')]
    else array[split_part(name, ',', 1), substr(name, strpos(name, ',') + 1)]
  end
$$;

-- One pass over all names of a statement: an import of thousands asks each thing once. A plan that was made while the
-- vocabulary was small would read all of it for every name later on.
create function keep_institute_names(of_list text, row_ids integer[], lines integer[], names text[])
returns void language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with split as materialized (
    select row_id, line, name_words(parts[1]) as named, name_words(parts[2]) as placed
    from (select row_id, line, name_and_place(of_list, name) as parts
          from unnest(row_ids, lines, names) as given (row_id, line, name)) as given
  ), kept as (
    insert into institute_names (list, row_id, line, words, sounds, places)
    select of_list, row_id, line, named || placed, name_sounds(named || placed), cardinality(placed)
    from split where named || placed <> '{}'
  )
  insert into institute_vocabulary (sound, word, is_place, shapes)
  select name_sound(word), word, is_place, sound_shapes(name_sound(word))
  from (select unnest(named) as word, false as is_place from split
        union select unnest(placed), true from split) as found
  where length(word) <= 60 and not exists (
    select from institute_vocabulary as known where known.word = found.word and known.is_place = found.is_place);
end $$;

create function index_added_institutes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_institute_names('listed', array_agg(id), array_agg(0), array_agg(inst_name))
  from added where status = 1 and deleted_at is null having count(*) > 0;
  return null;
end $$;

create function index_changed_institutes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ids integer[];
begin
  -- Sorting the list and recording a recognition change no name. Not a join: of thousands, each would be held against each.
  select array_agg(id) into ids from (
    select id, inst_name, status, deleted_at from after except select id, inst_name, status, deleted_at from before
  ) as changed;
  if ids is not null then
    delete from institute_names where list = 'listed' and row_id = any (ids);
    perform keep_institute_names('listed', array_agg(id), array_agg(0), array_agg(inst_name))
    from after where id = any (ids) and status = 1 and deleted_at is null having count(*) > 0;
  end if;
  return null;
end $$;

create function index_removed_institutes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from institute_names using removed where list = 'listed' and row_id = removed.id;
  return null;
end $$;

-- The names of one content of type 13, the list of fake institutes, if it is published.
create function keep_fake_names(of_row page_contents) returns void language plpgsql as $$
begin
  perform keep_institute_names('fake', array_agg(of_row.id), array_agg(line::integer), array_agg(name)) from (
    select row_number() over (order by part, place) - 1 as line,
      left(regexp_replace(regexp_replace(regexp_replace(piece, '<[^>]*>', '', 'g'), '&(nbsp|amp|lt|gt|quot|#39);', ' ', 'g'), '\s+', ' ', 'g'), 300) as name
    from (
      select 1 as part, 1::bigint as place, of_row.title as piece
      union all select 2, 1, of_row.inst
      union all select 3, place, piece
        from regexp_split_to_table(of_row.description, '</?(?:p|li|ul|ol|br|div|h[1-6]|table|tr|td|th|blockquote)\M[^>]*>|\n', 'i')
          with ordinality as split (piece, place)
    ) as pieces
    where piece ~ '\S'
    order by part, place limit 1000
  ) as lines
  where of_row.type = 13 and of_row.status = 1 and of_row.deleted_at is null
  having count(*) > 0;
end $$;

create function index_fake_institute() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    delete from institute_names where list = 'fake' and row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform keep_fake_names(new);
  end if;
  return null;
end $$;

create trigger institutes_named_add after insert on institutes
  referencing new table as added for each statement execute function index_added_institutes();
create trigger institutes_named_change after update on institutes
  referencing old table as before new table as after for each statement execute function index_changed_institutes();
create trigger institutes_named_remove after delete on institutes
  referencing old table as removed for each statement execute function index_removed_institutes();
create trigger page_contents_named_add after insert on page_contents
  for each row when (new.type = 13) execute function index_fake_institute();
create trigger page_contents_named_change
  after update of type, title, inst, description, status, deleted_at on page_contents
  for each row when (old.type = 13 or new.type = 13) execute function index_fake_institute();
create trigger page_contents_named_remove after delete on page_contents
  for each row when (old.type = 13) execute function index_fake_institute();

-- What is there already.
select keep_institute_names('listed', array_agg(id), array_agg(0), array_agg(inst_name))
from institutes where status = 1 and deleted_at is null having count(*) > 0;
select keep_fake_names(page_contents) from page_contents where type = 13;

-- What a check asks. Functions, so that every connection plans each of these once. Only bitmaps of an index are allowed: a
-- plan that walks another index in the hope of soon having found enough reads the whole list when there is nothing to find.
-- And rows are fetched one by one (`offset 0`), whatever PostgreSQL believes about a table that has just grown.

-- The words of a question, whether a name is written just so (as a place or as anything else), and the words that are a
-- slip away.
create function asked_words(question text, most integer)
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
create function listed_alike(ways tsquery[], codes text[], most integer)
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
create function fakes_alike(ways tsquery[], most integer)
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

select grant_app('select', 'institute_names');
select grant_app('select', 'institute_vocabulary');
