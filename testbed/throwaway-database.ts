import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { writeFoundPages } from '#resources/search/found-pages.server.ts'
import { migrate } from '#server/db/migrations.ts'
import { SAID_PAGES } from '../src/pages/said-pages.ts'
import { migrationsHash } from './made-once.ts'
import { startPrivatePostgres } from './private-postgres.ts'

type Urls = { DATABASE_URL: string; MIGRATE_DATABASE_URL: string }
export type ThrowawayDatabase = Urls & { drop: () => Promise<void> }

/** A migrated database beside the others, on the given PostgreSQL or on our private one. */
export async function throwawayDatabase(name: string): Promise<ThrowawayDatabase> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = process.env
  const given = DATABASE_URL && MIGRATE_DATABASE_URL ? { DATABASE_URL, MIGRATE_DATABASE_URL } : undefined
  const server = given ?? (await startPrivatePostgres())
  const owner = await connected(server.MIGRATE_DATABASE_URL)
  // Nothing of ours stays behind on somebody's own PostgreSQL.
  const template = given ? 'template0' : await prepared(owner, server)
  await owner.query(`create database ${name} template ${template}`)
  await bringUpToDate(server, name)
  return {
    DATABASE_URL: inDatabase(server.DATABASE_URL, name),
    MIGRATE_DATABASE_URL: inDatabase(server.MIGRATE_DATABASE_URL, name),
    /** Drops its clones too, whose names begin with its own. */
    async drop() {
      const { rows } = await owner.query<{ datname: string }>(
        `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
        [name],
      )
      for (const { datname } of rows) await dropWhenFree(owner, datname)
      await owner.end()
    },
  }
}

export const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** A database with the tables of this version that nobody writes to: a clone takes a tenth of the time of a new one. */
async function prepared(owner: pg.Client, server: Urls): Promise<string> {
  const name = `prepared_${migrationsHash()}`
  await owner.query('select pg_advisory_lock(hashtext($1))', ['prepared'])
  try {
    const { rows } = await owner.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, 'prepared_')`,
    )
    if (rows.some(({ datname }) => datname === name)) return name
    for (const { datname } of rows) await owner.query(`drop database ${datname}`)
    const unfinished = `${name}_unfinished`
    await owner.query(`create database ${unfinished} template template0`)
    await bringUpToDate(server, unfinished)
    await owner.query(`alter database ${unfinished} rename to ${name}`)
  } finally {
    await owner.query('select pg_advisory_unlock(hashtext($1))', ['prepared'])
  }
  return name
}

async function bringUpToDate(server: Urls, name: string): Promise<void> {
  const client = await connected(inDatabase(server.MIGRATE_DATABASE_URL, name))
  await migrate(client, decodeURIComponent(new URL(server.DATABASE_URL).username))
  await writeFoundPages(client, SAID_PAGES)
  await client.end()
}

const PATIENCE_S = 30

/** For tests: a machine that is shared may need longer than production's second, which is no failure of what is tested. */
export function patiently(url: string): string {
  const patient = new URL(url)
  patient.searchParams.set('connect_timeout', String(PATIENCE_S))
  return patient.href
}

/** PostgreSQL closes its side after the pool has ended, and a role may not terminate another role's connections. */
async function dropWhenFree(owner: pg.Client, name: string, tries = 50): Promise<void> {
  try {
    await owner.query(`drop database if exists "${name}"`)
  } catch (error) {
    const isInUse = (error as { code?: string }).code === '55006'
    if (!isInUse || tries === 0) throw error
    await setTimeout(100)
    await dropWhenFree(owner, name, tries - 1)
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
