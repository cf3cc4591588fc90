import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Load = { requests: number; perSecond: number; p99Ms: number }
export type LoadOptions = { connections?: number; headers?: Record<string, string>; script?: string }
export type Asker = ReturnType<typeof asker>

const ASKING_CORE = '0'
const LONGEST_S = 120
const INTERRUPTED_MS = 50

/** This many connections, each sending one request after another, for this long. */
export async function load(url: string, seconds: number, options?: LoadOptions): Promise<Load> {
  return readLoad(url, await text(wrk(url, seconds, options).stdout))
}

/** The same, but pausable: outstanding requests are answered before it pauses, and it resumes from there. */
export function asker(url: string, options?: LoadOptions) {
  let running: { wrk: ReturnType<typeof wrk>; printed: Promise<string> } | undefined
  return {
    resume() {
      if (running) running.wrk.kill('SIGCONT')
      else {
        const started = wrk(url, LONGEST_S, options)
        running = { wrk: started, printed: text(started.stdout) }
      }
    },
    pause() {
      running?.wrk.kill('SIGSTOP')
    },
    /** wrk prints its counts when interrupted; the thread that receives the signal may not be the one waiting for it. */
    async end(): Promise<Load> {
      const interrupting = setInterval(() => running?.wrk.kill('SIGINT'), INTERRUPTED_MS)
      const printed = (await running?.printed) ?? ''
      clearInterval(interrupting)
      return readLoad(url, printed)
    },
    kill() {
      running?.wrk.kill('SIGKILL')
    },
  }
}

function wrk(url: string, seconds: number, { connections = 64, headers = {}, script }: LoadOptions = {}) {
  const asked = Object.entries({ 'Accept-Encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  return spawn(
    'taskset',
    [
      '-c',
      ASKING_CORE,
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '--latency',
      ...(script ? ['-s', script] : []),
      ...asked,
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
}

/** Failed requests are quicker than successful ones and would flatter the server that fails. */
function readLoad(url: string, printed: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed)?.slice(1) ?? []
  const failures = number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, count) => sum + Number(count), 0)
  const requests = number(/(\d+) requests in/)
  if (failures > 0 || requests === 0) throw new Error(`${failures} of ${requests} requests failed at ${url}`)
  return {
    requests,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(printed)?.[1]),
  }
}

function milliseconds(told = '0ms'): number {
  const [, amount, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(told) ?? []
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? 'ms'] ?? 1)
}
