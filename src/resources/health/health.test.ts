import { expect, test } from 'vitest'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'
import type { Told } from './health.contract.ts'
import { figuresOf, healthLog } from './health.server.ts'

const site = await aSite()
const { sql } = site
const admin = await site.asAdmin()
const SEEN = { disk: 0.4, certificate: null, backup: null, requests: 200, errors: 0 }
const DAY_MS = 24 * 3600 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** What one process has reported; the others are forgotten. */
async function reported(seen: object, more: { name?: string; ago?: string; starts?: number } = {}) {
  const { name = 'web:3001', ago = '1 second', starts = 1 } = more
  await sql.query('delete from process_runs')
  await sql.query(
    `insert into process_runs (name, release, seen_at, seen) select $1, '1.0.0', now() - $2::interval, $3
     from generate_series(1, $4)`,
    [name, ago, { ...SEEN, ...seen }, starts],
  )
}

const checks = async () => (await admin.health.now()).data.checks
const check = async (name: string) => (await checks()).find((one) => one.name === name) as Told
const needy = async () => (await checks()).filter(({ state }) => state === 'needs-somebody').map(({ name }) => name)
const figure = async (name: string) =>
  (await figuresOf(site.services.db)).figures.find((one) => one.name === name)?.value

test('W-05 before any process has reported nothing needs anybody, and what is not watched says how to', async () => {
  expect(await needy()).toEqual([])
  expect(await check('Disk')).toMatchObject({ state: 'not-watched', says: 'No process has reported yet.' })
  expect((await check('OldBackup')).says).toBe('No process knows where its status is: set BACKUP_STATUS_FILE.')
  expect((await check('Mail')).state).toBe('well')
})

test('F-O5, W-05 what goes wrong needs somebody, in words, with what to do', async () => {
  const lines: [string, object, RegExp][] = [
    ['Disk', { disk: 0.9 }, /^90 % of the disk/],
    ['Certificate', { certificate: { until: inDays(9.9), problem: '' } }, /^It is good for another 9 days\.$/],
    ['Certificate', { certificate: { until: inDays(-3.1), problem: '' } }, /^It ended 3 days ago\.$/],
    ['Certificate', { certificate: { until: null, problem: 'the file is not there' } }, /: the file is not there\.$/],
    [
      'OldBackup',
      { backup: { last: inDays(-27 / 24), drill: null, problems: [] } },
      /^The last one was made 27 hours ago\.$/,
    ],
    ['OldBackup', { backup: { last: null, drill: null, problems: [] } }, /^It is not known when/],
    [
      'BackupProblems',
      { backup: { last: inDays(0), drill: null, problems: ['No room', 'No key'] } },
      /^No room\. No key\.$/,
    ],
    ['Errors', { requests: 500, errors: 5 }, /^5 of 500 requests failed/],
  ]
  for (const [name, seen, says] of lines) {
    await reported(seen)
    expect(await needy(), name).toEqual([name])
    const told = await check(name)
    expect(told.says).toMatch(says)
    expect(told.problem).toMatch(/^[A-Z]/)
    expect(told.todo).toMatch(/\w\.$/)
  }
})

test('W-05 just below its limit nothing needs anybody', async () => {
  await reported({
    disk: 0.899,
    certificate: { until: inDays(10.1), problem: '' },
    backup: { last: inDays(-25.9 / 24), drill: inDays(-30), problems: [] },
    requests: 501,
    errors: 5,
  })
  expect(await needy()).toEqual([])
  expect((await check('OldBackup')).says).toBe(
    'The last one was made 25 hours ago. The last one was restored for practice 30 days ago.',
  )
  // One in a hundred, but too few to tell.
  await reported({ requests: 4, errors: 4 })
  expect(await needy()).toEqual([])
})

test('W-05 a process that is silent or starts again and again needs somebody, one that was stopped does not', async () => {
  await reported({}, { ago: '2 minutes' })
  expect(await needy()).toEqual(['Processes'])
  expect((await check('Processes')).says).toBe('Not heard of: web:3001 (last heard of 2 minutes ago).')
  await sql.query('update process_runs set ended_at = now()')
  expect(await needy()).toEqual([])
  expect((await admin.health.now()).data.processes).toMatchObject([{ name: 'web:3001', state: 'ended' }])
  await reported({}, { starts: 3 })
  expect(await needy()).toEqual([])
  await reported({}, { starts: 4 })
  expect(await needy()).toEqual(['Restarts'])
  expect((await check('Restarts')).says).toBe('web:3001 was started 4 times in the last 15 minutes.')
  await sql.query(`update process_runs set started_at = now() - interval '16 minutes'`)
  expect(await needy()).toEqual([])
})

test('W-05 the fullest disk and the certificate that ends first count, of all that report', async () => {
  await reported({ disk: 0.95 })
  await sql.query(`insert into process_runs (name, release, seen) values ('web:3002', '1.0.0', $1)`, [
    { ...SEEN, certificate: { until: inDays(5), problem: '' } },
  ])
  expect(await needy()).toEqual(['Disk', 'Certificate'])
  expect(await figure('council_disk_used_ratio')).toBe(0.95)
})

test('W-05 editions that are late and a history that is not sealed need somebody', async () => {
  await reported({})
  await sql.query(
    // Of a collection that nobody publishes: any other would be published by the next request.
    `insert into editions (collection, row_id, number, state, due_at, updated_by, title, writers)
     values ('nothing', 1, 1, 'scheduled', now() - interval '2 minutes', 'Asha', 'Late', '{1}')`,
  )
  await sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id)
     values (now() - interval '6 minutes', 1, 'Asha', 'add', 'programs', 1)`,
  )
  expect(await needy()).toEqual(['LateEditions', 'NotSealed'])
  expect((await check('NotSealed')).says).toBe('The oldest line that is not sealed is 6 minutes old.')
  await sql.query('delete from editions')
  await sql.query('select seal_history()')
  expect(await needy()).toEqual([])
  await sql.query(
    `insert into history_checks (took_ms, seals, lines, waiting, faults, examples) values (1, 1, 1, 0, 2, '[]')`,
  )
  expect(await needy()).toEqual(['HistoryFaults'])
  await sql.query('delete from history_checks')
})

test('W-07 what needs somebody is on the dashboard of administrators, and of nobody else', async () => {
  await reported({ disk: 0.97 })
  const people = peopleOf(site)
  const about = async (who: typeof admin) =>
    (await who.dashboard.attention()).data.filter(({ href }) => href === '/admin/health')
  expect(await about(admin)).toEqual([{ text: 'A disk is nine tenths full', href: '/admin/health' }])
  const publisher = await people.logIn(await people.aPerson('2'))
  expect(await about(publisher as never)).toEqual([])
  await expect(publisher.health.now()).rejects.toMatchObject({ httpStatus: 403 })
})

test('W-03, W-08 the log says once what needs somebody, and when it is well again', async () => {
  const lines: string[] = []
  const line = (level: string) => (what: unknown, text: unknown) =>
    lines.push(`${level} ${(what as { check: string }).check} ${String(text)}`)
  const tell = healthLog(site.services.db, { error: line('error'), info: line('info') } as never)
  await reported({ disk: 0.97 })
  await tell()
  await tell()
  await reported({})
  await tell()
  await tell()
  expect(lines).toEqual(['error Disk somebody is needed', 'info Disk well again'])
})

test('F-O5, W-08 mail that the server does not take is on Health, in the figures, and after a day needs somebody', async () => {
  const peer = await aMailServer({ rcpt: '451 4.3.0 try again later' })
  const office = await aSite({ SMTP_URL: peer.url, MAIL_FROM: 'Council <office@council.example>', JOBS: 'on' })
  const asha = await office.asAdmin()
  await office.sql.query(
    `update pgboss.queue set retry_limit = 1, retry_delay = 1, retry_backoff = false where name = 'send-mail'`,
  )
  const invite = (email: string) => asha.user.invite({ email, name: 'Somebody', role: '3' })
  await invite('first@council.example')
  const state = async (name: string) => (await asha.health.now()).data.checks.find((one) => one.name === name)
  await expect.poll(async () => (await state('FailedJobs'))?.state).toBe('needs-somebody')
  expect((await state('FailedJobs'))?.says).toBe('Given up in the last day: mail to colleagues (1).')
  const mail = await state('Mail')
  expect(mail?.state).toBe('well')
  expect(mail?.says).toMatch(/^No mail has been delivered for \d+ seconds?/)
  // As if a day had passed.
  await office.sql.query(`update pgboss.job set created_on = created_on - interval '25 hours'`)
  expect(await state('Mail')).toMatchObject({
    state: 'needs-somebody',
    says: /^No mail has been delivered for 25 hours/,
  })
  expect((await figuresOf(office.services.db)).figures).toContainEqual(
    expect.objectContaining({ name: 'council_jobs_failed', value: 1 }),
  )
  delete peer.now.rcpt
  await invite('second@council.example')
  await expect.poll(() => peer.mails.length).toBe(1)
  await expect.poll(async () => (await state('Mail'))?.state).toBe('well')
  expect((await state('Mail'))?.says).toBe('No mail waits for a mail server that does not take it.')
})

test('W-05 work that waits for an hour needs somebody', async () => {
  await reported({})
  await sql.query(
    `insert into pgboss.job (name, created_on, start_after) values ('prepare-file', now() - interval '2 hours', now() - interval '2 hours')`,
  )
  expect(await needy()).toEqual(['WaitingJobs'])
  expect((await check('WaitingJobs')).says).toBe('Waiting: previews of files (1, the oldest for 2 hours).')
  await sql.query('delete from pgboss.job')
})
