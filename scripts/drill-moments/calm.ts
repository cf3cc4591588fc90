import type { EdgeSite } from '../drill-edge/edge-site.ts'
import type { Finding } from '../drill-edge/finding.ts'
import { inHistoryOnce } from './ledger.ts'
import { type Counts, moveMoment, planLater } from './plan.ts'
import { doorsOf, type Times } from './site-doors.ts'
import { Tally } from './tally.ts'
import { watch } from './watch.ts'

/** 50 items, and five whose validity ends. */
const FULL: Counts = { changed: 10, new: 34, update: 2, link: 1, hidden: 1, withdrawn: 2, ended: 5 }
const SHORT: Counts = { changed: 2, new: 4, update: 1, link: 1, hidden: 1, withdrawn: 1, ended: 1 }

/** Nothing is wrong: scheduled items, moment after moment. */
export async function calm(
  site: EdgeSite,
  isShort: boolean,
  times: Times,
): Promise<{ findings: Finding[]; table: string[] }> {
  const { sql } = site
  const count = isShort ? 3 : 20
  const moments = []
  for (let place = 0; place < count; place++) moments.push(await planLater(sql, `calm${place}`, isShort ? SHORT : FULL))
  const tally = new Tally()
  for (const planned of moments) {
    // One after the other: the lists of an earlier moment would not begin with its items any more.
    const moment = await moveMoment(sql, planned, times.aheadS)
    tally.add(await watch(doorsOf(site), moment, times.beforeMs).endAt(moment.at + times.afterMs))
  }
  const items = moments.flatMap((moment) => moment.items)
  const what = `calm, ${items.length} items in ${count} moments`
  return {
    findings: [...tally.findings(what, { hasGoal: !isShort }), await inHistoryOnce(sql, what, items)],
    table: tally.table(),
  }
}
