import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from './db/database.ts'
import type { Services } from './handlers.ts'
import { networkOf } from './network.ts'
import { countAttempt, type Limit, tooMany } from './rate-limit.ts'

// A number and a second fact, or nothing (decision 0041). Misses are counted, in PostgreSQL, for all processes; right
// answers are not, but far up: many people who ask for what they know may share one address.

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Misses from one network: after the first, a proof of work; after the second, a wait. */
const FREE_MISSES: Limit = { max: 5, windowS: 10 * MINUTE_S }
const MOST_MISSES: Limit = { max: 30, windowS: HOUR_S }
/** Misses about one number, from anywhere, and about all of them: then a proof of work from everybody. Nobody is shut out. */
const MISSES_OF_SUBJECT: Limit = { max: 20, windowS: DAY_S }
const MISSES_OF_ALL = 2000
/** Right answers for one network. */
const MOST_HITS: Limit = { max: 200, windowS: DAY_S }
/** For the dashboard. */
const HOURS_KEPT = 48

/** No answer comes earlier, so that the time of one says nothing. */
const QUICKEST_MS = 30

/** How the work is checked that somebody did, and how he is given some. */
export type Work = { isDone: () => Promise<boolean>; give: () => Promise<object> }

type Asked = {
  /** What is asked for: each has its own counters. */
  about: string
  address: string
  work: Work
}
type Find<Found> = () => Promise<Found | undefined>
type Proving = Pick<Services, 'appDb' | 'sealing'>

/** What `proveAll` says of a question that it didn't look at any more. */
export const NOT_ASKED = Symbol('not asked')

/**
 * Runs `find` unless there were too many misses, and counts another one if it finds nothing. Refuses with `work_needed`,
 * whose data the caller needs for his next attempt, or with `too_many`.
 */
export function prove<Found>(
  services: Proving,
  asked: Asked & { subject: string; tooManyHits: string },
  find: Find<Found>,
): Promise<Found | undefined> {
  const { appDb: db } = services
  const keys = keysOf(services, asked, asked.subject)
  return unhurried(() =>
    oneAtATime(keys.network, async () => {
      const counts = await countsOf(db, Object.values(keys))
      const { hits, waitS } = counts(keys.most)
      if (hits >= MOST_MISSES.max) throw tooMany(waitS)
      const right = counts(keys.right)
      if (right.hits >= MOST_HITS.max)
        throw new Failure('too_many', asked.tooManyHits, { retryAfterS: right.waitS, data: { list: true } })
      const isWorkNeeded =
        counts(keys.free).hits >= FREE_MISSES.max ||
        counts(keys.subject).hits >= MISSES_OF_SUBJECT.max ||
        counts(keys.hour).hits >= MISSES_OF_ALL
      if (isWorkNeeded) await requireWork(asked.work)
      const found = await find()
      if (found === undefined) await countMiss(db, keys)
      else await count(db, [[keys.right, MOST_HITS.windowS]])
      return found
    }),
  )
}

/** The same for a list of questions: always with work, and no more than `most` lists. Past the misses that one network has, the rest is not looked at. */
export function proveAll<Found>(
  services: Proving,
  asked: Asked & { most: Limit },
  questions: { subject: string; find: Find<Found> }[],
): Promise<(Found | undefined | typeof NOT_ASKED)[]> {
  const { appDb: db } = services
  return unhurried(() => {
    const { network, most } = keysOf(services, asked, '')
    return oneAtATime(network, async () => {
      const counts = await countsOf(db, [most])
      let misses = counts(most).hits
      if (misses >= MOST_MISSES.max) throw tooMany(counts(most).waitS)
      await requireWork(asked.work)
      await countAttempt(db, `${network} lists`, asked.most)
      const answers: (Found | undefined | typeof NOT_ASKED)[] = []
      for (const { subject, find } of questions) {
        if (misses >= MOST_MISSES.max) {
          answers.push(NOT_ASKED)
          continue
        }
        const found = await find()
        answers.push(found)
        if (found !== undefined) continue
        misses += 1
        await countMiss(db, keysOf(services, asked, subject))
      }
      return answers
    })
  })
}

type Hour = { hour: string; misses: number }

/** How often nothing was found, by the hour, the newest first. */
export async function missesByHour(db: Db, about: string): Promise<Hour[]> {
  const { rows } = await db.execute<Hour>(sql`
    select split_part(key, ' misses at ', 2) as hour, hits as misses from rate_limits
    where starts_with(key, ${`${about} misses at `}) and window_ends_at > now() order by 1 desc limit ${HOURS_KEPT}`)
  return rows
}

async function requireWork({ isDone, give }: Work): Promise<void> {
  if (await isDone()) return
  throw new Failure('work_needed', 'Please show that you are not a robot', { data: await give() })
}

/** The subject is hashed with a key, so that the counters tell nobody who was asked for. */
function keysOf({ sealing }: Proving, { about, address }: Pick<Asked, 'about' | 'address'>, subject: string) {
  const network = `${about} ${networkOf(address)}`
  const hour = new Date().toISOString().slice(0, 13)
  return {
    network,
    free: `${network} misses`,
    most: `${network} misses of an hour`,
    right: `${network} right`,
    subject: `${about} of ${sealing.fingerprint(`${about} ${subject}`)}`,
    hour: `${about} misses at ${hour}`,
  }
}

async function countsOf(db: Db, keys: string[]) {
  const { rows } = await db.execute<{ key: string; hits: number; wait_s: number }>(sql`
    select key, hits, ceil(extract(epoch from window_ends_at - now()))::integer as wait_s
    from rate_limits where key = any (${sql.param(keys)}::text[]) and window_ends_at > now()`)
  return (key: string) => {
    const row = rows.find((one) => one.key === key)
    return { hits: row?.hits ?? 0, waitS: row?.wait_s ?? 0 }
  }
}

const countMiss = (db: Db, { free, most, subject, hour }: ReturnType<typeof keysOf>) =>
  count(db, [
    [free, FREE_MISSES.windowS],
    [most, MOST_MISSES.windowS],
    [subject, MISSES_OF_SUBJECT.windowS],
    [hour, HOURS_KEPT * HOUR_S],
  ])

/** In the order of the keys: two statements that count the same ones can't wait for each other. */
async function count(db: Db, counters: [key: string, windowS: number][]): Promise<void> {
  const sorted = counters.toSorted(([one], [other]) => (one < other ? -1 : 1))
  await db.execute(sql`
    insert into rate_limits as r (key, hits, window_ends_at)
    select key, 1, now() + make_interval(secs => window_s)
    from unnest(${sql.param(sorted.map(([key]) => key))}::text[], ${sql.param(sorted.map(([, windowS]) => windowS))}::integer[])
      as counted (key, window_s)
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end`)
}

async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const earliest = setTimeout(QUICKEST_MS)
  try {
    return await work()
  } finally {
    await earliest
  }
}

const last = new Map<string, Promise<unknown>>()

/**
 * In this process one network asks one question at a time: else a hundred guesses at the same moment would all find the
 * counter as it was before the first of them.
 */
async function oneAtATime<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(network)
  const mine = before ? before.then(work, work) : work()
  last.set(network, mine)
  try {
    return await mine
  } finally {
    if (last.get(network) === mine) last.delete(network)
  }
}
