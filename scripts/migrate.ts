import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { GUARDED } from '#resources/handlers.server.ts'
import { writeFoundPages } from '#resources/search/found-pages.server.ts'
import { readOwnerConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrations.ts'
import { takeOverUpgrade } from '#server/guard/guarded-rows.ts'
import { SAID_PAGES } from '../src/pages/said-pages.ts'

const { MIGRATE_DATABASE_URL, DATABASE_URL } = readOwnerConfig()
const client = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
await client.connect()
try {
  const done = await migrate(client, decodeURIComponent(new URL(DATABASE_URL).username), { say: console.error })
  await writeFoundPages(client, SAID_PAGES)
  const taken = await takeOverUpgrade(drizzle(client), GUARDED)
  if (taken > 0) console.log(`Rows that no line of the history explains are taken as they are now: ${taken}`)
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date')
} finally {
  await client.end()
}
