-- The names on the list of institutes and on the list of fake ones, by their words and by how they sound (decision 0018).

-- A text in small plain letters: no accents, nuktas or joiners, Latin digits, and letters of other alphabets that look
-- like Latin ones (Cyrillic, Greek) as what they look like.
create or replace function plain_letters(value text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff\u00ad''’‘`´]', '', 'g'),
    '०१२३४५६७८९аеорсухіјѕһԁԛԝкмтвнοανικρτυ।॥',
    '0123456789aeopcyxijshdqwkmtbhoavikptu  ')
$$;

-- The words of a name in their order. Initials stand together: D. Y. Patil, G.N.M., B.Sc.
create or replace function name_words(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(word order by place) filter (where word <> ''), '{}')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(plain_letters(value), '(\m[a-z])\.(?=[a-z]{1,3}\M)', '\1', 'g'),
      '(\m[a-z])[. ]+(?=[a-z]\M)', '\1', 'g'),
    '[^[:alnum:]\u0900-\u0dff]+') with ordinality as split (word, place)
$$;

-- How a word sounds: Parijat and पारिजात are both prijt. Aspiration, length and every a but the first are left out,
-- because people write them or not.
create or replace function name_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
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

create or replace function name_sounds(words text[]) returns text[] language plpgsql immutable strict parallel safe as $$
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
create or replace function sound_shapes(sound text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct shape) from (
    select sound as shape
    union all
    select overlay(sound placing '' from place for 1) from generate_series(1, length(sound)) as place where length(sound) between 4 and 40
  ) as shapes
$$;

-- People leave out the spaces and dashes of a code, or put some in. Not `language sql`: such a function is inlined, and the
-- index is not used. It names its search_path because ANALYZE runs it with an empty one.
create or replace function plain_code(code text) returns text language plpgsql immutable strict parallel safe set search_path = public as $$
begin
  return array_to_string(name_words(code), '');
end $$;

-- Where the part of a name begins that says where it is: after the last comma on the list of institutes, after the first
-- one on the list of fake institutes, whose address may have several.
create or replace function name_and_place(list text, name text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when name not like '%,%' then array[name, '']
    when list = 'listed' then array[regexp_replace(name, ',[^,]*$', ''), substring(name from '[^,]*$')]
    else array[split_part(name, ',', 1), substr(name, strpos(name, ',') + 1)]
  end
$$;

-- One pass over all names of a statement: an import of thousands asks each thing once. A plan that was made while the
-- vocabulary was small would read all of it for every name later on.
create or replace function keep_institute_names(of_list text, row_ids integer[], lines integer[], names text[])
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

create or replace function index_added_institutes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_institute_names('listed', array_agg(id), array_agg(0), array_agg(inst_name))
  from added where status = 1 and deleted_at is null having count(*) > 0;
  return null;
end $$;

create or replace function index_changed_institutes() returns trigger language plpgsql security definer set search_path = public as $$
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

create or replace function index_removed_institutes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from institute_names using removed where list = 'listed' and row_id = removed.id;
  return null;
end $$;

-- The names of one content of type 13, the list of fake institutes, if it is published.
create or replace function keep_fake_names(of_row page_contents) returns void language plpgsql as $$
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

create or replace function index_fake_institute() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    delete from institute_names where list = 'fake' and row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform keep_fake_names(new);
  end if;
  return null;
end $$;
