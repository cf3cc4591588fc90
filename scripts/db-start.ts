import { startPrivatePostgres } from '../testbed/private-postgres.ts'

// Whoever brings a database needs none of ours.
if (process.env.DATABASE_URL && process.env.MIGRATE_DATABASE_URL) console.log('Using the database of DATABASE_URL')
else {
  const { DATABASE_URL } = await startPrivatePostgres()
  console.log(`PostgreSQL answers on port ${new URL(DATABASE_URL).port}; its addresses are in .local/env`)
}
