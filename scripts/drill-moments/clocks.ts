import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { clockFrom, edgeTo } from '../../testbed/edge.ts'
import { appServers, type Server } from '../../testbed/servers.ts'
import type { EdgeSite } from '../drill-edge/edge-site.ts'
import type { Finding } from '../drill-edge/finding.ts'
import { inHistoryOnce } from './ledger.ts'
import { moveMoment, planLater } from './plan.ts'
import { doorsOf, type Times } from './site-doors.ts'
import { Tally } from './tally.ts'
import { watch } from './watch.ts'

const CLOCKS = { ahead: '+5m', behind: '-5m' }
const MOMENTS = 3

/** One process whose clock is five minutes ahead, one that is five minutes behind, and nginx in front of them. */
export async function clocks(site: EdgeSite, times: Times): Promise<Finding[]> {
  const { folder, env, over, sql } = site
  const shifted = async (name: keyof typeof CLOCKS): Promise<Server> => {
    const file = path.join(folder, `clock-${name}`)
    writeFileSync(file, `${CLOCKS[name]}\n`)
    const [one] = await appServers(folder, { ...env, ...clockFrom(file) }, over, name)
    return one
  }
  const apps: [Server, Server] = [await shifted('ahead'), await shifted('behind')]
  const edge = await edgeTo(apps, folder, over, { files: path.join(env.FILES_DIR ?? '', 'store') })
  const tally = new Tally()
  const what = `clocks of the processes ${CLOCKS.ahead} and ${CLOCKS.behind}`
  const items = []
  try {
    // Only these: the others would do what is due for them.
    await Promise.all(site.apps.map((app) => app.kill()))
    await Promise.all(apps.map((app) => app.start()))
    await edge.start()
    for (let turn = 0; turn < MOMENTS; turn++) {
      const planned = await planLater(sql, `clocks${turn}`, {
        changed: 10,
        new: 36,
        update: 1,
        hidden: 2,
        ended: 1,
      })
      const moment = await moveMoment(sql, planned, times.aheadS)
      items.push(...moment.items)
      const watching = watch(doorsOf({ edge, apps }), moment, times.beforeMs)
      tally.add(await watching.endAt(moment.at + times.afterMs))
    }
  } finally {
    for (const server of [edge, ...apps]) await server.kill()
    await Promise.all(site.apps.map((app) => app.start()))
  }
  return [...tally.findings(what), await inHistoryOnce(sql, what, items)]
}
