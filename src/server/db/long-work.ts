import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { atMost } from '#server/turns.ts'
import type { Db } from './database.ts'

/** Of ten connections: whatever takes long, most are left for those who are quick. */
const LONG_TRANSACTIONS = 2
/** Longer than any call else may take. */
const WITHIN = '55s'
const LEASE_S = 12
const RENEW_EVERY_MS = 3000
const LOOK_EVERY_MS = 200

const takingTurns = atMost(LONG_TRANSACTIONS)

/**
 * A transaction of statements that take long by themselves. Two at a time in each process; the others wait without a
 * connection. A process that dies in it leaves nothing of it behind. Work on files, programs and other servers doesn't
 * belong into any transaction: that is `underLease`.
 */
export function longTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return takingTurns(() =>
    db.transaction(async (db) => {
      await db.execute(sql`select set_config(name, ${WITHIN}, true) from unnest(array[
        'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
      return work(db)
    }),
  )
}

/** The end of a lease, as it is written into a row. */
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_S})`

type Leased<Outcome> = {
  /** Short statements only. What is settled already is given back; what somebody else has `taken` is waited for. */
  claim: (holder: string) => Promise<{ settled: Outcome } | 'taken' | 'ours'>
  renew: (holder: string) => Promise<unknown>
  release: (holder: string) => Promise<unknown>
  /** The work, outside of any transaction; it ends with a short one that looks whether the lease is still ours. */
  work: (holder: string) => Promise<Outcome | 'lost'>
  /** How long the caller is kept waiting, and what it is told then. Work that has begun goes on. */
  withinMs: number
  late: () => Error
}

/**
 * Long work that one process does at a time, holding no connection. A row says whose it is and until when; a process
 * that dies stops saying so, and another starts over. A second caller waits for the result of the first.
 */
export async function underLease<Outcome extends object>(lease: Leased<Outcome>): Promise<Outcome> {
  const until = performance.now() + lease.withinMs
  const holder = randomUUID()
  while (performance.now() < until) {
    const claimed = await lease.claim(holder)
    if (claimed === 'taken') await wait(LOOK_EVERY_MS)
    else if (claimed !== 'ours') return claimed.settled
    else {
      const outcome = await inTime(whileHeld(lease, holder), until - performance.now(), lease.late)
      if (outcome !== 'lost') return outcome
    }
  }
  throw lease.late()
}

async function whileHeld<Outcome>(lease: Leased<Outcome>, holder: string): Promise<Outcome | 'lost'> {
  // A renewal that fails passes by itself, or shows in the end.
  const renewing = setInterval(() => void lease.renew(holder).catch(() => undefined), RENEW_EVERY_MS)
  try {
    return await lease.work(holder)
  } catch (error) {
    await lease.release(holder).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

async function inTime<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  // When nobody waits for it any more, the next caller is told.
  work.catch(() => undefined)
  const timer = new AbortController()
  try {
    return await Promise.race([work, wait(ms, undefined, timer).then(() => Promise.reject(late()))])
  } finally {
    timer.abort()
  }
}
