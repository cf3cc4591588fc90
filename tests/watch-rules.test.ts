import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECKS } from '#resources/health/checks.server.ts'

const ROOT = path.join(import.meta.dirname, '..')
const WATCH = path.join(ROOT, 'deploy/watch')
const folder = mkdtempSync(path.join(tmpdir(), 'council-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8' })
  expect(status, `${program} ${given.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout + stderr
}

test('W-03 the rules of Prometheus are those of the list, one for each check', () => {
  const made = path.join(folder, 'made.yml')
  run(process.execPath, path.join(ROOT, 'scripts/watch-rules.ts'), made)
  const rules = readFileSync(made, 'utf8')
  expect(readFileSync(path.join(WATCH, 'rules.yml'), 'utf8'), 'npm run watch:rules').toBe(rules)
  expect([...rules.matchAll(/- alert: Council(\w+)/g)].map(([, name]) => name)).toEqual(CHECKS.map(({ name }) => name))
  expect(run('promtool', 'check', 'rules', made)).toContain(`${CHECKS.length} rules found`)
})

test('W-04 Prometheus and Alertmanager accept their configuration', () => {
  run('promtool', 'check', 'config', path.join(WATCH, 'prometheus.yml'))
  run('amtool', 'check-config', path.join(WATCH, 'alertmanager.yml'))
})

/** A series that has one value for the whole hour. */
type Series = [series: string, values: string]

const silent = { interval: '15s', evaluation: '1m' }

/** What has to be mailed after an hour in which these were the numbers. */
function ruleTest(series: Series[], alertname: string, fires: boolean): string {
  const check = CHECKS.find(({ name }) => `Council${name}` === alertname)
  const alert = {
    exp_labels: alertname === 'CouncilProcesses' ? { job: 'council', instance: 'a' } : {},
    exp_annotations: { summary: check?.problem, description: check?.todo },
  }
  return JSON.stringify({
    interval: silent.interval,
    input_series: series.map(([series, values]) => ({ series, values })),
    alert_rule_test: [{ eval_time: '1h', alertname, exp_alerts: fires ? [alert] : [] }],
  })
}

const steady = (value: number): string => `${value}x240`
const REQUESTS = 'council_requests_total{route="page",status="2xx",from="made"}'
const ERRORS = 'council_requests_total{route="page",status="5xx",from="made"}'
const PROBES = 'council_requests_total{route="probe",status="5xx",from="made"}'

test('W-03 each rule fires from its limit on, and not below it', () => {
  const numbers = CHECKS.filter(({ expr }) => !expr).flatMap(({ name, metric, from, upto }) => {
    const limit = from ?? upto ?? 0
    const step = Math.max(Math.abs(limit), 1) / 100
    const fine = from === undefined ? limit + step : limit - step
    // Two processes tell it; the worse one counts.
    const told = (value: number): Series[] => [
      [`${metric}{instance="a"}`, steady(fine)],
      [`${metric}{instance="b"}`, steady(value)],
    ]
    return [ruleTest(told(limit), `Council${name}`, true), ruleTest(told(fine), `Council${name}`, false)]
  })
  const others = [
    ruleTest([['up{job="council",instance="a"}', steady(0)]], 'CouncilProcesses', true),
    ruleTest([['up{job="council",instance="a"}', steady(1)]], 'CouncilProcesses', false),
    ruleTest(
      [
        [REQUESTS, '0+99x240'],
        [ERRORS, '0+1x240'],
      ],
      'CouncilErrors',
      true,
    ),
    ruleTest(
      [
        [REQUESTS, '0+101x240'],
        [ERRORS, '0+1x240'],
      ],
      'CouncilErrors',
      false,
    ),
    // Every request of a quiet night fails, and there was one in fifteen minutes.
    ruleTest(
      [
        [REQUESTS, steady(0)],
        [ERRORS, `${'0 '.repeat(180)}${'1 '.repeat(60)}1`],
      ],
      'CouncilErrors',
      false,
    ),
    ruleTest(
      [
        [REQUESTS, '0+99x240'],
        [ERRORS, steady(0)],
        [PROBES, '0+50x240'],
      ],
      'CouncilErrors',
      false,
    ),
  ]
  copyFileSync(path.join(WATCH, 'rules.yml'), path.join(folder, 'rules.yml'))
  const file = path.join(folder, 'rules-test.yml')
  const tests = [...numbers, ...others].map((one) => `  - ${one}\n`).join('')
  writeFileSync(file, `rule_files: [rules.yml]\nevaluation_interval: ${silent.evaluation}\ntests:\n${tests}`)
  expect(run('promtool', 'test', 'rules', file)).toContain('SUCCESS')
})

test('W-03 a number that is not there fires nothing', () => {
  const tests = CHECKS.map(({ name }) => `  - ${ruleTest([], `Council${name}`, false)}\n`).join('')
  const file = path.join(folder, 'empty-test.yml')
  copyFileSync(path.join(WATCH, 'rules.yml'), path.join(folder, 'rules.yml'))
  writeFileSync(file, `rule_files: [rules.yml]\nevaluation_interval: ${silent.evaluation}\ntests:\n${tests}`)
  run('promtool', 'test', 'rules', file)
})

test('W-04 the drop-ins give each process an address of its own, which Prometheus asks', () => {
  const units = ['council@.service.d', 'council-worker.service.d'].map((unit) =>
    readFileSync(path.join(WATCH, 'systemd', unit, 'watch.conf'), 'utf8'),
  )
  const listens = units.map((unit) => /METRICS_LISTEN=(\S+)/.exec(unit)?.[1] ?? '')
  const [ofProcess = '', ofWorker = ''] = listens
  const expected = [...['3001', '3002'].map((port) => ofProcess.replace('%i', port)), ofWorker]
  const asked = /targets: (\[.*\])/.exec(
    readFileSync(path.join(WATCH, 'prometheus.yml'), 'utf8').split('job_name: council')[1] ?? '',
  )?.[1]
  expect(JSON.parse((asked ?? '').replaceAll("'", '"'))).toEqual(expected)
})
