-- Clerks answer searches by pages of their own choice, and say which words mean the same (decision 0036).
create table best_bets (
  like managed_row including all,
  like translated_row including all,
  valid_until date,
  -- Separated by commas: each is a search that this page answers.
  words text not null check (length(words) between 1 and 500),
  address text not null check (length(address) between 1 and 500),
  title text not null check (length(title) between 1 and 150),
  line text not null default '' check (length(line) <= 300),
  search text generated always as (lower(' ' || words || ' ' || title || ' ' || line || ' ' || address || words_in(translations))) stored
);
select manage_table('best_bets', 'created_at');
select publish_table('best_bets');
select translate_table('best_bets', '{words,title,line}');

-- What is typed is compared with: one row for each search that an enabled one answers, in every language. Kept by a trigger.
create table best_bet_asks (
  best_bet_id integer not null references best_bets on delete cascade,
  asks tsquery not null,
  primary key (best_bet_id, asks)
);
select grant_app('select, insert, delete', 'best_bet_asks');

-- Who searches for one of `words` also finds what has one of `others`; both separated by commas.
create table synonyms (
  like managed_row including all,
  valid_until date,
  words text not null check (length(words) between 1 and 300),
  others text not null check (length(others) between 1 and 300),
  search text generated always as (lower(' ' || words || ' ' || others)) stored
);
select manage_table('synonyms', 'created_at');
select publish_table('synonyms', false);
insert into synonyms (words, others, updated_by)
  select string_agg(word, ', ' order by word), array_to_string(others, ', '), 'First words' from search_synonyms
  group by others order by min(word);

-- From now on it is made from the table above: one row for each word. The functions read it as before.
alter table search_synonyms add column synonym_id integer references synonyms on delete cascade;
delete from search_synonyms;
alter table search_synonyms drop constraint search_synonyms_pkey, alter column synonym_id set not null,
  add primary key (synonym_id, word);
