import { startPrivatePostgres } from './private-postgres.ts'

const { DATABASE_URL } = await startPrivatePostgres()
console.log(`PostgreSQL answers on port ${new URL(DATABASE_URL).port}; its addresses are in .local/env`)
