import type pg from 'pg'
import { inventInstitutes } from '../../demo/invent/institutes.ts'
import { type Ground, groundOf, keepInstitutes } from './ground.ts'
import { fillDocuments, type Invented } from './invent-documents.ts'
import { printPlans } from './search-plans.ts'
import { call, ms, percentile, type Times, timed } from './timing.ts'

const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const INSTITUTES_AT_ONCE = 5000

const ROUNDS = Number(process.env.ROUNDS ?? 600)
const WARMING = 20
const WORDS_OF_CLASS = 30
const SORTS = ['newest', 'relevance'] as const
const LIMITS = { searchP95: 60, suggestionsP95: 20, toBare: 1.5, toSmall: 2, between: 3 }
/** How many of all documents contain the word: a number, or a share. */
const CLASSES = { rare: () => 20, middling: (size: number) => size * 0.02, common: (size: number) => size * 0.3 }
type Class = keyof typeof CLASSES
const CLASS_NAMES = Object.keys(CLASSES) as Class[]
type WordsOfClass = Record<Class, string[]>

const invented = new Map<number, Invented>()

/** Rare, middling and common words in both sort orders, each beside the bare SQL; suggestions; misspelt words. */
export async function measureSearch(): Promise<string[]> {
  const grounds: Ground[] = []
  for (const size of SIZES) grounds.push(await groundOf(size, fill))
  const times = new Map(SIZES.map((size): [number, Times] => [size, new Map()]))
  const words = new Map(SIZES.map((size) => [size, wordsOf(size)]))
  // Interleaved, so that a busy moment of the machine affects all of them alike.
  for (let round = -WARMING; round < ROUNDS; round++)
    for (const ground of grounds) {
      const taken = round < 0 ? undefined : times.get(ground.size)
      await askAll(ground, words.get(ground.size) as WordsOfClass, round + WARMING, taken ?? new Map())
    }
  for (const ground of grounds) {
    if (process.env.EXPLAIN)
      for (const of of CLASS_NAMES)
        await printPlans(ground.sql, `${ground.size} documents, ${of}`, words.get(ground.size)?.[of][0] ?? '')
    await ground.clear()
  }
  return report(times)
}

async function fill(sql: pg.Pool, size: number): Promise<void> {
  const institutes = inventInstitutes(size)
  for (let from = 0; from < size; from += INSTITUTES_AT_ONCE)
    await keepInstitutes(sql, institutes.slice(from, from + INSTITUTES_AT_ONCE))
  // Built at the end, as after a restore: building it incrementally takes several times as long.
  const { rows } = await sql.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'search_entries' and indexdef like '%gin%'`,
  )
  for (const { indexname } of rows) await sql.query(`drop index ${indexname}`)
  invented.set(size, await fillDocuments(sql, size))
  const builder = await sql.connect()
  await builder.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await builder.query(indexdef)
  builder.release()
  for (;;) {
    const { rows } = await sql.query<{ counted: number }>('select search_count_words() as counted')
    if (!rows[0]?.counted) break
  }
}

/** Once each: every class of words in both sort orders and as bare SQL, a prefix of a word, a misspelt one. */
async function askAll(ground: Ground, words: WordsOfClass, turn: number, times: Times): Promise<void> {
  for (const sort of SORTS)
    for (const of of CLASS_NAMES) {
      const word = words[of][turn % words[of].length] ?? ''
      const query = new URLSearchParams({ query: word, sort })
      const http = () => timed(times, `${of} ${sort} http`, () => call(`${ground.address}/api/search?${query}`))
      const alone = () => timed(times, `${of} ${sort} bare`, () => bare(ground.sql, word, sort === 'relevance'))
      // The second query finds PostgreSQL's buffers warmed by the first.
      for (const ask of turn % 2 === 0 ? [http, alone] : [alone, http]) await ask()
    }
  const word = words.middling[turn % words.middling.length] ?? ''
  const typed = new URLSearchParams({ query: word.slice(0, 2 + (turn % 4)) })
  await timed(times, 'suggestions', () => call(`${ground.address}/api/search/suggestions?${typed}`))
  const wrong = new URLSearchParams({ query: misspelt(word), sort: 'relevance' })
  await timed(times, 'misspelt', () => call(`${ground.address}/api/search?${wrong}`))
}

/** Prints the tables; returns the missed goals. */
function report(times: Map<number, Times>): string[] {
  const sizes = [...times.keys()]
  const at = (size: number, name: string, share: number) => percentile(times.get(size)?.get(name) ?? [], share)
  const missed: string[] = []
  const goal = (met: boolean, text: string) => {
    if (!met) missed.push(text)
  }
  console.log('\n| Words | Sort | Documents | p50 ms | p95 ms | p99 ms | bare SQL p50 | bare SQL p99 | p99 ÷ bare |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const sort of SORTS)
    for (const of of CLASS_NAMES)
      for (const size of sizes) {
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(size, `${of} ${sort} http`, share)) as [
          number,
          number,
          number,
        ]
        const bareP99 = at(size, `${of} ${sort} bare`, 0.99)
        const bareP50 = at(size, `${of} ${sort} bare`, 0.5)
        console.log(
          `| ${[of, sort, size, ms(p50), ms(p95), ms(p99), ms(bareP50), ms(bareP99), (p99 / bareP99).toFixed(2)].join(' | ')} |`,
        )
        const what = `${of} words, ${sort}, ${size} documents`
        goal(p95 <= LIMITS.searchP95, `${what}: p95 ${ms(p95)} ms, goal ${LIMITS.searchP95}`)
        goal(
          p99 <= LIMITS.toBare * bareP99,
          `${what}: p99 is ${(p99 / bareP99).toFixed(2)} × bare SQL, goal ${LIMITS.toBare}`,
        )
      }
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)]
  console.log('\n| Ratio | Sort | Value |\n|---|---|---|')
  for (const sort of SORTS) {
    for (const of of CLASS_NAMES) {
      const ratio = at(large, `${of} ${sort} http`, 0.99) / at(small, `${of} ${sort} http`, 0.99)
      console.log(`| ${of}: p99 at ${large} ÷ p99 at ${small} | ${sort} | ${ratio.toFixed(2)} |`)
      goal(
        ratio <= LIMITS.toSmall,
        `${of} words, ${sort}: p99 is ${ratio.toFixed(2)} × its own at ${small}, goal ${LIMITS.toSmall}`,
      )
    }
    const all = CLASS_NAMES.map((of) => at(large, `${of} ${sort} http`, 0.99))
    const apart = Math.max(...all) / Math.min(...all)
    console.log(`| slowest ÷ fastest class, p99 at ${large} | ${sort} | ${apart.toFixed(2)} |`)
    goal(apart <= LIMITS.between, `${sort}: classes are ${apart.toFixed(2)} × apart, goal ${LIMITS.between}`)
  }
  console.log('\n| Beside | Documents | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|')
  for (const name of ['suggestions', 'misspelt'])
    for (const size of sizes)
      console.log(`| ${[name, size, ...[0.5, 0.95, 0.99].map((share) => ms(at(size, name, share)))].join(' | ')} |`)
  const p95 = at(large, 'suggestions', 0.95)
  goal(p95 <= LIMITS.suggestionsP95, `suggestions: p95 ${ms(p95)} ms, goal ${LIMITS.suggestionsP95}`)
  goal(
    at(large, 'misspelt', 0.95) <= LIMITS.searchP95,
    `misspelt words: p95 ${ms(at(large, 'misspelt', 0.95))} ms, goal ${LIMITS.searchP95}`,
  )
  return missed
}

/** Drops a letter in the middle. */
const misspelt = (word: string) =>
  word.slice(0, Math.floor(word.length / 2)) + word.slice(Math.floor(word.length / 2) + 1)

/** Words that are in about as many documents as their class requires. */
function wordsOf(size: number): WordsOfClass {
  const uses = [...(invented.get(size)?.uses ?? [])].filter(([word]) => word.length > 4)
  const nearest = (wanted: number) =>
    uses
      .toSorted((one, other) => Math.abs(one[1] - wanted) - Math.abs(other[1] - wanted))
      .slice(0, WORDS_OF_CLASS)
      .map(([word]) => word)
  return Object.fromEntries(CLASS_NAMES.map((of) => [of, nearest(CLASSES[of](size))])) as WordsOfClass
}

/** The search's query to PostgreSQL, with nothing around it. */
const bare = (sql: pg.Pool, word: string, byMatch: boolean) =>
  sql.query(`select * from search_results($1, '{}', $2, 0, 10)`, [word, byMatch])
