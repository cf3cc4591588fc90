import { type SQL, sql } from 'drizzle-orm'
import { registrants } from '#resources/registrant/registrant.table.ts'
import type { Db } from '#server/db/database.ts'
import type { RegisterField } from './register-columns.ts'
import { registerImportLines as lines, type registerImports } from './register-import.table.ts'
import { MOST_SHOWN, MOST_WRONG } from './register-import-states.ts'

type Import = typeof registerImports.$inferSelect
type Counts = Record<'new' | 'standing' | 'changed' | 'unchanged' | 'held' | 'missing' | 'wrong', number>

/**
 * Compares the staged rows with the register, and stores every difference: one pass of PostgreSQL over both, which locks
 * nothing that somebody who checks a nurse needs.
 */
export async function planRegister(
  db: Db,
  found: Import,
): Promise<{ [Kind in keyof Counts as `${Kind}_rows`]: number }> {
  // Half of a register is compared at once: its joins would spill to the disk in many small parts.
  await db.execute(sql`set local work_mem = '64MB'`)
  await db.execute(sql`analyze staged`)
  await refuseDoubles(db, found)
  const changes = await storeChanges(db, found)
  const wrong = await storeWrong(db, found)
  const missing = await storeMissing(db, found)
  const right = await countOf(db, sql`select from staged where problem = ''`)
  const changed = changes.new + changes.standing + changes.changed
  return {
    new_rows: changes.new,
    standing_rows: changes.standing,
    changed_rows: changes.changed,
    unchanged_rows: right - changed,
    wrong_rows: wrong,
    ...missing,
  }
}

const countOf = async (db: Db, query: SQL): Promise<number> =>
  Number((await db.execute<{ total: string }>(sql`select count(*) as total from (${query}) as counted`)).rows[0]?.total)

/** Nobody can tell which of two was meant. */
async function refuseDoubles(db: Db, { columns }: Import): Promise<void> {
  await db.execute(sql`
    update staged set problem = 'Registration number is in this file more than once'
    from (select roll, number from staged where number is not null group by roll, number having count(*) > 1) as twice
    where staged.roll = twice.roll and staged.number = twice.number`)
  if (columns.nuid === undefined) return
  await db.execute(sql`
    update staged set problem = 'NUID is in this file more than once'
    from (select nuid from staged where problem = '' and nuid is not null group by nuid having count(*) > 1) as twice
    where staged.nuid = twice.nuid and staged.problem = ''`)
  // An entry of the register has it, and this file doesn't take it away. Whoever is refused takes nothing away either.
  let refused: number | null = 1
  while (refused)
    ({ rowCount: refused } = await db.execute(sql`
      update staged set problem = 'NUID belongs to another entry of the register' from ${registrants} as other
      where staged.problem = '' and other.nuid = staged.nuid and (other.roll, other.number) <> (staged.roll, staged.number)
        and not exists (select from staged as also
          where also.problem = '' and also.roll = other.roll and also.number = other.number)`))
}

/** What the file says of an entry, or what is known where it has no such column. */
const saidOf = (field: RegisterField, { columns }: Import, said: SQL, known: SQL) =>
  columns[field] === undefined ? known : said

async function storeChanges(db: Db, found: Import): Promise<{ new: number; standing: number; changed: number }> {
  await db.execute(sql`
    create temporary table differing on commit drop as
    select staged.line, staged.roll, staged.number, staged.name, coalesce(known.version, 0) as version,
      case when known.number is not null then to_jsonb(known) end as before,
      ${saidOf('nuid', found, sql`staged.nuid`, sql`known.nuid`)} as nuid,
      ${saidOf('registered_on', found, sql`staged.registered_on`, sql`known.registered_on`)} as registered_on,
      ${saidOf('valid_until', found, sql`staged.valid_until`, sql`known.valid_until`)} as valid_until,
      coalesce(staged.standing, known.standing, 'registered') as standing,
      -- The day of another standing is not the day of this one.
      case when coalesce(staged.standing, known.standing) = known.standing
        then coalesce(staged.standing_since, known.standing_since) else staged.standing_since end as standing_since,
      case when known.name = staged.name then known.sounds end as sounds
    from staged left join ${registrants} as known on known.roll = staged.roll and known.number = staged.number
    where staged.problem = ''`)
  await db.execute(sql`
    delete from differing where before is not null and
      (nuid, name, registered_on, valid_until, standing, standing_since) is not distinct from
      (before ->> 'nuid', before ->> 'name', (before ->> 'registered_on')::date, (before ->> 'valid_until')::date,
       before ->> 'standing', (before ->> 'standing_since')::date)`)
  await soundOut(db)
  await db.execute(sql`
    insert into ${lines} (import_id, kind, place, line, roll, number, version, before, nuid, name, sounds, registered_on,
      valid_until, standing, standing_since)
    select ${found.id}, kind, row_number() over (partition by kind order by line), line, roll, number, version, before, nuid,
      name, coalesce(sounds, sounded_name.of_name, '{}'), registered_on, valid_until, standing, standing_since
    from (
      select differing.*, case when standing <> coalesce(before ->> 'standing', 'registered') then 'standing'
        when before is null then 'new' else 'changed' end as kind
      from differing
    ) as differing
    left join sounded_name using (name)`)
  const { rows } = await db.execute<{ kind: 'new' | 'standing' | 'changed'; total: number }>(sql`
    select kind, count(*)::integer as total from ${lines} as line where import_id = ${found.id} group by kind`)
  return { new: 0, standing: 0, changed: 0, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) }
}

/**
 * `name_sounds(name_words(name))` for many names: each word once, since a register has few words and many names. Words of
 * plain Latin letters need no splitting at initials.
 */
async function soundOut(db: Db): Promise<void> {
  await db.execute(sql`
    create temporary table split_name on commit drop as
    select name, case when name ~ '^[A-Za-z]{2,}( [A-Za-z]{2,})*$' then string_to_array(lower(name), ' ')
      else name_words(name) end as words
    from (select distinct name from differing where sounds is null) as named`)
  await db.execute(sql`
    create temporary table sounded_word on commit drop as
    select word, name_sound(word) as sound from (select distinct unnest(words) as word from split_name) as words`)
  await db.execute(sql`analyze sounded_word`)
  await db.execute(sql`
    create temporary table sounded_name on commit drop as
    select name, array_agg(sound order by place) as of_name
    from split_name, unnest(words) with ordinality as split (word, place) join sounded_word using (word) group by name`)
  await db.execute(sql`analyze sounded_name`)
}

async function storeWrong(db: Db, { id }: Import): Promise<number> {
  await db.execute(sql`
    insert into ${lines} (import_id, kind, place, line, roll, number, problem)
    select ${id}, 'wrong', row_number() over (order by line), line, coalesce(roll, ''), coalesce(number, ''), problem
    from staged where problem <> '' order by line limit ${MOST_WRONG}`)
  return countOf(db, sql`select from staged where problem <> ''`)
}

/** Who has a row that can't be read is not missing. */
async function storeMissing(db: Db, { id, whole }: Import): Promise<{ held_rows: number; missing_rows: number }> {
  const missing = sql`from ${registrants} as known where not exists (
    select from staged where staged.roll = known.roll and staged.number = known.number)`
  const store = (kind: 'held' | 'missing', which: SQL) =>
    db.execute(sql`
      insert into ${lines} (import_id, kind, place, line, roll, number, version, before, nuid, name, sounds, registered_on,
        valid_until, standing, standing_since)
      select ${id}, ${kind}, row_number() over (order by roll, number), 0, roll, number, version, to_jsonb(missing), nuid,
        name, sounds, registered_on, valid_until, standing, standing_since
      from (select known.* ${which}) as missing`)
  if (whole) {
    const { rowCount } = await store('held', sql`${missing} and not known.held`)
    return { held_rows: rowCount ?? 0, missing_rows: 0 }
  }
  await store('missing', sql`${missing} order by known.roll, known.number limit ${MOST_SHOWN}`)
  return { held_rows: 0, missing_rows: await countOf(db, sql`select ${missing}`) }
}
