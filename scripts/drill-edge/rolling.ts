import { setTimeout as wait } from 'node:timers/promises'
import { visitor } from '../../testbed/visitor.ts'
import { Random } from '../drill/random.ts'
import { builtFiles, CALLS, HOT_ADDRESSES } from './addresses.ts'
import type { EdgeSite } from './edge-site.ts'
import { Faults, type Finding } from './finding.ts'

const READERS = 16
/** As long as deploy/release watches a process that is back. */
const BETWEEN_RESTARTS_MS = 3000

/** Both processes are replaced one after the other, as in a release, while people read; none of them notices. */
export async function rolling(site: EdgeSite, least: number): Promise<Finding[]> {
  const { rows } = await site.sql.query<{ path: string }>(
    `select path from files where folder = 'uploads' and status = 1 and deleted_at is null order by size limit 12`,
  )
  // What is cached, what never is (searches, files), and what nginx serves itself.
  const kinds = [
    HOT_ADDRESSES,
    ['/institute?page=2', '/mr/circulars'],
    CALLS,
    builtFiles().slice(0, 12),
    rows.map((row) => row.path),
    ['/circulars?q=', '/api/page-content/listing?type=1&page=1&per_page=10&q='],
  ]
  const random = new Random(`rolling ${Date.now()}`)
  const failed = new Faults()
  let asked = 0
  let restarts = 0
  const end = new AbortController()

  async function read(reader: number): Promise<void> {
    const { ask, leave } = visitor(site.edge.address, { connections: 1 })
    while (!end.signal.aborted) {
      const kind = kinds[asked % kinds.length] ?? []
      const chosen = kind[random.between(0, kind.length - 1)] ?? '/'
      const wish = chosen.endsWith('q=') ? `${chosen}word${asked}` : chosen
      asked += 1
      try {
        const { status } = await ask({ path: wish, headers: { 'accept-encoding': 'br' } })
        if (status !== 200) failed.add(`${wish}: ${status}`)
      } catch (error) {
        failed.add(`${wish}: ${String(error)}`)
      }
      // People read what they get before they ask for more.
      await wait(random.between(0, 10) + (reader % 2))
    }
    leave()
  }

  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  const isEnough = () => asked >= least && restarts >= 2
  for (let turn = 0; !isEnough(); turn++) {
    if (turn > 0) await wait(BETWEEN_RESTARTS_MS, undefined, { signal: site.over })
    const app = site.apps[turn % 2]
    await app?.stop()
    await app?.start()
    restarts += 1
  }
  end.abort()
  await reading
  return [failed.finding(`requests failed during ${restarts} restarts`, asked)]
}
