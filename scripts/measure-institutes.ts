/**
 * Measures "is this institute real?" at 100,000 and at 1,000,000 invented institutes: questions by code, by name, with a
 * slip, in Devanagari, for a fake and for nobody, one after another through HTTP. Prints tables and the plan of a
 * question with a slip; exits 1 when a p95 at the first size is above the limit, or the p50 grows by more than GROWTH.
 */
import { sql } from 'drizzle-orm'
import { institutes } from '#resources/institute/institute.table.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
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
const ROAD = '(the way to the server and back alone)'
const FAKES_AT_ONCE = 200

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`measure_check_${process.pid}`)
const filling = openDatabase(MIGRATE_DATABASE_URL, console.error)
for (let from = 0; from < FAKES; from += FAKES_AT_ONCE)
  await filling.db.insert(pageContents).values(
    manyFakes(FAKES)
      .slice(from, from + FAKES_AT_ONCE)
      .map((title) => ({ type: 13, title })),
  )
const { app } = await createApp(readConfig({ DATABASE_URL, LOG_LEVEL: 'fatal', PERSONAL_DATA_KEYS: newSealingKey() }))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`

let there = 0
let missed = 0
const medians = new Map<string, number[]>()
for (const rows of SIZES) {
  for (; there < rows; there += ROWS_AT_ONCE) {
    await filling.db.insert(institutes).values(manyInstitutes(there, Math.min(rows, there + ROWS_AT_ONCE)))
  }
  there = rows
  await filling.db.execute(sql`vacuum analyze institutes, institute_names, institute_vocabulary`)
  const cases = questionsAbout(rows, ROUNDS)
  const times = new Map<string, number[]>()
  // Interleaved, so that a busy moment of the machine falls on all of them alike.
  for (let round = -5; round < ROUNDS; round++) {
    const start = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    if (round >= 0) times.set(ROAD, [...(times.get(ROAD) ?? []), performance.now() - start])
    for (const [what, questions, expected] of cases) {
      const name = questions[Math.max(0, round)] ?? ''
      const start = performance.now()
      const response = await fetch(`${address}/api/institute/check?name=${encodeURIComponent(name)}`)
      const { data } = (await response.json()) as { data?: { answer: string } }
      if (round >= 0) times.set(what, [...(times.get(what) ?? []), performance.now() - start])
      if (!data || !expected.includes(data.answer)) {
        missed += 1
        console.error(`${what}: “${name}” was answered ${data?.answer ?? response.status}`)
      }
    }
  }
  const { rows: words } = await filling.db.execute(sql`select count(distinct word) from institute_vocabulary`)
  console.log(`\n${rows.toLocaleString('en-IN')} institutes of ${String(words[0]?.count)} words, ${ROUNDS} rounds\n`)
  console.log('| Question | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|')
  for (const [what, all] of times) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(all, share))
    medians.set(what, [...(medians.get(what) ?? []), p50 ?? 0])
    if (rows === SIZES[0] && (p95 ?? 0) > LIMIT_MS) missed += 1
    console.log(`| ${what} | ${p50?.toFixed(1)} | ${p95?.toFixed(1)} | ${p99?.toFixed(1)} |`)
  }
}

console.log('\n| Question | p50 of the last size ÷ p50 of the first |\n|---|---|')
for (const [what, all] of medians) {
  const growth = (all.at(-1) ?? 0) / (all[0] ?? 1)
  if (growth > GROWTH) missed += 1
  console.log(`| ${what} | ${growth.toFixed(2)} |`)
}
const plan = await filling.db.execute<{ 'QUERY PLAN': string }>(sql`
  explain (analyze, costs off, timing off, summary off) select row_id from institute_names n
  where list = 'listed' and n.looked_for @@ '(prijt|prijit) & nsik' limit 60`)
console.log(`\n${plan.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)

await app.close()
await filling.close()
await drop()
if (missed > 0) {
  console.error(`\n${missed} beyond its limit or answered wrongly`)
  process.exitCode = 1
}
