/**
 * Measures what a check of a nurse costs with a register of 100,000, 1,000,000 and 10,000,000 entries: processor time of
 * Node and PostgreSQL together for one call, and wall time. Each size has its own database, and their turns are
 * interleaved; the median of the turns counts. SIZES=100000,1000000 is the short form. Exits 1 if the last size costs
 * more than 1.5 times the first.
 */
import { readFileSync } from 'node:fs'
import { asOf, fillRegister } from '../testbed/many-nurses.ts'
import { type Ground, groundOf } from './measure/ground.ts'

const SIZES = (process.env.SIZES ?? '100000,1000000,10000000').split(',').map(Number)
const TURNS = Number(process.env.TURNS ?? 7)
const CALLS = Number(process.env.CALLS ?? 400)
const MOST_GROWTH = 1.5
const FIRST = 100_001
/** `CLK_TCK` of Linux. */
const TICK_MS = 10
/** Far below the limit of right answers for one network. */
const CALLS_PER_ADDRESS = 100

type Turn = { cpuMs: number; wallMs: number }

const grounds: (Ground & { turns: Turn[] })[] = []
for (const size of SIZES) {
  const ground = await groundOf(size, async (sql, count) => {
    await fillRegister(sql, count)
    await asOf(sql)
  })
  grounds.push({ ...ground, turns: [] })
}
// The first turn warms up.
for (let turn = 0; turn <= TURNS; turn++)
  for (const ground of grounds) {
    const measured = await aTurn(ground, turn)
    if (turn > 0) ground.turns.push(measured)
  }

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
console.log(`\n| Entries | processor time of a check, µs | of the turns | wall time, ms |\n|---|---|---|---|`)
for (const { size, turns } of grounds) {
  const all = turns.map(({ cpuMs }) => (cpuMs * 1000) / CALLS)
  const range = `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`
  const wall = median(turns.map(({ wallMs }) => wallMs / CALLS)).toFixed(2)
  console.log(`| ${size.toLocaleString('en-IN')} | ${Math.round(median(all))} | ${range} | ${wall} |`)
}
const cost = (ground?: (typeof grounds)[number]) => median(ground?.turns.map(({ cpuMs }) => cpuMs) ?? [])
const growth = cost(grounds.at(-1)) / cost(grounds[0])
console.log(`\nThe last size costs ${growth.toFixed(2)} times the first; goal ${MOST_GROWTH}.`)
for (const { clear } of grounds) await clear()
if (growth > MOST_GROWTH) process.exitCode = 1

/** Right questions for entries all over the register, twenty at a time: every answer waits its 30 ms. */
async function aTurn(ground: Ground, turn: number): Promise<Turn> {
  const { size, sql, address } = ground
  await sql.query('delete from rate_limits')
  const numbers = Array.from({ length: CALLS }, (_, place) => FIRST + ((place * 7_368_787 + turn * 104_729) % size))
  const { rows } = await sql.query<{ number: string; name: string }>(
    'select number, name from registrants where number = any ($1)',
    [numbers.map(String)],
  )
  const before = await cpu(ground)
  const start = performance.now()
  const LANES = 20
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let place = lane; place < rows.length; place += LANES) {
        const response = await fetch(`${address}/api/nurse/check`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${turn}.${lane}.${Math.floor(place / CALLS_PER_ADDRESS)}`,
          },
          body: JSON.stringify(rows[place]),
        })
        const { data } = (await response.json()) as { data?: { verdict: string } }
        if (data?.verdict !== 'registered') throw new Error(`${rows[place]?.number} was answered ${response.status}`)
      }
    }),
  )
  return { wallMs: performance.now() - start, cpuMs: (await cpu(ground)) - before }
}

/** Of the process that answers, and of its connections to PostgreSQL. */
async function cpu({ sql, pid }: Ground): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return [pid(), ...rows.map((row) => row.pid)].reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0)
}

/** User and system time; zero for a connection that has just been closed. */
function ticksOf(pid: number): number {
  try {
    // The name of the program may have spaces; it ends at the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
