import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

// A `date` has no time zone; node-postgres would turn it into local midnight, which can be the day before in UTC.
const DATE_TYPE = 1082
pg.types.setTypeParser(DATE_TYPE, (value) => value)

/** The query layer, the same inside and outside a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; aside: Aside; close: () => Promise<void> }

/** Does something in a transaction that is taken back at its end, whatever it was. */
export type Aside = <Seen>(work: (db: Db) => Promise<Seen>) => Promise<Seen>

/**
 * Visitors' questions are asked as this role, of which the application's is a member: it can't read what is not published,
 * whatever a query forgets (migrations/functions/visitors.sql).
 */
export const VISITOR_ROLE = 'council_visitor'

const POOL_SIZE = 10
const FIRST_CONNECTION_PAUSE_MS = 500
/** Nobody waits longer for a connection, unless the URL says so (`connect_timeout`, in seconds, as in PostgreSQL's programs). */
const CONNECT_WITHIN_S = 1

/** A connection to a standby lives this long: then the proxy chooses again, which leads away from one that lags. */
const STANDBY_LIFETIME_S = 10

type Options = {
  /** The role that its questions are asked as, if not the one of the URL. */
  role?: string
  /** Whether a standby will do. Otherwise no connection to one is used, wherever a proxy leads. */
  isStandbyEnough?: boolean
}

export function openDatabase(
  url: string,
  onLostConnection: (error: Error) => void,
  { role, isStandbyEnough = false }: Options = {},
): Database {
  const { address, given } = withoutOptions(url)
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    // Connections stay open: otherwise a burst after a quiet minute would have to wait until they are all opened again.
    min: POOL_SIZE,
    connectionTimeoutMillis: 1000 * (Number(new URL(url).searchParams.get('connect_timeout')) || CONNECT_WITHIN_S),
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'council',
    ...(isStandbyEnough ? { maxLifetimeSeconds: STANDBY_LIFETIME_S } : { onConnect: assertPrimary }),
    // Our statements are short: JIT compilation takes longer than running them.
    options: `${given} -c jit=off -c TimeZone=UTC${role ? ` -c role=${role}` : ''}`,
  })
  // Without a listener a broken connection would end the process; the pool opens a new one by itself. The pool only
  // listens to idle connections, so this listener covers those in the middle of a transaction.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  // The connection's own listener has reported it already.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, aside: asideOn(pool), close: () => pool.end() }
}

/** On one connection, where what is asked for at the same time has to take turns. */
function asideOn(pool: pg.Pool): Aside {
  return async (work) => {
    const client = await pool.connect()
    let last: Promise<unknown> = Promise.resolve()
    let isOver = false
    const inTurn = (...asked: Parameters<typeof client.query>) => {
      // Somebody else has the connection by then, in another role.
      if (isOver) throw new Error('The transaction is over')
      const answer = last.then(() => client.query(...asked))
      last = answer.catch(() => undefined)
      return answer
    }
    const queued = new Proxy(client, {
      get: (target, name) => (name === 'query' ? inTurn : Reflect.get(target, name, target)),
    })
    let isClean = false
    try {
      const seen = await rolledBack(drizzle(queued), work)
      isClean = true
      return seen
    } finally {
      isOver = true
      await last
      // Nobody gets a connection that may still be in the middle of something.
      client.release(!isClean)
    }
  }
}

/** Tries something and takes it back: only what it returns or throws remains. */
export async function rolledBack<Seen>(db: Db, attempt: (db: Db) => Promise<Seen>): Promise<Seen> {
  const done = new Error('rolled back')
  let seen: { result: Seen } | undefined
  try {
    await db.transaction(async (db) => {
      seen = { result: await attempt(db) }
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
  return (seen as unknown as { result: Seen }).result
}

/** In the moments of a failover, a name or a proxy may still lead to a server that was the primary. */
async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new Error('This PostgreSQL is a standby')
}

/** Options in the URL would replace ours, and with them the role. */
function withoutOptions(url: string): { address: string; given: string } {
  const address = new URL(url)
  const given = address.searchParams.get('options') ?? ''
  address.searchParams.delete('options')
  return { address: address.href, given }
}

/** On a busy machine the first connection can take longer than the timeout: modules are still being loaded. */
export async function firstConnection(pool: pg.Pool, tries = 5): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    if (tries === 1) throw error
    await wait(FIRST_CONNECTION_PAUSE_MS)
    await firstConnection(pool, tries - 1)
  }
}

/** Without UTF-8 character classes, lower() and trigrams silently ignore Marathi: refuse to start. */
export async function assertUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype from pg_database where datname = current_database()`,
  )
  const found = rows[0]
  if (found?.encoding !== 'UTF8' || found.ctype === 'C' || found.ctype === 'POSIX')
    throw new Error(
      `The database must be created with encoding UTF8 and a UTF-8 character type such as C.UTF-8; ` +
        `it has ${found?.encoding} and ${found?.ctype}.`,
    )
}
