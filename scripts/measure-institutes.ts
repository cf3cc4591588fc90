/**
 * Measures "is this institute real?" at 100,000 and at 1,000,000 invented institutes, each in a database and a process's
 * pool of its own: questions by code, by name, with a slip, for a fake and for nobody, one after another through HTTP.
 * Prints tables and the plan of a question with a slip; exits 1 when a p95 at the first size is above the limit, when a
 * p50 of a question with a slip grows by more than GROWTH, or when an answer is wrong.
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { institutes } from '#resources/institute/institute.table.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { readConfig } from '#server/config.ts'
import { newSealingKey } from '#server/sealing.ts'
import { createApp } from '../src/app.ts'
import { manyFakes, manyInstitutes, questionsAbout } from './demo/many-institutes.ts'
import { throwawayDatabase } from './throwaway-database.ts'

const SIZES = (process.env.ROWS ?? '100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 100)
const LIMIT_MS = 30
const GROWTH = 1.5
const ROWS_AT_ONCE = 2000
const FAKES = 2000
const FAKES_AT_ONCE = 200
const ROAD = '(the way to the server and back alone)'

type Site = Awaited<ReturnType<typeof siteOf>>

/** The API over so many institutes. */
async function siteOf(rows: number) {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`measure_check_${rows}_${process.pid}`)
  // Not the application's own way in, which gives up after a few seconds.
  const pool = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 1, options: '-c synchronous_commit=off' })
  const db = drizzle(pool)
  const fakes = manyFakes(FAKES).map((title) => ({ type: 13, title }))
  for (let from = 0; from < FAKES; from += FAKES_AT_ONCE)
    await db.insert(pageContents).values(fakes.slice(from, from + FAKES_AT_ONCE))
  for (let from = 0; from < rows; from += ROWS_AT_ONCE)
    await db.insert(institutes).values(manyInstitutes(from, Math.min(rows, from + ROWS_AT_ONCE)))
  await db.execute(sql`vacuum analyze institutes, institute_names, institute_vocabulary, page_contents`)
  const { app } = await createApp(readConfig({ DATABASE_URL, LOG_LEVEL: 'fatal', PERSONAL_DATA_KEYS: newSealingKey() }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
  async function close() {
    await app.close()
    await pool.end()
    await drop()
  }
  return {
    rows,
    address,
    db,
    cases: questionsAbout(rows, ROUNDS),
    times: new Map<string, number[]>(),
    close,
  }
}

let missed = 0

/** One question, timed until its answer is read. */
async function ask(
  { address, times }: Site,
  what: string,
  path: string,
  expected: string[] | undefined,
  isCounted: boolean,
) {
  const start = performance.now()
  const response = await fetch(address + path)
  const text = await response.text()
  if (isCounted) times.set(what, [...(times.get(what) ?? []), performance.now() - start])
  const answer = expected && (JSON.parse(text) as { data?: { answer: string } }).data?.answer
  if (expected && !expected.includes(answer ?? '')) {
    missed += 1
    console.error(`${what}: ${decodeURIComponent(path)} was answered ${answer ?? response.status}`)
  }
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

const sites: Site[] = []
for (const rows of SIZES) sites.push(await siteOf(rows))

// Interleaved, so that a busy moment of the machine falls on all of them alike.
for (let round = -5; round < ROUNDS; round++)
  for (const [index] of (sites[0]?.cases ?? []).entries())
    for (const site of sites) {
      const [what, questions, expected] = site.cases[index] ?? ['', [], []]
      const name = encodeURIComponent(questions[Math.max(0, round)] ?? '')
      if (index === 0) await ask(site, ROAD, '/healthz', undefined, round >= 0)
      await ask(site, what, `/api/institute/check?name=${name}`, expected, round >= 0)
    }

for (const { rows, db, times } of sites) {
  const { rows: words } = await db.execute(sql`select count(distinct word) from institute_vocabulary`)
  console.log(`\n${rows.toLocaleString('en-IN')} institutes of ${String(words[0]?.count)} words, ${ROUNDS} rounds\n`)
  console.log('| Question | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|')
  for (const [what, all] of times) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(all, share).toFixed(1))
    if (rows === SIZES[0] && Number(p95) > LIMIT_MS) missed += 1
    console.log(`| ${what} | ${p50} | ${p95} | ${p99} |`)
  }
}

console.log('\n| Question | p50 of the last size ÷ p50 of the first |\n|---|---|')
for (const [what, first] of sites[0]?.times ?? []) {
  const growth = percentile(sites.at(-1)?.times.get(what) ?? [], 0.5) / percentile(first, 0.5)
  // The goal is about names with a slip; a question for a town alone gathers all names of the town.
  if (what.endsWith('with a slip') && growth > GROWTH) missed += 1
  console.log(`| ${what} | ${growth.toFixed(2)} |`)
}
const example = manyInstitutes(0, 1)[0]?.inst_name ?? ''
const plan = await sites.at(-1)?.db.execute<{ 'QUERY PLAN': string }>(sql`
  explain (analyze, costs off, timing off, summary off) select row_id from institute_names n
  where list = 'listed' and n.looked_for @@ (select string_agg(sound, ' & ')::tsquery
    from (select sound from asked_words(${example}, 24) limit 1) as words) limit 60`)
console.log(`\n${plan?.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)

for (const { close } of sites) await close()
if (missed > 0) {
  console.error(`\n${missed} beyond its limit or answered wrongly`)
  process.exitCode = 1
}
