import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** One moment in PostgreSQL's log, and what every table held then: a restore to it has to give exactly that. */
export type Mark = {
  /** The restore point's name. */
  name: string
  /** The backup that was the newest then. */
  backup: string
  at: string
  tables: Tables
}
/** Rows and their checksum, by table. */
export type Tables = Record<string, { rows: string; sum: string }>

/** Like a migration: it holds up writers for no longer than this, and tries again. */
const LOCK_WITHIN = '1500ms'
const TRIES = 60
const AGAIN_AFTER_MS = 2000

/**
 * Makes a restore point at a moment without writers: every table is locked against them just long enough to make it and
 * to begin a transaction that sees this moment. The sums are taken after that, while others write again.
 */
export async function takeMark(url: string, backup: string): Promise<Mark> {
  const [holder, reader] = await Promise.all([connected(url), connected(url)])
  try {
    const tables = await tablesOf(reader)
    await lockAll(holder, tables)
    await reader.query('begin isolation level repeatable read read only')
    const now = await reader.query<{ at: Date }>('select clock_timestamp() as at')
    const at = now.rows[0]?.at.toISOString() ?? ''
    const name = `council-${at}`
    await holder.query('select pg_create_restore_point($1)', [name])
    await holder.query('rollback')
    return { name, backup, at, tables: await sumsOf(reader, tables) }
  } finally {
    await Promise.all([holder.end(), reader.end()])
  }
}

async function lockAll(holder: pg.Client, tables: string[], tries = TRIES): Promise<void> {
  await holder.query(`begin; set local lock_timeout = '${LOCK_WITHIN}'`)
  try {
    await holder.query(`lock table ${tables.join(', ')} in share mode`)
  } catch (error) {
    await holder.query('rollback')
    const isBusy = ['55P03', '40P01'].includes(String((error as { code?: string }).code))
    if (!isBusy || tries === 1) throw error
    await wait(AGAIN_AFTER_MS)
    await lockAll(holder, tables, tries - 1)
  }
}

/** What all tables of a restored server hold. */
export async function tablesIn(client: pg.Client): Promise<Tables> {
  return sumsOf(client, await tablesOf(client))
}

/** Quoted names. What doesn't survive a crash is no part of a backup either. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
     order by pg_class.oid`,
  )
  return rows.map(({ name }) => name)
}

/** The sum of a hash of each row: it needs no order, and finds a row that is missing, doubled or different. */
async function sumsOf(client: pg.Client, tables: string[]): Promise<Tables> {
  // A row as text has to be the same on every server.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`)
  const sums: Tables = {}
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0)::text as sum
       from ${table} as whole_row`,
    )
    if (rows[0]) sums[table] = rows[0]
  }
  return sums
}

export function differencesOf(expected: Tables, found: Tables): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [before, after] = [expected[table], found[table]]
    if (!before || !after) return [`${table} is ${before ? 'missing' : 'new'}`]
    if (before.rows !== after.rows) return [`${table} has ${after.rows} rows instead of ${before.rows}`]
    return before.sum === after.sum ? [] : [`${table} has other content in its ${after.rows} rows`]
  })
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
