-- The chain of seals over the history (decision 0028).

-- What a line says, as one hash, whatever the session's time zone and formats are: numbers, texts as SQL literals, and JSON
-- as PostgreSQL prints it, with `-` for none, which is not the same as JSON's null.
-- A new column of the history needs a new form: `when 2 then` with all columns, and 2 in seal_history. Lines that were
-- sealed by an older form keep it, so it is never changed.
create or replace function history_line_hash(line history, form smallint) returns bytea language sql stable as $$
  select case form
    when 1 then sha256(convert_to(concat(line.id, ' ', extract(epoch from line.at), ' ', line.actor_id, ' ',
      quote_nullable(line.actor), ' ', coalesce(line.request_id::text, '-'), ' ', quote_nullable(line.action), ' ',
      quote_nullable(line.collection), ' ', line.row_id, ' ', coalesce(line.before::text, '-'), ' ',
      coalesce(line.after::text, '-'), ' ', quote_nullable(line.address)), 'UTF8'))
  end
$$;

-- The hash of a seal covers the one before and all of its own columns.
create or replace function history_seal_hash(previous bytea, seal history_seals) returns bytea language sql stable as $$
  select sha256(convert_to(concat(coalesce(encode(previous, 'hex'), '-'), ' ', seal.id, ' ', extract(epoch from seal.at), ' ',
    seal.lines, ' ', encode(seal.hashes, 'hex'), ' ', seal.closed, ' ', seal.taken, ' ', seal.writers, ' ', seal.form), 'UTF8'))
$$;

-- Seals lines that are visible and not sealed yet, the oldest first, and returns the new seal; no row if there is nothing
-- to do. Never waits, and nobody waits for it. Run by the owner, so that the application can make no other seals.
--
-- A line gets its id before its transaction is committed, so a lower id can turn up after a higher one was sealed. It goes
-- into a later seal, but only while its transaction may still be open. An INSERT locks the table for writing before it takes
-- an id, and keeps that lock until the transaction has ended: with the newest taken id looked up first, and then the holders
-- of such locks, no line up to that id can come any more once all of them have ended.
create or replace function seal_history(most integer default 1000) returns table (seal bigint, lines integer, hash bytea)
language plpgsql security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  last history_seals;
  next history_seals;
  newest bigint;
begin
  if most is null or most not between 1 and 1000 then raise exception 'A seal has 1 to 1000 lines'; end if;
  -- Each statement has to see what was committed before it.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'seal_history() needs the isolation level read committed';
  end if;
  -- One process at a time; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('seal_history', 0)) then return; end if;
  select * into last from history_seals order by id desc limit 1;
  last.closed := coalesce(last.closed, 0);
  select last_value into next.taken from history_id_seq where is_called;
  if not exists (select from history where id > last.closed and id <= next.taken) then return; end if;

  select coalesce(array_agg(distinct virtualtransaction order by virtualtransaction), '{}') into next.writers from pg_locks
  where locktype = 'relation' and relation = 'history'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database());
  if next.writers = '{}' then next.closed := next.taken;
  else
    select greatest(last.closed, max(taken)) into next.closed
    from (select taken, writers from history_seals order by id desc limit 100) as recent
    where not writers && next.writers;
  end if;

  next.form := 1;
  with already as (
    select coalesce(range_agg(lines), '{}') as sealed from history_seals where upper(lines) > last.closed
  ), batch as (
    select id, history_line_hash(line, next.form) as hash from history as line
    where id > last.closed and id <= next.taken and not id <@ (select sealed from already)
    order by id limit most
  )
  select coalesce(range_agg(int8range(id, id, '[]')), '{}'), coalesce(string_agg(hash, '' order by id), ''), count(*), max(id)
  into next.lines, next.hashes, next.count, newest from batch;
  if next.count = most then next.closed := least(next.closed, newest); end if;
  -- A seal without lines closes what the one before had to leave open.
  if next.count = 0 and next.closed = last.closed then return; end if;

  next.id := coalesce(last.id, 0) + 1;
  next.at := now();
  next.hash := history_seal_hash(last.hash, next);
  insert into history_seals (id, at, lines, hashes, closed, taken, writers, form, hash)
  values (next.id, next.at, next.lines, next.hashes, next.closed, next.taken, next.writers, next.form, next.hash);
  return query select next.id, next.count, next.hash;
end $$;

-- What is wrong with the seals after one, up to another, and with the lines that they seal. One line each:
--   line `changed`, `missing` (the seal has it) or `inserted` (no seal has it, or only one that was made too late);
--   seal `altered` (it, or the one before) or `missing` (`many` of them, beginning with this one).
-- The lines of an altered seal are left out: nothing can be said about them.
create or replace function history_faults(after bigint, upto bigint)
returns table (seal bigint, line bigint, what text, many bigint)
language sql stable set jit = off set enable_seqscan = off set enable_hashjoin = off as $$
  with known as materialized (
    -- With the three before, for the link from each to the next: the first of them has none, and the last may be altered.
    (select one as seal from history_seals as one where id <= after order by id desc limit 3)
    union all
    select one from history_seals as one where id > after and id <= upto
  ), computed as materialized (
    select seal, (seal).id, coalesce(lag((seal).id) over chain, 0) as previous,
      history_seal_hash(lag((seal).hash) over chain, seal) as hash
    from known window chain as (order by (seal).id)
  ), linked as materialized (
    -- If only the hash of the one before was altered, this one follows from what that hash has to be. If that seal is
    -- missing, there is nothing to follow from.
    select seal, id, previous, previous <> id - 1 or (seal).hash = hash
      or (seal).hash = history_seal_hash(lag(hash) over (order by id), seal) as is_linked
    from computed
  ), following as materialized (
    -- The first of the three says nothing: whether it was altered isn't known here.
    select *, coalesce(max((seal).closed) filter (where is_linked and (previous > 0 or id = 1 or id > after))
      over (order by id rows between unbounded preceding and 1 preceding), 0) as closed_before
    from linked
  ), judged as materialized (
    select id, previous, closed_before, (seal).closed, (seal).taken, (seal).lines, (seal).hashes, (seal).form,
      is_linked and (seal).closed between closed_before and (seal).taken as is_sound
    from following where id > after
  ), differing as materialized (
    -- Where the lines together are not what was sealed. The others need no second look.
    select *, (select sum(upper(part)::numeric - lower(part)) from unnest(lines) as part) * 32 = octet_length(hashes) as fits
    from judged where is_sound and (lower(lines) <= closed_before or hashes <> coalesce((
      select string_agg(hash, '') from (
        select history_line_hash(line, form) as hash from history as line
        where line.id >= lower(lines) and line.id < upper(lines) and line.id <@ lines order by line.id) as those), ''))
  ), bounds as (
    select case when min(previous) > 0 then min(closed_before) end as beginning, max(closed) filter (where is_sound) as ending,
      max(taken) as taken
    from judged
  ), named as (
    select coalesce(range_agg(lines), '{}') as lines from history_seals, bounds
    where upper(lines) > coalesce(beginning, 0) and upper(lines) <= least(bounds.taken, 9223372036854775806) + 1 and id <= upto
  )
  select previous + 1, null::bigint, 'missing', id - previous - 1 from judged where id > previous + 1
  union all
  select id, null, 'altered', null from judged where not is_sound
  union all
  select id, null, 'altered', null from differing where fits is not true
  union all
  select differing.id, sealed.id, case when line.id is null then 'missing' when sealed.id <= closed_before then 'inserted'
    else 'changed' end, null
  from differing
  cross join lateral (
    select id, row_number() over (order by id)::integer as place
    from unnest(lines) as part, generate_series(lower(part), upper(part) - 1) as id
  ) as sealed
  left join history as line on line.id = sealed.id
  where fits and (line.id is null or sealed.id <= closed_before
    or history_line_hash(line, form) is distinct from substring(hashes from 32 * place - 31 for 32))
  union all
  select null, line.id, 'inserted', null from history as line, bounds
  where line.id <= ending and line.id > coalesce(beginning, '-9223372036854775808') and not line.id <@ (select lines from named)
    -- A missing seal may have had it.
    and not exists (select from judged
      where judged.id > previous + 1 and line.id > closed_before and line.id <= judged.closed)
$$;

-- The lines that no seal has yet: how many, and since when. Those `beyond` have ids that were never taken.
create or replace function history_unsealed() returns table (lines bigint, since timestamptz, beyond bigint[])
language sql stable set jit = off set enable_seqscan = off as $$
  with last as (
    select coalesce((select closed from history_seals order by id desc limit 1), '-9223372036854775808') as closed
  ), open as (
    select id, at, id between 1 and coalesce((select last_value from history_id_seq where is_called), 0) as is_taken
    from history
    where id > (select closed from last) and not id <@ (
      select coalesce(range_agg(history_seals.lines), '{}') from history_seals, last where upper(history_seals.lines) > last.closed)
  )
  select count(*) filter (where is_taken), min(at) filter (where is_taken),
    coalesce(array_agg(id order by id) filter (where not is_taken), '{}')
  from open
$$;
