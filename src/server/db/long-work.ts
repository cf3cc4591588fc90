import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { atMost } from '#server/turns.ts'
import type { Db } from './database.ts'

/** Out of ten connections: most stay free for short work. */
const LONG_TRANSACTIONS = 2
/** Longer than any other call may take. */
const WITHIN = '55s'
const LEASE_S = 12
const RENEW_EVERY_MS = 3000
const LOOK_EVERY_MS = 200

const takingTurns = atMost(LONG_TRANSACTIONS)

/**
 * A transaction of slow statements. Two at a time in each process; the others wait without a connection. If the process
 * dies, nothing of it remains. Work on files, with programs or with other servers doesn't belong in a transaction: use
 * `underLease`. `within`: how long one of its statements may take, in a job.
 */
export function longTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>, within = WITHIN): Promise<Result> {
  return takingTurns(() =>
    db.transaction(async (db) => {
      await db.execute(sql`select set_config(name, ${within}, true) from unnest(array[
        'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
      return work(db)
    }),
  )
}

/** The end of a lease, as stored in a row. */
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_S})`

type Leased<Outcome> = {
  /**
   * Short statements only. Returns the outcome if the work is already done; if another process has `taken` it, the caller
   * waits.
   */
  claim: (holder: string) => Promise<{ settled: Outcome } | 'taken' | 'ours'>
  renew: (holder: string) => Promise<unknown>
  release: (holder: string) => Promise<unknown>
  /** The work, outside any transaction; it ends with a short one that checks whether the lease is still ours. */
  work: (holder: string) => Promise<Outcome | 'lost'>
  /** How long the caller waits, and the error it gets then. Work that has started continues. */
  withinMs: number
  late: () => Error
}

/**
 * Long work that only one process does at a time, holding no connection. A row says who holds the lease and until when;
 * if that process dies, the lease expires and another starts over. A second caller waits for the result of the first.
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
  // A failed renewal is made up for by the next one, or `work` finds the lease lost at its end.
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
  // After the timeout nobody handles a rejection any more; the next caller will see the failure.
  work.catch(() => undefined)
  const timer = new AbortController()
  try {
    return await Promise.race([work, wait(ms, undefined, timer).then(() => Promise.reject(late()))])
  } finally {
    timer.abort()
  }
}
