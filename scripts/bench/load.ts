import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number; failures: number }
export type LoadOptions = { seconds: number; connections?: number; headers?: Record<string, string>; script?: string }

const run = promisify(execFile)
const ASKING_CORE = '0'

/** So many connections that ask one thing after another, for so long. */
export async function load(
  url: string,
  { seconds, connections = 64, headers = {}, script }: LoadOptions,
): Promise<Load> {
  const asked = Object.entries({ 'Accept-Encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const { stdout } = await run('taskset', [
    '-c',
    ASKING_CORE,
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    ...asked,
    url,
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(/50%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, count) => sum + Number(count), 0),
  }
}

function milliseconds(text = '0ms'): number {
  const [, amount, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? 'ms'] ?? 1)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
