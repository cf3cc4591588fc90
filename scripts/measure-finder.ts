/**
 * Measures the finder of institutes (decision 0038) on 1,000 and on 100,000 of them, each in its own database behind its own
 * process, asked in turn. Prints the medians and their ratios; exits 1 where a page with its total remembered costs more
 * than 1.3 times as much on the larger list. ROWS and ROUNDS make it shorter.
 */
import type pg from 'pg'
import { inventDetails } from '../demo/invent/details.ts'
import { inventInstitutes } from '../demo/invent/institutes.ts'
import { inventRecognitions } from '../demo/invent/recognitions.ts'
import { type Ground, groundOf } from './measure/ground.ts'

const SMALL = 1000
const LARGE = Number(process.env.ROWS ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 60)
const WARM_UP = 5
const AT_ONCE = 5000
const LIMIT = 1.3

const YEAR = 'academic_year=2026-27'
const PAGES: [what: string, address: string, isLimited: boolean][] = [
  ['the whole list', '/institute', true],
  ['programme and year, which most have', `/institute?programme=GNM&${YEAR}`, true],
  ['programme, which few have', `/institute?programme=ANM&${YEAR}`, true],
  ['district', '/institute?district=Pune', true],
  ['programme, year and district', `/institute?programme=GNM&${YEAR}&district=Nashik`, true],
  ['programme and year, page 3', `/institute?programme=GNM&${YEAR}&page=3`, true],
  // What is typed is searched anew each time.
  ['a code', '/institute?q=INST0000777', false],
  ['two words and a district', '/institute?q=parijat+college&district=Pune', false],
  ['a word that most have', '/institute?q=nursing', false],
  ['the page of one', '/institute/FINDER-1', true],
]

async function fill(sql: pg.Pool, size: number): Promise<void> {
  const all = inventInstitutes(size).map((row, place) => ({
    ...row,
    ...inventDetails(row.inst_code, row.inst_name, place),
    recognitions: inventRecognitions(row.inst_name, place),
  }))
  for (let from = 0; from < all.length; from += AT_ONCE)
    await sql.query(
      `insert into institutes (inst_code, inst_name, status, district, address, recognitions)
       select inst_code, inst_name, status, district, address, recognitions from jsonb_to_recordset($1)
         as row (inst_code text, inst_name text, status smallint, district text, address text, recognitions jsonb)`,
      [JSON.stringify(all.slice(from, from + AT_ONCE))],
    )
  await sql.query(
    `insert into institutes (inst_code, inst_name, recognitions)
     values ('FINDER-1', 'Quillon School of Nursing, Pune', '[{"programme":"GNM","academic_year":"2026-27"}]')`,
  )
}

async function timeOf({ address }: Ground, path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(address + path)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - start
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

process.env.ANSWERS_MB = '0'
const small = await groundOf(SMALL, fill)
const large = await groundOf(LARGE, fill)
console.log(`\n| Page of the finder | first, ${LARGE} ms | ${SMALL} ms | ${LARGE} ms | ratio |\n|---|---|---|---|---|`)
let tooSlow = 0
for (const [what, path, isLimited] of PAGES) {
  await timeOf(small, path)
  const first = await timeOf(large, path)
  const times: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const [one, other] = [await timeOf(small, path), await timeOf(large, path)]
    if (round < 0) continue
    times[0].push(one)
    times[1].push(other)
  }
  const [at, beyond] = [median(times[0]), median(times[1])]
  const ratio = beyond / at
  if (isLimited && ratio > LIMIT) tooSlow += 1
  const cells = [first.toFixed(1), at.toFixed(2), beyond.toFixed(2), ratio.toFixed(2)]
  console.log(`| ${what} | ${cells.join(' | ')} |${isLimited ? '' : ' no limit'}`)
}
await large.clear()
await small.clear()
if (tooSlow > 0) {
  console.error(`\n${tooSlow} cost more than ${LIMIT} times as much`)
  process.exitCode = 1
}
