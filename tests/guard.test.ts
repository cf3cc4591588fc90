import { createHash } from 'node:crypto'
import { appendFileSync, globSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { GUARDED } from '#resources/handlers.server.ts'
import { takeOver, takeOverUpgrade } from '#server/guard/guarded-rows.ts'
import { aPdf } from '../testbed/files-made.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { circular } from './support/editions.ts'
import { aServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const { config, sql } = await aDatabase()
const owner = drizzle(sql)
await takeOver(owner, GUARDED)
const [office, worker] = [await aServerProcess(config), await aServerProcess({ ...config, JOBS: 'on' })]
const admin = await loggedInAdmin(office.address, config, sql)

const WITHIN_MS = 60_000
const FOUND_WITHIN = { timeout: WITHIN_MS, interval: 500 }

const check = async (name = 'Differences') => (await admin.health.now()).data.checks.find((one) => one.name === name)
const says = async () => (await check())?.says ?? ''
const comparedAt = async (kind: string) =>
  (await sql.query('select compared_at from guard_turns where kind = $1', [kind])).rows[0].compared_at?.getTime() ?? 0

/** Two whole comparisons that have begun after now. */
async function comparedAgain(kind = 'rows'): Promise<void> {
  for (let times = 0; times < 3; times++) {
    const before = await comparedAt(kind)
    await expect.poll(() => comparedAt(kind), FOUND_WITHIN).toBeGreaterThan(before)
  }
}

const add = async (title: string, more = {}) => (await admin.pageContent.add({ ...circular(title), ...more })).data

test('G-01 a row that was changed past the application is told within a minute, with its address, and is well when it is brought back', async () => {
  const { id, version } = await add('Exam dates')
  await comparedAgain()
  expect((await check())?.state).toBe('well')
  await sql.query(`update page_contents set title = 'Hacked' where id = $1`, [id])
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
}, 240_000)

test('G-01 a row that was added or removed past the application is told, and so are settings and hidden rows', async () => {
  const [gone, hidden] = [await add('Goes away'), await add('Goes into hiding')]
  const settings = (await admin.setting.adminListing()).data
  const { id: _id, updated_at: _at, updated_by: _by, ...input } = settings
  await admin.setting.update(input)
  const before = (await sql.query('select data from site_settings')).rows[0].data
  await comparedAgain()
  expect((await check())?.state).toBe('well')
  await sql.query('delete from editions where row_id = $1', [gone.id])
  await sql.query('delete from page_contents where id = $1', [gone.id])
  await sql.query('update page_contents set deleted_at = now() where id = $1', [hidden.id])
  await sql.query(`update site_settings set data = data || '{"name": "Defaced council"}'`)
  const { rows } = await sql.query(
    `insert into faqs (category, question, answer, order_id) values ('x', 'Who was here?', '<p>I</p>', 1) returning id`,
  )
  await expect.poll(says, FOUND_WITHIN).toContain('“Who was here?”')
  await expect.poll(says, FOUND_WITHIN).toMatch(/“Goes away” of .+ is gone, and nobody has deleted it/)
  await expect.poll(says, FOUND_WITHIN).toMatch(/“Goes into hiding” of .+ is not as it was saved: deleted_at/)
  await expect.poll(says, FOUND_WITHIN).toMatch(/is not as it was saved: name/)
  expect(await says()).toMatch(/“Who was here\?” of [^.]+ was never saved by anybody/)
  await admin.faq.delete({ id: rows[0].id, version: 1 })
  await sql.query('update page_contents set deleted_at = null where id = $1', [hidden.id])
  await sql.query('update site_settings set data = $1', [before])
  await expect.poll(says, FOUND_WITHIN).not.toContain('“Who was here?”')
  await expect.poll(says, FOUND_WITHIN).not.toMatch(/hiding|: name/)
  // Only whoever restores the database can bring it back; here nobody misses it.
  await sql.query(`delete from guard_findings`)
  await sql.query(`insert into guarded_rows select 'page_contents', $1, max(id), null from history`, [gone.id])
  await comparedAgain()
  expect((await check())?.state).toBe('well')
}, 240_000)

test('G-02 a file in the store that was changed or removed is told within a minute, and is well when it is back', async () => {
  const [one, two] = [aPdf({ text: 'The rules' }), aPdf({ text: 'The form' })]
  const rules = await uploadPublic(admin, 'rules.pdf', one)
  const form = await uploadPublic(admin, 'form.pdf', two)
  await comparedAgain('contents')
  expect((await check())?.state).toBe('well')
  const place = (bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const [found = ''] = globSync(`store/*/*/${sha256}`, { cwd: config.FILES_DIR })
    return path.join(config.FILES_DIR, found)
  }
  const [changed, removed] = [place(one), place(two)]
  // As long as before, and with the time of before: as somebody does who doesn't want to be seen.
  const { atime, mtime } = statSync(changed)
  const bytes = readFileSync(changed)
  bytes[bytes.length - 10] = (bytes[bytes.length - 10] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  utimesSync(changed, atime, mtime)
  rmSync(removed)
  await expect.poll(says, FOUND_WITHIN).toContain(`The content of ${rules.filePath} is not what was uploaded`)
  await expect.poll(says, FOUND_WITHIN).toContain(`The content of ${form.filePath} is not in the store`)
  writeFileSync(changed, one)
  writeFileSync(removed, two)
  await expect.poll(async () => (await check())?.state, FOUND_WITHIN).toBe('well')
  appendFileSync(changed, 'more')
  await expect.poll(says, FOUND_WITHIN).toContain(`The content of ${rules.filePath} is not what was uploaded`)
  writeFileSync(changed, one)
  await expect.poll(async () => (await check())?.state, FOUND_WITHIN).toBe('well')
}, 300_000)

test('G-04 what an upgrade has changed is no difference, what was one before stays one, and after it everything is compared', async () => {
  const [attacked, moved] = [await add('Attacked before'), await add('Moved by an upgrade')]
  await sql.query(`update page_contents set title = 'Hacked' where id = $1`, [attacked.id])
  await expect.poll(says, FOUND_WITHIN).toContain('“Attacked before”')
  const client = await sql.connect()
  await client.query('begin')
  await client.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`)
  await client.query(`update page_contents set title = title || ', moved' where id = $1`, [moved.id])
  await client.query('commit')
  client.release()
  const before = await comparedAt('rows')
  await comparedAgain('contents')
  expect(await comparedAt('rows')).toBe(before)
  expect(await says()).not.toContain('“Moved by')
  expect(await takeOverUpgrade(owner, GUARDED)).toBe(1)
  expect(await takeOverUpgrade(owner, GUARDED)).toBe(0)
  await comparedAgain()
  expect(await says()).toContain('“Attacked before”')
  expect(await says()).not.toContain('“Moved by')
  await sql.query(`update page_contents set title = 'Hacked too' where id = $1`, [moved.id])
  await expect.poll(says, FOUND_WITHIN).toContain('“Moved by an upgrade, moved”')
  // A save by somebody is a line of the history, and counts more than what the upgrade said.
  await admin.pageContent.delete({ id: moved.id, version: moved.version })
  await admin.pageContent.delete({ id: attacked.id, version: attacked.version })
  await expect.poll(async () => (await check())?.state, FOUND_WITHIN).toBe('well')
}, 300_000)
