-- One entry of the search for a record in all its languages (decision 0017).
alter table search_entries
  -- The languages of its texts, the source's first; empty for what has no languages.
  add column langs text[] not null default '{}',
  -- Title and body in each language but the source's, whose are `title` and `body`.
  add column versions jsonb not null default '{}',
  -- The words of the title in each of `langs`, with those to narrow by: `title_words` has them all.
  add column titles tsvector[] not null default '{}';
-- Entries from before there were definitions are written again too.
update search_kinds set definition = '' where definition is null;

-- How a word sounds, in either script: what people type in Latin letters is looked up by it.
alter table search_words add column sound text collate "C" not null default '';
create index search_words_sound on search_words (sound);
create index search_words_sounds_like on search_words using gin (sound gin_trgm_ops);
-- The same without vowels and nasals, which are misplaced most.
create index search_words_bones on search_words (translate(sound, 'aeioun', ''));

-- Words that people use for those that the council writes: who types `word` also finds what has one of `others`.
create table search_synonyms (
  word text primary key,
  others text[] not null check (cardinality(others) between 1 and 10),
  -- Kept by a trigger (functions/search-vocabulary.sql): what is typed is compared with these.
  folded text collate "C" not null default '',
  sound text collate "C" not null default ''
);
create index search_synonyms_folded on search_synonyms (folded);
create index search_synonyms_sound on search_synonyms (sound);
select grant_app('select, insert, update, delete', 'search_synonyms');
insert into search_synonyms (word, others) values
  ('रिझल्ट', '{निकाल,परिणाम}'),
  ('रिजल्ट', '{परिणाम,निकाल}'),
  ('फी', '{शुल्क}'),
  ('फीस', '{शुल्क}'),
  ('बोगस', '{बनावट,फर्जी}'),
  ('नकली', '{फर्जी,बनावट}'),
  ('खोटी', '{बनावट}'),
  ('bogus', '{fake}'),
  ('हॉल टिकट', '{प्रवेशपत्र,प्रवेश पत्र}'),
  ('हॉलतिकीट', '{प्रवेशपत्र}'),
  ('admit card', '{hall ticket}'),
  ('टेंडर', '{निविदा}'),
  ('रजिस्ट्रेशन', '{नोंदणी,पंजीकरण}'),
  ('रिन्यूअल', '{नूतनीकरण,नवीनीकरण}'),
  ('सर्टिफिकेट', '{प्रमाणपत्र}'),
  ('एग्जाम', '{परीक्षा}'),
  ('फॉर्म', '{अर्ज,आवेदन}'),
  ('स्कॉलरशिप', '{शिष्यवृत्ती,छात्रवृत्ति}'),
  ('कॉलेज', '{महाविद्यालय,संस्था}'),
  ('पेमेंट', '{भरणा,भुगतान,शुल्क}'),
  ('टाइमटेबल', '{वेळापत्रक,समय-सारणी}'),
  ('सिलेबस', '{अभ्यासक्रम,पाठ्यक्रम}'),
  ('इन्स्पेक्शन', '{तपासणी,निरीक्षण}'),
  ('कंप्लेंट', '{तक्रार,शिकायत}'),
  ('डॉक्युमेंट', '{कागदपत्रे,दस्तावेज़}'),
  ('चेतावनी', '{सावधान,इशारा}'),
  ('सीएनई', '{CNE}'),
  ('जीएनएम', '{GNM}'),
  ('एएनएम', '{ANM}'),
  ('आरटीआय', '{RTI,माहितीचा अधिकार}'),
  ('आरटीआई', '{RTI,सूचना का अधिकार}'),
  ('क्यूआर', '{QR}'),
  ('यूपीआय', '{UPI}'),
  ('यूपीआई', '{UPI}');
