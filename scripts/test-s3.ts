/**
 * Runs the tests of the S3 store (tests/s3) against a real peer: Ceph with one monitor, one disk in memory, and its S3
 * gateway. Everything is in a temporary folder, listens on loopback only, and is removed afterwards.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const LIMIT_S = 300
const KILL_AFTER_S = 5
/** Each program, and the Debian package that provides it. */
const PROGRAMS = {
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  monmaptool: 'ceph-base',
  ceph: 'ceph-common',
  'radosgw-admin': 'ceph-common',
  radosgw: 'radosgw',
}
type Program = keyof typeof PROGRAMS

const root = path.join(import.meta.dirname, '..')
refuseMissingPrograms()

const folder = mkdtempSync(path.join(tmpdir(), 'council-s3-'))
const children: ChildProcess[] = []
const end = new AbortController()
const over = end.signal
setTimeout(() => end.abort(`Not done after ${LIMIT_S} s`), LIMIT_S * 1000).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort(`Got ${signal}`))

try {
  const peer = await startPeer()
  process.exitCode = await runTests(peer)
} catch (error) {
  // An interrupted step only knows that it was aborted; the signal's reason says why.
  console.error(over.aborted ? over.reason : error)
  process.exitCode = 1
} finally {
  await takeDown()
}

type Peer = { endpoint: string; accessKey: string; secretKey: string }

async function startPeer(): Promise<Peer> {
  const [monitorPort, gatewayPort] = await freePorts()
  const [cluster, disk] = [randomUUID(), randomUUID()]
  const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')]
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  const monitorAddress = `[v2:127.0.0.1:${monitorPort}]`
  const monitorMap = path.join(folder, 'monmap')
  console.log(`Ceph starts in ${folder}; its gateway will be ${endpoint}`)
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, 'ceph.conf'), settings(cluster, monitorAddress, gatewayPort))

  await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', monitorAddress, monitorMap)
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monitorMap)
  startDaemon('ceph-mon', '-i', 'a')
  await run('ceph', 'osd', 'new', disk)
  await run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk)
  startDaemon('ceph-osd', '-i', '0')
  const user = ['--uid', 'council', '--display-name', 'council', '--access-key', accessKey, '--secret-key', secretKey]
  await run('radosgw-admin', 'user', 'create', ...user)
  startDaemon('radosgw', '-n', 'client.rgw')
  await answerOf(endpoint)
  return { endpoint, accessKey, secretKey }
}

function settings(cluster: string, monitorAddress: string, gatewayPort: number): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitorAddress}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
# Without keys nothing can be encrypted, which the gateway would insist on.
ms mon client mode = crc
# Nothing outside our folder.
run dir = ${folder}
crash dir = ${folder}
admin socket =
log to file = false
log to stderr = true
mon cluster log to file = false
# One disk with a single copy of everything.
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
[mon]
mon data = ${folder}/mon
mon data avail crit = 0
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4G
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`
}

function withSettings(...parameters: string[]): string[] {
  return ['-c', path.join(folder, 'ceph.conf'), ...parameters]
}

async function run(program: Program, ...parameters: string[]): Promise<void> {
  await promisify(execFile)(program, withSettings(...parameters), { signal: over })
}

/** Under `timeout`, so that it ends in time even if this process is killed. */
function startDaemon(program: Program, ...parameters: string[]): void {
  const log = path.join(folder, `${program}.log`)
  const output = openSync(log, 'a')
  const limits = [`--kill-after=${KILL_AFTER_S}`, String(LIMIT_S + KILL_AFTER_S)]
  const daemon = spawn('timeout', [...limits, program, '-f', ...withSettings(...parameters)], {
    stdio: ['ignore', output, output],
  })
  children.push(daemon)
  daemon.once('exit', () => {
    if (!over.aborted) end.abort(`${program} ended:\n${readFileSync(log, 'utf8').slice(-2000)}`)
  })
}

async function answerOf(endpoint: string): Promise<void> {
  const answers = await fetch(endpoint, { signal: over }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) return
  await wait(200, undefined, { signal: over })
  await answerOf(endpoint)
}

async function runTests({ endpoint, accessKey, secretKey }: Peer): Promise<number> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const tests = spawn(process.execPath, [vitest, 'run', '--config', 'tests/s3/vitest.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Leftovers of killed tests go with the rest.
      TMPDIR: folder,
      TEST_S3_ENDPOINT: endpoint,
      TEST_S3_ACCESS_KEY: accessKey,
      TEST_S3_SECRET_KEY: secretKey,
    },
  })
  children.push(tests)
  const [code] = (await once(tests, 'exit', { signal: over })) as [number | null]
  return code ?? 1
}

/** In reverse order, because the gateway needs the disk and the disk needs the monitor. */
async function takeDown(): Promise<void> {
  end.abort('Everything is taken down')
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  rmSync(folder, { recursive: true })
}

/** All requested at the same time, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()] as const
  const ports = probes.map(async (probe) => {
    await once(probe.listen(0, '127.0.0.1'), 'listening')
    return (probe.address() as AddressInfo).port
  })
  const found = (await Promise.all(ports)) as [number, number]
  for (const probe of probes) await once(probe.close(), 'close')
  return found
}

function refuseMissingPrograms(): void {
  const folders = (process.env.PATH ?? '').split(':')
  const isMissing = (program: string) => !folders.some((folder) => existsSync(path.join(folder, program)))
  const missing = Object.keys(PROGRAMS).filter(isMissing)
  if (missing.length === 0) return
  const packages = [...new Set(Object.values(PROGRAMS))].join(' ')
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages}`)
  process.exit(1)
}
