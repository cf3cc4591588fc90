import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The resident memory of a process in bytes; 0 when it has ended. */
export function rssOf(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb ?? 0) * 1024
  } catch {
    return 0
  }
}

/** How many files, sockets and pipes a process has open, and how many more are connections to this port; 0 when it has ended. */
export function openIn(pid: number, port: number): { files: number; connections: number } {
  try {
    const toPort = socketsTo(pid, port)
    const open = readdirSync(`/proc/${pid}/fd`).map((fd) => targetOf(`/proc/${pid}/fd/${fd}`))
    const connections = open.filter((target) => toPort.has(target)).length
    return { files: open.length - connections, connections }
  } catch {
    return { files: 0, connections: 0 }
  }
}

/** As the links of a process name them. */
function socketsTo(pid: number, port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1)
  const columns = lines.map((line) => line.trim().split(/\s+/))
  const theirs = columns.filter(([, , remote]) => remote?.endsWith(`:${hex}`))
  return new Set(theirs.map((column) => `socket:[${column[9]}]`))
}

/** It may have been closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
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
