/**
 * The drill of the moments: scheduled editions behind the deployed nginx and two processes, asked for through every door
 * around the seconds in which they become true. Nothing may appear early, everything must be there within two seconds, and
 * nobody may get a failure: on a calm day, with processes killed, PostgreSQL restarted, clocks wrong and notifications lost,
 * with a crowd that waits, and for files. Exits 1 unless every limit is met, and writes docs/drills/moments.md.
 * PARTS=calm,files runs only some parts and writes nothing; DRILL_SHORT=1 runs the short form.
 */
import { writeFileSync } from 'node:fs'
import { cpus, release as kernel } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { EdgeSite } from './drill-edge/edge-site.ts'
import type { Finding } from './drill-edge/finding.ts'
import { onEdgeSite, secondsSince } from './drill-edge/on-edge-site.ts'
import { calm } from './drill-moments/calm.ts'
import { clocks } from './drill-moments/clocks.ts'
import { crowd } from './drill-moments/crowd.ts'
import { asleep, cuts, kills, oneBad, restarts } from './drill-moments/faults.ts'
import { files } from './drill-moments/files.ts'
import { doorsOf, type Times } from './drill-moments/site-doors.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const LIMIT_S = IS_SHORT ? 600 : 2400
const CIRCULARS = IS_SHORT ? 0 : 10_000
const REPORT = path.join(import.meta.dirname, '../docs/drills/moments.md')
const TIMES: Times = IS_SHORT
  ? { beforeMs: 1000, afterMs: 2200, aheadS: 1.5 }
  : { beforeMs: 3000, afterMs: 6000, aheadS: 4 }

type Part = (site: EdgeSite) => Promise<{ findings: Finding[]; table?: string[] }>
const only =
  (part: (site: EdgeSite) => Promise<Finding[]>): Part =>
  async (site) => ({ findings: await part(site) })
const PARTS: Record<string, Part> = {
  calm: (site) => calm(site, IS_SHORT, TIMES),
  crowd: only((site) => crowd(site, IS_SHORT)),
  files: only((site) => files(site, IS_SHORT ? 20 : 500)),
  kills: only((site) => kills(site, IS_SHORT, TIMES)),
  cuts: only((site) => cuts(site, IS_SHORT, TIMES)),
  ...(!IS_SHORT && {
    bad: only(oneBad),
    restarts: only((site) => restarts(site, IS_SHORT, TIMES)),
    asleep: only((site) => asleep(site, IS_SHORT, TIMES)),
    clocks: only((site) => clocks(site, TIMES)),
  }),
}

stopUnlessHere('build', 'nginx', 'setpriv', 'faketime')

console.log(`${IS_SHORT ? 'Short drill' : 'Drill'} of the moments`)
const lines: string[] = []
const tables: string[] = []
// Each answer is a line of the log, which tells what was rendered.
await onEdgeSite(LIMIT_S, drill, { LOG_LEVEL: 'info' })
if (!IS_SHORT && !process.env.PARTS) report()
// A thread that watches would go on.
process.exit()

async function drill(site: EdgeSite): Promise<void> {
  await addCirculars(site.sql)
  await warmUp(site)
  for (const name of process.env.PARTS?.split(',') ?? Object.keys(PARTS)) await runPart(site, name)
}

async function runPart(site: EdgeSite, name: string): Promise<void> {
  const start = performance.now()
  const run = PARTS[name]
  if (!run) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
  const { findings, table = [] } = await Promise.race([run(site), aborted(site)])
  console.log(`\n${name} (${secondsSince(start)} s)`)
  for (const { what, figure, isGood } of findings) {
    console.log(`  ${isGood ? 'passed' : 'FAILED'}  ${what}: ${figure}`)
    lines.push(`| ${what} | ${isGood ? figure : `**${figure}**`} |`)
    if (!isGood) process.exitCode = 1
  }
  if (table.length > 0) console.log(table.join('\n'))
  tables.push(...table)
}

/** Never returns. */
function aborted({ over }: EdgeSite): Promise<never> {
  return new Promise((_, reject) => {
    over.addEventListener('abort', () => reject(over.reason), { once: true })
  })
}

/** Processes that have just started still compile their code. */
async function warmUp(site: EdgeSite): Promise<void> {
  const paths = ['/', '/circulars', '/mr/circulars', '/circulars/1', '/search?query=nurse', '/api/search?query=nurse']
  for (const address of Object.values(doorsOf(site)))
    for (const path of [...paths, ...paths]) await (await fetch(address + path)).arrayBuffer()
}

/** So that lists and indexes are not empty. */
async function addCirculars(sql: pg.Pool): Promise<void> {
  await sql.query(
    `insert into page_contents (type, title, description, date)
     select 1 + n % 14, 'Circular no. ' || n || ' on the registration of nurses',
       'Every institute shall file the return of session ' || n || ' in time.', date '2000-01-01' + n % 9000
     from generate_series(1, $1::integer) as n`,
    [CIRCULARS],
  )
  await sql.query('analyze page_contents')
}

function report(): void {
  const outcome = process.exitCode ? 'FAILED' : 'every limit was met'
  writeFileSync(
    REPORT,
    `# The drill of the moments

Written by \`npm run drill:moments\` on ${new Date().toISOString().slice(0, 10)}: ${outcome}. ${cpus().length} cores shared with others, Linux ${kernel().split('-')[0]},
the deployed nginx in front of two processes, ${CIRCULARS.toLocaleString('en-IN')} page contents, everything on one machine. A moment is a whole second of
PostgreSQL's clock. An answer is early if it was received before the moment and shows what is scheduled for it; it is old
if it was asked for after the moment, or after the recovery, and doesn't.

| What | Figure |
|---|---|
${lines.join('\n')}

On a calm day, how long after the moment the last old answer of an address was asked for:

${tables.join('\n')}
`,
  )
}
