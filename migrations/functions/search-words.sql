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

-- The different words of a text as they are written, for the vocabulary.
create or replace function search_spellings(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  written text := lower(left(given, 200000));
begin
  if written is not nfc normalized then written := normalize(written, NFC); end if;
  return array(select word from unnest(tsvector_to_array(to_tsvector('simple', search_marks_out(written)))) as word
    where length(word) between 3 and 40);
end $$;

-- What one typed piece without spaces asks for. What is typed is only ever taken as text. A reference number is found
-- as it is typed; a word in Devanagari is found with its endings, which Marathi hangs onto nouns.
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
    stem := regexp_replace(words, '[ािुेैोौृॅॉं]+$', '');
    -- PostgreSQL takes no longer word.
    if length(stem) >= 3 and octet_length(stem) <= 2046 then return (quote_literal(stem) || ':*')::tsquery; end if;
  end if;
  return found;
end $$;

-- All of the words, or any of them; null where there is none to look for.
create or replace function search_query(given text, "all" boolean) returns tsquery language plpgsql immutable parallel safe as $$
declare
  piece text;
  part tsquery;
  whole tsquery;
begin
  for piece in select unnest from unnest(regexp_split_to_array(btrim(fold(given)), '\s+')) limit 20 loop
    part := search_piece(piece);
    continue when coalesce(numnode(part), 0) = 0;
    whole := case when whole is null then part when "all" then whole && part else whole || part end;
  end loop;
  return whole;
end $$;
