import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** CPU time that these processes have used so far, in microseconds, over all their threads. */
export function cpuUs(pids: readonly number[]): number {
  let ns = 0
  for (const pid of pids)
    for (const task of tasksOf(pid)) ns += Number(read(`/proc/${pid}/task/${task}/schedstat`)?.split(' ', 1)[0] ?? 0)
  return ns / 1000
}

/** PostgreSQL's processes, found from one of its backends: all children of the same parent. */
export function postgresOf(backend: number): number[] {
  const parent = parentOf(backend)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

/** Pinned to its own core, so that the client doesn't take CPU time from the server. */
export function pin(pids: readonly number[], core: number): void {
  for (const pid of pids) spawnSync('taskset', ['-apc', String(core), String(pid)])
}

function parentOf(pid: number): number | undefined {
  // The process name, in parentheses, may contain spaces.
  const rest = read(`/proc/${pid}/stat`)?.split(') ').at(-1)
  return rest ? Number(rest.split(' ')[1]) : undefined
}

/** Zero for a process that has just ended. */
function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
