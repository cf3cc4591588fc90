/**
 * Measures what docs/scale.md says about long lists: 100,000 institutes and as many page contents, one process, one
 * client that sends one request after another. Prints a table, and the query plans of the searches; exits 1 when a p95 is
 * above the limit.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { institutes } from '#resources/institute/institute.table.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { newSealingKey } from '#server/sealing.ts'
import { inventInstitutes } from '../demo/invent/institutes.ts'
import { PAGE_CONTENTS } from '../demo/page-content.ts'
import { createApp } from '../src/app.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 60)
const LIMIT_MS = 100
const ROWS_AT_ONCE = 500

const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`measure_${process.pid}`)
const filling = openDatabase(MIGRATE_DATABASE_URL, console.error)
const invented = inventInstitutes(ROWS)
for (let from = 0; from < ROWS; from += ROWS_AT_ONCE)
  await filling.db.insert(institutes).values(invented.slice(from, from + ROWS_AT_ONCE))
const contents = inventContents(ROWS)
for (let from = 0; from < ROWS; from += ROWS_AT_ONCE)
  await filling.db.insert(pageContents).values(contents.slice(from, from + ROWS_AT_ONCE))
await filling.db.execute(sql`vacuum analyze institutes, page_contents`)
const ADMIN = { email: 'measure@council.example', name: 'Measure', password: randomBytes(18).toString('base64url') }
await saveAccount(filling.db, ADMIN)

const { app } = await createApp(
  readConfig({ DATABASE_URL, LOG_LEVEL: 'fatal', ANSWERS_MB: '0', PERSONAL_DATA_KEYS: newSealingKey() }),
)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
const { cookie, bearer } = await logInByCalls(address, filling.pool, ADMIN)
const keys = { cookie, authorization: `Bearer ${bearer}` }

const lastPage = Math.ceil(invented.filter(({ status }) => status === 1).length / 50)
const rare = invented[Math.floor(ROWS / 3)]?.inst_name.slice(0, 14) ?? ''
const AFTER_CHANGE = 'public page, middle, just after a change'
const circularPages = Math.ceil(contents.filter(({ type }) => type === TYPE.circular).length / 10)
const CONTENT_CHANGED = 'circulars for visitors, middle page, just after a change'
const cases: [string, string, boolean][] = [
  ['public page, first', '/institute', false],
  ['public page, middle', `/institute?page=${Math.floor(lastPage / 2)}`, false],
  [AFTER_CHANGE, `/institute?page=${Math.floor(lastPage / 2)}`, false],
  ['public page, last', `/institute?page=${lastPage}`, false],
  [
    'back office, search for a code',
    `/api/admin/institute/listing?page=1&per_page=20&search=${invented[Math.floor(ROWS / 2)]?.inst_code}`,
    true,
  ],
  [
    `back office, search for "${rare}"`,
    `/api/admin/institute/listing?page=1&per_page=20&search=${encodeURIComponent(rare)}`,
    true,
  ],
  ['back office, search for "nursing"', '/api/admin/institute/listing?page=1&per_page=20&search=nursing', true],
  [
    'back office, search for "nursing", page 50',
    '/api/admin/institute/listing?page=50&per_page=20&search=nursing',
    true,
  ],
  [
    'back office, search for "zz", which nothing has',
    '/api/admin/institute/listing?page=1&per_page=20&search=zz',
    true,
  ],
  [
    'back office, two filters',
    '/api/admin/institute/listing?page=1&per_page=20&filter_inst_code=77&filter_inst_name=college',
    true,
  ],
  ['back office, last page of 20', `/api/admin/institute/listing?page=${Math.ceil(ROWS / 20)}&per_page=20`, true],
  ['circulars for visitors, first page', '/api/page-content/listing?type=1&page=1&per_page=10', false],
  [CONTENT_CHANGED, `/api/page-content/listing?type=1&page=${Math.floor(circularPages / 2)}&per_page=10`, false],
  ['circulars for visitors, last page', `/api/page-content/listing?type=1&page=${circularPages}&per_page=10`, false],
  ['contents of all types for visitors, first page', '/api/page-content/listing?page=1&per_page=10', false],
  ['circulars for visitors, the first 1,000 at once', '/api/page-content/listing?type=1', false],
  ['circulars in the back office, first page', '/api/admin/page-content/listing?type=1&page=1&per_page=20', true],
  [
    'circulars in the back office, last page',
    `/api/admin/page-content/listing?type=1&page=${Math.ceil(circularPages / 2)}&per_page=20`,
    true,
  ],
  [
    'circulars in the back office, search for one number',
    `/api/admin/page-content/listing?type=1&page=1&per_page=20&search=${encodeURIComponent(`no. ${Math.floor(ROWS / 2)}`)}`,
    true,
  ],
  [
    'circulars in the back office, search for "registration"',
    '/api/admin/page-content/listing?type=1&page=1&per_page=20&search=registration',
    true,
  ],
  [
    'circulars in the back office, title filtered by "zz"',
    '/api/admin/page-content/listing?type=1&page=1&per_page=20&filter_title=zz',
    true,
  ],
  ['how many there are of each type', '/api/admin/page-content/counts', true],
  ['translation desk, first page', '/api/admin/translations/listing', true],
  ['translation desk, institutes, page 50', '/api/admin/translations/listing?collection=institutes&page=50', true],
  ['translation desk, missing in Marathi', '/api/admin/translations/listing?lang=mr&state=missing', true],
  ['translation desk, search for "nursing"', '/api/admin/translations/listing?query=nursing', true],
]

const results = new Map<string, number[]>()
// Interleaved, so that a busy moment of the machine affects all of them alike.
for (let round = -3; round < ROUNDS; round++)
  for (const [what, path, asAdmin] of cases) {
    // A change invalidates the page starts of the list: the next request finds them again.
    if (what === AFTER_CHANGE) await filling.db.execute(sql`update institutes set updated_at = now() where id = 1`)
    if (what === CONTENT_CHANGED)
      await filling.db.execute(sql`update page_contents set updated_at = now() where id = 1`)
    const start = performance.now()
    const response = await fetch(address + path, asAdmin ? { headers: keys } : {})
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    if (round >= 0) results.set(what, [...(results.get(what) ?? []), performance.now() - start])
  }

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
console.log(`${ROWS.toLocaleString('en-IN')} institutes and page contents, one process, one client, ${ROUNDS} rounds\n`)
console.log('| What | p50 ms | p95 ms |\n|---|---|---|')
let slow = 0
for (const [what, times] of results) {
  const p95 = percentile(times, 0.95)
  if (p95 > LIMIT_MS) slow += 1
  console.log(`| ${what} | ${percentile(times, 0.5).toFixed(1)} | ${p95.toFixed(1)} |`)
}

for (const text of [rare.toLowerCase(), 'zz'])
  await explain(
    `select id from institutes where deleted_at is null and search like '${text.length < 3 ? '% ' : '%'}${text}%' limit 1001`,
  )

await explain(
  'select id, title from page_contents where type = 1 and status = 1 and deleted_at is null order by listed_on desc, id desc limit 10',
)
await explain(
  'select id, title from page_contents where status = 1 and deleted_at is null order by listed_on desc, id desc limit 10',
)

await app.close()
await filling.close()
await drop()
if (slow > 0) {
  console.error(`\n${slow} above ${LIMIT_MS} ms at p95`)
  process.exitCode = 1
}

async function explain(query: string) {
  const plan = await filling.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (costs off) ${query}`))
  console.log(`\n${query}\n${plan.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
}

/** The demo contents repeated, each with its own number and date; half of them are circulars. */
function inventContents(rows: number) {
  const first = Date.UTC(1990, 0, 1)
  return Array.from({ length: rows }, (_, index) => {
    const {
      downloads: _files,
      link: _file,
      ...content
    } = PAGE_CONTENTS[index % PAGE_CONTENTS.length] ?? {
      type: TYPE.circular,
      title: 'Circular',
    }
    const day = new Date(first + (index % 13_000) * 86_400_000).toISOString().slice(0, 10)
    const downloads = [{ title: 'Document', link: `/data/uploads/document-${index}.pdf` }]
    return {
      ...content,
      type: index % 2 ? 1 : content.type,
      title: `${content.title} No. ${index}`,
      date: day,
      last_date: null,
      downloads,
      status: index % 50 ? (1 as const) : (0 as const),
    }
  })
}
