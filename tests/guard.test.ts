import { createHash } from 'node:crypto'
import { appendFileSync, globSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { watchContents } from '#resources/file/watch-contents.server.ts'
import { GUARDED } from '#resources/handlers.server.ts'
import { differenceOf } from '#resources/history/guarded-words.server.ts'
import { takeOver, takeOverUpgrade } from '#server/guard/guarded-rows.ts'
import { watchRows } from '#server/guard/watch-rows.ts'
import { createApp } from '../src/app.ts'
import { aPdf } from '../testbed/files-made.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { circular } from './support/editions.ts'
import { aServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const { config, sql } = await aDatabase()
const owner = drizzle(sql)
await takeOver(owner, GUARDED)
const { app, services } = await createApp(config)
afterAll(() => app.close())
const [office, worker] = [await aServerProcess(config), await aServerProcess({ ...config, JOBS: 'on' })]
const admin = await loggedInAdmin(office.address, config, sql)

const FOUND_WITHIN = { timeout: 60_000, interval: 500 }
const QUIET = { info: () => undefined, error: () => undefined }
const watches = [
  watchRows(services.db, QUIET, { tables: GUARDED, describe: differenceOf }),
  watchContents(services, QUIET),
] as const

const check = async (name = 'Differences') => (await admin.health.now()).data.checks.find((one) => one.name === name)
const says = async () => (await check())?.says ?? ''
const comparedAt = async (kind: string): Promise<number> =>
  (await sql.query('select compared_at from guard_turns where kind = $1', [kind])).rows[0].compared_at?.getTime() ?? 0

/** What the worker does every ten seconds. */
async function compared(): Promise<void> {
  for (const watch of watches) await watch()
}

const saysThen = () => compared().then(says)
async function stateThen() {
  await compared()
  return (await check())?.state
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const wasRead = async (bytes: Uint8Array) =>
  (await sql.query('select from guarded_contents where sha256 = $1', [hashOf(bytes)])).rowCount === 1

/** Where the store has it. */
function stored(bytes: Uint8Array): string {
  const [found = ''] = globSync(`store/*/*/${hashOf(bytes)}`, { cwd: config.FILES_DIR })
  return path.join(config.FILES_DIR, found)
}

const add = async (title: string, more = {}) => (await admin.pageContent.add({ ...circular(title), ...more })).data

test('G-01, G-02 a row and a file that were changed past the application are told within a minute, and are well when they are brought back', async () => {
  const { id, version } = await add('Exam dates')
  const bytes = aPdf({ text: 'The form' })
  const { filePath } = await uploadPublic(admin, 'form.pdf', bytes)
  await expect.poll(() => wasRead(bytes), FOUND_WITHIN).toBe(true)
  await expect.poll(async () => (await check())?.state, FOUND_WITHIN).toBe('well')
  await sql.query(`update page_contents set title = 'Hacked' where id = $1`, [id])
  writeFileSync(stored(bytes), 'Hacked')
  await expect.poll(says, FOUND_WITHIN).toContain(`The content of ${filePath} is not what was uploaded`)
  writeFileSync(stored(bytes), bytes)
  await expect.poll(says, FOUND_WITHIN).toContain(`“Exam dates” of `)
  const told = await check()
  expect(told).toMatchObject({ state: 'needs-somebody', problem: 'The website shows what nobody has saved' })
  expect(told?.says).toMatch(/“Exam dates” of .+ \(\/\S+\) is not as it was saved: title \(found \d+ seconds? ago\)\./)
  expect(worker.log()).toContain('the website is not what was saved')
  const [line] = (await admin.pageContent.versions({ id, page: 1 })).data
  expect(line?.action).toBe('add')
  await admin.pageContent.revert({ id, history_id: line?.id ?? 0, state: 'after', version })
  await expect.poll(async () => (await check())?.state, FOUND_WITHIN).toBe('well')
  expect(worker.log()).toContain('a difference of the website is gone')
  expect((await admin.pageContent.one({ id })).data.title).toBe('Exam dates')
  await worker.stop()
  // Another process takes over from one that was killed once its time is up; here nobody waits for that.
  await sql.query('update guard_turns set held_until = now()')
})

test('G-01 a row that was added or removed past the application is told, and so are settings and hidden rows', async () => {
  const [gone, hidden] = [await add('Goes away'), await add('Goes into hiding')]
  const settings = (await admin.setting.adminListing()).data
  const { id: _id, updated_at: _at, updated_by: _by, ...input } = settings
  await admin.setting.update(input)
  const before = (await sql.query('select data from site_settings')).rows[0].data
  expect(await stateThen()).toBe('well')
  await sql.query('delete from editions where row_id = $1', [gone.id])
  await sql.query('delete from page_contents where id = $1', [gone.id])
  await sql.query('update page_contents set deleted_at = now() where id = $1', [hidden.id])
  await sql.query(`update site_settings set data = data || '{"name": "Defaced council"}'`)
  const { rows } = await sql.query(
    `insert into faqs (category, question, answer, order_id) values ('x', 'Who was here?', '<p>I</p>', 1) returning id`,
  )
  expect(await saysThen()).toContain('“Who was here?”')
  expect(await says()).toMatch(/“Goes away” of .+ is gone, and nobody has deleted it/)
  expect(await says()).toMatch(/“Goes into hiding” of .+ is not as it was saved: deleted_at/)
  expect(await says()).toMatch(/is not as it was saved: name/)
  expect(await says()).toMatch(/“Who was here\?” of [^.]+ was never saved by anybody/)
  await admin.faq.delete({ id: rows[0].id, version: 1 })
  await sql.query('update page_contents set deleted_at = null where id = $1', [hidden.id])
  await sql.query('update site_settings set data = $1', [before])
  expect(await saysThen()).not.toContain('“Who was here?”')
  expect(await says()).not.toMatch(/hiding|: name/)
  // Only whoever restores the database can bring it back; here nobody misses it.
  await sql.query(`delete from guard_findings`)
  await sql.query(`insert into guarded_rows select 'page_contents', $1, max(id), null from history`, [gone.id])
  expect(await stateThen()).toBe('well')
})

test('G-02 a file in the store that was changed or removed is told, and is well when it is back', async () => {
  const [one, two] = [aPdf({ text: 'The rules' }), aPdf({ text: 'The form' })]
  const rules = await uploadPublic(admin, 'rules.pdf', one)
  const form = await uploadPublic(admin, 'form.pdf', two)
  expect(await stateThen()).toBe('well')
  const [changed, removed] = [stored(one), stored(two)]
  // As long as before, and with the time of before: as somebody does who doesn't want to be seen.
  const { atime, mtime } = statSync(changed)
  const bytes = readFileSync(changed)
  bytes[bytes.length - 10] = (bytes[bytes.length - 10] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  utimesSync(changed, atime, mtime)
  rmSync(removed)
  expect(await saysThen()).toContain(`The content of ${rules.filePath} is not what was uploaded`)
  expect(await says()).toContain(`The content of ${form.filePath} is not in the store`)
  writeFileSync(changed, one)
  writeFileSync(removed, two)
  expect(await stateThen()).toBe('well')
  appendFileSync(changed, 'more')
  expect(await saysThen()).toContain(`The content of ${rules.filePath} is not what was uploaded`)
  writeFileSync(changed, one)
  expect(await stateThen()).toBe('well')
})

test('G-04 what an upgrade has changed is no difference, what was one before stays one, and after it everything is compared', async () => {
  const [attacked, moved] = [await add('Attacked before'), await add('Moved by an upgrade')]
  await sql.query(`update page_contents set title = 'Hacked' where id = $1`, [attacked.id])
  expect(await saysThen()).toContain('“Attacked before”')
  const client = await sql.connect()
  await client.query('begin')
  await client.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`)
  await client.query(`update page_contents set title = title || ', moved' where id = $1`, [moved.id])
  await client.query('commit')
  client.release()
  const before = await comparedAt('rows')
  await compared()
  expect(await comparedAt('rows')).toBe(before)
  expect(await says()).not.toContain('“Moved by')
  expect(await takeOverUpgrade(owner, GUARDED)).toBe(1)
  expect(await takeOverUpgrade(owner, GUARDED)).toBe(0)
  expect(await saysThen()).toContain('“Attacked before”')
  expect(await says()).not.toContain('“Moved by')
  await sql.query(`update page_contents set title = 'Hacked too' where id = $1`, [moved.id])
  expect(await saysThen()).toContain('“Moved by an upgrade, moved”')
  // A save by somebody is a line of the history, and counts more than what the upgrade said.
  await admin.pageContent.delete({ id: moved.id, version: moved.version })
  await admin.pageContent.delete({ id: attacked.id, version: attacked.version })
  expect(await stateThen()).toBe('well')
})
