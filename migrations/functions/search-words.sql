-- How a text becomes words, and what is typed becomes a query (decision 0017).

-- One spelling for what people write in several ways: vowel length, nukta, joiners, digits, the nasals, ष and श.
-- src/resources/search/fold.ts does the same in the application; a test compares them. Written for speed, since it reads
-- every page of every document: `replace` is many times faster than `translate` here.
create or replace function fold(given text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  folded := lower(case when given is nfkc normalized then given else normalize(given, NFKC) end);
  if folded ~ U&'[\00AD\200B-\200F\FEFF]' then folded := regexp_replace(folded, U&'[\00AD\200B-\200F\FEFF]', '', 'g'); end if;
  if folded !~ '[ऀ-ॿ]' then return folded; end if;
  if folded ~ '[०-९]' then folded := translate(folded, '०१२३४५६७८९', '0123456789'); end if;
  folded := replace(replace(replace(replace(replace(replace(folded, 'ी', 'ि'), 'ू', 'ु'), 'ई', 'इ'), 'ऊ', 'उ'), 'ँ', 'ं'), 'ष', 'श');
  folded := replace(replace(replace(replace(folded, 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), 'ॲ', 'अ');
  folded := replace(replace(folded, U&'\093C', ''), 'ः', '');
  if folded !~ '[ङञणनम]्' then return folded; end if;
  return regexp_replace(folded, 'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])', 'ं', 'g');
end $$;

-- The marks between words become spaces, so that PostgreSQL's parser sees nothing but words and numbers.
create or replace function search_marks_out(folded text) returns text language sql immutable parallel safe as $$
  select regexp_replace(folded, U&'[\0001-/:-@\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\2010-\205E\20A0-\20BF।॥॰]+', ' ', 'g')
$$;

-- The words of a text as the index takes them. Reference numbers (SNC/Exam/2026/134) and abbreviations (B.Sc.) are words
-- of their own too, and so are words that pdftotext has torn after a wide letter (कें द्र).
create or replace function search_text(given text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text := fold(given);
  words text := search_marks_out(folded);
begin
  if folded ~ '\d[/-]|[/-]\d|[a-z]\.[a-z]' then
    words := concat_ws(' ', words, (select string_agg(translate(number[1], '/-.', ''), ' ')
      from regexp_matches(folded, '[^\s,;:()]*(?:\d[/-]|[/-]\d|[a-z]\.[a-z])[^\s,;:()]*', 'g') as number));
  end if;
  if folded ~ '[कखठफ][ेॅुृ]ं? [क-ह]' then
    words := concat_ws(' ', words, (select string_agg(part[1] || part[2], ' ')
      from regexp_matches(folded, '([ऀ-ॣ]*[कखठफ][ेॅुृ]ं?) ([क-ह][ऀ-ॣ]*)', 'g') as part));
  end if;
  return words;
end $$;

-- A text too long for one tsvector is found by its beginning.
create or replace function search_vector(given text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return to_tsvector('council', search_text(given));
exception when program_limit_exceeded then
  return search_vector(left(given, length(given) / 2));
end $$;

create or replace function search_joined(one tsvector, other tsvector) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return one || other;
exception when program_limit_exceeded then
  return one;
end $$;

-- Text that an editor wrote with marks, without them. Only what ends a line parts two words.
create or replace function search_plain(html text) returns text language sql immutable parallel safe as $$
  select case when html ~ '[<&]' then btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(?:p|li|ul|ol|br)\M[^<>]*>', ' ', 'gi'), '</?[a-z]+(?:\s[^<>]*)?>', '', 'gi'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '\s+', ' ', 'g')) else html end
$$;

-- The beginning that the forms of a Marathi noun share: without its postposition (परीक्षेसाठी), and without the vowel that
-- stands before one (परीक्षे-). Of the short ones, many words simply end so: there must be such a vowel. Twice, for
-- विद्यार्थ्यांसाठीचे. The word is folded; at least three letters stay.
create or replace function search_marathi_stem(word text) returns text language plpgsql immutable parallel safe as $$
declare
  stem text := word;
  shorter text;
begin
  for turn in 1..2 loop
    shorter := regexp_replace(stem, '(?:च्या|साठि|करिता|करता|मध्ये|मधिल|मधुन|मधले|बाबत|बद्दल|विशयि|विशयक|प्रमाणे|सोबत|समोर|द्वारे|मार्फत|मुळे|पेक्षा|पासुन|पर्यंत|कडुन|कडिल|कडे|नुसार|निमित्त|निहाय|दरम्यान|ऐवजि|विरुद्ध|नंतर|पुर्वि|तर्फे|(?<=[ािुेों])(?:चा|चि|चे|चं|ला|ना|ने|नि|शि|तिल|तल[ािे]|तल्या|तुन|त|वर|वरिल|वरुन|खालि|खालिल|सह|हुन|हि|स|च))$', '');
    exit when shorter = stem or length(shorter) < 3;
    stem := shorter;
  end loop;
  if stem = word then return word; end if;
  shorter := regexp_replace(stem, '(?:्य)?[ािुेो]*ं?$', '');
  return case when length(shorter) >= 3 then shorter else stem end;
end $$;

-- The beginning by which a folded word in Devanagari is looked for: Marathi hangs its endings onto nouns, and the forms of
-- Hindi differ in theirs. Of the beginnings that the rules give, the shortest has what the others have too.
create or replace function search_stem(word text) returns text language sql immutable parallel safe as $$
  select stem from unnest(array[
    regexp_replace(word, '[ािुेैोौृॅॉं]+$', ''), search_marathi_stem(word), (ts_lexize('hindi_stem', word))[1]]) as stem
  where length(stem) >= 3 and starts_with(word, stem) order by length(stem) limit 1
$$;

-- Words of Hindi and Marathi that say nothing by themselves, folded; PostgreSQL knows those of English.
create or replace function search_passes_over(folded text) returns boolean language sql immutable parallel safe as $$
  select folded = any ('{का,कि,के,को,में,से,पर,ने,है,हैं,हुं,हो,था,थे,थि,और,या,यह,वह,ये,वे,तो,भि,हि,इस,उस,इन,उन,इसे,उसे,इसका,इसके,इसकि,उसके,उनके,किया,करें,करना,करने,करते,करता,सकता,सकते,सकति,क्या,लिए,लिये,एवं,मैं,मेरा,मेरि,मेरे,मुझे,गया,गइ,गए,गये,होता,होति,होते,होना,होने,आहे,आहेत,व,आणि,किंवा,च,हा,हे,ते,ति,तर,पण,मि,माझे,माझा,माझि,मला,करा,करावे,असे,असते,तसेच,यांचे,यांच्या,यांनि}'::text[])
$$;

-- What one typed piece without spaces asks for. What is typed is only ever taken as text. A reference number is found
-- as it is typed; a word in Devanagari is found with its endings.
create or replace function search_piece(piece text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  words text := btrim(search_marks_out(piece));
  stem text;
  found tsquery;
  joined tsquery;
begin
  if words = '' then return null; end if;
  found := phraseto_tsquery('council', words);
  if piece ~ '\d[/-]|[/-]\d|[a-z]\.[a-z]' then
    joined := phraseto_tsquery('council', translate(piece, '/-.', ''));
    return case when joined = found then found else found || joined end;
  end if;
  if words ~ '^[ऀ-ॿ]+$' then
    if search_passes_over(words) then return null; end if;
    stem := search_stem(words);
    -- The forms of a noun of two letters: छळाच्या of छळ.
    if words ~ '^[क-ह]{2}$' then return found || (quote_literal(words || 'ा') || ':*')::tsquery; end if;
    -- PostgreSQL takes no longer word.
    if octet_length(stem) <= 2046 then return (quote_literal(stem) || ':*')::tsquery; end if;
  end if;
  return found;
end $$;

-- What else these folded words are looked for by; null where that is nothing.
create or replace function search_meant(words text[]) returns tsquery language plpgsql stable parallel safe as $$
declare
  other text;
  piece text;
  part tsquery;
  whole tsquery;
  any_of tsquery;
begin
  for other in select distinct fold(unnest(others)) from search_synonyms where folded = any (words) order by 1 limit 8 loop
    whole := null;
    foreach piece in array regexp_split_to_array(btrim(other), '\s+') loop
      part := search_piece(piece);
      if numnode(part) > 0 then whole := coalesce(whole && part, part); end if;
    end loop;
    any_of := coalesce(any_of || whole, any_of, whole);
  end loop;
  return any_of;
end $$;

-- What is asked for, piece by piece: each word, or what people say for it (search_synonyms), which may be two words. One
-- look-up for all of them: hardly any has one.
create or replace function search_pieces(given text) returns setof tsquery language plpgsql stable parallel safe as $$
declare
  pieces constant text[] := (regexp_split_to_array(btrim(fold(given)), '\s+'))[1:20];
  words constant text[] := regexp_split_to_array(btrim(search_marks_out(array_to_string(pieces, ' '))), '\s+');
  known constant text[] := array(
    select folded from search_synonyms where folded = any (
      words || array(select search_stem(word) from unnest(words) as word where word ~ '^[ऀ-ॿ]')
      || array(select words[place] || ' ' || words[place + 1] from generate_series(1, cardinality(words) - 1) as place)));
  place integer := 1;
  word text;
  next_word text;
  part tsquery;
begin
  while place <= cardinality(pieces) loop
    part := search_piece(pieces[place]);
    if known <> '{}' then
      word := btrim(search_marks_out(pieces[place]));
      next_word := btrim(search_marks_out(pieces[place + 1]));
      if word || ' ' || next_word = any (known) then
        part := coalesce(part && search_piece(pieces[place + 1]), part) || search_meant(array[word || ' ' || next_word]);
        place := place + 1;
      elsif array[word, search_stem(word)] && known then
        part := coalesce(part || search_meant(array[word, search_stem(word)]), part);
      end if;
    end if;
    if numnode(part) > 0 then return next part; end if;
    place := place + 1;
  end loop;
end $$;

-- All of the pieces, or any of them; null where there is none.
create or replace function search_combined(pieces tsquery[], "all" boolean) returns tsquery language plpgsql immutable parallel safe as $$
declare
  part tsquery;
  whole tsquery;
begin
  foreach part in array coalesce(pieces, '{}') loop
    whole := case when whole is null then part when "all" then whole && part else whole || part end;
  end loop;
  return whole;
end $$;

-- All of the words, or any of them; null where there is none to look for.
create or replace function search_query(given text, "all" boolean) returns tsquery language sql stable parallel safe as $$
  select search_combined(array(select search_pieces(given)), "all")
$$;

-- All words but one, or but two of more than five, for a question that nothing answers with all of its words; null where that
-- would be less than two words, or too many to try.
create or replace function search_most(given text) returns tsquery language plpgsql stable parallel safe as $$
declare
  parts constant tsquery[] := array(select search_pieces(given));
  asked constant integer := cardinality(parts);
  left_out integer[];
  any_of tsquery[] := '{}';
begin
  if asked not between 3 and 8 then return null; end if;
  for left_out in
    select case when asked > 5 then array[one, other] else array[one] end
    from generate_series(1, asked) as one, generate_series(1, asked) as other
    where case when asked > 5 then other > one else other = one end
  loop
    any_of := any_of || search_combined(
      array(select part from unnest(parts) with ordinality as one (part, place) where place <> all (left_out) order by place), true);
  end loop;
  return search_combined(any_of, false);
end $$;
