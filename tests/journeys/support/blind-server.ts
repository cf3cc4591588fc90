import pg from 'pg'
import { throwawayDatabase } from '../../../testbed/throwaway-database.ts'
import { startServer } from './server.ts'

/** The site over an empty database of its own, whose application can be kept from reading: what needs that really fails. */
export async function startBlindServer(name: string) {
  const { drop, ...urls } = await throwawayDatabase(`${name}_${process.pid}`)
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const sql = new pg.Pool({ connectionString: urls.MIGRATE_DATABASE_URL, max: 1 })
  const application = decodeURIComponent(new URL(urls.DATABASE_URL).username)
  // What it remembers would hide that it can't read.
  const server = await startServer({ ...env, DATABASE_URL: urls.DATABASE_URL, ANSWERS_MB: '0' })
  return {
    address: server.address,
    sql,
    hide: (table: string) => sql.query(`revoke select on ${table} from ${application}`),
    stop: async () => {
      await server.stop('SIGTERM')
      await sql.end()
      await drop()
    },
  }
}
