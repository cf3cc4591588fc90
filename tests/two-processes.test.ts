import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { apiAt } from '../testbed/api.ts'
import { aPdf, aPicture } from '../testbed/files-made.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { aServerProcess, startServerProcess } from './support/server-process.ts'
import { ADMIN, aDatabase, loggedInAdmin } from './support/site.ts'

const { config, sql } = await aDatabase()
const [one, two] = await Promise.all([aServerProcess(config), aServerProcess(config)])
const logIn = () => loggedInAdmin(one.address, config, sql)

test('A-10 logged in through the first process, the second accepts the session', async () => {
  const { keys } = await logIn()
  const { data } = await apiAt(two.address, keys).session.whoAmI()
  expect(JSON.parse(data)).toMatchObject({ name: ADMIN.name, access_token: keys.bearer })
  expect((await apiAt(two.address, keys).institute.adminListing()).status).toBe('success')
})

test('A-10 logged out through the second process, the first refuses at the next request', async () => {
  const { keys } = await logIn()
  const first = apiAt(one.address, keys)
  expect((await first.institute.adminListing()).status).toBe('success')
  await apiAt(two.address, keys).session.logout()
  await expect(first.institute.adminListing()).rejects.toMatchObject({ httpStatus: 401 })
})

test('I-05 a change through one process is seen through the other within a second', async () => {
  const { institute } = await logIn()
  const elsewhere = apiAt(two.address).institute
  const seen = async () => (await elsewhere.listing({ page: 1, per_page: 50 })).data.map(({ inst_name }) => inst_name)
  await seen()
  const { data } = await institute.add({ inst_code: 'TWO-1', inst_name: 'Seen from everywhere' })
  await expect.poll(seen, { timeout: 1000, interval: 20 }).toContain('Seen from everywhere')
  expect((await elsewhere.listing({ page: 1, per_page: 50 })).meta.total).toBe(1)
  await institute.disable({ id: data.id, status: 0 })
  await expect.poll(seen, { timeout: 1000, interval: 20 }).not.toContain('Seen from everywhere')
  const page = async () => (await fetch(`${two.address}/institute`)).text()
  // The first page of a process loads its code.
  expect(await page()).not.toContain('Seen from everywhere')
  await institute.disable({ id: data.id, status: 1 })
  await expect.poll(page, { timeout: 1000, interval: 20 }).toContain('Seen from everywhere')
})

test('I-05 the copies of a picture that a worker makes are seen through every process as soon as they are there', async () => {
  const admin = await logIn()
  const { filePath } = await uploadPublic(admin, 'convocation.jpg', await aPicture('jpeg', 1600, 900))
  await sql.query(
    `insert into master_categories (type, value, label, order_id) values ('galleryCategories', 'x', 'X', 1)`,
  )
  await admin.gallery.add({ title: 'Convocation', category: 'x', image: filePath })
  const page = async () => (await fetch(`${two.address}/gallery`)).text()
  await expect.poll(page).toContain('Convocation')
  expect(await page()).not.toContain('/data/variants/')
  const worker = await startServerProcess({ ...config, JOBS: 'on' })
  await expect.poll(page, { timeout: 60_000, interval: 200 }).toContain('/data/variants/')
  await worker.stop()
})

test('a process that lost its notification connection reconnects, and caches nothing in the meantime', async () => {
  const { institute } = await logIn()
  const elsewhere = apiAt(two.address).institute
  const total = async () => (await elsewhere.listing({ page: 1, per_page: 50 })).meta.total
  const before = await total()
  const app = new pg.Client({ connectionString: config.DATABASE_URL })
  await app.connect()
  const ears = await app.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'council changes' and datname = current_database()`,
  )
  expect(ears.rowCount).toBe(2)
  await app.end()
  await institute.add({ inst_code: 'TWO-2', inst_name: 'Added while nobody listened' })
  await expect.poll(total, { timeout: 1000, interval: 20 }).toBe(before + 1)
  await wait(1500)
  await institute.add({ inst_code: 'TWO-3', inst_name: 'Added when they listen again' })
  await expect.poll(total, { timeout: 1000, interval: 20 }).toBe(before + 2)
})

test('the log has one line for each response, with its request id and without credentials or private text', async () => {
  const { keys } = await logIn()
  const response = await fetch(`${one.address}/api/admin/institute/listing?search=secret-words`, {
    headers: { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` },
  })
  const id = response.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await expect
    .poll(() =>
      one
        .log()
        .split('\n')
        .filter((line) => line.includes(id)),
    )
    .toHaveLength(1)
  for (const secret of [keys.bearer, keys.cookie.split(/[=;]/)[1] ?? 'x', ADMIN.password, ADMIN.email, 'secret-words'])
    expect(one.log()).not.toContain(secret)
})

test('a cached response leaves the same log line as a rendered one, with the client’s IP address', async () => {
  const ids: string[] = []
  for (const headers of [{}, {}, { 'x-forwarded-for': '203.0.113.7' }]) {
    const response = await fetch(`${one.address}/api/programs/listing?page=1`, { headers })
    await response.arrayBuffer()
    ids.push(response.headers.get('x-request-id') ?? '')
  }
  const lines = () =>
    ids.flatMap((id) =>
      one
        .log()
        .split('\n')
        .filter((line) => line.includes(id)),
    )
  await expect.poll(lines).toHaveLength(3)
  const line = (id: string, ip: string) => ({
    level: 30,
    req: { id, method: 'GET', path: '/api/programs/listing', ip },
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
  const told = lines().map((text) => JSON.parse(text))
  const [made = '', kept = '', forwarded = ''] = ids
  expect(told).toMatchObject([line(made, '127.0.0.1'), line(kept, '127.0.0.1'), line(forwarded, '203.0.113.7')])
  expect(new Set(told.map((one) => Object.keys(one).join())).size).toBe(1)
})

test('I-03 a served file leaves one line in the log, and no warning', async () => {
  const admin = await logIn()
  const { filePath } = await uploadPublic(admin, 'logged.pdf', aPdf())
  const before = one.log().length
  for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=999999-' }])
    await (await fetch(one.address + filePath, { headers })).arrayBuffer()
  await fetch(one.address + filePath, { method: 'HEAD' })
  const lines = () =>
    one
      .log()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"/data/uploads/logged.pdf"'))
  await expect.poll(() => lines().length).toBe(4)
  await wait(300)
  expect(lines()).toHaveLength(4)
  expect(one.log().slice(before)).not.toMatch(/"level":[456]0/)
})

test('a failed query is logged with its statement, and without its values', async () => {
  const { institute } = await logIn()
  await sql.query('alter table institutes rename to hidden')
  await expect(institute.adminListing({ search: 'very-private-words' })).rejects.toMatchObject({ httpStatus: 500 })
  await sql.query('alter table hidden rename to institutes')
  await expect.poll(one.log).toContain('a call broke')
  expect(one.log()).toContain('42P01')
  expect(one.log()).toContain('from \\"institutes\\"')
  expect(one.log()).not.toContain('very-private-words')
})

test('/healthz says alive, /readyz ready; with a migration missing /readyz says which', async () => {
  expect((await fetch(`${one.address}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${one.address}/readyz`)).json()).toEqual({ status: 'ready' })
  await sql.query(`update schema_migrations set name = 'x' || name where name like '0003%'`)
  const response = await fetch(`${one.address}/readyz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'migrations pending', pending: ['0003-institutes.sql'] })
  await sql.query(`update schema_migrations set name = substr(name, 2) where name like 'x%'`)
})

test('a process that is asked to stop finishes its open requests, and then ends', async () => {
  const blocker = await sql.connect()
  await blocker.query('begin; lock table institutes in access exclusive mode')
  const slow = fetch(`${two.address}/api/institute/listing?page=1&per_page=7`)
  await wait(300)
  two.child.kill('SIGTERM')
  await wait(300)
  await blocker.query('commit')
  blocker.release()
  expect((await slow).status).toBe(200)
  if (two.child.exitCode === null) await once(two.child, 'exit')
  expect(two.child.exitCode).toBe(0)
  await expect(fetch(`${two.address}/healthz`)).rejects.toThrow()
})
