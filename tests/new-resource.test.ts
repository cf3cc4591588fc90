import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aPdf } from '../testbed/files-made.ts'
import { copyWithNewResource } from '../testbed/new-resource/copy.ts'
import { EDITS } from '../testbed/new-resource/edits.ts'
import { upload } from '../testbed/uploads.ts'
import { startServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const MOST_ADDED = 8
// Two of them are catalogues: its words in Marathi and in Hindi.
const MOST_EDITED = 10
const MOST_OPENAPI_LINES = 200
const ROOT = path.join(import.meta.dirname, '..')
const PROGRAMS = path.join(ROOT, 'node_modules/.bin')

const { root: copy, added, edited } = copyWithNewResource()
afterAll(() => rmSync(copy, { recursive: true, force: true }))
const { config, sql } = await aDatabase()

/** Fails with what the program has said. */
async function run(program: string, parameters: string[], env: Record<string, string> = {}): Promise<void> {
  const ran = promisify(execFile)(program, parameters, { cwd: copy, env: { ...process.env, ...env } })
  await ran.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${path.basename(program)} ${parameters.join(' ')}\n${stdout}${stderr}`)
  })
}

const linesOf = (folder: string) => readFileSync(path.join(folder, 'openapi.json'), 'utf8').split('\n').length

test(`a new resource is at most ${MOST_ADDED} new files and ${MOST_EDITED} edited ones`, () => {
  expect(added.length, added.join('\n')).toBeLessThanOrEqual(MOST_ADDED)
  expect(edited.length, edited.join('\n')).toBeLessThanOrEqual(MOST_EDITED)
})

test('N-02 what makes it a kind that visitors find is two files and one migration', () => {
  const declares = /Found\b|lectures_found\b/
  const own = added.filter((file) => declares.test(readFileSync(path.join(copy, file), 'utf8')))
  const touched = EDITS.filter(({ add }) => declares.test(add)).map(({ file }) => file)
  expect([...new Set([...own, ...touched])].toSorted()).toEqual([
    'migrations/functions/search-sources.sql',
    'src/resources/contract.ts',
    'src/resources/lecture/lecture.contract.ts',
  ])
})

test('a new resource compiles as CONTRIBUTING.md has it written, and keeps the format', {
  timeout: 600_000,
}, async () => {
  await run(path.join(PROGRAMS, 'react-router'), ['typegen'])
  const written = [...added, ...edited].filter((file) => !file.endsWith('.sql'))
  await run(path.join(PROGRAMS, 'biome'), ['check', '--vcs-enabled=false', ...written])
  await Promise.all([run(path.join(PROGRAMS, 'tsc'), ['-p', '.']), run(path.join(PROGRAMS, 'react-router'), ['build'])])
})

test(`a new resource adds at most ${MOST_OPENAPI_LINES} lines to openapi.json`, async () => {
  await run(process.execPath, ['scripts/openapi.ts'])
  const grown = linesOf(copy) - linesOf(ROOT)
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThanOrEqual(MOST_OPENAPI_LINES)
})

test('a new resource has calls, pages in both languages, a screen and search', async () => {
  const MIGRATE_DATABASE_URL = sql.options.connectionString ?? ''
  await run(process.execPath, ['scripts/migrate.ts'], { DATABASE_URL: config.DATABASE_URL, MIGRATE_DATABASE_URL })
  const { address, stop } = await startServerProcess(config, copy)
  onTestFinished(stop)
  const admin = await loggedInAdmin(address, config, sql)
  const { filePath: file } = await upload(admin, 'quoll.pdf', aPdf({ text: 'Quoll' }))
  const reply = await fetch(`${address}/api/lectures/add`, {
    method: 'POST',
    headers: {
      cookie: admin.keys.cookie,
      authorization: `Bearer ${admin.keys.bearer}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Quoll of June', date: '2026-06-01', body: '<p>On <b>quolls</b></p>', file }),
  })
  const { data: lecture } = await reply.json()
  expect(lecture).toMatchObject({ title: 'Quoll of June', date: '2026-06-01', file, version: 1 })

  const { data: uses } = await admin.file.uses({ id: await idOf(file) })
  expect(uses).toMatchObject([{ where: 'Manage Lectures' }])
  const textOf = async (page: string) => (await fetch(address + page)).text()
  for (const page of ['/lectures', `/lectures/${lecture.id}`]) {
    expect(await textOf(page)).toMatch(/<html lang="en".*Quoll of June.*01-06-2026.*<b>quolls<\/b>/s)
    expect(await textOf(page)).toContain(`href="${file}"`)
  }
  expect(await textOf('/mr/lectures')).toMatch(/<html lang="mr".*<h1[^>]*>व्याख्याने<\/h1>.*Quoll of June/s)
  expect(await textOf('/hi/lectures')).toMatch(/<html lang="hi".*<h1[^>]*>व्याख्यान<\/h1>.*Quoll of June/s)
  expect(await textOf(`/mr/lectures/${lecture.id}`)).toMatch(/<h1[^>]*>Quoll of June<\/h1>/)
  expect((await fetch(`${address}/lectures/${lecture.id + 1}`)).status).toBe(404)

  await sql.query(
    `insert into institutes (inst_code, inst_name) select 'Q' || n, 'Quoll School ' || n from generate_series(1, 10000) as n`,
  )
  await sql.query(`insert into page_contents (type, title, date) values (1, 'Quoll of May', '2026-05-01')`)
  await sql.query('analyze search_entries')
  const found = async (query: string) =>
    (await (await fetch(`${address}/api/search?${query}`)).json()).data.table_content.data
  const first = {
    title: 'Quoll of June',
    kind: 'lecture',
    list: 'lectures',
    date: '2026-06-01',
    link: file,
    path: `/lectures/${lecture.id}`,
  }
  const [newest, second] = await found('query=quoll')
  expect(newest).toMatchObject(first)
  expect(second).toMatchObject({ title: 'Quoll of May' })
  expect(newest.link_file).toMatchObject({ type: 'application/pdf' })
  expect(await found('query=quoll&kind=lectures&year=2026')).toMatchObject([first])
  expect(await textOf('/mr/search?query=quoll&kind=lectures')).toMatch(/व्याख्याने.*Quoll of June/s)

  const assets = path.join(copy, 'build/client/assets')
  const screens = readdirSync(assets).filter((name) => name.startsWith('lecture.admin-') && name.endsWith('.js'))
  expect(screens).toHaveLength(1)
  expect((await fetch(`${address}/admin/manageLectures`)).status).toBe(404)
  expect((await fetch(`${address}/admin/manageLectures`, { headers: { cookie: admin.keys.cookie } })).status).toBe(200)
})

async function idOf(file: string): Promise<number> {
  return (await sql.query<{ id: number }>('select id from files where path = $1', [file])).rows[0]?.id ?? 0
}
