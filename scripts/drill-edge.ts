/**
 * The edge drill: the deployed nginx in front of two processes and their own PostgreSQL. Visitors must see changes, but
 * must not notice dead processes, a dead database or a restart of everything; nobody can poison what others get; and ten
 * times too many visitors must not disturb those who read cached pages. Exits 1 unless every limit is met; a whole run writes
 * docs/drills/edge.md.
 * PARTS=fresh,poison runs only some parts; SEED=… repeats the attacks of another run; DRILL_SHORT=1 runs the short form.
 */
import { randomBytes } from 'node:crypto'
import { HOPELESS, stolenSince } from '../testbed/machine.ts'
import { type Row, row, writeTable } from './drill/outages.ts'
import type { EdgeSite } from './drill-edge/edge-site.ts'
import type { Finding } from './drill-edge/finding.ts'
import { fresh } from './drill-edge/fresh.ts'
import { onEdgeSite, secondsSince } from './drill-edge/on-edge-site.ts'
import { outage } from './drill-edge/outage.ts'
import { overload } from './drill-edge/overload.ts'
import { poison } from './drill-edge/poison.ts'
import { rolling } from './drill-edge/rolling.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const LIMIT_S = IS_SHORT ? 600 : 1800
const MOST_TRIES = 3
/** Above this share, times say more about the machine's neighbours than about us. */
const MUCH_STOLEN = 0.05
/** Parts that pass only on a machine that is fast enough. */
const OF_SPEED = new Set(['rolling', 'overload'])
const PARTS: Record<string, (site: EdgeSite) => Promise<Finding[]>> = {
  poison: (site) => poison(site, IS_SHORT ? 500 : 5000, SEED),
  fresh: (site) => fresh(site, IS_SHORT),
  rolling: (site) => rolling(site, IS_SHORT ? 2000 : 10_000),
  overload: (site) => overload(site, IS_SHORT),
  outage: (site) => outage(site, IS_SHORT),
}

stopUnlessHere('build', 'nginx', 'setpriv', 'faketime')

const rows: Row[] = []
console.log(`${IS_SHORT ? 'Short drill' : 'Drill'} of the edge, SEED=${SEED}`)
await onEdgeSite(LIMIT_S, runParts)

async function runParts(site: EdgeSite): Promise<void> {
  const wanted = process.env.PARTS?.split(',') ?? Object.keys(PARTS)
  for (const name of wanted) {
    const start = performance.now()
    const run = PARTS[name]
    if (!run) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
    const { findings, stolen } = await inPeace(name, () => run(site))
    console.log(`\n${name} (${secondsSince(start)} s)`)
    const isHopeless = IS_SHORT && OF_SPEED.has(name) && stolen >= HOPELESS
    for (const { what, figure, isGood } of findings) {
      console.log(`  ${isGood ? 'passed' : isHopeless ? 'NOT MEASURED' : 'FAILED'}  ${what}: ${figure}`)
      if (!isGood && !isHopeless) process.exitCode = 1
      rows.push(row(`${name}: ${what}`, figure, !isGood))
    }
    site.over.throwIfAborted()
  }
  if (IS_SHORT || process.env.PARTS) return
  const setting = 'Two processes behind the deployed nginx, and PostgreSQL of their own.'
  writeTable('edge', 'The drill of the edge', setting, rows)
}

/**
 * A machine shared with others is slower, and responds late or reports that it is busy: then the part is tried again.
 * So is the flood in the short drill, which lasts only four seconds.
 */
async function inPeace(name: string, run: () => Promise<Finding[]>): Promise<{ findings: Finding[]; stolen: number }> {
  for (let tries = 1; ; tries++) {
    const stolen = stolenSince()
    const findings = await run()
    const missed = findings.filter(({ isGood }) => !isGood)
    const share = stolen()
    const isDisturbed = share > MUCH_STOLEN || (IS_SHORT && name === 'overload')
    if (missed.length === 0 || !isDisturbed || tries === MOST_TRIES) return { findings, stolen: share }
    for (const { what, figure } of missed) console.log(`  again, because ${what}: ${figure}`)
    console.log(`  others took ${(100 * share).toFixed(0)} % of the processors meanwhile`)
  }
}
