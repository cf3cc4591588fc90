import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiAt } from '../testbed/api.ts'
import { aServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const ROOT = path.join(import.meta.dirname, '..')
const ENTRY = `  {
    type: 15,
    name: 'judgement',
    noun: 'Judgement',
    title: 'Judgements',
    path: '/judgements',
    section: 'Notices',
    lead: 'What the courts have decided.',
    fields: ['date', 'downloads'],
  },
]`

/** A copy of the website, built from sources in which one entry was added. */
function aCopyWithOneMoreType(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'council-fifteenth-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of ['src', 'migrations', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  const types = path.join(copy, 'src/resources/page-content/page-content.types.ts')
  const source = readFileSync(types, 'utf8')
  // The file's only list ends with a bracket at the beginning of a line.
  writeFileSync(types, source.replace(/^\](?= as const satisfies)/m, ENTRY))
  execFileSync(path.join(ROOT, 'node_modules/.bin/react-router'), ['build'], { cwd: copy, stdio: 'pipe' })
  return copy
}

const copy = aCopyWithOneMoreType()
const { config, sql } = await aDatabase()
const { address } = await aServerProcess(config, copy)

test('M-02 a fifteenth type of content is one entry: calls, screens and pages know it, the database needs no change', async () => {
  const { pageContent } = await loggedInAdmin(address, config, sql)
  const { data } = await pageContent.add({ type: 15, title: 'A judgement', date: '2026-11-01' })
  expect(data.type).toBe(15)
  expect((await apiAt(address).pageContent.listing({ type: 15 })).data.map(({ title }) => title)).toEqual([
    'A judgement',
  ])
  expect((await pageContent.counts()).data).toEqual([{ type: 15, total: 1 }])
  await expect(pageContent.add({ type: 16, title: 'No such type' })).rejects.toMatchObject({ httpStatus: 422 })
  const page = await fetch(`${address}/judgements`)
  expect([page.status, (await page.text()).includes('A judgement')]).toEqual([200, true])
  expect((await fetch(`${address}/judgements/${data.id}`)).status).toBe(200)
  expect((await fetch(`${address}/feeds/judgements.xml`)).status).toBe(200)
  const assets = path.join(copy, 'build/client/assets')
  const screens = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(screens.some((name) => readFileSync(path.join(assets, name), 'utf8').includes('Judgements'))).toBe(true)
})
