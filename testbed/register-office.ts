import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { apiAt } from './api.ts'
import { logInByCalls } from './log-in.ts'
import { appServers } from './servers.ts'
import { throwawayDatabase } from './throwaway-database.ts'
import { upload } from './uploads.ts'

const COLUMNS = { number: 2, name: 3, registered_on: 5, valid_until: 6, standing: 7 }
const AT_WORK = ['reading', 'erasing', 'applying', 'undoing']
const LOOK_EVERY_MS = 200

/** Two processes as in production on a database of their own, a clerk who proposes and a publisher who applies. */
export async function registerOffice(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-register-'))
  const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`${name}_${process.pid}`)
  const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 4 })
  sql.on('error', () => undefined)
  const end = new AbortController()
  const servers = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, end.signal)
  for (const server of servers) await server.start()
  const [app, other] = servers
  const people = openDatabase(MIGRATE_DATABASE_URL, () => undefined)
  const aPerson = async (role: string) => {
    const account = {
      role,
      email: `role-${role}@council.example`,
      name: `Role ${role}`,
      password: randomBytes(18).toString('base64url'),
    }
    await saveAccount(people.db, account)
    return logInByCalls(other.address, sql, account)
  }
  const [asClerk, asPublisher] = [await aPerson('3'), await aPerson('2')]
  await people.close()
  const clerk = apiAt(other.address, asClerk)
  const publisher = apiAt(other.address, asPublisher)
  const one = async (id: number) => (await clerk.registerImport.one({ id })).data

  async function settled(id: number) {
    let found = await one(id)
    while (AT_WORK.includes(found.state)) {
      await wait(LOOK_EVERY_MS)
      found = await one(id)
    }
    return found
  }

  return {
    sql,
    servers,
    app,
    other,
    one,
    settled,
    /** Uploads a file; returns what begins its comparison. */
    async uploaded(csv: Buffer, whole: '0' | '1' = '0') {
      const { filePath } = await upload(clerk, 'register.csv', csv, { storagePath: 'register' })
      return async () => (await clerk.registerImport.check({ path: filePath, columns: COLUMNS, whole })).data.id
    },
    apply: (id: number) => publisher.registerImport.apply({ id }),
    async undo(id: number) {
      await clerk.registerImport.askUndo({ id }).catch(() => undefined)
      await publisher.registerImport.undo({ id })
    },
    async close() {
      for (const server of servers) await server.kill()
      end.abort()
      await sql.end()
      await drop()
      await rm(folder, { recursive: true, maxRetries: 10 })
    },
  }
}
