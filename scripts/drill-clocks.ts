/**
 * The drill of clocks (R7): two processes, and the clock of one jumps five minutes ahead, five minutes back, and four hundred
 * days ahead. No session may live longer for it, or end; no code of an authenticator app may count twice, or before its time;
 * and the history has to be in the order in which things were done, by PostgreSQL's clock. Writes docs/drills/clocks.md and
 * exits 1 unless all of that is so. DRILL_SHORT=1 runs the short form, without a report.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { newSealingKey } from '#server/sealing.ts'
import { apiAt } from '../testbed/api.ts'
import { appCode } from '../testbed/authenticator-app.ts'
import { clockFrom } from '../testbed/edge.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import { openStage } from './drill/stage.ts'
import { aPerson, aPersonWithApp, isTaken, logIn, unlimited } from './drill-clocks/people.ts'
import { askSessions, type Seen } from './drill-clocks/sessions.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const LIMIT_MS = IS_SHORT ? 180_000 : 600_000
const PEOPLE = IS_SHORT ? 1 : 6
const SAVES = IS_SHORT ? 10 : 100
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const STEP_MS = 30_000
const JUMPS = [
  { said: '+5m', aheadMs: 5 * MINUTE_MS },
  { said: '-5m', aheadMs: -5 * MINUTE_MS },
  { said: '+400d', aheadMs: 400 * DAY_MS },
]
const RIGHT = '+0'
const AGREES_WITHIN_S = 3

stopUnlessHere('build', 'setpriv', 'faketime')

const { folder, postgres, servers, over, run } = await openStage({ name: 'clocks', limitMs: LIMIT_MS })
const clock = path.join(folder, 'clock')
const sql = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 2 })
const people = openDatabase(postgres.DATABASE_URL, () => undefined)
await run(drill, () => Promise.all([sql.end(), people.close()]))

async function drill(): Promise<boolean> {
  console.log('Drill of clocks')
  const { DATABASE_URL } = postgres
  const env = {
    DATABASE_URL,
    FILES_DIR: path.join(folder, 'files'),
    PERSONAL_DATA_KEYS: newSealingKey(),
    SECOND_FACTOR: 'required',
  }
  setClock(RIGHT)
  const [steady] = await appServers(folder, env, over, 'steady')
  const [jumping] = await appServers(folder, { ...env, ...clockFrom(clock) }, over, 'jumping')
  servers.push(steady, jumping)
  await Promise.all(servers.map((server) => server.start()))
  const rows: Row[] = []
  for (const jump of JUMPS) rows.push(...(await after(jump, steady, jumping)))
  const setting = `Two processes; the clock of one jumps while it runs, that of the other and of PostgreSQL does not. ${PEOPLE} people and ${SAVES} saves for each jump.`
  if (!IS_SHORT) writeTable('clocks', 'The drill of clocks', setting, rows)
  return tell(rows)
}

async function after(jump: (typeof JUMPS)[number], steady: Server, jumping: Server): Promise<Row[]> {
  setClock(jump.said)
  const doors = [steady, jumping]
  const seen = await askSessions(people.db, sql, doors, databaseNow)
  const codes = await giveCodes(jump.aheadMs, steady, jumping)
  const { future } = (await one<{ future: number }>(
    `select count(*)::int as future from (select greatest(created_at, last_seen_at, confirmed_at) as at from sessions
     union all select created_at from half_sessions union all select at from history) as moments where at > clock_timestamp()`,
  )) ?? { future: -1 }
  const { inverted, saves } = await saveInTurns(doors)
  const aheadS = await aheadOf(jumping)
  setClock(RIGHT)
  return [
    row(
      'the process says how far its clock is ahead',
      `${aheadS} s`,
      Math.abs(aheadS - jump.aheadMs / 1000) > AGREES_WITHIN_S,
    ),
    row('sessions that lived too long', said(seen, seen.extended), seen.extended.length > 0),
    row('sessions that ended too early', said(seen, seen.ended), seen.ended.length > 0),
    row('codes of an app that counted twice', `${codes.twice} of ${codes.given}`, codes.twice > 0),
    row('codes that counted at the wrong time', `${codes.untimely} of ${codes.given}`, codes.untimely > 0),
    row('codes that did not count at all', `${codes.never} of ${codes.given}`, codes.never > 0),
    row('moments in the database that are still to come', String(future), future !== 0),
    row('lines of the history out of their order', `${inverted} of ${saves}`, inverted > 0 || saves === 0),
  ].map((row) => ({ ...row, what: `${jump.said}: ${row.what}` }))
}

function said({ asked }: Seen, which: string[]): string {
  return [`${which.length} of ${asked}`, ...new Set(which)].join(', ')
}

function setClock(ahead: string): void {
  writeFileSync(clock, `${ahead}\n`)
}

async function one<Line extends pg.QueryResultRow>(query: string): Promise<Line | undefined> {
  return (await sql.query<Line>(query)).rows[0]
}

async function databaseNow(): Promise<number> {
  return (await one<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms'))?.ms ?? 0
}

/** What /readyz tells whoever watches. */
async function aheadOf({ address }: Server): Promise<number> {
  const ready = (await (await fetch(`${address}/readyz`)).json()) as { clock_ahead_s?: number }
  return ready.clock_ahead_s ?? 0
}

/**
 * Every code at one process and then at the other, then one at both at the same moment. And the code that the jumping
 * process would take for the present one.
 */
async function giveCodes(aheadMs: number, steady: Server, jumping: Server) {
  const counted = { given: 0, twice: 0, untimely: 0, never: 0 }
  for (let turn = 0; turn < PEOPLE; turn++) {
    const doors = turn % 2 === 0 ? [steady, jumping] : [jumping, steady]
    const person = await aPersonWithApp(people.db, sql, steady.address, await databaseNow())
    const halves = []
    for (const { address } of [...doors, jumping]) halves.push(await logIn(address, sql, person))
    const [first, second, third] = halves
    if (!first || !second || !third) throw new Error('Nobody is logged in')
    await awayFromStep()
    const now = await databaseNow()
    counted.given += 3
    if (await isTaken(jumping.address, third, appCode(person.secret, now + aheadMs))) counted.untimely += 1
    const code = appCode(person.secret, now)
    const taken = [
      await isTaken(doors[0]?.address ?? '', first, code),
      await isTaken(doors[1]?.address ?? '', second, code),
    ].filter(Boolean).length
    if (taken > 1) counted.twice += 1
    if (taken === 0) counted.never += 1

    await sql.query('update authenticators set last_step = 0')
    const again = [await logIn(steady.address, sql, person), await logIn(jumping.address, sql, person)]
    const code2 = appCode(person.secret, await databaseNow())
    const both = await Promise.all(
      [steady, jumping].map(({ address }, place) => isTaken(address, again[place] ?? first, code2)),
    )
    if (both.every(Boolean)) counted.twice += 1
    if (!both.some(Boolean)) counted.never += 1
  }
  return counted
}

/** Not in the last seconds of a code, which could become an old one while it is given. */
async function awayFromStep(): Promise<void> {
  const left = STEP_MS - ((await databaseNow()) % STEP_MS)
  if (left < 5000) await wait(left + 100)
}

/** One after the other, in turns at both processes: the history has them in this order, and so do its times. */
async function saveInTurns(doors: Server[]): Promise<{ saves: number; inverted: number }> {
  const person = await aPerson(people.db)
  await unlimited(sql)
  const clerks = []
  const keys = await logInByCalls(doors[0]?.address ?? '', sql, person)
  for (const { address } of doors) clerks.push(apiAt(address, keys))
  const began = await databaseNow()
  const codes: string[] = []
  for (let save = 0; save < SAVES; save++) {
    const inst_code = `${Math.round(began) % 1e9}-${save}`
    codes.push(inst_code)
    await clerks[save % clerks.length]?.institute.add({ inst_code, inst_name: `Institute ${inst_code}` })
  }
  const ended = await databaseNow()
  const { rows } = await sql.query<{ code: string; ms: number }>(
    `select after ->> 'inst_code' as code, extract(epoch from at)::float8 * 1000 as ms from history
     where action = 'add' and collection = 'institutes' order by id desc limit $1`,
    [SAVES],
  )
  const lines = rows.toReversed()
  const inverted = lines.filter(
    ({ code, ms }, place) => code !== codes[place] || ms < (lines[place - 1]?.ms ?? began - 1) || ms > ended,
  )
  return { saves: lines.length, inverted: inverted.length }
}
