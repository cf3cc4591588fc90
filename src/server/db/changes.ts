import { sql } from 'drizzle-orm'
import pg from 'pg'
import { failureOf } from '#server/failures.ts'
import type { Db } from './database.ts'

const CHANNEL = 'changes'
const RECONNECT_AFTER_MS = 500

/**
 * Tells which tables changed, in this process or in another: the trigger of every managed table sends a NOTIFY with the
 * table's name. While the connection is down nothing may be cached, since no notification would invalidate it.
 */
export type Changes = {
  /** Grows with every change of the table. `undefined`: unknown at the moment, so cache nothing. */
  generation: (table: string) => number | undefined
  /** Grows with every change of anything that visitors see. `undefined`: as above. */
  version: () => number | undefined
  /** When the connection broke because PostgreSQL went away; undefined once there is another one. */
  lostAt: () => number | undefined
  /** Announces a change that this process has just committed, without waiting for its NOTIFY. */
  announce: (table: string) => void
  close: () => Promise<void>
}

/** For whoever must remember nothing. */
export const UNKNOWN_CHANGES: Changes = {
  generation: () => undefined,
  version: () => undefined,
  lostAt: () => undefined,
  announce: () => undefined,
  close: async () => undefined,
}

/** In a transaction that changes what visitors see of a table without changing the table, such as a job that has made its pictures. */
export async function tellAll(db: Db, table: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${table})`)
}

/** `unseen`: tables that visitors never see. */
export async function listenForChanges(
  url: string,
  onProblem: (error: Error) => void,
  unseen: readonly string[] = [],
): Promise<Changes> {
  const generations = new Map<string, number>()
  let seenChanges = 0
  let epoch = 0
  let connected = false
  let lostAt: number | undefined
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function announce(table: string) {
    generations.set(table, (generations.get(table) ?? 0) + 1)
    if (!unseen.includes(table)) seenChanges += 1
  }

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'council changes', keepAlive: true })
    client = next
    next.on('notification', ({ payload }) => payload && announce(payload))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    // Notifications sent while nobody listened are lost, so everything counts as changed.
    epoch += 1
    connected = true
    lostAt = undefined
  }

  function lose(which: pg.Client, error?: Error) {
    if (which !== client || closed) return
    client = undefined
    connected = false
    if (!error || failureOf(error).code === 'unavailable') lostAt ??= performance.now()
    if (error) onProblem(error)
    which.end().catch(() => undefined)
    retry = setTimeout(() => connect().catch((problem: Error) => client && lose(client, problem)), RECONNECT_AFTER_MS)
  }

  await connect()
  return {
    generation: (table) => (connected ? epoch * 1e9 + (generations.get(table) ?? 0) : undefined),
    version: () => (connected ? epoch * 1e9 + seenChanges : undefined),
    lostAt: () => lostAt,
    announce,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
