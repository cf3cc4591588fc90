import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { historyChecks } from './history-checks.table.ts'
import type { Fault } from './history-faults.ts'

/** Keeps each statement far below its timeout. */
const LINES_AT_ONCE = 5000
const SEALS_AT_ONCE = 5000
/** The rest is counted only. */
const MOST_FAULTS = 1000

/** A seal as somebody has written it down: its number, and its hash in hexadecimal digits. */
export type NotedSeal = { seal: number; hash: string }

export type Verification = {
  seals: number
  /** Sealed lines. */
  lines: number
  newest: NotedSeal | null
  /** Lines that are not sealed yet, and the time of the oldest, as ISO. */
  waiting: number
  waitingSince: string | null
  faultCount: number
  /** The first of them. */
  faults: Fault[]
  ms: number
}

type Found = {
  seal: number | null
  line: number | null
  what: 'changed' | 'missing' | 'inserted' | 'altered'
  many: number
}

/**
 * Compares every line of the history with its seal, every seal with the one before, and seals that were noted elsewhere
 * or by an earlier check with those that are there. Reading is enough for it. It runs in steps, each of which sees the
 * latest state: lines and seals that are added meanwhile do no harm.
 */
export async function verifyHistory(db: Db, noted: readonly NotedSeal[] = []): Promise<Verification> {
  const began = performance.now()
  const found = { seals: 0, lines: 0, faultCount: 0, faults: [] as Fault[] }
  const add = (faults: Fault[]) => {
    found.faultCount += faults.length
    found.faults.push(...faults.slice(0, MOST_FAULTS - found.faults.length))
  }
  for (let after = '0'; ; ) {
    const step = await nextStep(db, after)
    if (step.upto === null) break
    add(await faultsOf(db, after, step.upto))
    found.seals += step.seals
    found.lines += step.lines
    after = step.upto
  }
  add(await differing(db, noted))
  const { waiting, since, beyond } = await unsealed(db)
  add(beyond.map((line) => ({ what: 'inserted', line, seal: null })))
  const newest = await newestSeal(db)
  return { ...found, newest, waiting, waitingSince: since, ms: Math.round(performance.now() - began) }
}

/** Ids as text: whatever somebody writes into a table, they come back as they are. */
async function nextStep(db: Db, after: string) {
  const { rows } = await db.execute<{ upto: string | null; seals: number; lines: number }>(sql`
    select max(id)::text as upto, count(*)::integer as seals, coalesce(sum(count), 0)::integer as lines from (
      select id, count, sum(count) over (order by id) as total from history_seals where id > ${after}
      order by id limit ${SEALS_AT_ONCE}
    ) as next where total - count < ${LINES_AT_ONCE}`)
  return rows[0] ?? { upto: null, seals: 0, lines: 0 }
}

async function faultsOf(db: Db, after: string, upto: string): Promise<Fault[]> {
  const { rows } = await db.execute<Found>(sql`
    select seal::float8, line::float8, what, many::float8 from history_faults(${after}, ${upto})
    order by seal nulls last, line nulls first`)
  return rows.map(faultOf)
}

function faultOf({ seal, line, what, many }: Found): Fault {
  if (what === 'inserted') return { what, line: line ?? 0, seal }
  if (what === 'altered') return { what, seal: seal ?? 0 }
  return line === null ? { what: 'missing seals', seal: seal ?? 0, many } : { what, line, seal: seal ?? 0 }
}

/** Seals that are not what was noted: by the caller, or by an earlier check. */
async function differing(db: Db, noted: readonly NotedSeal[]): Promise<Fault[]> {
  const { rows } = await db.execute<{ seal: number; is_there: boolean }>(sql`
    with noted as (
      select seal, hash from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as given (seal bigint, hash text)
      union
      select seal, hash from ${historyChecks} where seal is not null
    )
    select distinct noted.seal::float8 as seal, seals.id is not null as is_there
    from noted left join history_seals as seals on seals.id = noted.seal
    where encode(seals.hash, 'hex') is distinct from noted.hash
    order by 1`)
  return rows.map(({ seal, is_there }) => ({ what: is_there ? 'not as noted' : 'noted, but missing', seal }))
}

async function unsealed(db: Db) {
  const { rows } = await db.execute<{ waiting: number; since: string | null; beyond: number[] }>(sql`
    select lines::integer as waiting, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      array_to_json(beyond) as beyond
    from history_unsealed()`)
  return rows[0] ?? { waiting: 0, since: null, beyond: [] }
}

async function newestSeal(db: Db): Promise<NotedSeal | null> {
  const { rows } = await db.execute<NotedSeal>(sql`
    select id::float8 as seal, encode(hash, 'hex') as hash from history_seals order by id desc limit 1`)
  return rows[0] ?? null
}
