/** Everything that must hold before a change lands, in the order of what fails fastest. Ends with the count. */
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
  else failed += 1
  return good
}

/** A suite counts its tests; one that fell over without a report counts as one failure. */
function suite(
  what: string,
  command: string,
  report: string,
  count: (json: string) => { passed: number; failed: number },
  env = {},
) {
  const good = run(what, command, env)
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(readFileSync(report, 'utf8'))
  } catch {
    console.log(`== ${what}: no report`)
  }
  passed += counted.passed
  failed += good ? counted.failed : Math.max(1, counted.failed)
}

function countVitest(json: string) {
  const { numPassedTests, numFailedTests } = JSON.parse(json) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

function countJourneys(json: string) {
  const { stats } = JSON.parse(json) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

check('format', 'biome check --error-on-warnings .')
check('lint', 'oxlint')
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
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
