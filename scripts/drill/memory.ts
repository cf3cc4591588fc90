import { readdirSync, readFileSync } from 'node:fs'

/** The resident memory of a process in bytes; 0 when it has ended. */
export function rssOf(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb ?? 0) * 1024
  } catch {
    return 0
  }
}

/** How many files, sockets and pipes a process has open; 0 when it has ended. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** The resident memory of all its descendants. */
export function rssOfChildren(pid: number): number {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(Number(name))
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const sum = (of: number): number =>
    (parents.get(of) ?? []).reduce((total, child) => total + rssOf(child) + sum(child), 0)
  return sum(pid)
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
