import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OWN_AUTHORITIES } from './empty-debian.ts'

const BOOTED_WITHIN_MS = 120_000
/** Where slirp4netns answers questions for names, which it asks of this machine's own server. */
const NAME_SERVER = '10.0.2.3'

/** What a command in the container said; `status` 0 is success. */
export type Said = { status: number; out: string; ms: number }

/** A machine of its own: systemd is process 1, its network is reached by nobody, and it reaches what this machine does. */
export class Container {
  readonly #root: string
  readonly #binds: Record<string, string>
  readonly #log: string
  #nspawn: ChildProcess | undefined
  #network: ChildProcess | undefined
  #leader = 0

  /** `binds`: folders of this machine, by where they are seen inside. */
  constructor(root: string, binds: Record<string, string>) {
    this.#root = root
    this.#binds = binds
    this.#log = path.join(path.dirname(root), 'console.log')
  }

  /** Until systemd has started what is enabled. */
  async boot(): Promise<void> {
    for (const folder of Object.values(this.#binds)) mkdirSync(folder, { recursive: true })
    const binds = Object.entries(this.#binds).map(([inside, folder]) => `--bind=${folder}:${inside}`)
    const how = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=off']
    const where = [`--directory=${this.#root}`, '--machine=council-drill', '--console=read-only', ...binds]
    const output = openSync(this.#log, 'a')
    // Shuts the machine down in order when we are gone.
    const command = ['--pdeathsig', 'TERM', 'systemd-nspawn', ...how, ...where, '--boot']
    this.#nspawn = spawn('setpriv', command, { stdio: ['ignore', output, output] })
    closeSync(output)
    const until = performance.now() + BOOTED_WITHIN_MS
    this.#leader = 0
    while (!this.#isUp()) {
      if (this.#nspawn.exitCode !== null || performance.now() > until)
        throw new Error(`The container doesn't boot:\n${readFileSync(this.#log, 'utf8').slice(-2000)}`)
      await wait(100)
    }
    await this.#connect()
    this.#letMemoryBeLimited()
  }

  #isUp(): boolean {
    const children = `/proc/${this.#nspawn?.pid}/task/${this.#nspawn?.pid}/children`
    this.#leader = Number(readFileSync(children, 'utf8').split(' ')[0] ?? 0)
    // Answers as soon as it does: `running`, `degraded`, `starting`, or nothing yet.
    return this.#leader > 0 && /running|degraded/.test(this.#run('systemctl is-system-running').out)
  }

  async #connect(): Promise<void> {
    const asked = [
      '--configure',
      '--mtu=65520',
      '--disable-host-loopback',
      '--ready-fd=3',
      String(this.#leader),
      'tap0',
    ]
    this.#network = spawn('setpriv', ['--pdeathsig', 'KILL', 'slirp4netns', ...asked], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const ready = this.#network.stdio[3]
    if (ready) await once(ready, 'data')
    writeFileSync(path.join(this.#root, 'etc/resolv.conf'), `nameserver ${NAME_SERVER}\n`)
  }

  /** Where memory is counted by the old control groups, nspawn shows them to be read only. */
  #letMemoryBeLimited(): void {
    this.#run(`[ ! -d /sys/fs/cgroup/memory ] || {
      mount -o remount,rw,bind /sys/fs/cgroup/memory && systemctl daemon-reexec; }`)
  }

  /** A shell script as root; what it says is kept in the drill's log too. */
  run(script: string, environment: Record<string, string> = {}): Said {
    const said = this.#run(script, environment)
    writeFileSync(this.#log, `\n$ ${script.slice(0, 2000)}\n${said.out}`, { flag: 'a' })
    return said
  }

  /** The same, which must not fail. */
  must(script: string, environment: Record<string, string> = {}): string {
    const { status, out } = this.run(script, environment)
    if (status !== 0) throw new Error(`In the container, ended with ${status}:\n${script}\n${out.slice(-3000)}`)
    return out.trim()
  }

  #run(script: string, environment: Record<string, string> = {}): Said {
    const NODE_EXTRA_CA_CERTS = process.env.NODE_EXTRA_CA_CERTS && OWN_AUTHORITIES
    const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const began = performance.now()
    const into = ['-t', String(this.#leader), '-m', '-u', '-i', '-n', '-p', '-C', '/bin/bash', '-s']
    const env = {
      PATH,
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      NODE_EXTRA_CA_CERTS,
      ...environment,
    }
    const { status, stdout, stderr } = spawnSync('nsenter', into, {
      env,
      input: `exec 2>&1; cd /root\n${script}`,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    })
    return { status: status ?? 1, out: stdout + stderr, ms: performance.now() - began }
  }

  /** As when somebody pulls the plug. */
  async cutPower(): Promise<void> {
    this.#network?.kill('SIGKILL')
    if (!this.#nspawn || this.#nspawn.exitCode !== null || this.#nspawn.signalCode !== null) return
    const ended = once(this.#nspawn, 'exit')
    // Process 1 is the end of all of them.
    if (this.#leader) process.kill(this.#leader, 'SIGKILL')
    else this.#nspawn.kill('SIGKILL')
    await ended
  }
}
