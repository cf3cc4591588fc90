-- What people write to the council, and what clerks do with it.

-- A number that a person can quote: F-2026-00042. Made of the id, so that none is given twice.
create function feedback_reference(id integer, created_at timestamptz) returns text language sql immutable as $$
  select 'F-' || extract(year from created_at at time zone 'Asia/Kolkata')::integer || '-' || lpad(id::text, greatest(5, length(id::text)), '0')
$$;

-- `name`, `email` and `number` are masked; what was typed is in `sealed` only, under the key that `key_id` names.
create table feedback_messages (
  like managed_row including all,
  reference text not null generated always as (feedback_reference(id, created_at)) stored,
  name text not null,
  email text not null,
  number text not null,
  sealed bytea,
  key_id text,
  subject text not null default '' check (length(subject) <= 100),
  feedback text not null check (length(feedback) <= 2000),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'closed')),
  read smallint not null default 0 check (read in (0, 1)),
  -- The clerk who wrote it down at the counter or on the telephone; empty when it came by the website.
  taken_by text not null default '',
  erased_at timestamptz(3),
  search text generated always as (lower(' ' || feedback_reference(id, created_at) || ' ' || subject || ' ' || feedback)) stored,
  constraint kept_or_erased check (case when erased_at is null
    then sealed is not null and key_id is not null and feedback <> ''
    else sealed is null and key_id is null and concat(name, email, number, subject, feedback) = '' end)
);
create index feedback_of_state on feedback_messages (state, created_at, id) where deleted_at is null;
create index feedback_unread on feedback_messages (created_at, id) where read = 0 and status = 1 and deleted_at is null;
create index feedback_to_erase on feedback_messages (created_at) where erased_at is null;
select manage_table('feedback_messages', 'created_at');

-- Notes among clerks, and replies to the person with what became of them.
create table feedback_entries (
  id integer primary key generated always as identity,
  feedback_id integer not null references feedback_messages,
  kind text not null check (kind in ('note', 'reply')),
  text text not null check (length(text) <= 5000),
  author_id integer not null,
  author text not null,
  created_at timestamptz(3) not null default now(),
  delivery text check (delivery in ('waiting', 'sending', 'sent', 'failed')),
  message_id text,
  tries integer not null default 0,
  sent_at timestamptz(3),
  failure text not null default '',
  constraint replies_are_delivered check ((kind = 'reply') = (delivery is not null and message_id is not null)),
  constraint sent_has_its_time check ((delivery = 'sent') = (sent_at is not null))
);
create index feedback_entries_of_message on feedback_entries (feedback_id, id);
select grant_app('select, insert, update', 'feedback_entries');

-- A reply that its process left half-way is looked at again after two minutes; a mail server that is away is tried for
-- about an hour. How often is counted in `tries`: the queue's own limit is never the first to end it.
select pgboss.create_queue('send-reply', '{"policy": "standard", "notify": true, "retryLimit": 20, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 900, "expireInSeconds": 120}');
