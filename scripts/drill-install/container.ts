import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const BOOTED_WITHIN_MS = 120_000
/** Where slirp4netns answers DNS queries, which it forwards to this machine's resolver. */
const NAME_SERVER = '10.0.2.3'

/** The output of a command in the container; `status` 0 is success. */
export type Said = { status: number; out: string; ms: number }

/** A separate machine: systemd is process 1, nobody can reach its network, and it can reach what this machine can. */
export class Container {
  readonly #root: string
  readonly #binds: Record<string, string>
  readonly #log: string
  readonly #name: string
  #nspawn: ChildProcess | undefined
  #network: ChildProcess | undefined
  #leader = 0

  /** `binds`: folders of this machine, keyed by their path in the container. */
  constructor(root: string, binds: Record<string, string>, name = 'council-drill') {
    this.#root = root
    this.#name = name
    this.#binds = binds
    this.#log = path.join(path.dirname(root), `${name}.log`)
  }

  /** Waits until systemd has started all enabled units. */
  async boot(): Promise<void> {
    for (const folder of Object.values(this.#binds)) mkdirSync(folder, { recursive: true })
    const binds = Object.entries(this.#binds).map(([inside, folder]) => `--bind=${folder}:${inside}`)
    const how = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=off']
    const where = [`--directory=${this.#root}`, `--machine=${this.#name}`, '--console=read-only', ...binds]
    const output = openSync(this.#log, 'a')
    // Shuts the machine down cleanly when this process ends.
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
    // Prints `running`, `degraded` or `starting` once systemd is up, or nothing yet.
    return this.#leader > 0 && /running|degraded/.test(this.#run('systemctl is-system-running').out)
  }

  /** The process to which its namespaces belong. */
  get leader(): number {
    return this.#leader
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

  /** With version 1 control groups, nspawn mounts the memory controller read-only. */
  #letMemoryBeLimited(): void {
    this.#run(`[ ! -d /sys/fs/cgroup/memory ] || {
      mount -o remount,rw,bind /sys/fs/cgroup/memory && systemctl daemon-reexec; }`)
  }

  /** Runs a shell script as root; its output also goes to the drill's log. */
  run(script: string, environment: Record<string, string> = {}): Said {
    const said = this.#run(script, environment)
    writeFileSync(this.#log, `\n$ ${script.slice(0, 2000)}\n${said.out}`, { flag: 'a' })
    return said
  }

  /** The same, but throws when the script fails. */
  must(script: string, environment: Record<string, string> = {}): string {
    const { status, out } = this.run(script, environment)
    if (status !== 0) throw new Error(`In the container, ended with ${status}:\n${script}\n${out.slice(-3000)}`)
    return out.trim()
  }

  #run(script: string, environment: Record<string, string> = {}): Said {
    const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const began = performance.now()
    const into = ['-t', String(this.#leader), '-m', '-u', '-i', '-n', '-p', '-C', '/bin/bash', '-s']
    const env = {
      PATH,
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
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

  /** From now on it reaches only itself, until it boots again. */
  disconnect(): void {
    this.#network?.kill('SIGKILL')
  }

  /** Like pulling the plug. */
  async cutPower(): Promise<void> {
    this.disconnect()
    if (!this.#nspawn || this.#nspawn.exitCode !== null || this.#nspawn.signalCode !== null) return
    const ended = once(this.#nspawn, 'exit')
    // Killing process 1 kills all the others.
    if (this.#leader) process.kill(this.#leader, 'SIGKILL')
    else this.#nspawn.kill('SIGKILL')
    await ended
  }
}
