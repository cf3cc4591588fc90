/** Visitors at nginx, who go on whatever happens behind it. */
import { setTimeout as wait } from 'node:timers/promises'

export type Read = { path: string; status: number; ms: number; endedAt: number; isKept: boolean }

/** Far from what the machine can do: a queue would hide how long something was really gone. */
export const READS_A_SECOND = 10
const GIVE_UP_MS = 15_000
/** Each of these has been asked for before the first fault, as on any website that is open. */
export const PAGES = [
  '/',
  '/programs',
  '/institute',
  '/mr',
  '/hi/services',
  '/feeStructure',
  '/councilMembers',
  '/contactUs',
]
/** Nobody has asked for that before, so that a process has to ask PostgreSQL. */
const EVERY_FRESH = 4

export function startReading(address: string, reads: Read[]): { end: () => Promise<void> } {
  const over = new AbortController()
  const open = new Set<Promise<void>>()
  const going = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const isFresh = turn % EVERY_FRESH === 0
      const path = isFresh ? `/search?q=fresh${turn}` : (PAGES[turn % PAGES.length] as string)
      const asked = read(address, path, !isFresh, reads).finally(() => open.delete(asked))
      open.add(asked)
      await wait(1000 / READS_A_SECOND)
    }
  })()
  return {
    async end() {
      over.abort()
      await going
      await Promise.all(open)
    },
  }
}

export async function read(address: string, path: string, isKept: boolean, reads: Read[]): Promise<void> {
  const began = performance.now()
  let status = 0
  try {
    const response = await fetch(address + path, { signal: AbortSignal.timeout(GIVE_UP_MS) })
    await response.arrayBuffer()
    status = response.status
  } catch {
    // No answer is status 0.
  }
  reads.push({ path, status, ms: performance.now() - began, endedAt: Date.now(), isKept })
}
