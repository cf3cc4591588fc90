/** Everything a newcomer needs before `npm run dev`: a database, its tables, something to look at. Safe to run again. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startPrivatePostgres } from '../testbed/private-postgres.ts'

const given = process.env.DATABASE_URL && process.env.MIGRATE_DATABASE_URL
const env = given ? process.env : { ...process.env, ...(await startPrivatePostgres()) }

for (const script of ['migrate.ts', 'seed.ts']) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { ...env, NODE_ENV: env.NODE_ENV ?? 'development' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
console.log('Ready. Next: npm run dev')
