import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrations.ts'
import { startPrivatePostgres } from '../../scripts/private-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { name: string; ownerUrl: string; appUrl: string }
  }
}

/** Migrates one database; every test file clones it (tests/support/site.ts). Removes them all at the end. */
export default async function setup(project: TestProject) {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } =
    process.env.DATABASE_URL && process.env.MIGRATE_DATABASE_URL
      ? (process.env as { DATABASE_URL: string; MIGRATE_DATABASE_URL: string })
      : await startPrivatePostgres()
  const name = `test_${process.pid}`
  const owner = await connected(MIGRATE_DATABASE_URL)
  await owner.query(`create database ${name} template template0`)
  const inside = await connected(withDatabase(MIGRATE_DATABASE_URL, name))
  await migrate(inside, decodeURIComponent(new URL(DATABASE_URL).username))
  await inside.end()
  project.provide('template', { name, ownerUrl: MIGRATE_DATABASE_URL, appUrl: DATABASE_URL })

  return async () => {
    const { rows } = await owner.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
      `${name}%`,
    ])
    for (const { datname } of rows) await owner.query(`drop database if exists "${datname}" with (force)`)
    await owner.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
