import { startPrivatePostgres } from '../testbed/private-postgres.ts'

// With a database of your own you don't need ours.
if (process.env.DATABASE_URL && process.env.MIGRATE_DATABASE_URL) console.log('Using the database of DATABASE_URL')
else {
  const { DATABASE_URL } = await startPrivatePostgres()
  console.log(`PostgreSQL answers on port ${new URL(DATABASE_URL).port}; its addresses are in .local/env`)
}
