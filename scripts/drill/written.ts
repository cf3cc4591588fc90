/** Writers that go on whatever happens to PostgreSQL, and what has become of what was acknowledged to them. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'
import { type Keys, logInByCalls } from '../../testbed/log-in.ts'
import { steadyThread } from './steady-thread.ts'
import type { WriterTask, Written } from './steady-writer.ts'

export type Urls = { DATABASE_URL: string; MIGRATE_DATABASE_URL: string }

/** The tables of this version, for the application's role. */
export async function prepare({ DATABASE_URL, MIGRATE_DATABASE_URL }: Urls): Promise<void> {
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
  await owner.connect()
  await migrate(owner, decodeURIComponent(new URL(DATABASE_URL).username))
  await owner.end()
}

/** Everything that the writers ask for lands in `written`, until they are ended. */
export async function startWriting(
  addresses: string[],
  urls: Urls,
  { writers, pauseMs = 10, isPatient = false }: { writers: number; pauseMs?: number; isPatient?: boolean },
  written: Written[],
): Promise<{ end: () => Promise<void> }> {
  const keys = await clerkAt(addresses[0] ?? '', urls)
  return write({ addresses, keys, writers, called: randomBytes(4).toString('hex'), pauseMs, isPatient }, written)
}

/** A new account, logged in. */
export async function clerkAt(address: string, { DATABASE_URL, MIGRATE_DATABASE_URL }: Urls): Promise<Keys> {
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const owner = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 1 })
  const keys = await logInByCalls(address, owner, account)
  await owner.end()
  return keys
}

export const write = (workerData: WriterTask, written: Written[]) =>
  steadyThread(new URL('./steady-writer.ts', import.meta.url), workerData, written)

/** Which of these are not there, and which have been added more than once, as the history has it. */
export async function amiss(url: string, codes: string[]): Promise<{ lost: string[]; doubled: string[] }> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query<{ inst_code: string; added: number }>(
    `select inst_code, added from institutes left join (
       select after ->> 'inst_code' as inst_code, count(*)::int as added from history where action = 'add' group by 1
     ) lines using (inst_code)`,
  )
  await owner.end()
  const there = new Map(rows.map(({ inst_code, added }) => [inst_code, added]))
  return {
    lost: codes.filter((code) => !there.has(code)),
    // Each with exactly one line of history.
    doubled: codes.filter((code) => there.has(code) && there.get(code) !== 1),
  }
}
