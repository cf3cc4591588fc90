/**
 * The drill of the chapter "A standby": three empty Debians in booted containers, in a network of their own, follow it to
 * the letter; the website runs on each. Then the primary's machine loses its power and gets it back, and the primary is
 * switched over. Writes docs/drills/standby.md and exits 1 unless visitors noticed nothing and writing went on. Needs root and about
 * five minutes; Debian's packages are cached under .local/. `npm run drill:failover` has more faults, and counts what is lost.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import { Container } from './drill-install/container.ts'
import { documentedDatabase, documentedDoors, documentedStandby } from './drill-install/documented.ts'
import { emptyDebian } from './drill-install/empty-debian.ts'
import { type Answer, ask, longestGap } from './drill-standby/asked.ts'
import { layLan, plugIn, removeLan } from './drill-standby/lan.ts'
import { stopUnlessHere } from './needed.ts'

const TREE = path.join(import.meta.dirname, '..')
const KEPT = path.join(TREE, '.local/drill-install')
const WHOLE_WITHIN_MS = 60_000
/** A lease of five seconds, and what it takes to connect again. */
const MOST_MS = 15_000
const PORT = 3001

stopUnlessHere('build', 'nspawn', 'debootstrap', 'slirp4netns')

type Node = { name: string; address: string; place: number; machine: Container }
const nodes: Node[] = [1, 2, 3].map((place) => {
  const root = path.join(KEPT, `node-${place}`)
  const binds = {
    '/var/cache/apt/archives': path.join(KEPT, `packages-${place}`),
    '/srv/council/current': TREE,
    '/opt/node': path.dirname(process.execPath),
  }
  return {
    name: `node-${place}`,
    address: `10.0.0.${place}`,
    place,
    machine: new Container(root, binds, `council-node-${place}`),
  }
})
const secret = () => randomBytes(18).toString('hex')
const passwords = [secret(), secret(), secret()]
const [owner, app] = [secret(), secret()]
const rows: Row[] = []

try {
  await drill()
} catch (error) {
  console.error(error)
  for (const { name, machine } of nodes)
    console.error(`${name}:\n${machine.run('journalctl --no-pager -n 30 -u patroni -u etcd').out}`)
  rows.push(row('the drill itself', String(error).split('\n')[0] ?? '', true))
} finally {
  await Promise.all(nodes.map(({ machine }) => machine.cutPower()))
  removeLan()
  if (!process.env.KEEP) for (const { name } of nodes) rmSync(path.join(KEPT, name), { recursive: true, force: true })
}
const setting =
  'Three empty Debians 12 in containers with systemd, in a network of their own; each runs PostgreSQL, Patroni, etcd, haproxy and the website, as the chapter says.'
writeTable('standby', 'The drill of the chapter about a standby', setting, rows)
process.exit(tell(rows) ? 0 : 1)

async function drill(): Promise<void> {
  layLan()
  for (const { name, place, address, machine } of nodes) {
    console.log(`${name} is made`)
    emptyDebian(KEPT, path.join(KEPT, name))
    await machine.boot()
    plugIn(machine, place, address)
    mkdirSync(path.join(KEPT, name, 'root/deploy'), { recursive: true })
    machine.must('cp -r /srv/council/current/deploy/standby /root/deploy/ && apt-get update')
  }
  const began = performance.now()
  // At the same time, as three people would.
  for (const node of nodes) atOnce(node, documentedStandby({ ...node, passwords }))
  for (const node of nodes) await ended(node)
  for (const { name, machine } of nodes) {
    const known = machine.must('ETCDCTL_API=3 etcdctl member list')
    if (known.split('\n').length !== nodes.length)
      throw new Error(`${name} is not in the cluster of the others:\n${known}`)
  }
  await whole()
  for (const { machine } of nodes) machine.must(documentedDoors())
  const primary = leader()
  primary.machine.must(
    `cd / && runuser -u postgres -- psql -v ON_ERROR_STOP=1 <<'SQL'\n${documentedDatabase(owner, app)}SQL`,
  )
  rows.push(row('the chapter, on all three', seconds(performance.now() - began), false))

  const keys = `${new Date().getFullYear()}:${randomBytes(32).toString('base64')}`
  const url = (role: string, password: string, port: number) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/council`
  const environment = {
    DATABASE_URL: url('council_app', app, 6432),
    READ_DATABASE_URL: url('council_app', app, 6433),
    MIGRATE_DATABASE_URL: url('council_owner', owner, 6432),
    PERSONAL_DATA_KEYS: keys,
    PORT: `${PORT}`,
    FILES_DIR: '/var/lib/council-files',
  }
  primary.machine.must('cd /srv/council/current && /opt/node/node scripts/migrate.ts', environment)
  for (const node of nodes) await website(node, environment)

  await during('the machine of the primary loses its power', async (before) => {
    await before.machine.cutPower()
    await until(() => leaderOrNone() !== undefined && leaderOrNone() !== before)
    await before.machine.boot()
    plugIn(before.machine, before.place, before.address)
    await whole()
  })
  await during('the primary is switched over, as before maintenance', async (before) => {
    before.machine.must('council-cluster switchover --force')
    await whole()
  })
}

/** What visitors and writers of the other two machines see meanwhile. */
async function during(what: string, run: (before: Node) => Promise<void>): Promise<void> {
  console.log(what)
  const before = leader()
  const asking = nodes.filter((node) => node !== before).map(({ machine }) => ask(machine, PORT))
  await wait(3000)
  const began = performance.now()
  await run(before)
  const took = performance.now() - began
  await wait(3000)
  await Promise.all(asking.map(({ end }) => end()))
  const seen = asking.map(({ answers }) => answers)
  const gap = Math.max(...seen.map(longestGap))
  const pages = seen.flat().filter(({ what: asked }) => asked === 'page')
  const failed = pages.filter(({ status }) => status !== 200)
  rows.push(
    row(`${what}: pages failed`, `${failed.length} of ${pages.length}`, failed.length > 0 || pages.length === 0),
    row(`${what}: no write made for`, seconds(gap), gap > MOST_MS || gap === 0),
    row(`${what}: answers to writes but 200 and 503`, otherAnswers(seen.flat()), otherAnswers(seen.flat()) !== 'none'),
    row(`${what}: all three machines in their places again after`, seconds(took), false),
  )
}

function otherAnswers(answers: Answer[]): string {
  const others = answers.filter(({ what, status }) => what === 'write' && ![200, 503].includes(status))
  return [...new Set(others.map(({ status }) => status))].join(', ') || 'none'
}

function atOnce({ machine }: Node, script: string): void {
  machine.must(`cat >/root/chapter.sh <<'CHAPTER'\n${script}\nCHAPTER
    nohup bash -c 'bash /root/chapter.sh; echo $? >/root/chapter.status' >/root/chapter.log 2>&1 </dev/null &`)
}

async function ended({ name, machine }: Node): Promise<void> {
  while (machine.run('test -s /root/chapter.status').status !== 0) await wait(500)
  if (machine.must('cat /root/chapter.status') !== '0')
    throw new Error(`${name}: the chapter failed:\n${machine.must('tail -c 3000 /root/chapter.log')}`)
}

async function website({ machine }: Node, environment: Record<string, string>): Promise<void> {
  const settings = Object.entries({ ...environment, NODE_ENV: 'production' }).map(
    ([name, value]) => `${name}=${value}\n`,
  )
  machine.must(`install -d /var/lib/council-files && cat >/etc/council.env <<'END'\n${settings.join('')}END
    cat >/etc/systemd/system/council.service <<'END'
[Service]
EnvironmentFile=/etc/council.env
WorkingDirectory=/srv/council/current
ExecStart=/opt/node/node src/main.ts
Restart=always
RestartSec=1
[Install]
WantedBy=multi-user.target
END
    systemctl enable --now council`)
  const ready = ask(machine, PORT)
  await until(() => ready.answers.some(({ what, status }) => what === 'write' && status === 200))
  await ready.end()
}

type Member = { Member: string; Role: string; State: string }

/** As somebody asks who follows the chapter; nobody may answer for a while. */
function members(): Member[] {
  for (const { machine } of nodes) {
    const { status, out } = machine.run(`timeout 5 council-cluster list --format json 2>/dev/null`)
    if (status === 0 && out.trim().startsWith('[')) return JSON.parse(out) as Member[]
  }
  return []
}

function leaderOrNone(): Node | undefined {
  const name = members().find(({ Role }) => Role === 'Leader')?.Member
  return nodes.find((node) => node.name === name)
}

function leader(): Node {
  const found = leaderOrNone()
  if (!found) throw new Error('There is no primary')
  return found
}

function whole(): Promise<void> {
  return until(() => {
    const roles = members().map(({ Role, State }) => `${Role} ${State}`)
    return ['Leader running', 'Replica', 'Sync Standby'].every((role) => roles.some((one) => one.startsWith(role)))
  })
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + WHOLE_WITHIN_MS
  while (!isSo()) {
    if (performance.now() > end)
      throw new Error(`Not so after ${seconds(WHOLE_WITHIN_MS)}: ${JSON.stringify(members())}`)
    await wait(200)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
