import pg from 'pg'
import { VISITOR_ROLE } from '#server/db/database.ts'
import { throwawayDatabase } from '../../../testbed/throwaway-database.ts'
import { startServer } from './server.ts'

/** The site on its own empty database, whose role can lose its right to read: everything that reads then really fails. */
export async function startBlindServer(name: string) {
  const { drop, ...urls } = await throwawayDatabase(`${name}_${process.pid}`)
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const sql = new pg.Pool({ connectionString: urls.MIGRATE_DATABASE_URL, max: 1 })
  const application = decodeURIComponent(new URL(urls.DATABASE_URL).username)
  // A cache would hide that it can't read.
  const server = await startServer({ ...env, DATABASE_URL: urls.DATABASE_URL, ANSWERS_MB: '0' })
  return {
    address: server.address,
    sql,
    hide: (table: string) => sql.query(`revoke select on ${table} from ${application}, ${VISITOR_ROLE}`),
    stop: async () => {
      await server.stop('SIGTERM')
      await sql.end()
      await drop()
    },
  }
}
