import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { textOf, visitor } from '../../testbed/visitor.ts'
import type { EdgeSite } from '../drill-edge/edge-site.ts'
import { Faults, type Finding } from '../drill-edge/finding.ts'
import { now } from './clock.ts'
import { inHistoryOnce } from './ledger.ts'
import { type Counts, type Item, type Moment, moveMoment, planLater, titleOf } from './plan.ts'
import { isPage, NGINX_DOOR, questionsFor } from './questions.ts'
import { doorsOf, type Times } from './site-doors.ts'
import { Tally } from './tally.ts'
import { until, watch } from './watch.ts'

const FULL: Counts = { changed: 10, new: 34, update: 2, link: 1, hidden: 1, withdrawn: 2 }
const SHORT: Counts = { changed: 2, new: 6, update: 1, hidden: 1 }
const KILLED_AFTER_MS = [0, 15, 60, 150, 300]
/** How long a recovered site is still watched. */
const WATCHED_AFTER_MS = 2500
const DEAD_FOR_MS = 1500
const CHANGES = `application_name = 'council changes'`

/** Called when the watching has begun; returns when each door could answer again. */
type Trouble = (moment: Moment) => Promise<((door: string) => number) | undefined>

/** One kind of trouble at one or more moments: nothing early, nothing late, nothing lost, nothing twice. */
async function withTrouble(
  site: EdgeSite,
  isShort: boolean,
  times: Times,
  what: string,
  troubles: Trouble[],
  /** Happens right before the moment is fixed. */
  beforeFixed: () => Promise<void> = async () => undefined,
): Promise<Finding[]> {
  const tally = new Tally()
  const items: Item[] = []
  for (const [turn, happen] of troubles.entries()) {
    const label = `${what.replaceAll(/\W/g, '').toLowerCase()}${turn}`
    const planned = await planLater(site.sql, label, isShort ? SHORT : FULL)
    items.push(...planned.items)
    await warm(site, planned)
    await beforeFixed()
    const moment = await moveMoment(site.sql, planned, times.aheadS)
    const watching = watch(doorsOf(site), moment, times.beforeMs)
    const recoveredAt = await happen(moment)
    const back = Math.max(...Object.keys(doorsOf(site)).map((door) => recoveredAt?.(door) ?? 0))
    const seen = await watching.endAt(Math.max(moment.at + times.afterMs, back + WATCHED_AFTER_MS))
    tally.add(seen, { isBroken: true, ...(recoveredAt && { recoveredAt }) })
  }
  return [...tally.findings(what), await inHistoryOnce(site.sql, what, items)]
}

/** nginx has every page at hand when trouble comes. */
async function warm({ edge }: EdgeSite, { items }: Moment): Promise<void> {
  const { ask, leave } = visitor(edge.address)
  for (const { path } of questionsFor([NGINX_DOOR], items).filter(isPage)) await ask(path)
  leave()
}

export async function kills(site: EdgeSite, isShort: boolean, times: Times): Promise<Finding[]> {
  const delays = isShort ? [60] : KILLED_AFTER_MS
  return withTrouble(
    site,
    isShort,
    times,
    'a process killed',
    delays.map((delayMs, turn) => async ({ at }) => {
      const victim = turn % 2
      await until(at + delayMs)
      await site.apps[victim]?.kill()
      await site.apps[victim]?.start()
      const back = now()
      // The other process and nginx go on without it.
      return (door) => (door === `process ${victim + 1}` ? back : 0)
    }),
  )
}

/** Notifications are lost: at the moment, and while the moment is scheduled. */
export async function cuts(site: EdgeSite, isShort: boolean, times: Times): Promise<Finding[]> {
  const cutAt = (beforeMs: number) => async (moment: Moment) => {
    await until(moment.at - beforeMs)
    await cut(site)
    return undefined
  }
  const found = await withTrouble(
    site,
    isShort,
    times,
    'LISTEN cut',
    (isShort ? [300] : [900, 300, 0]).map((beforeMs) => cutAt(beforeMs)),
  )
  if (isShort) return found
  // Nobody hears of the moment when it is fixed.
  const what = 'scheduled while LISTEN was cut'
  return [...found, ...(await withTrouble(site, isShort, times, what, [async () => undefined], () => cut(site)))]
}

async function cut({ postgres }: EdgeSite): Promise<void> {
  const { hostname, port, pathname } = new URL(postgres.MIGRATE_DATABASE_URL)
  const superuser = new pg.Client({ host: hostname, port: Number(port), user: 'postgres', database: pathname.slice(1) })
  await superuser.connect()
  const { rowCount } = await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${CHANGES}`)
  await superuser.end()
  if (!rowCount) throw new Error('Nobody listens for changes')
}

/** PostgreSQL is down when the moment comes, and goes down while it is being dealt with. */
export async function restarts(site: EdgeSite, isShort: boolean, times: Times): Promise<Finding[]> {
  const restartAt =
    (afterMs: number) =>
    async ({ at }: Moment) => {
      await until(at + afterMs)
      site.postgres.stop()
      site.postgres.start()
      const back = now()
      return () => back
    }
  return withTrouble(site, isShort, times, 'PostgreSQL restarted', [restartAt(-150), restartAt(50)])
}

/** Nobody is awake at the moment: the first answer after the start is right. */
export async function asleep(site: EdgeSite, isShort: boolean, times: Times): Promise<Finding[]> {
  const wrong = new Faults()
  let asked = 0
  const found = await withTrouble(site, isShort, times, 'both processes dead at the moment', [
    async (moment) => {
      await until(moment.at - 500)
      await Promise.all(site.apps.map((app) => app.kill()))
      await until(moment.at + DEAD_FOR_MS)
      await Promise.all(site.apps.map((app) => app.start()))
      const back = now()
      return () => back
    },
  ])
  // Once more, without anybody else who asks.
  const planned = await planLater(site.sql, 'alone', isShort ? SHORT : FULL)
  await Promise.all(site.apps.map((app) => app.kill()))
  const moment = await moveMoment(site.sql, planned, 1)
  await until(moment.at + 500)
  for (const [place, app] of site.apps.entries()) {
    await app.start()
    const item = moment.items.filter(({ fate }) => fate === 'new')[place]
    const { ask, leave } = visitor(app.address)
    const got = await ask(`/circulars/${item?.id}`)
    asked += 1
    if (got.status !== 200 || !textOf(got).includes(titleOf(item?.word ?? '')))
      wrong.add(`process ${place + 1}: ${got.status}`)
    leave()
  }
  return [
    ...found,
    wrong.finding('the first answer of a process that was dead at the moment is wrong', asked),
    await inHistoryOnce(site.sql, 'both processes dead, nobody asks', moment.items),
  ]
}

const GOOD = 199

/** One of 200 can't be stored: it fails alone, and says why. */
export async function oneBad(site: EdgeSite): Promise<Finding[]> {
  const { sql, edge } = site
  const planned = await planLater(sql, 'bad', { new: GOOD + 1 })
  const [bad, ...good] = planned.items
  await sql.query(
    `update editions set content = content || jsonb_build_object('title', repeat('x', 2000))
     where collection = 'page_contents' and row_id = $1`,
    [bad?.id],
  )
  const last = good.at(-1)
  const { ask, leave } = visitor(edge.address)
  const moment = await moveMoment(sql, planned, 2)
  await until(moment.at)
  let seenMs = Number.POSITIVE_INFINITY
  while (now() < moment.at + 10_000 && seenMs === Number.POSITIVE_INFINITY) {
    const { status } = await ask(`/api/page-content/one?id=${last?.id}`)
    if (status === 200) seenMs = now() - moment.at
    else await wait(20)
  }
  leave()
  const { rows } = await sql.query<{ state: string; failure: string }>(
    `select state, failure from editions where collection = 'page_contents' and row_id = $1`,
    [bad?.id],
  )
  return [
    {
      what: `one bad of ${GOOD + 1}: the others are there`,
      figure: `${seenMs.toFixed(0)} ms after the moment`,
      isGood: seenMs <= 2000,
    },
    {
      what: 'the bad one has failed alone and says why',
      figure: `${rows[0]?.state}: ${rows[0]?.failure}`,
      isGood: rows[0]?.state === 'failed' && rows[0].failure.includes('page_contents_title_check'),
    },
    await inHistoryOnce(sql, 'one bad, the others', good),
  ]
}
