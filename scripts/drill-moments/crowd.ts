import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { visitor } from '../../testbed/visitor.ts'
import type { EdgeSite } from '../drill-edge/edge-site.ts'
import type { Finding } from '../drill-edge/finding.ts'
import { moveMoment, planLater, titleOf } from './plan.ts'
import { NEW_WITHIN_MS } from './tally.ts'
import type { CrowdAnswer, CrowdTask } from './waiting-crowd.ts'

const PER_SECOND = 1000
const SHORT_S = 3
const FULL_S = 10
const AFTER_MS = 2500
/** Until a line of the log is in its file. */
const LOGGED_WITHIN_MS = 300

/** Many people wait at an address that is not there yet: they cost next to nothing, and get it when it is there. */
export async function crowd({ edge, apps, sql }: EdgeSite, isShort: boolean): Promise<Finding[]> {
  const seconds = isShort ? SHORT_S : FULL_S
  const planned = await planLater(sql, 'crowd', { new: 20 })
  const item = planned.items.at(-1)
  const path = `/circulars/${item?.id}`
  // The first of them come one by one.
  const { ask, leave } = visitor(edge.address)
  for (let times = 0; times < 4; times++) await ask({ path, headers: { 'accept-encoding': 'br' } })
  leave()
  const moment = await moveMoment(sql, planned, seconds + 1)
  const workerData: CrowdTask = {
    address: edge.address,
    path,
    has: titleOf(item?.word ?? ''),
    perSecond: PER_SECOND,
    from: moment.at - seconds * 1000,
    until: moment.at + AFTER_MS,
  }
  const worker = new Worker(new URL('./waiting-crowd.ts', import.meta.url), { workerData })
  const [answers] = (await once(worker, 'message')) as [CrowdAnswer[]]
  await wait(LOGGED_WITHIN_MS)

  const reached = apps.map((app) => linesOf(app.log(), path))
  const renders = reached.reduce((sum, lines) => sum + rendersIn(lines), 0)
  const before = answers.filter(({ from }) => from < moment.at)
  const after = answers.filter(({ from }) => from >= moment.at + moment.doubtMs).toSorted((a, b) => a.from - b.from)
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  const early = before.filter(({ isNew, to }) => isNew && to < moment.at + moment.doubtMs)
  const old = after.filter(({ isNew, status }) => !isNew && status < 500 && status > 0)
  const lastOldMs = Math.max(0, ...old.map(({ from }) => from - moment.at))
  const rate = Math.round(before.length / seconds)
  const what = `${rate} a second wait at a 404`
  return [
    { what, figure: `${answers.length} requests in all`, isGood: rate >= PER_SECOND / 2 },
    {
      what: `${what}: pages rendered in ${seconds} s`,
      figure: `${renders} (${reached.flat().length} requests reached a process)`,
      isGood: renders <= seconds + apps.length,
    },
    { what: `${what}: failed answers`, figure: `${failed.length} of ${answers.length}`, isGood: failed.length === 0 },
    { what: `${what}: early answers`, figure: `${early.length} of ${before.length}`, isGood: early.length === 0 },
    {
      what: `${what}: the first answer after the moment`,
      figure: `${after[0]?.status}${after[0]?.isNew ? ' and right' : ''}; ${old.length} of ${after.length} old, the last asked for after ${lastOldMs.toFixed(0)} ms`,
      // In a short run on a busy machine the processes may have no connection left for a moment.
      isGood: (isShort || after[0]?.isNew === true) && lastOldMs <= NEW_WITHIN_MS,
    },
  ]
}

type Line = { time: number; status: number; ms: number }

/** The requests for this path that a process has answered. */
function linesOf(log: string, path: string): Line[] {
  return log
    .split('\n')
    .filter((line) => line.includes(`"${path}"`) && line.includes('"answered"'))
    .map((line) => JSON.parse(line) as Line)
}

/** What is in memory is answered in no time. Requests that wait at the same time wait for the same page. */
function rendersIn(lines: Line[]): number {
  let renders = 0
  let endedAt = 0
  for (const { time, ms } of lines.filter(({ status, ms }) => status === 404 && ms > 0)) {
    if (time - ms > endedAt) renders += 1
    endedAt = Math.max(endedAt, time)
  }
  return renders
}
