import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { openFiles } from '#server/files/files.ts'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { aDatabase, aSite } from '../../../tests/support/site.ts'
import { sweepUploads } from './content.server.ts'
import { sweepOrphans } from './orphans.server.ts'
import { isOurs } from './store-owner.server.ts'

const DAY_MS = 86_400_000
const site = await aSite()
const admin = await site.asAdmin()
const uploaded: string[] = []
for (let file = 0; file < 12; file++) {
  const { sha256 = '' } = await upload(admin, `file ${file}.pdf`, aPdf({ text: `File ${file}` }))
  uploaded.push(sha256)
}
// From the same template, so with the same site id: like a dump restored elsewhere.
const [copied, empty, another] = [await aSite(), await aDatabase(), await aDatabase()]
const other = await aSite()
await other.sql.query('update site_identity set id = gen_random_uuid()')
await upload(await other.asAdmin(), 'theirs.pdf', aPdf({ text: 'Theirs' }))

let lines: { level: string; fields: object; message: string }[] = []
const write = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message })
const log = { info: write('info'), warn: write('warn') } as unknown as Parameters<typeof sweepOrphans>[1]
beforeEach(async () => {
  // The site has its own store, with its mark.
  await sweepOrphans(site.services, log)
  lines = []
})

/** A copy of the site's files, all many months old, as for a staging server or a drill. */
async function aCopyOfTheStore(withMark = true): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-orphans-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(site.config.FILES_DIR, folder, { recursive: true })
  if (!withMark) await rm(path.join(folder, 'store/site'), { force: true })
  for (const file of await contentIn(folder)) await age(path.join(folder, 'store', file), 400)
  return folder
}

async function contentIn(filesDir: string): Promise<string[]> {
  const all = await readdir(path.join(filesDir, 'store'), { recursive: true })
  return all.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)).toSorted()
}

async function age(file: string, days: number): Promise<void> {
  const moment = new Date(Date.now() - days * DAY_MS)
  await utimes(file, moment, moment)
}

/** The sweep's arguments for a process with this configuration. */
async function servicesOf(config: typeof site.config) {
  const { db, close } = openDatabase(config.DATABASE_URL, () => undefined)
  onTestFinished(close)
  return { db, files: await openFiles(config) }
}

async function anOrphan(filesDir: string, { days }: { days: number }): Promise<string> {
  const { files } = await servicesOf({ ...site.config, FILES_DIR: filesDir })
  const bytes = randomBytes(100)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const local = path.join(filesDir, 'work', sha256)
  await writeFile(local, bytes)
  await files.store.put(sha256, local)
  await rm(local)
  await age(path.join(filesDir, 'store', files.store.placeOf?.(sha256) ?? ''), days)
  return sha256
}

test.for([
  ['with the mark of its own site', true],
  ['that nobody has marked', false],
] as const)('F-O1 an empty database with a full store %s removes nothing and says so once', async ([, withMark]) => {
  const FILES_DIR = await aCopyOfTheStore(withMark)
  const services = await servicesOf({ ...empty.config, FILES_DIR })
  const before = await contentIn(FILES_DIR)
  expect(before.length).toBeGreaterThanOrEqual(12)
  for (let time = 0; time < 3; time++) {
    await sweepOrphans(services, log)
    await sweepUploads(services, log, 0)
  }
  expect(await contentIn(FILES_DIR)).toEqual(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', message: 'nothing is removed from the file store' })
})

test('F-O1 a process that starts with an empty database and a full store says why it removes nothing, in one line', async () => {
  const FILES_DIR = await aCopyOfTheStore()
  const before = await contentIn(FILES_DIR)
  const { child, log: written } = await aServerProcess({ ...empty.config, FILES_DIR })
  await expect.poll(() => written()).toContain('nothing is removed from the file store')
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode).toBe(0)
  expect(written().match(/nothing is removed/g)).toHaveLength(1)
  expect(written()).toContain('the store carries the mark of another database')
  expect(await contentIn(FILES_DIR)).toEqual(before)
})

test('F-O1 a database of another site, with files of its own, removes nothing from this store', async () => {
  for (const withMark of [true, false]) {
    lines = []
    const FILES_DIR = await aCopyOfTheStore(withMark)
    const services = await servicesOf({ ...other.config, FILES_DIR })
    const before = await contentIn(FILES_DIR)
    expect(await sweepOrphans(services, log)).toEqual({ trashed: 0, erased: 0, givenBack: 0 })
    expect(await sweepOrphans(services, log)).toEqual({ trashed: 0, erased: 0, givenBack: 0 })
    expect(await contentIn(FILES_DIR)).toEqual(before)
    expect(lines).toHaveLength(1)
  }
})

test('F-O1 a copy of the database is another database: it removes nothing from the store of the first', async () => {
  const idOf = async ({ sql }: typeof site) => (await sql.query('select id from site_identity')).rows
  expect(await idOf(copied)).toEqual(await idOf(site))
  const FILES_DIR = await aCopyOfTheStore()
  const services = await servicesOf({ ...copied.config, FILES_DIR })
  expect(await sweepOrphans(services, log)).toMatchObject({ trashed: 0 })
  expect(lines.at(-1)?.fields).toMatchObject({ why: expect.stringContaining('another database') })
})

test('F-O1 a new database and an empty store belong together from the first start; an empty folder is no store of ours', async () => {
  const { child, log: written } = await aServerProcess(another.config)
  await expect.poll(() => readdir(path.join(another.config.FILES_DIR, 'store')).catch(() => [])).toContain('site')
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode).toBe(0)
  expect(written()).not.toContain('nothing is removed')
  // For example because the disk was not mounted.
  const FILES_DIR = await mkdtemp(path.join(tmpdir(), 'council-orphans-'))
  onTestFinished(() => rm(FILES_DIR, { recursive: true, force: true }))
  const services = await servicesOf({ ...site.config, FILES_DIR })
  expect(await isOurs(services, log)).toBe(false)
  expect(lines[0]?.fields).toMatchObject({ why: 'the store lacks content that the database knows' })
  expect(await readdir(path.join(FILES_DIR))).toEqual(['work'])
})

test('F-O1 content that no row knows waits 30 days, then 30 more in the trash, and what a row knows comes back', async () => {
  const FILES_DIR = await aCopyOfTheStore(false)
  const services = await servicesOf({ ...site.config, FILES_DIR })
  const before = await contentIn(FILES_DIR)
  const [young, old] = [await anOrphan(FILES_DIR, { days: 29 }), await anOrphan(FILES_DIR, { days: 31 })]
  expect(await sweepOrphans(services, log)).toEqual({ trashed: 1, erased: 0, givenBack: 0 })
  expect(lines.map(({ fields }) => fields)).toEqual([{ trashed: 1, erased: 0, givenBack: 0, total: before.length + 2 }])
  expect(await services.files.store.sizeOf(young)).toBe(100)
  expect(await services.files.store.sizeOf(old)).toBeUndefined()
  const [known = ''] = uploaded
  const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const { trash } = services.files.store
  await trash.take({ sha256: known, day: day(50) })
  expect(await sweepOrphans(services, log)).toEqual({ trashed: 0, erased: 0, givenBack: 1 })
  expect(await services.files.store.sizeOf(known)).toBeGreaterThan(0)
  await trash.giveBack({ sha256: old, day: day(0) })
  await trash.take({ sha256: old, day: day(29) })
  expect(await sweepOrphans(services, log)).toMatchObject({ erased: 0 })
  await trash.giveBack({ sha256: old, day: day(29) })
  await trash.take({ sha256: old, day: day(31) })
  expect(await sweepOrphans(services, log)).toMatchObject({ erased: 1 })
  expect(await contentIn(FILES_DIR)).toHaveLength(before.length + 1)
})

test('F-O1 when most of the store is unknown it is the database that is wrong, and nothing is removed', async () => {
  const FILES_DIR = await aCopyOfTheStore(false)
  const services = await servicesOf({ ...site.config, FILES_DIR })
  expect(await isOurs(services, log)).toBe(true)
  const many = (await contentIn(FILES_DIR)).length + 1
  for (let orphan = 0; orphan < many; orphan++) await anOrphan(FILES_DIR, { days: 100 })
  const before = await contentIn(FILES_DIR)
  for (let time = 0; time < 3; time++) {
    expect(await sweepOrphans(services, log)).toMatchObject({ trashed: 0 })
    await sweepUploads(services, log, 0)
  }
  expect(await contentIn(FILES_DIR)).toEqual(before)
  expect(lines.map(({ fields }) => fields)).toEqual([
    { unknown: many, total: before.length, why: 'the database knows less than half of what is in it' },
  ])
})
