/**
 * The drill of watching: two processes, and the deployed Prometheus and Alertmanager with shorter waits. What the alerts are
 * for is brought about, one thing after the other; each has to be mailed and to be on Health in words, and nothing else;
 * when it is mended, that has to be mailed too. Needs root, for a small disk. Exits 1 unless all of it happened. Writes
 * docs/drills/watching.md. DRILL_SHORT=1 brings several about at once, and writes nothing.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKS } from '#resources/health/checks.server.ts'
import { type Cause, causesIn, until } from './drill-watching/causes.ts'
import { type Office, openOffice } from './drill-watching/office.ts'
import { openPost } from './drill-watching/post.ts'
import { watchersOf } from './drill-watching/watchers.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const IN_SHORT = ['Mail', 'Disk', 'Standby', 'Certificate', 'OldBackup']
const LIMIT_MS = 1_800_000
/** A minute for which a rule waits. */
const MINUTE_S = IS_SHORT ? 1 : 5
/** The requests of the last five minutes count. */
const WELL_WITHIN_MS = 400_000
const PAGE = path.join(import.meta.dirname, '../docs/drills/watching.md')

type Line = { what: string; alerts: string[]; mailed: number; shown: number | undefined; well: number }

const folder = await mkdtemp(path.join(tmpdir(), 'council-watching-'))
const end = new AbortController()
setTimeout(() => end.abort(new Error('Not done in time')), LIMIT_MS).unref()
const faults: string[] = []
const lines: Line[] = []
const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, maxRetries: 10 })]

try {
  await drill()
} catch (error) {
  faults.push(String(error))
  console.error(error)
} finally {
  end.abort()
  for (const close of closers.toReversed()) await close().catch((error: unknown) => faults.push(String(error)))
}
const table = [
  '| What went wrong | Alerts | Mailed after, s | On Health after, s | Mended: mailed and well after, s |',
  '|---|---|---|---|---|',
  ...lines.map(
    ({ what, alerts, mailed, shown, well }) =>
      `| ${what} | ${alerts.map((name) => `\`Council${name}\``).join(', ')} | ${inSeconds(mailed)} | ${shown === undefined ? 'nobody can open it' : inSeconds(shown)} | ${inSeconds(well)} |`,
  ),
].join('\n')
console.log(table)
if (!IS_SHORT)
  await writeFile(
    PAGE,
    `# Does somebody hear of it?\n\n\`npm run drill:watching\`: two processes, Prometheus and Alertmanager as in \`deploy/watch\`, mail servers on loopback. Prometheus asks every second, where an\ninstallation asks every 15, and waits for ${MINUTE_S} seconds where a rule says a minute. Hours and days are passed by moving rows of the database into the past.\n${faults.length === 0 ? 'Everything was mailed and shown, and nothing else was.' : `${faults.length} faults.`}\n\n${table}\n`,
  )
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(0)
}

async function drill(): Promise<void> {
  const office = await openOffice(folder, end.signal)
  closers.push(office.close)
  const alerts = await openPost()
  closers.push(alerts.close)
  const { prometheus, alertmanager } = await watchersOf(office.metrics, alerts, folder, end.signal, MINUTE_S)
  closers.push(prometheus.kill, alertmanager.kill)
  await Promise.all([prometheus.start(), alertmanager.start()])
  await until(async () => (await needy(office))?.length === 0)

  const causes = causesIn(office)
  const known = new Set(causes.flatMap(({ checks }) => checks))
  console.log(
    `Not brought about: ${CHECKS.filter(({ name }) => !known.has(name))
      .map(({ name }) => name)
      .join(', ')}`,
  )
  if (IS_SHORT) {
    const some = causes.filter(({ checks }) => checks.some((name) => IN_SHORT.includes(name)))
    await bringAbout(office, alerts.letters, {
      checks: some.flatMap(({ checks }) => checks),
      what: 'everything at once',
      make: async () => void (await Promise.all(some.map(({ make }) => make()))),
      mend: async () => void (await Promise.all(some.map(({ mend }) => mend()))),
    })
  } else for (const cause of causes) await bringAbout(office, alerts.letters, cause)
}

async function bringAbout(
  office: Office,
  letters: { subject: string; text: string }[],
  { checks, what, make, mend, unseen }: Cause,
): Promise<void> {
  console.log(what)
  letters.length = 0
  const problems = checks.map(problemOf)
  const [isMailed, isWell] = ['', 'Well again: '].map(
    (before) => async () => problems.every((problem) => letters.some(({ subject }) => subject === before + problem)),
  ) as [() => Promise<boolean>, () => Promise<boolean>]
  const begin = performance.now()
  await make()
  let shown: number | undefined
  const lookAtHealth = async () => {
    await until(async () => isSame(await needy(office), checks))
    shown = performance.now() - begin
  }
  const onHealth = unseen ? undefined : lookAtHealth()
  await until(isMailed)
  const mailed = performance.now() - begin
  await onHealth
  for (const problem of problems) {
    const { todo } = CHECKS.find((check) => check.problem === problem) ?? { todo: '' }
    const text = letters.find(({ subject }) => subject === problem)?.text ?? ''
    if (!text.includes(`What to do: ${todo}`)) faults.push(`${what}: the mail does not say what to do:\n${text}`)
  }
  const mending = performance.now()
  await mend()
  await until(isWell, WELL_WITHIN_MS)
  await until(async () => (await needy(office))?.length === 0, WELL_WITHIN_MS)
  const well = performance.now() - mending
  const others = letters.filter(({ subject }) => !problems.some((problem) => subject.endsWith(problem)))
  for (const { subject } of others) faults.push(`${what}: was mailed too: ${subject}`)
  lines.push({ what, alerts: checks, mailed, shown, well })
}

function problemOf(name: string): string {
  const check = CHECKS.find((check) => check.name === name)
  if (!check) throw new Error(`There is no check ${name}`)
  return check.problem
}

/** The checks that need somebody; undefined while Health can't be opened. */
async function needy({ head }: Office): Promise<string[] | undefined> {
  const found = await head.health.now().catch(() => undefined)
  return found?.data.checks.filter(({ state }) => state === 'needs-somebody').map(({ name }) => name)
}

function isSame(found: string[] | undefined, expected: string[]): boolean {
  return found?.toSorted().join() === expected.toSorted().join()
}
