-- A change of standing by hand: proposed by one person with a published order, applied by another (decision 0042).
create table standing_proposals (
  id integer primary key generated always as identity,
  roll text not null,
  number text collate "C" not null,
  -- Of the entry, as whoever proposes it has seen it.
  version integer not null,
  standing text not null check (standing in ('registered', 'suspended', 'removed', 'transferred')),
  standing_since date not null,
  order_path text not null check (length(order_path) between 1 and 500),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'dismissed')),
  proposed_by_id integer not null,
  proposed_by text not null,
  proposed_at timestamptz(3) not null default now(),
  decided_by_id integer,
  decided_by text,
  decided_at timestamptz(3),
  -- Whoever has proposed it is never the second person.
  check (state <> 'applied' or decided_by_id <> proposed_by_id),
  check ((state = 'waiting') = (decided_at is null))
);
-- One at a time for each entry.
create unique index standing_proposals__number__unique on standing_proposals (roll, number) where state = 'waiting';
create index standing_proposals_waiting on standing_proposals (id) where state = 'waiting';
select grant_app('select, insert, update', 'standing_proposals');

-- Pages depend on whether there is a register at all, never on how old it is.
create trigger register_dates_changed after insert or delete on register_dates
  for each statement execute function notify_change();
