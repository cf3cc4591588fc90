import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiAt } from '../testbed/api.ts'
import { answerOf } from '../testbed/log-in.ts'
import { freePort } from '../testbed/servers.ts'
import { aServerProcess, startServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'council-watching-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const CERTIFICATE_FILE = path.join(folder, 'fullchain.pem')
const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '8']
execFileSync('openssl', [...made, '-subj', '/CN=a', '-keyout', path.join(folder, 'key'), '-out', CERTIFICATE_FILE], {
  stdio: 'ignore',
})
const BACKUP_STATUS_FILE = path.join(folder, 'status.json')
writeFileSync(
  BACKUP_STATUS_FILE,
  JSON.stringify({ ok: true, lastBackup: new Date(Date.now() - 3600_000).toISOString(), problems: [] }),
)

const { config: usual, sql } = await aDatabase()
const METRICS_LISTEN = `127.0.0.1:${await freePort()}`
const config = { ...usual, CERTIFICATE_FILE, BACKUP_STATUS_FILE }
const [one, two] = await Promise.all([aServerProcess({ ...config, METRICS_LISTEN }), aServerProcess(config)])
const admin = await loggedInAdmin(one.address, usual, sql)

const ask = (address: string, method = 'GET') => fetch(`http://${METRICS_LISTEN}${address}`, { method })
const metrics = async () => (await ask('/metrics')).text()
/** The value of one line; undefined if it is not there. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('W-01 metrics are at their own address and nowhere on the website', async () => {
  const response = await ask('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  await response.arrayBuffer()
  for (const [address, method] of [['/'], ['/metrics/'], ['/metrics?x=1'], ['/healthz'], ['/metrics', 'POST']] as const)
    expect((await ask(address, method)).status, address).toBe(404)
  for (const { address } of [one, two]) expect((await fetch(`${address}/metrics`)).status).toBe(404)
})

test('F-O5, W-02 the metrics tell how the process and the website do', async () => {
  const before = await metrics()
  await fetch(`${one.address}/faq`)
  for (let n = 0; n < 3; n++) await fetch(`${one.address}/api/programs/listing`)
  await fetch(`${one.address}/readyz`)
  const drawn = (await (await fetch(`${one.address}/api/captcha`)).json()) as { data: { id: string } }
  await fetch(`${one.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.address },
    body: JSON.stringify({
      email: 'nobody@council.example',
      password: 'wrong',
      captcha_id: drawn.data.id,
      captcha: await answerOf(drawn, sql),
    }),
  })
  await expect.poll(async () => valueOf(await metrics(), 'council_disk_used_ratio')).toBeGreaterThan(0)
  const after = await metrics()
  const more = (line: string) => (valueOf(after, line) ?? 0) - (valueOf(before, line) ?? 0)
  expect(more('council_requests_total{route="page",status="2xx",from="made"}')).toBe(1)
  const calls = ['memory', 'made'].map((from) =>
    more(`council_requests_total{route="call",status="2xx",from="${from}"}`),
  )
  // The captcha was made too.
  expect(calls).toEqual([2, 2])
  expect(more('council_requests_total{route="probe",status="2xx",from="made"}')).toBe(1)
  expect(more('council_answer_seconds_count{route="page"}')).toBe(1)
  expect(more('council_failed_logins_total')).toBe(1)
  expect(valueOf(after, 'council_requests_total{route="page",status="5xx",from="made"}')).toBe(0)
  expect(valueOf(after, 'council_release{version="0.1.0"}')).toBe(1)
  expect(valueOf(after, 'council_database_answers')).toBe(1)
  expect(valueOf(after, 'council_sessions')).toBe(1)
  expect(valueOf(after, 'council_pool_connections{pool="visitors",state="waited for"}')).toBe(0)
  expect(valueOf(after, 'council_queue_jobs{queue="send-mail"}')).toBe(0)
  expect(valueOf(after, 'council_certificate_days')).toBeCloseTo(8, 1)
  expect(valueOf(after, 'council_backup_age_seconds')).toBeGreaterThan(3599)
  // There is no standby: no number is better than a wrong one.
  expect(valueOf(after, 'council_standby_lag_bytes')).toBeUndefined()
  for (const name of ['process_start_time_seconds', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(valueOf(after, name), name).toBeGreaterThan(0)
  for (const name of [
    'council_editions_due',
    'council_editions_late',
    'council_jobs_failed',
    'council_mail_failing_seconds',
  ])
    expect(valueOf(after, name), name).toBe(0)
})

test('W-02 nothing that a visitor sends becomes a label', async () => {
  const before = (await metrics()).split('\n').length
  for (let n = 0; n < 30; n++) {
    await fetch(`${one.address}/nowhere-${n}?canary-${n}=1`, { headers: { 'user-agent': `canary-${n}` } })
    await fetch(`${one.address}/api/canary-${n}`, { method: n % 2 ? 'GET' : 'POST' })
  }
  const after = await metrics()
  expect(after).not.toContain('canary')
  expect(after).not.toContain('nowhere')
  expect(after.split('\n').length - before).toBeLessThan(30)
})

test('W-06 both processes give the same answer, each about both', async () => {
  const elsewhere = apiAt(two.address, admin.keys)
  await expect.poll(async () => (await admin.health.now()).data.processes.length).toBe(2)
  const [here, there] = await Promise.all([admin.health.now(), elsewhere.health.now()])
  const states = ({ data }: typeof here) => data.checks.map(({ name, state }) => `${name} ${state}`)
  expect(states(there)).toEqual(states(here))
  expect(there.data.processes.map(({ name }) => name)).toEqual(here.data.processes.map(({ name }) => name))
  expect(here.data.checks.find(({ name }) => name === 'Certificate')).toMatchObject({
    state: 'needs-somebody',
    says: 'It is good for another 7 days.',
  })
})

test('W-06 a process that ends as it should is not looked for, one that was killed is', async () => {
  const [good, bad] = await Promise.all([startServerProcess(config), startServerProcess(config)])
  const stateOf = async ({ address }: { address: string }) => {
    const { processes } = (await admin.health.now()).data
    return processes.find(({ name }) => name.endsWith(`:${new URL(address).port}`))?.state
  }
  await expect.poll(() => stateOf(good)).toBe('runs')
  await expect.poll(() => stateOf(bad)).toBe('runs')
  const ended = once(good.child, 'exit')
  good.child.kill('SIGTERM')
  await ended
  await bad.stop()
  expect(await stateOf(good)).toBe('ended')
  await sql.query(`update process_runs set seen_at = now() - interval '2 minutes' where name like $1`, [
    `%:${new URL(bad.address).port}`,
  ])
  expect(await stateOf(bad)).toBe('silent')
  await sql.query("delete from process_runs where seen_at < now() - interval '1 minute'")
})

test('W-02 while PostgreSQL can’t be asked the process still tells its own numbers, and none of the website', async () => {
  await sql.query('alter table process_runs rename to hidden_runs')
  try {
    const text = await metrics()
    expect(valueOf(text, 'council_database_answers')).toBe(0)
    expect(valueOf(text, 'council_disk_used_ratio')).toBeUndefined()
    expect(valueOf(text, 'process_start_time_seconds')).toBeGreaterThan(0)
  } finally {
    await sql.query('alter table hidden_runs rename to process_runs')
  }
  expect(valueOf(await metrics(), 'council_database_answers')).toBe(1)
})
