/**
 * The audit drill: a sealed history of 100,000 lines is tampered with in 1,000 ways, one at a time: a line changed (each
 * column in turn), removed, inserted, swapped with another or moved, a seal altered or removed, the newest ones cut off, the
 * chain made again. Each time a whole verification has to name that line or seal, and no other. Writes docs/drills/audit.md
 * and exits 1 unless every one was found, and a verification takes less than 5 s. SEED=… repeats a run; DRILL_SHORT=1
 * runs the short form, without a report.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Fault } from '#server/db/history-faults.ts'
import { type NotedSeal, type Verification, verifyHistory } from '#server/db/history-verification.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { Random } from './drill/random.ts'
import { sealedHistory } from './drill-audit/sealed-history.ts'
import { type Tampered, type Way, waysToTamper } from './drill-audit/tampering.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const PLAN = IS_SHORT ? { lines: 10_000, tries: 40 } : { lines: 100_000, tries: 1000 }
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const MOST_MS = 5000
/** Every try is a transaction of its own that is rolled back: several at once don't see one another. */
const AT_ONCE = 2
const REPORT = path.join(import.meta.dirname, '../docs/drills/audit.md')

type Outcome = { what: string; isFound: boolean; ms: number }

const { MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`audit_${process.pid}`)
const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: AT_ONCE + 1, options: '-c jit=off' })
const faults: string[] = []
try {
  await drill()
} catch (error) {
  faults.push(String(error))
  console.error(error)
} finally {
  await sql.end()
  await drop()
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`Drill of the sealed history: ${PLAN.tries} tries on ${PLAN.lines} lines, SEED=${SEED}`)
  await sealedHistory(sql, PLAN.lines)
  const before = await verifyHistory(drizzle(sql))
  tell(before)
  if (!before.newest || before.faultCount > 0 || before.lines < PLAN.lines)
    throw new Error(`The history is not in order to begin with: ${JSON.stringify(before)}`)
  const ways = await waysToTamper(sql)
  if (ways.length > PLAN.tries) throw new Error(`${PLAN.tries} tries can't try all ${ways.length} ways`)
  const tries = Array.from({ length: PLAN.tries }, (_, index) => index)
  const outcomes: Outcome[] = []
  const next = tries.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(next, ways, before.newest as NotedSeal, outcomes)))
  const after = await verifyHistory(drizzle(sql), [before.newest])
  tell(after)
  if (after.faultCount > 0 || after.lines !== before.lines) faults.push('the history is not as it was before the drill')
  // Alone: during the tries, two compete for the machine.
  const ms = Math.max(before.ms, after.ms)
  if (ms > MOST_MS) faults.push(`a verification took ${ms} ms`)
  report(outcomes, { ...before, ms })
}

async function work(next: Iterator<number>, ways: Way[], newest: NotedSeal, outcomes: Outcome[]): Promise<void> {
  for (let index = next.next(); !index.done; index = next.next()) {
    const way = ways[index.value % ways.length] as Way
    const outcome = await tryOne(way, new Random(`${SEED} ${index.value}`), newest)
    outcomes.push(outcome)
    if (outcomes.length % 100 === 0) console.log(`${outcomes.length} tries`)
  }
}

async function tryOne({ what, tamper }: Way, random: Random, newest: NotedSeal): Promise<Outcome> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    const tampered = await tamper(client, random)
    const found = await verifyHistory(drizzle(client), [newest])
    await client.query('rollback')
    const isFound = await isJust(client, found.faults, tampered)
    if (!isFound)
      faults.push(`${what}: expected ${JSON.stringify(tampered)}, found ${JSON.stringify(found.faults.slice(0, 10))}`)
    return { what, isFound, ms: found.ms }
  } finally {
    client.release()
  }
}

/** All faults that it must find, and none that have nothing to do with them. */
async function isJust(client: pg.ClientBase, found: Fault[], { faults, seal }: Tampered): Promise<boolean> {
  const others = found.filter((one) => !faults.some((fault) => isDeepStrictEqual(one, fault)))
  const isAll = faults.every((fault) => found.some((one) => isDeepStrictEqual(one, fault)))
  if (others.length === 0 || seal === undefined) return isAll && others.length === 0
  const ids = others.flatMap((one) => ('line' in one ? [one.line] : []))
  const { rows } = await client.query<{ inside: boolean }>(
    `select bool_and(line <@ lines) as inside from history_seals, unnest($1::bigint[]) as line where id = $2`,
    [ids, seal],
  )
  return isAll && rows[0]?.inside !== false && others.every((one) => 'line' in one || one.seal === seal)
}

function tell({ lines, seals, waiting, faultCount, ms }: Verification): void {
  console.log(`${lines} lines in ${seals} seals, ${waiting} not sealed, ${faultCount} faults: verified in ${ms} ms`)
}

function report(outcomes: Outcome[], { lines, seals, ms }: Verification): void {
  const times = outcomes.map((one) => one.ms).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
  const rows = [...Map.groupBy(outcomes, ({ what }) => what)]
    .map(([what, those]) => `| ${what} | ${those.length} | ${those.filter(({ isFound }) => isFound).length} |`)
    .toSorted()
  const found = outcomes.filter(({ isFound }) => isFound).length
  const text = `# The drill of the sealed history

Written by \`npm run drill:audit\` on ${new Date().toISOString().slice(0, 10)}, SEED=${SEED}: ${found} of ${outcomes.length} found, each with its line or
seal named and no other. ${lines.toLocaleString('en-GB')} lines in ${seals.toLocaleString('en-GB')} seals; ${cpus().length} cores shared with others, PostgreSQL on the same machine.

A verification of the whole history took ${ms} ms alone; ${MOST_MS} ms are allowed. During the tries, ${AT_ONCE} at a time: ${at(0.5)} ms (median), ${at(0.99)} ms (99 %),
${at(1)} ms (most).

| What was done | Tries | Found |
|---|---|---|
${rows.join('\n')}
`
  console.log(`\n${text}`)
  if (IS_SHORT) return
  mkdirSync(path.dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, text)
}
