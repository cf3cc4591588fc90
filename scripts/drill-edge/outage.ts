import { setTimeout as wait } from 'node:timers/promises'
import { type Got, textOf, type Visitor, visitor } from '../../testbed/visitor.ts'
import { SHARED_ADDRESSES } from './addresses.ts'
import type { EdgeSite } from './edge-site.ts'
import { Faults, type Finding } from './finding.ts'

const LATER_MINUTES = 59
const FRESH_WITHIN_MS = 2000
const PAUSE_MS = 10
const CHANGED = '/institute'
const ENCODED = { 'accept-encoding': 'br' }

type Copies = Map<string, Got>

/**
 * Pages that were read before are still served, unchanged, with both processes killed and with PostgreSQL stopped: for a
 * while, and 59 minutes later by nginx's clock. When they are back, visitors see what has changed in the meantime.
 */
export async function outage(site: EdgeSite, isShort: boolean): Promise<Finding[]> {
  const { apps, postgres } = site
  const addresses = SHARED_ADDRESSES.filter((_, place) => !isShort || place % 5 === 1)
  const plan = { addresses, firstMs: isShort ? 4000 : 60_000 }
  const killed = await endure(site, plan, 'both processes killed', {
    begin: async () => {
      await Promise.all(apps.map((app) => app.kill()))
    },
    // No process could be notified of this change.
    end: async () => {
      const words = await changeInstitute(site)
      await Promise.all(apps.map((app) => app.start()))
      return words
    },
  })
  const stopped = await endure(site, plan, 'PostgreSQL stopped', {
    begin: async () => postgres.stop(),
    end: async () => {
      postgres.start()
      return changeInstitute(site)
    },
  })
  return [...killed, ...stopped]
}

let minutesAhead = 0

async function endure(
  site: EdgeSite,
  { addresses, firstMs }: { addresses: string[]; firstMs: number },
  what: string,
  disaster: { begin: () => Promise<void>; end: () => Promise<string> },
): Promise<Finding[]> {
  const reader = visitor(site.edge.address, { connections: 4 })
  const warmed = await copiesOf(reader, addresses)
  const wrong = new Faults()
  await disaster.begin()
  const until = performance.now() + firstMs
  let asked = 0
  while (performance.now() < until) asked += await compare(reader, warmed, wrong, site.over)
  const first = wrong.finding(`${what}, the first ${firstMs / 1000} s: not 200 with the same content`, asked)

  const wrongLater = new Faults()
  minutesAhead += LATER_MINUTES
  site.setClockAhead(minutesAhead)
  const askedLater = await compare(reader, warmed, wrongLater, site.over)
  const later = wrongLater.finding(`${what}, ${LATER_MINUTES} minutes later: not 200 with the same content`, askedLater)

  const words = await disaster.end()
  await wait(FRESH_WITHIN_MS, undefined, { signal: site.over })
  const old = new Faults()
  const changed = await reader.ask(CHANGED)
  if (changed.status !== 200 || !textOf(changed).includes(words)) old.add(`${CHANGED}: ${changed.status}, the old one`)
  for (const [path, { status }] of warmed) {
    const got = await reader.ask({ path, headers: ENCODED })
    if (got.status !== status) old.add(`${path}: ${got.status}`)
  }
  reader.leave()
  return [first, later, old.finding(`${what}: old or broken ${FRESH_WITHIN_MS / 1000} s after it is back`, warmed.size)]
}

async function copiesOf({ ask }: Visitor, addresses: string[]): Promise<Copies> {
  const copies: Copies = new Map()
  for (const path of addresses) {
    const got = await ask({ path, headers: ENCODED })
    if (got.status !== 200) throw new Error(`${path} answers ${got.status} while nothing is wrong`)
    copies.set(path, got)
  }
  return copies
}

async function compare({ ask }: Visitor, copies: Copies, faults: Faults, over: AbortSignal): Promise<number> {
  for (const [path, copy] of copies) {
    try {
      const got = await ask({ path, headers: ENCODED })
      if (got.status !== 200 || textOf(got) !== textOf(copy))
        faults.add(`${path}: ${got.status}, ${got.body.length} bytes`)
    } catch (error) {
      faults.add(`${path}: ${String(error)}`)
    }
    await wait(PAUSE_MS, undefined, { signal: over })
  }
  return copies.size
}

/** Directly in the database: its triggers notify the processes that listen. */
async function changeInstitute({ sql }: EdgeSite): Promise<string> {
  const words = `Seen again ${Math.random().toString(36).slice(2, 8)}`
  await sql.query(
    `update institutes set inst_name = $1, version = version + 1 where id =
      (select id from institutes where status = 1 and deleted_at is null order by inst_code limit 1)`,
    [words],
  )
  return words
}
