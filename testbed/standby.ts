/** PostgreSQL three times under Patroni, with etcd and haproxy as in deploy/standby, on one machine. Needs root. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { programPath, rolesIn, visitorIn } from './private-postgres.ts'
import { freePort, SETPRIV } from './servers.ts'

const DEPLOYED = path.join(import.meta.dirname, '../deploy/standby')
const UP_WITHIN_MS = 90_000
const LOOK_EVERY_MS = 100

type Ports = { postgres: number; patroni: number; etcd: number; peers: number }

/** A machine of its own as far as processes go: etcd, Patroni and PostgreSQL in one namespace. */
export type Node = {
  name: string
  /** A superuser's URL to this PostgreSQL itself, past haproxy. */
  url: string
  start: () => void
  /** All of it at once, like pulling the plug. */
  cutPower: () => Promise<void>
  killPostgres: () => void
  /** Nothing of it runs any more, or only PostgreSQL doesn't, but all connections stay open. */
  stall: (what: 'everything' | 'postgres') => void
  resume: () => void
}
export type Standby = {
  nodes: Node[]
  /** Through haproxy: the primary, as the application and as the owner. */
  DATABASE_URL: string
  MIGRATE_DATABASE_URL: string
  READ_DATABASE_URL: string
  primary: () => Promise<Node | undefined>
  synchronous: () => Promise<Node | undefined>
  /** Waits until every node runs, one of them is the primary and one of the others synchronous. */
  whole: () => Promise<void>
  /** Makes the synchronous standby the primary, as an operator does before maintenance. */
  switchOver: () => Promise<void>
  remove: () => Promise<void>
}

export async function startStandby(folder: string, over: AbortSignal): Promise<Standby> {
  const ports: Ports[] = []
  for (let node = 0; node < 3; node++)
    ports.push({
      postgres: await freePort(),
      patroni: await freePort(),
      etcd: await freePort(),
      peers: await freePort(),
    })
  const password = randomBytes(18).toString('hex')
  const nodes = ports.map((_, index) => node(index, ports, folder, password))
  const doors = { primary: await freePort(), readers: await freePort() }
  const haproxy = startHaproxy(ports, doors, folder)
  const remove = async () => {
    haproxy.kill('SIGKILL')
    await Promise.all(nodes.map((one) => one.cutPower()))
  }
  try {
    for (const one of nodes) one.start()
    const cluster = watched(nodes, ports, over)
    await cluster.whole()
    const superuser = await connectedTo(`postgresql://postgres:${password}@127.0.0.1:${doors.primary}/postgres`, over)
    const passwords = await rolesIn(superuser)
    await visitorIn(superuser)
    await superuser.end()
    const url = (role: 'owner' | 'app', port: number) =>
      `postgresql://council_${role}:${passwords[role]}@127.0.0.1:${port}/council`
    return {
      nodes,
      DATABASE_URL: url('app', doors.primary),
      MIGRATE_DATABASE_URL: url('owner', doors.primary),
      READ_DATABASE_URL: url('app', doors.readers),
      ...cluster,
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

function node(index: number, ports: Ports[], folder: string, password: string): Node {
  const name = `node-${index + 1}`
  const here = path.join(folder, name)
  const own = ports[index] as Ports
  mkdirSync(path.join(here, 'postgres'), { recursive: true })
  execFileSync('chown', ['postgres:', path.join(here, 'postgres')])
  const command = ['bwrap', '--dev-bind', '/', '/', '--proc', '/proc', '--unshare-pid', '--die-with-parent', '--']
  const script = `${etcd(name, index, ports, here).join(' ')} &
    exec ${SETPRIV} --reuid postgres --regid postgres --init-groups patroni ${DEPLOYED}/patroni.yml`
  let box: ChildProcess | undefined
  const found = (what: 'everything' | 'postgres') =>
    below(box?.pid).filter((pid) => what === 'everything' || /(?:^|\/)postgres(?::|$)/.test(commandOf(pid)))
  return {
    name,
    url: `postgresql://postgres:${password}@127.0.0.1:${own.postgres}/council`,
    start() {
      const output = openSync(path.join(here, 'log'), 'a')
      box = spawn(SETPRIV, ['--pdeathsig', 'KILL', ...command, 'bash', '-c', script], {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...patroni(name, own, ports, here, password) },
        stdio: ['ignore', output, output],
        cwd: here,
      })
      closeSync(output)
    },
    async cutPower() {
      if (!box || box.exitCode !== null || box.signalCode !== null) return
      const gone = once(box, 'exit')
      const [first] = below(box.pid)
      // The first process of the namespace takes all others with it.
      if (first) signal(first, 'SIGKILL')
      box.kill('SIGKILL')
      await gone
    },
    killPostgres() {
      const [postmaster] = found('postgres')
      if (!postmaster) throw new Error(`${name} has no PostgreSQL`)
      signal(postmaster, 'SIGKILL')
    },
    stall: (what) => {
      for (const pid of found(what)) signal(pid, 'SIGSTOP')
    },
    resume: () => {
      for (const pid of found('everything')) signal(pid, 'SIGCONT')
    },
  }
}

function etcd(name: string, index: number, ports: Ports[], here: string): string[] {
  const own = ports[index] as Ports
  const local = (port: number) => `http://127.0.0.1:${port}`
  return [
    'etcd',
    `--name=${name}`,
    `--data-dir=${here}/etcd`,
    '--log-level=warn',
    '--enable-v2',
    `--listen-client-urls=${local(own.etcd)}`,
    `--advertise-client-urls=${local(own.etcd)}`,
    `--listen-peer-urls=${local(own.peers)}`,
    `--initial-advertise-peer-urls=${local(own.peers)}`,
    `--initial-cluster=${ports.map(({ peers }, other) => `node-${other + 1}=${local(peers)}`).join(',')}`,
  ]
}

/** What an operator writes into /etc/patroni_env.conf. */
const patroni = (name: string, own: Ports, ports: Ports[], here: string, password: string) => ({
  PATRONI_NAME: name,
  PATRONI_ETCD_HOSTS: ports.map(({ etcd }) => `127.0.0.1:${etcd}`).join(','),
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${own.patroni}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${own.patroni}`,
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${own.postgres}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${own.postgres}`,
  PATRONI_POSTGRESQL_DATA_DIR: `${here}/postgres/data`,
  PATRONI_POSTGRESQL_PGPASS: `${here}/postgres/pgpass`,
  PATRONI_POSTGRESQL_BIN_DIR: path.dirname(programPath('pg_controldata')),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: password,
  PATRONI_REWIND_USERNAME: 'rewinder',
  PATRONI_REWIND_PASSWORD: password,
})

function startHaproxy(ports: Ports[], doors: { primary: number; readers: number }, folder: string): ChildProcess {
  const env: Record<string, string> = {
    COUNCIL_PRIMARY: `127.0.0.1:${doors.primary}`,
    COUNCIL_READERS: `127.0.0.1:${doors.readers}`,
  }
  for (const [index, { postgres, patroni }] of ports.entries()) {
    env[`NODE_${index + 1}`] = `127.0.0.1:${postgres}`
    env[`PATRONI_${index + 1}_ADDRESS`] = '127.0.0.1'
    env[`PATRONI_${index + 1}_PORT`] = String(patroni)
  }
  const output = openSync(path.join(folder, 'haproxy.log'), 'a')
  const command = ['--pdeathsig', 'KILL', '/usr/sbin/haproxy', '-db', '-f', path.join(DEPLOYED, 'haproxy.cfg')]
  const child = spawn(SETPRIV, command, { env, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

type Member = { name: string; role: string; state: string }

function watched(nodes: Node[], ports: Ports[], over: AbortSignal) {
  /** As the first Patroni that answers sees it. */
  async function members(): Promise<Member[]> {
    const asked = ports.map(async ({ patroni }) => {
      const response = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal: AbortSignal.timeout(1000) })
      return ((await response.json()) as { members?: Member[] }).members ?? []
    })
    return Promise.any(asked).catch(() => [])
  }
  const inRole = async (role: string) => {
    const name = (await members()).find((one) => one.role === role && /running|streaming/.test(one.state))?.name
    return nodes.find((one) => one.name === name)
  }
  const primary = () => inRole('leader')
  const synchronous = () => inRole('sync_standby')
  async function whole(): Promise<void> {
    const until = performance.now() + UP_WITHIN_MS
    let seen: Member[] = []
    while (performance.now() < until) {
      seen = await members()
      const running = seen.filter(({ state }) => /running|streaming/.test(state))
      const roles = running.map(({ role }) => role)
      if (running.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby')) return
      await wait(LOOK_EVERY_MS, undefined, { signal: over })
    }
    throw new Error(`PostgreSQL and its standbys are not up: ${JSON.stringify(seen)}`)
  }
  async function switchOver(): Promise<void> {
    const [leader, candidate] = [await primary(), await synchronous()]
    const { patroni } = ports[nodes.findIndex((one) => one === leader)] as Ports
    const response = await fetch(`http://127.0.0.1:${patroni}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader?.name, candidate: candidate?.name }),
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok) throw new Error(`The switch over was refused: ${await response.text()}`)
  }
  return { primary, synchronous, whole, switchOver }
}

/** haproxy needs a moment to see who is the primary. */
async function connectedTo(url: string, over: AbortSignal, tries = 100): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return client
  } catch (error) {
    if (tries === 1) throw error
    await wait(LOOK_EVERY_MS, undefined, { signal: over })
    return connectedTo(url, over, tries - 1)
  }
}

/** All processes below this one, parents first. */
function below(pid: number | undefined): number[] {
  if (!pid) return []
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [...children, ...children.flatMap(below)]
  } catch {
    return []
  }
}

/** PostgreSQL's processes call themselves `postgres: checkpointer` and so on. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0', 1)[0] ?? ''
  } catch {
    return ''
  }
}

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Then there is nothing left to stop.
  }
}
