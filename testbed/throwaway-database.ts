import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { writeFoundPages } from '#resources/search/found-pages.server.ts'
import { migrate } from '#server/db/migrations.ts'
import { SAID_PAGES } from '../src/pages/said-pages.ts'
import { startPrivatePostgres } from './private-postgres.ts'

export type ThrowawayDatabase = { DATABASE_URL: string; MIGRATE_DATABASE_URL: string; drop: () => Promise<void> }

/** A migrated database beside the others, on the given PostgreSQL or on our private one. */
export async function throwawayDatabase(name: string): Promise<ThrowawayDatabase> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = process.env
  const server =
    DATABASE_URL && MIGRATE_DATABASE_URL ? { DATABASE_URL, MIGRATE_DATABASE_URL } : await startPrivatePostgres()
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const owner = await connected(server.MIGRATE_DATABASE_URL)
  await owner.query(`create database ${name} template template0`)
  const client = await connected(inside(server.MIGRATE_DATABASE_URL))
  await migrate(client, decodeURIComponent(new URL(server.DATABASE_URL).username))
  await writeFoundPages(client, SAID_PAGES)
  await client.end()
  return {
    DATABASE_URL: inside(server.DATABASE_URL),
    MIGRATE_DATABASE_URL: inside(server.MIGRATE_DATABASE_URL),
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
