import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { apiAt } from '../testbed/api.ts'
import { aPdf } from '../testbed/files-made.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { keyOf, upload } from '../testbed/uploads.ts'
import { aSite } from './support/site.ts'

/** A clamd that accepts every file and doesn't reply until it is released. */
const waiting = new Set<Socket>()
let hangs = true
const scanner = createServer((connection) => {
  connection.on('error', () => undefined)
  connection.on('close', () => waiting.delete(connection))
  waiting.add(connection)
  let end = Buffer.alloc(0)
  connection.on('data', (data) => {
    end = Buffer.concat([end, data]).subarray(-4)
    if (!hangs && end.equals(Buffer.alloc(4))) connection.end('stream: OK\0')
  })
})
scanner.listen(0, '127.0.0.1')
await once(scanner, 'listening')
afterAll(() => scanner.close())
const { port } = scanner.address() as { port: number }

const site = await aSite({ CLAMD: `127.0.0.1:${port}` })
const admin = await site.asAdmin()

async function aClerk(name: string) {
  const account = { email: `${name}@council.example`, name, password: 'a lamp beside the window' }
  await saveAccount(site.services.db, account)
  return apiAt(site.address, await logInByCalls(site.address, site.sql, account))
}

const count = async (from: string) =>
  (await site.sql.query<{ total: number }>(`select count(*)::integer as total from ${from}`)).rows[0]?.total

test('F-A3 while a scanner hangs with 12 uploads of three clerks, everyone else gets responses, and afterwards nothing is lost or duplicated', async () => {
  hangs = true
  const clerks = [admin, await aClerk('ravi'), await aClerk('meera')]
  const tasks = clerks.flatMap((clerk, who) =>
    [0, 1, 2, 3].map((index) => {
      const name = `hanging-${who}-${index}.pdf`
      return { clerk, name, bytes: aPdf({ text: name }), options: { timestamp: name } }
    }),
  )
  const first = tasks.map(({ clerk, name, bytes, options }) =>
    upload(clerk, name, bytes, options).catch((error: { httpStatus: number }) => error.httpStatus),
  )
  await expect.poll(() => waiting.size).toBe(tasks.length)

  const start = performance.now()
  const asked = Array.from({ length: 40 }, (_, index) =>
    index % 2
      ? admin.file.adminListing({ search: `nothing-${index}` })
      : site.asVisitor.search.search({ query: `nothing ${index}` }),
  )
  for (const { status } of await Promise.all(asked)) expect(status).toBe('success')
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(10_000)
  const { rows } = await site.sql.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])

  for (const connection of waiting) connection.destroy()
  expect(await Promise.all(first)).toEqual(tasks.map(() => 503))
  hangs = false
  // All of them at once, and each of them twice.
  const again = await Promise.all(
    [...tasks, ...tasks].map(({ clerk, name, bytes, options }) => upload(clerk, name, bytes, options)),
  )
  expect(again.map(({ filePath }) => filePath)).toEqual([...tasks, ...tasks].map(({ name }) => `/data/uploads/${name}`))
  expect(await count('files')).toBe(tasks.length)
  expect(await count('upload_chunks where data is not null')).toBe(0)
})

test('F-A3 a file that a dead process was scanning is taken over, and the process that lost it changes nothing', async () => {
  const before = (await count('files')) ?? 0
  hangs = true
  const bytes = aPdf({ text: 'Taken over' })
  const key = { timestamp: 'taken over' }
  const slow = upload(admin, 'taken-over.pdf', bytes, key)
  await expect.poll(() => waiting.size).toBe(1)
  const [stuck] = waiting
  // What a dead process leaves behind: a lease that nobody renews.
  await site.sql.query(
    `update uploads set checked_by = gen_random_uuid(), checked_until = now() + interval '2 seconds' where status = 'open'`,
  )
  expect((await admin.upload.progress(keyOf('taken-over.pdf', bytes, key))).data).toEqual({ received: [0] })
  hangs = false
  const quick = await upload(admin, 'taken-over.pdf', bytes, key)
  expect(quick.filePath).toBe('/data/uploads/taken-over.pdf')
  stuck?.end('stream: OK\0')
  expect((await slow).filePath).toBe(quick.filePath)
  expect(await count('files')).toBe(before + 1)
})

test('F-A3 an upload that is cancelled while it is scanned ends as cancelled, and leaves nothing behind', async () => {
  const before = await count('files')
  hangs = true
  const bytes = aPdf({ text: 'Cancelled' })
  const key = { timestamp: 'cancelled' }
  const cancelled = upload(admin, 'cancelled.pdf', bytes, key).catch(
    (error: { httpStatus: number }) => error.httpStatus,
  )
  await expect.poll(() => waiting.size).toBe(1)
  await admin.upload.cancel(keyOf('cancelled.pdf', bytes, key))
  for (const connection of waiting) connection.end('stream: OK\0')
  expect(await cancelled).toBe(409)
  expect(await count('files')).toBe(before)
  expect(await count(`uploads where status = 'open'`)).toBe(0)
})
