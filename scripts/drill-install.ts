/**
 * The installation drill: an empty Debian 12 in a container with its own systemd follows the first installation of
 * docs/operations.md to the letter, sets its backup up and restores to a moment by the same book, then has a release, a
 * failing release, a rollback, a power failure, and a crash of nginx and of PostgreSQL. After each the website is used: pages, login, publishing, searching, uploading. Writes its table to
 * docs/drills/install.md and exits 1 unless everything recovered. Needs root and about a quarter of an hour; less the
 * second time, because Debian's packages are cached under .local/. KEEP=1 keeps the container's folder for inspection, and
 * RESUME=1 continues after the installation with that folder: for work on the drill, without a report.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release as kernel } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { archiveOf } from './drill-install/archive.ts'
import { Container } from './drill-install/container.ts'
import { documentedBackup, documentedInstallation, documentedRestore } from './drill-install/documented.ts'
import { emptyDebian } from './drill-install/empty-debian.ts'

const NOT_RUN = 3
const RESUMES = process.env.RESUME === '1'
const KEPT = path.join(import.meta.dirname, '../.local/drill-install')
const ROOT = path.join(KEPT, 'machine')
const REPORT = path.join(import.meta.dirname, '../docs/drills/install.md')
const DOMAIN = 'www.council.example'
const ADDRESS = `https://${DOMAIN}`
const ADMIN = { ADMIN_EMAIL: 'registrar@council.example', ADMIN_PASSWORD: randomBytes(18).toString('base64url') }
/** At one reload. */
const MOST_AGAIN = 2
const BACK_WITHIN_MS = 60_000
const UNITS = ['council@3001', 'council@3002', 'council-worker', 'nginx', 'postgresql@15-main']
const CURL = `curl --silent --output /dev/null --max-time 10 --cacert /etc/ssl/council/fullchain.pem --write-out '%{http_code}\\n'`

type Row = { what: string; seconds: string; seen: string; isGood: boolean }
const rows: Row[] = []

const missing = whatIsMissing()
if (missing) {
  console.error(`NOT RUN: ${missing}`)
  process.exit(NOT_RUN)
}

const machine = new Container(ROOT, {
  '/var/cache/apt/archives': path.join(KEPT, 'packages'),
})
const began = performance.now()
try {
  await drill()
} catch (error) {
  console.error(error)
  rows.push({ what: 'The drill itself', seconds: '', seen: String(error).split('\n')[0] ?? '', isGood: false })
} finally {
  await machine.cutPower()
  if (!process.env.KEEP) rmSync(ROOT, { recursive: true, force: true })
}
report()

function whatIsMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'a container with its own systemd needs root.'
  const programs = { 'systemd-nspawn': 'systemd-container', debootstrap: 'debootstrap', slirp4netns: 'slirp4netns' }
  const folders = ['/usr/bin', '/usr/sbin']
  const absent = Object.entries(programs).filter(([name]) => !folders.some((folder) => existsSync(`${folder}/${name}`)))
  if (absent.length > 0) return `apt-get install ${absent.map(([, of]) => of).join(' ')} first.`
  if (!existsSync('/dev/net/tun')) return 'this machine gives containers no network: /dev/net/tun is not there.'
  return undefined
}

async function drill(): Promise<void> {
  if (!RESUMES) {
    tell('An empty Debian is made')
    emptyDebian(KEPT, ROOT)
    archiveOf('1.0.0', path.join(ROOT, 'root'))
  }
  try {
    await machine.boot()
  } catch (error) {
    console.error(`NOT RUN: this machine allows no such container.\n${String(error)}`)
    await machine.cutPower()
    process.exit(NOT_RUN)
  }
  writeFileSync(path.join(ROOT, 'etc/hosts'), `127.0.0.1 localhost ${DOMAIN}\n::1 localhost\n`)

  const filledIn = { VERSION: '1.0.0', ARCHIVE: '/root/council-1.0.0.tar.gz', ADMIN_NAME: 'Asha Kulkarni' }
  const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Nursing Council <office@council.example>' }
  const installation = documentedInstallation({ DOMAIN, ADMIN_EMAIL: ADMIN.ADMIN_EMAIL, ...filledIn, ...mail })
  if (RESUMES)
    machine.must(installation.slice(installation.indexOf('cd /srv/council/current')), { ...ADMIN, ADMIN_NAME: 'A' })
  else await part('First installation, as documented', async () => machine.must(installation, ADMIN))
  await part('What the installation left', async () => looks())

  await part('The backup, as documented', async () => {
    machine.must(documentedBackup())
    return backupStatus()
  })
  await part('A restore to a moment, as documented', restored)

  // A release is all that it needs.
  machine.disconnect()
  expect(machine.run('apt-get download hello').status !== 0, 'the machine still has a network')
  await releasing('A release, without a network', '1.1.0', {}, 0)
  // A release that starts, but never listens.
  const stuck = { 'src/main.ts': 'await new Promise(() => setInterval(() => undefined, 1000))\n' }
  await releasing('A release that never gets ready goes back by itself', '1.2.0', stuck, 1)
  await releasing('The same version, fixed, with the same command', '1.2.0', {}, 0)
  await watched('deploy/release --back', () => machine.must('/root/council/deploy/release --back'))
  expect(currentVersion() === '1.1.0', `in service is ${currentVersion()}`)

  await part('Power failure, until everything is back', async () => {
    await machine.cutPower()
    await machine.boot()
    return backAfter(performance.now())
  })
  for (const [what, unit] of Object.entries({ nginx: 'nginx', PostgreSQL: 'postgresql@15-main' }))
    await part(`kill -9 of ${what}, until everything is back`, async () => killed(unit))
  await part('kill -9 of both processes and the worker, until everything is back', async () => {
    for (const unit of UNITS.slice(0, 3)) machine.must(`kill -9 ${mainPid(unit)}`)
    return backAfter(performance.now())
  })
}

function backupStatus(): string {
  const { ok, problems } = JSON.parse(machine.must('cat /var/lib/council-backup/status.json'))
  expect(ok === true && problems.length === 0, `the backup says ${JSON.stringify(problems)}`)
  return 'backed up, and restored beside the running website on trial without a difference'
}

/** What was there before the moment is there, and what was written after it is gone. */
async function restored(): Promise<string> {
  const asked = (sql: string) => machine.must(`cd / && runuser -u postgres -- psql -d council -tAc "${sql}"`)
  const everything = `select count(*) || md5(string_agg(programs::text, ',' order by id)) from programs`
  const before = asked(everything)
  // A restore goes to a whole second.
  await wait(1100)
  const moment = asked(
    `select to_char(date_trunc('second', now()) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC'`,
  )
  await wait(1100)
  visited()
  expect(asked(everything) !== before, 'nothing was written after the moment')
  machine.must(documentedRestore(moment))
  expect(asked(everything) === before, 'the programmes are not those of the moment')
  await backAfter(performance.now())
  backupStatus()
  return 'as at the moment; what was written after it is gone'
}

/** What no page shows: limits, secrets, checksums, logs, the other address family, a certificate's renewal path. */
function looks(): string {
  const pid = mainPid('council@3001')
  const environment = machine.must(`tr '\\0' '\\n' </proc/${pid}/environ`)
  expect(!/postgres|smtp|:[A-Za-z0-9+/]{43}=/.test(environment), 'a secret is in the environment of a process')
  expect(machine.run(`runuser -u council -- cat /etc/council/secrets/DATABASE_URL`).status !== 0, 'secrets can be read')
  expect(
    machine.must(`cd / && runuser -u postgres -- psql -tAc 'show data_checksums'`) === 'on',
    'PostgreSQL has no data checksums',
  )
  const curls = {
    [`${CURL} --resolve ${DOMAIN}:443:[::1] ${ADDRESS}/`]: '200',
    [`${CURL} http://${DOMAIN}/`]: '308',
    [`echo proof >/srv/council/acme/.proof; mkdir -p /srv/council/acme/.well-known/acme-challenge
      mv /srv/council/acme/.proof /srv/council/acme/.well-known/acme-challenge/proof
      ${CURL} http://${DOMAIN}/.well-known/acme-challenge/proof`]: '200',
    [`${CURL} http://${DOMAIN}/.well-known/acme-challenge/../../nginx/logs/access.log --path-as-is`]: '308',
    [`${CURL} --insecure https://localhost/ || true`]: '000',
  }
  for (const [curl, status] of Object.entries(curls)) {
    const got = machine.must(curl)
    expect(got === status, `${curl} gives ${got}`)
  }
  machine.must(`logrotate --debug /etc/logrotate.d/council && logrotate --force /etc/logrotate.d/council
    ${CURL} ${ADDRESS}/
    for try in {1..40}; do grep -q '"path":"/"' /srv/council/nginx/logs/access.log && exit 0; sleep 0.5; done; exit 1`)
  machine.must('systemd-analyze --man=no verify council@3001.service council-worker.service')
  return `no secret in the environment, data checksums, IPv6, ACME's path, logs rotate; ${memoryLimit(pid)}`
}

function memoryLimit(pid: string): string {
  const limit = machine.run(`set -- $(grep -E ':memory:|^0::' /proc/${pid}/cgroup | head -1 | tr ':' ' ')
    cat /sys/fs/cgroup/memory/"\${!#}"/memory.limit_in_bytes 2>/dev/null || cat /sys/fs/cgroup/"\${!#}"/memory.max`)
  return limit.out.trim() === String(512 * 1024 * 1024)
    ? 'MemoryMax holds'
    : 'this machine lets no container limit memory'
}

async function releasing(
  what: string,
  version: string,
  changes: Record<string, string>,
  status: number,
): Promise<void> {
  const before = currentVersion()
  const archive = archiveOf(version, path.join(ROOT, 'root'), changes)
  await watched(what, () => {
    // No need to watch it fail for a whole minute.
    const patience = status === 0 ? '' : 'READY_WITHIN_S=30 '
    const command = `${patience}/root/council/deploy/release ${version} /root/${path.basename(archive)}`
    const said = machine.run(command)
    expect(said.status === status, `ended with ${said.status}:\n${said.out.slice(-3000)}`)
    const expected = status === 0 ? version : before
    expect(currentVersion() === expected, `in service is ${currentVersion()}, not ${expected}`)
  })
}

/**
 * Requests a cached page and one that is never cached, ten times a second, while `run` does its work. An nginx that reloads
 * closes a new HTTP/2 connection that has asked for nothing yet; browsers ask again then (RFC 9113, 6.8), and so does this.
 */
async function watched(what: string, run: () => void): Promise<void> {
  const curl = `${CURL.replaceAll("'", '"')} ${ADDRESS}`
  await part(what, async () => {
    machine.must(`rm -f /root/seen /root/enough
      nohup bash -c 'until [ -e /root/enough ]; do for page in / /admin/login; do
        status=$(${curl}$page) || { echo again; status=$(${curl}$page); }; echo $status
      done; sleep 0.1; done' >/root/seen 2>&1 </dev/null &`)
    run()
    const seen = machine.must('touch /root/enough; sleep 1; cat /root/seen').split('\n')
    const answers = seen.filter((line) => line !== 'again')
    const failed = answers.filter((line) => line !== '200').length
    const again = seen.length - answers.length
    expect(failed === 0, `${failed} of ${answers.length} requests failed meanwhile: ${[...new Set(seen)].join(', ')}`)
    expect(again <= MOST_AGAIN, `${again} of ${answers.length} requests had to be sent again`)
    return `${answers.length} requests meanwhile, ${failed} failed${again > 0 ? `, ${again} sent again` : ''}`
  })
}

async function killed(unit: string): Promise<string> {
  const pid = mainPid(unit)
  machine.must(`kill -9 ${pid}`)
  const start = performance.now()
  while (['0', pid].includes(mainPid(unit))) {
    expect(performance.now() - start < BACK_WITHIN_MS, `${unit} is not started again`)
    await wait(50)
  }
  return backAfter(start)
}

async function backAfter(start: number): Promise<string> {
  const asked = [3001, 3002, 3003].map((port) => `curl --fail --silent --max-time 2 http://127.0.0.1:${port}/readyz`)
  const all = `${asked.join(' && ')} && [ "$(${CURL} ${ADDRESS}/)" = 200 ] && [ "$(${CURL} ${ADDRESS}/admin/login)" = 200 ]`
  while (machine.run(all).status !== 0) {
    expect(
      performance.now() - start < BACK_WITHIN_MS,
      machine.run(`systemctl --no-pager status ${UNITS.join(' ')}`).out,
    )
    await wait(50)
  }
  return `back after ${((performance.now() - start) / 1000).toFixed(1)} s`
}

function mainPid(unit: string): string {
  return machine.must(`systemctl show --property MainPID --value ${unit}`)
}

function currentVersion(): string {
  return machine.must('basename "$(readlink -e /srv/council/current)"')
}

/** One line of the table: what was done, how long it took, and the website in use afterwards. */
async function part(what: string, run: () => Promise<string>): Promise<void> {
  tell(what)
  const start = performance.now()
  const done = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const times = JSON.parse(visited()) as Record<string, number>
  const used = Object.entries(times).map(([name, ms]) => `${name} ${ms} ms`)
  const said = /\n/.test(done) ? '' : done
  rows.push({ what, seconds, seen: [said, ...used].filter(Boolean).join('; '), isGood: true })
  tell(`  ${seconds} s; ${rows.at(-1)?.seen}`)
}

function visited(): string {
  const as = `CREDENTIALS_DIRECTORY=/etc/council/secrets NODE_EXTRA_CA_CERTS=/etc/ssl/council/fullchain.pem`
  const run = `${as} bin/node --env-file=/etc/council/migrate.env scripts/drill-install/visit.ts`
  // From the tree of this drill, because an older release may not have it.
  const out = machine.must(`cd /srv/council/current && ${run}`, { ...ADMIN, ADDRESS })
  return out.split('\n').at(-1) ?? ''
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

function tell(what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`)
}

function report(): void {
  const isGood = rows.every((row) => row.isGood)
  const lines = rows.map(({ what, seconds, seen }) => `| ${what} | ${seconds} | ${seen.replaceAll('|', '\\|')} |`)
  const text = `# The drill of the installation

Written by \`npm run drill:install\` on ${new Date().toISOString().slice(0, 10)}: ${isGood ? 'everything came back' : 'FAILED'}. ${cpus().length} cores shared with others, Linux ${kernel().split('-')[0]},
an empty Debian 12 in a container with systemd as its process 1. After each line the website was used: home page and login
page over HTTPS, a login, a programme published and found by the search, a picture uploaded and got back.

| What | Seconds | What was seen |
|---|---|---|
${lines.join('\n')}
`
  console.log(`\n${text}`)
  if (!isGood) process.exitCode = 1
  if (RESUMES) return
  mkdirSync(path.dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, text)
}
