/** Visitors at nginx, who go on whatever happens behind it. */
import { steadyThread } from './steady-thread.ts'

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
/** In a thread of its own: the drill itself waits for PostgreSQL's programs now and then. */
export const startReading = (address: string, reads: Read[]) =>
  steadyThread(new URL('./steady-reader.ts', import.meta.url), address, reads)

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
