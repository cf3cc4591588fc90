import type pg from 'pg'
import { type Ground, groundOf, keepInstitutes } from './ground.ts'
import { manyFakes, manyInstitutes, questionsAbout } from './many-institutes.ts'
import { call, ms, percentile, type Times, timed } from './timing.ts'

const SIZES = (process.env.SIZES ?? '100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 100)
const WARMING = 5
const LIMIT_MS = 30
const GROWTH = 1.5
const ROWS_AT_ONCE = 2000
const FAKES = 2000
const ROAD = '(the way to the server and back alone)'

type Site = Ground & { cases: ReturnType<typeof questionsAbout>; times: Times }

/** Questions by code, by name, with a typo, for a fake and for an unknown institute, one after another. */
export async function measureInstitutes(): Promise<string[]> {
  const sites: Site[] = []
  for (const size of SIZES)
    sites.push({ ...(await groundOf(size, fill)), cases: questionsAbout(size, ROUNDS), times: new Map() })
  const missed = new Set<string>()

  // Interleaved, so that a busy moment of the machine affects all of them alike.
  for (let round = -WARMING; round < ROUNDS; round++)
    for (const [index] of (sites[0]?.cases ?? []).entries())
      for (const { cases, times, address } of sites) {
        const [what, questions, expected] = cases[index] ?? ['', [], []]
        const taken: Times = round < 0 ? new Map() : times
        if (index === 0) await timed(taken, ROAD, () => call(`${address}/healthz`))
        const query = new URLSearchParams({ name: questions[Math.max(0, round)] ?? '' })
        const reply = await timed(taken, what, () => call(`${address}/api/institute/check?${query}`))
        const { answer } = (JSON.parse(reply) as { data: { answer: string } }).data
        if (!expected.includes(answer)) missed.add(`${what}: ${query.get('name')} was answered ${answer}`)
      }

  for (const { size, sql, times } of sites) {
    const words = await sql.query<{ count: string }>('select count(distinct word) from institute_vocabulary')
    console.log(`\n${size.toLocaleString('en-IN')} institutes of ${words.rows[0]?.count} words, ${ROUNDS} rounds\n`)
    console.log('| Question | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|')
    for (const [what, all] of times) {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(all, share)) as [number, number, number]
      console.log(`| ${what} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`)
      if (size === SIZES[0] && p95 > LIMIT_MS) missed.add(`institute ${what}: p95 ${ms(p95)} ms, goal ${LIMIT_MS}`)
    }
  }
  console.log('\n| Question | p50 of the last size ÷ p50 of the first |\n|---|---|')
  for (const [what, first] of sites[0]?.times ?? []) {
    const growth = percentile(sites.at(-1)?.times.get(what) ?? [], 0.5) / percentile(first, 0.5)
    console.log(`| ${what} | ${growth.toFixed(2)} |`)
    // The goal is about names with a typo; a question for a town alone collects all names of the town.
    if (what.endsWith('with a slip') && growth > GROWTH)
      missed.add(`institute ${what}: p50 grows ${growth.toFixed(2)} times, goal ${GROWTH}`)
  }
  if (process.env.EXPLAIN) await printPlan(sites.at(-1))
  for (const { clear } of sites) await clear()
  return [...missed]
}

async function fill(sql: pg.Pool, size: number): Promise<void> {
  await sql.query(`insert into page_contents (type, title) select 13, unnest($1::text[])`, [manyFakes(FAKES)])
  for (let from = 0; from < size; from += ROWS_AT_ONCE)
    await keepInstitutes(sql, manyInstitutes(from, Math.min(size, from + ROWS_AT_ONCE)))
}

async function printPlan(site: Site | undefined): Promise<void> {
  const plan = await site?.sql.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) select row_id from institute_names n
     where list = 'listed' and n.looked_for @@ (select string_agg(sound, ' & ')::tsquery
       from (select sound from asked_words($1, 24) limit 1) as words) limit 60`,
    [manyInstitutes(0, 1)[0]?.inst_name],
  )
  console.log(`\n${plan?.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
}
