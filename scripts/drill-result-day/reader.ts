/** A worker: asks for a few addresses at a fixed rate, without waiting for responses, until it is told to stop. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { visitor } from '../../testbed/visitor.ts'

/** `mark`: without it the response is not the one that was asked for. */
export type Wanted = { what: string; path: string; mark: string }
export type Reading = { address: string; wanted: Wanted[]; perSecond: number }
/** `at`: by the machine's clock. */
export type Read = { what: string; at: number; ms: number; fault: string }

const TICK_MS = 5
/** nginx allows 200 connections per IP address. */
const CONNECTIONS = 100

const { address, wanted, perSecond } = workerData as Reading
const { ask, leave } = visitor(address, { from: '127.0.0.6', connections: CONNECTIONS, isBrowser: true })
const reads: Read[] = []
const underWay = new Set<Promise<void>>()
const over = new AbortController()
if (parentPort) void once(parentPort, 'message').then(() => over.abort())

const began = performance.now()
for (let sent = 0; !over.signal.aborted; ) {
  const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
  while (sent < due) {
    const one = wanted[sent++ % wanted.length]
    if (!one) throw new Error('Nothing is wanted')
    const reading = read(one)
    underWay.add(reading)
    void reading.finally(() => underWay.delete(reading))
  }
  await wait(TICK_MS)
}
await Promise.all(underWay)
leave()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage(reads)

async function read({ what, path, mark }: Wanted): Promise<void> {
  const at = Date.now()
  const start = performance.now()
  const fault = await ask(path).then(
    ({ status, body }) => (status !== 200 ? String(status) : body.includes(mark) ? '' : 'another response'),
    String,
  )
  reads.push({ what, at, ms: performance.now() - start, fault })
}
