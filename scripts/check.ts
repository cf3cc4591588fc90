/** Everything that must pass before a change lands, fastest checks first. Ends with the count. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, '.local/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const vitestReport = path.join(results, 'vitest.json')
const journeysReport = path.join(results, 'journeys.json')

let passed = 0
let failed = 0
/** Repeated at the end, because a long log is often read from its end only. */
const failures: string[] = []

function run(what: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n== ${what}: ${command}`)
  const start = performance.now()
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(
    `== ${what}: ${status === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  return status === 0
}

function check(what: string, command: string): boolean {
  const good = run(what, command)
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
}

/** A suite counts its tests; one that crashed without a report counts as one failure. */
function suite(what: string, command: string, report: string, count: (json: string) => Counted, env = {}) {
  const good = run(what, command, env)
  let counted: Counted = { passed: 0, failures: [] }
  try {
    counted = count(readFileSync(report, 'utf8'))
  } catch {
    console.log(`== ${what}: no report`)
  }
  if (!good && counted.failures.length === 0) counted.failures.push(`${what}: fell over outside a test`)
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
  return { passed: numPassedTests, failures }
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

check('format', 'biome check --error-on-warnings .')
check('lint', 'oxlint')
check('conformance', 'node scripts/conformance.ts')
check('types', 'react-router typegen && tsc -p .')
check('unused code', 'knip')
if (check('build', 'npm run build')) {
  suite(
    'tests',
    `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    vitestReport,
    countVitest,
  )
  suite('journeys', 'playwright test --reporter=list,json', journeysReport, countJourneys, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport,
  })
  check('upload drill', 'DRILL_SHORT=1 npm run --silent drill:uploads')
  check('hostile files drill', 'DRILL_SHORT=1 npm run --silent drill:files')
  check('edge drill', 'DRILL_SHORT=1 npm run --silent drill:edge')
  check('input drill', 'DRILL_SHORT=1 npm run --silent drill:input')
  check('login drill', 'DRILL_SHORT=1 npm run --silent drill:logins')
  check('database drill', 'DRILL_SHORT=1 npm run --silent drill:database')
  check('audit drill', 'DRILL_SHORT=1 npm run --silent drill:audit')
  check('bench', 'BENCH_SHORT=1 npm run --silent bench')
}

for (const failure of failures) console.log(`\n== FAILED: ${failure.slice(0, 2000)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
