import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newSealingKey } from '#server/sealing.ts'

/** A server that can be killed and restarted on the same port. */
export type Server = {
  address: string
  start: () => Promise<void>
  /** kill -9. */
  kill: () => Promise<void>
  /** SIGTERM, as a supervisor sends it; killed if it doesn't end in time. */
  stop: () => Promise<void>
  log: () => string
  /** Set while it runs. */
  pid: () => number
}
type Program = { name: string; command: string[]; env?: NodeJS.ProcessEnv; port: number; ready: string; tls?: boolean }

export const NGINX = '/usr/sbin/nginx'
export const SETPRIV = '/usr/bin/setpriv'
const MAIN = path.join(import.meta.dirname, '../src/main.ts')
/** Node's flags as in deploy/systemd. */
export const NODE_FLAGS = ['--max-old-space-size=240', '--max-semi-space-size=16']
const START_TRIES = 5
const READY_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 20_000
// Below the range of ephemeral ports: a killed server must find its own port free again.
const PORTS = { from: 20_000, to: 30_000 }

/** What Node keeps of compiled code, as in deploy/systemd: a start takes three quarters of the time. */
export const COMPILED = path.join(import.meta.dirname, '../.local/compiled')

/** What a process in production is told, unless a drill says otherwise. */
export const USUAL = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  SECOND_FACTOR: 'optional',
  LOG_LEVEL: 'warn',
  JOBS: 'on',
  // As in deploy/systemd.
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: COMPILED,
}

/** The product in production: two processes that share database and files. */
export async function appServers(
  folder: string,
  env: NodeJS.ProcessEnv,
  over: AbortSignal,
  called = 'app',
): Promise<[Server, Server]> {
  const PERSONAL_DATA_KEYS = newSealingKey()
  const make = async (name: string) => {
    const port = await freePort()
    const own = { ...USUAL, PERSONAL_DATA_KEYS, PORT: String(port) }
    const command = [process.execPath, ...NODE_FLAGS, MAIN]
    return server({ name, command, env: { ...own, ...env }, port, ready: '/readyz' }, folder, over)
  }
  return [await make(`${called}-1`), await make(`${called}-2`)]
}

/** The entry point: nginx alternates between them and hides no failure. */
export async function proxyTo(servers: Server[], folder: string, over: AbortSignal, port?: number): Promise<Server> {
  port ??= await freePort()
  const prefix = path.join(folder, 'nginx')
  const config = path.join(prefix, 'nginx.conf')
  await mkdir(prefix)
  await writeFile(config, settings(port, prefix, servers))
  const command = [NGINX, '-p', prefix, '-e', path.join(prefix, 'error.log'), '-c', config]
  return server({ name: 'nginx', command, port, ready: '/healthz' }, folder, over)
}

function settings(port: number, prefix: string, servers: Server[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${prefix}/${of};`)
  return `daemon off;
# One process with the rights of the user who runs the drill; it ends with the drill.
master_process off;
pid ${prefix}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  # Compresses what the process doesn't; built files are compressed already.
  gzip on;
  gzip_comp_level 6;
  gzip_proxied any;
  gzip_vary on;
  gzip_types application/json text/x-script text/plain application/xml application/atom+xml;
  ${temporary.join('\n  ')}
  upstream app {
    # A process that was just killed is retried at once.
    ${servers.map(({ address }) => `server ${new URL(address).host} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1m;
    location / {
      proxy_pass http://app;
      proxy_next_upstream off;
      proxy_read_timeout 60s;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
}

export function server(
  { name, command, env = {}, port, ready, tls = false }: Program,
  folder: string,
  over: AbortSignal,
): Server {
  const address = `http://127.0.0.1:${port}`
  const logFile = path.join(folder, `${name}.log`)
  let child: ChildProcess | undefined

  async function end(signal: 'SIGKILL' | 'SIGTERM', withinMs: number): Promise<void> {
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const slow = setTimeout(() => child?.kill('SIGKILL'), withinMs)
    await ended
    clearTimeout(slow)
  }

  /** Like a supervisor: on a busy machine a process may end because PostgreSQL took too long, and is restarted. */
  async function start(tries = START_TRIES): Promise<void> {
    const output = openSync(logFile, 'a')
    // setpriv replaces itself with the program, so that our signals reach it, and the kernel kills it when we end.
    child = spawn(SETPRIV, ['--pdeathsig', 'KILL', ...command], { env, stdio: ['ignore', output, output] })
    closeSync(output)
    const until = performance.now() + READY_WITHIN_MS
    while (!hasEnded(child) && performance.now() < until) {
      if (await answers(address + ready, tls)) return
      await wait(30, undefined, { signal: over })
    }
    if (!hasEnded(child) || tries === 1)
      throw new Error(`${name} doesn't start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    await start(tries - 1)
  }

  return {
    address,
    start: () => start(),
    kill: () => end('SIGKILL', STOP_WITHIN_MS),
    stop: () => end('SIGTERM', STOP_WITHIN_MS),
    log: () => readFileSync(logFile, 'utf8'),
    pid: () => child?.pid ?? 0,
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** With TLS, nginx refuses a plain request: that also shows that it has started. */
async function answers(address: string, tls: boolean): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok || (tls && response.status === 400)
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    probe.close()
    await once(probe, 'close')
    return port
  } catch {
    return freePort()
  }
}
