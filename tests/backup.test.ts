import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sealHistory } from '#server/db/history-seals.ts'
import { verifyHistory } from '#server/db/history-verification.ts'
import { MAIL_QUEUES } from '#server/mail-queues.ts'
import { newSealingKey } from '#server/sealing.ts'
import { createApp } from '../src/app.ts'
import { backedUpPostgres } from '../testbed/backed-up-postgres.ts'
import { aPdf } from '../testbed/files-made.ts'
import { patiently } from '../testbed/throwaway-database.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { feedbackOf } from './support/feedback.ts'
import { aMailServer } from './support/mail-server.ts'
import { loggedInAdmin } from './support/site.ts'

// One story from top to bottom, because a backup takes seconds: a website is backed up, tried, damaged, lost and restored.

const ROOT = path.join(import.meta.dirname, '..')
const postgres = await backedUpPostgres()
afterAll(() => postgres.remove())
const { program, filesDir, statusFile, env } = postgres
const sql = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 4 })
sql.on('error', () => undefined)
afterAll(() => sql.end())
const peer = await aMailServer()
const PERSONAL_DATA_KEYS = newSealingKey()
const LAST = 600_000

async function aSite(JOBS: 'on' | 'off') {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: patiently(postgres.DATABASE_URL),
    FILES_DIR: filesDir,
    PERSONAL_DATA_KEYS,
    SMTP_URL: peer.url,
    MAIL_FROM: 'Council <office@council.example>',
    JOBS,
  })
  const { app, services } = await createApp(config)
  await app.listen({ host: config.HOST, port: 0 })
  const { port } = app.server.address() as { port: number }
  const address = `http://127.0.0.1:${port}`
  return { address, services, asAdmin: () => loggedInAdmin(address, config, sql), close: () => app.close() }
}

async function good(name: string, ...args: string[]): Promise<string> {
  const { status, said } = await program(name, args)
  expect(status, said).toBe(0)
  return said
}

const statusNow = () => JSON.parse(readFileSync(statusFile, 'utf8')) as Record<string, unknown> & { problems: string[] }
const programs = async () =>
  (await sql.query<{ category: string }>('select category from programs order by id')).rows.map((row) => row.category)
const aProgram = (category: string) => ({
  category,
  duration: '2 years',
  examination: 'By the council',
  registration: 'Nurse',
})

/** The next full second, once it is over. */
async function aMoment(): Promise<Date> {
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000)
  await wait(moment.getTime() - Date.now() + 50)
  return moment
}

const story = {
  moment: new Date(),
  /** Addresses and hashes of what was uploaded. */
  before: { path: '', sha256: '' },
  after: '',
  noted: '',
  message: 0,
}

/** Changes one byte in the middle while `work` looks. */
async function damaged(file: string, work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(file)
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(other.length >> 1) ^ 1, other.length >> 1)
  writeFileSync(file, other)
  try {
    await work()
  } finally {
    writeFileSync(file, bytes)
  }
}

function largest(folder: string, pattern: string): string {
  const files = globSync(pattern, { cwd: folder }).map((name) => path.join(folder, name))
  const [first] = files
    .filter((file) => statSync(file).isFile())
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
  if (!first) throw new Error(`${folder} has no ${pattern}`)
  return first
}

test(
  'F-O4, B-01 a backup holds database and files, encrypted, and notes when it succeeded',
  async () => {
    await good('backup.ts', '--init')
    const site = await aSite('off')
    const admin = await site.asAdmin()
    await admin.program.add(aProgram('Before the moment'))
    const pdf = aPdf({ text: 'Before the moment' })
    const { filePath } = await uploadPublic(admin, 'before.pdf', pdf)
    const { rows } = await sql.query<{ sha256: string }>('select sha256 from files where path = $1', [filePath])
    story.before = { path: filePath, sha256: rows[0]?.sha256 ?? '' }
    const { aMessage } = feedbackOf({ sql }, admin)
    story.message = (await aMessage()).id
    await admin.feedback.reply({ id: story.message, text: 'Waiting at the moment' })
    await admin.user.invite({ name: 'Ravi', email: 'ravi@council.example', role: '4' })
    await sealHistory(site.services.db, { info: () => undefined })

    const said = await good('backup.ts')
    expect(said).toMatch(/^database: [\d.]+ s$/m)
    expect(statusNow()).toMatchObject({ ok: true, problems: [], lastDrill: null })
    for (const name of ['lastBackup', 'lastFiles'])
      expect(Math.abs(Date.now() - Date.parse(String(statusNow()[name]))), name).toBeLessThan(60_000)

    // What is readable in the originals is nowhere readable in the repositories.
    const searched = (folder: string) => execFileSync('grep', ['-rlE', 'PG_VERSION|%PDF-1|council_app', folder])
    expect(() => searched(path.join(postgres.folder, 'restic'))).toThrow()
    expect(() => searched(path.join(postgres.folder, 'database/backup/council'))).toThrow()
    expect(searched(postgres.data).length).toBeGreaterThan(0)

    story.moment = await aMoment()
    await admin.program.add(aProgram('After the moment'))
    story.after = (await uploadPublic(admin, 'after.pdf', aPdf({ text: 'After the moment' }))).filePath
    await sealHistory(site.services.db, { info: () => undefined })
    const { newest } = await verifyHistory(site.services.db)
    story.noted = `${newest?.seal}:${newest?.hash}`
    await site.close()

    // The mail that was waiting goes out after the moment.
    const worker = await aSite('on')
    await expect.poll(() => peer.mails.length, { timeout: 20_000 }).toBe(2)
    await worker.close()
    await good('backup.ts', '--files')
  },
  LAST,
)

test(
  'B-02 the newest backup is tried: every table and every content is compared, and damage is named',
  async () => {
    const said = await good('backup-try.ts')
    expect(said).toMatch(/\d+ tables with \d+ rows, and 1 contents compared/)
    expect(statusNow()).toMatchObject({ ok: true, lastDrill: expect.stringMatching(/^20/) })

    const finds = async (words: RegExp) => {
      const { status, said } = await program('backup-try.ts')
      expect(status, said).toBe(1)
      expect(statusNow()).toMatchObject({ ok: false })
      expect(statusNow().problems.join('\n')).toMatch(words)
    }
    await damaged(largest(path.join(postgres.folder, 'restic'), 'data/*/*'), () => finds(/^drill: restic ended with/m))
    await damaged(largest(path.join(postgres.folder, 'database'), 'backup/council/*F/pg_data/base/*/*'), () =>
      finds(/^drill: pgbackrest ended with/m),
    )
    await good('backup-try.ts')
    expect(statusNow()).toMatchObject({ ok: true, problems: [] })
  },
  LAST,
)

test(
  'B-02 content that was damaged before it was backed up is found and named',
  async () => {
    const { sha256 } = story.before
    const file = path.join(filesDir, 'store', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    await damaged(file, async () => {
      await good('backup.ts')
      const { status, said } = await program('backup-try.ts')
      expect(status).toBe(1)
      expect(said).toContain(`drill: the content ${sha256} is damaged`)
    })
    await good('backup.ts')
  },
  LAST,
)

test(
  'B-02 a table that is not as it was noted is found and named',
  async () => {
    // The note of another moment: the restored tables can't be equal to it.
    const note = JSON.parse(restic('dump', '--tag=mark', 'latest', 'mark.json')) as {
      tables: Record<string, { rows: string; sum: string }>
    }
    const programs = note.tables['public.programs']
    note.tables['public.programs'] = { rows: programs?.rows ?? '', sum: '1' }
    note.tables['public.faqs'] = { rows: '7', sum: '1' }
    restic('backup', '--host=council', '--tag=mark', '--stdin', '--stdin-filename=mark.json', JSON.stringify(note))
    const { status, said } = await program('backup-try.ts')
    expect(status).toBe(1)
    expect(said).toContain('drill: public.programs has other content in its 2 rows')
    expect(said).toContain('drill: public.faqs has 0 rows instead of 7')
  },
  LAST,
)

function restic(...words: string[]): string {
  const input = words.at(-1)?.startsWith('{') ? words.pop() : undefined
  return execFileSync('restic', ['--quiet', ...words], { env, encoding: 'utf8', ...(input && { input }) })
}

test(
  'B-02 a backup that is killed in the middle leaves the one before usable',
  async () => {
    await good('backup.ts')
    const copies = path.join(postgres.folder, 'database/backup/council')
    const before = readdirSync(copies)
    const killed = postgres.begin('backup.ts')
    const ended = once(killed, 'exit')
    // A folder for the new one: pgBackRest is copying.
    await expect.poll(() => readdirSync(copies).length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before.length)
    process.kill(-(killed.pid ?? 0), 'SIGKILL')
    await ended
    await good('backup-try.ts')
    await good('backup.ts')
  },
  LAST,
)

test(
  'B-03 a restore refuses a moment without its zone, one before all backups, and a place that is not empty',
  async () => {
    expect(await program('restore.ts', ['--to', '2026-11-19 14:03:05'])).toMatchObject({ status: 2 })
    const refused = await program('restore.ts', ['--to', story.moment.toISOString().replace('.000', '')])
    expect(refused).toMatchObject({ status: 1, said: `NOT RESTORED: ${postgres.data} is not empty\n` })
    expect(await programs()).toContain('After the moment')
    postgres.destroy()
    const early = await program('restore.ts', ['--to', '2020-01-01 00:00:00 UTC'])
    expect(early.status, early.said).toBe(1)
    expect(early.said).toContain('The oldest moment that can be restored')
  },
  LAST,
)

test(
  'B-03 a wrong passphrase restores nothing, neither the database nor the files',
  async () => {
    const config = `${env.PGBACKREST_CONFIG}.wrong`
    copyFileSync(String(env.PGBACKREST_CONFIG), config)
    const text = readFileSync(config, 'utf8').replace(/^repo1-cipher-pass=.*$/m, `repo1-cipher-pass=${'0'.repeat(64)}`)
    writeFileSync(config, text)
    execFileSync('chmod', ['644', config])
    const to = ['--to', 'newest']
    const database = await program('restore.ts', to, { PGBACKREST_CONFIG: config })
    expect(database.status, database.said).toBe(1)
    expect(database.said).toContain('NOT RESTORED: pgbackrest ended with')
    expect(existsSync(path.join(postgres.data, 'PG_VERSION'))).toBe(false)

    const passphrase = path.join(postgres.folder, 'wrong')
    writeFileSync(passphrase, 'wrong')
    const files = await program('restore.ts', to, { RESTIC_PASSWORD_FILE: passphrase })
    expect(files.status, files.said).toBe(1)
    expect(files.said).toContain('wrong password')
    expect(existsSync(path.join(postgres.data, 'PG_VERSION'))).toBe(false)
    expect(existsSync(path.join(filesDir, 'store'))).toBe(false)
    rmSync(postgres.data, { recursive: true, force: true })
  },
  LAST,
)

test(
  'B-01, B-03 a restore to a moment has everything before it and nothing after it, and says that it was made',
  async () => {
    const said = await good('restore.ts', '--to', story.moment.toISOString().replace('.000', ''))
    expect(said).toContain('2 mails are held back: npm run restore:mail')
    postgres.start()
    expect(await programs()).toEqual(['Before the moment'])
    const { rows } = await sql.query<{ restored_to: Date }>('select restored_to from restores')
    expect(rows).toEqual([{ restored_to: story.moment }])

    const site = await aSite('off')
    const response = await fetch(site.address + story.before.path)
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([
      200,
      aPdf({ text: 'Before the moment' }),
    ])
    expect((await fetch(site.address + story.after)).status).toBe(404)
    await site.close()
  },
  LAST,
)

test(
  'B-03 audit:verify says that the history ends at the moment that was restored',
  async () => {
    const { status, said } = await program('audit-verify.ts', ['--seal', story.noted], {
      DATABASE_URL: postgres.DATABASE_URL,
    })
    expect(status, said).toBe(1)
    expect(said).toContain('was noted, but is missing')
    const ist = new Date(story.moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(said).toMatch(new RegExp(`^Restored to ${ist} IST on \\d{4}-.* IST; entries after it are gone`, 'm'))
    const without = await program('audit-verify.ts', [], { DATABASE_URL: postgres.DATABASE_URL })
    expect(without).toMatchObject({ status: 0, said: expect.stringContaining('No faults') })
  },
  LAST,
)

const deliveries = async () =>
  (await sql.query<{ delivery: string }>('select delivery from feedback_entries order by id')).rows.map(
    ({ delivery }) => delivery,
  )

/** Longer than a worker takes to look for jobs, several times. */
const QUIET_MS = 7000

test(
  'B-04 after a restore no mail goes out by itself; dropped replies are shown as failed',
  async () => {
    peer.mails.length = 0
    const site = await aSite('on')
    await wait(QUIET_MS)
    expect(peer.mails).toEqual([])
    expect(await good('restore-mail.ts')).toMatch(/^send-mail: 1 held back.*\nsend-reply: 1 held back/)
    // What is written after the restore is new: it goes out.
    const admin = await site.asAdmin()
    await admin.feedback.reply({ id: story.message, text: 'After the restore' })
    await expect.poll(() => peer.mails.length, { timeout: 20_000 }).toBe(1)
    expect(await good('restore-mail.ts', '--drop')).toBe('2 mails are dropped\n')
    expect(await deliveries()).toEqual(['failed', 'sent'])
    expect(await good('restore-mail.ts')).toBe('No mail is held back\n')
    await wait(QUIET_MS)
    expect(peer.mails).toHaveLength(1)
    await site.close()
  },
  LAST,
)

test(
  'B-04 held mail that is released is sent once, and every queue that sends mail is held',
  async () => {
    peer.mails.length = 0
    const site = await aSite('off')
    const admin = await site.asAdmin()
    await admin.feedback.reply({ id: story.message, text: 'Waiting at the second moment' })
    await site.close()
    await good('backup.ts')
    postgres.destroy()
    expect(await good('restore.ts', '--to', 'newest')).toContain('1 mails are held back')
    postgres.start()
    const worker = await aSite('on')
    await wait(QUIET_MS)
    expect(peer.mails).toEqual([])
    expect(await good('restore-mail.ts', '--send')).toBe('1 mails are sent now\n')
    await expect.poll(() => peer.mails.length, { timeout: 20_000 }).toBe(1)
    expect(peer.mails[0]?.text).toContain('Waiting at the second moment')
    await wait(QUIET_MS)
    expect(peer.mails).toHaveLength(1)
    await worker.close()

    const senders = globSync('src/**/*.ts', { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((text) => /\bmail\.send\(/.test(text))
      .map((text) => /const QUEUE: MailQueue = '([a-z-]+)'/.exec(text)?.[1] ?? '')
    expect(senders.toSorted((one, other) => one.localeCompare(other))).toEqual(
      [...MAIL_QUEUES].toSorted((one, other) => one.localeCompare(other)),
    )
  },
  LAST,
)

test('B-01 the units start programs that exist, with the files that the installation makes', () => {
  const deploy = path.join(ROOT, 'deploy')
  const env = readFileSync(path.join(deploy, 'backup/env'), 'utf8')
  const archive = readFileSync(path.join(deploy, 'backup/postgresql.conf'), 'utf8')
  expect(archive).toContain(`--config=${/^PGBACKREST_CONFIG=(.*)$/m.exec(env)?.[1]} `)
  const timers = globSync('systemd/council-backup*.timer', { cwd: deploy })
  expect(timers).toHaveLength(3)
  for (const timer of timers) {
    expect(readFileSync(path.join(deploy, timer), 'utf8')).toMatch(/^OnCalendar=.+\nPersistent=true$/m)
    const service = readFileSync(path.join(deploy, timer.replace('.timer', '.service')), 'utf8')
    const [, started = ''] = /^ExecStart=.* (scripts\/\S+\.ts)/m.exec(service) ?? []
    expect(existsSync(path.join(ROOT, started)), started).toBe(true)
    expect(service).toContain('EnvironmentFile=/etc/council/backup/env\nEnvironmentFile=/etc/council/migrate.env')
  }
  for (const timer of timers) {
    const [, when = ''] = /^OnCalendar=(.*)$/m.exec(readFileSync(path.join(deploy, timer), 'utf8')) ?? []
    expect(when).toMatch(/^(?:Sun )?\*-\*-\* \d\d:\d\d:00 Asia\/Kolkata$|^\*:0\/15$/)
  }
})
