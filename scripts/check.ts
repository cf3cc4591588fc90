/** Everything that must pass before a change lands, fastest checks first. Ends with the count. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stolenSince } from '../testbed/machine.ts'
import { COMPILED } from '../testbed/servers.ts'
import { mayMount } from '../testbed/small-disk.ts'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, '.local/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// It only grows otherwise: every change of a file is compiled anew.
rmSync(COMPILED, { recursive: true, force: true })
const vitestReport = path.join(results, 'vitest.json')
const journeysReport = path.join(results, 'journeys.json')

let passed = 0
let failed = 0
/** Repeated at the end, because a long log is often read from its end only. */
const failures: string[] = []

/** The share of the machine that others had during the last step. */
let stolen = 0

function run(what: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n== ${what}: ${command}`)
  const start = performance.now()
  const stolenMeanwhile = stolenSince()
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  stolen = stolenMeanwhile()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const lost = `${(100 * stolen).toFixed(0)} % of the machine was others'`
  console.log(`== ${what}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s; ${lost}`)
  return status === 0
}

/** Above this share, what failed may have failed because others had the machine: it runs once more. */
const SHARED = 0.05

function check(what: string, command: string, { isTimed = false } = {}): boolean {
  const good = run(what, command) || (isTimed && stolen > SHARED && run(what, command))
  if (good) passed += 1
  else {
    failed += 1
    failures.push(what)
  }
  return good
}

interface Counted {
  passed: number
  failures: string[]
  /** The files with failures, and how many of their tests passed. */
  files?: { file: string; passed: number }[]
}

/** A suite counts its tests; one that crashed without a report counts as one failure. */
function suite(what: string, command: string, report: string, count: (json: string) => Counted, env = {}): Counted {
  rmSync(report, { force: true })
  const good = run(what, command, env)
  let counted: Counted = { passed: 0, failures: [] }
  try {
    counted = count(readFileSync(report, 'utf8'))
  } catch {
    console.log(`== ${what}: no report`)
  }
  if (!good && counted.failures.length === 0) counted.failures.push(`${what}: fell over outside a test`)
  return counted
}

function add(counted: Counted): void {
  passed += counted.passed
  failed += counted.failures.length
  failures.push(...counted.failures)
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function countVitest(json: string): Counted {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}: ${message}`]
    return tests.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
  })
  const files = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: path.relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
    }))
  return { passed: numPassedTests, failures, files }
}

const vitest = (files: string[] = []) =>
  suite(
    'tests',
    `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport} ${files.join(' ')}`,
    vitestReport,
    countVitest,
  )

/** Deadlines of the product are tested as they are. Where others held the machine, the files that failed run once more. */
function tests(): Counted {
  const first = vitest()
  if (!first.files?.length || stolen <= SHARED) return first
  console.log(`\n== tests: failed while others had the machine:\n${first.failures.join('\n')}`)
  const again = vitest(first.files.map(({ file }) => file))
  const inOtherFiles = first.files.reduce((rest, { passed }) => rest - passed, first.passed)
  return { passed: inOtherFiles + again.passed, failures: again.failures }
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs: { file: string; title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}

function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return `${file}: ${title}\n${messages.join('\n')}`
      }),
  )
  return [...here, ...suites.flatMap(failedJourneys)]
}

function countJourneys(json: string): Counted {
  const { stats, suites } = JSON.parse(json) as { stats: { expected: number }; suites: JourneySuite[] }
  return { passed: stats.expected, failures: suites.flatMap(failedJourneys) }
}

const playwright = (more = '') =>
  suite('journeys', `playwright test --reporter=list,json ${more}`, journeysReport, countJourneys, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport,
  })

function journeys(): Counted {
  const first = playwright()
  if (first.failures.length === 0 || stolen <= SHARED) return first
  console.log(`\n== journeys: failed while others had the machine:\n${first.failures.join('\n')}`)
  const again = playwright('--last-failed')
  return { passed: first.passed + again.passed, failures: again.failures }
}

const timed = (what: string, command: string) => check(what, command, { isTimed: true })
const drill = (what: string) => timed(`${what} drill`, shortOf(what))
const shortOf = (what: string) => `DRILL_SHORT=1 npm run --silent drill:${what}`

/** At once: their short forms wait most of the time, and judge no percentiles. */
function drillsTogether(...drills: string[]): void {
  const started = drills.map((what) => `${shortOf(what)} & all="$all $!"`)
  timed(
    `drills of ${drills.join(', ')}`,
    `all= bad=; ${started.join('; ')}; for one in $all; do wait $one || bad=1; done; [ -z "$bad" ]`,
  )
}

check('format', 'biome check --error-on-warnings .')
check('lint', 'oxlint')
check('conformance', 'node scripts/conformance.ts')
check('types', 'react-router typegen && tsc -p .')
check('unused code', 'knip')
if (check('build', 'npm run build')) {
  add(tests())
  add(journeys())
  for (const what of ['uploads', 'files', 'edge', 'moments', 'input', 'logins', 'database', 'audit']) drill(what)
  drillsTogether('restore', 'flushes', 'slow', 'clocks', ...(mayMount() ? ['disk'] : []))
  drillsTogether('kills', 'migrate', 'soak')
  drillsTogether('result-day', ...(mayMount() ? ['failover'] : []))
  timed('bench', 'BENCH_SHORT=1 npm run --silent bench')
}

for (const failure of failures) console.log(`\n== FAILED: ${failure.slice(0, 2000)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
