/** A worker: requests URLs that nobody has requested before at a fixed rate, without waiting for responses. */
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { textOf, visitor } from '../../testbed/visitor.ts'

export type Flood = { address: string; perSecond: number; seconds: number }
export type Flooded = {
  sent: number
  rendered: number
  turnedAway: number
  /** Refused without a Retry-After. */
  withoutTime: number
  /** Refused without a sentence that says so. */
  withoutWords: number
  others: Record<string, number>
}

const TICK_MS = 10
/** nginx allows 200 connections per IP address. */
const SOURCES = ['127.0.0.11', '127.0.0.12', '127.0.0.13']
const CONNECTIONS_EACH = 150
/** More than that would only wait in this thread. */
const MOST_UNDER_WAY = SOURCES.length * CONNECTIONS_EACH

// Real visitors have their own machines: this thread uses only what the servers leave.
setPriority(19)

const { address, perSecond, seconds } = workerData as Flood
const visitors = SOURCES.map((from) => visitor(address, { from, connections: CONNECTIONS_EACH, isBrowser: true }))
const others: Record<string, number> = {}
let rendered = 0
let turnedAway = 0
let withoutTime = 0
let withoutWords = 0
let sent = 0
let turn = 0
const underWay = new Set<Promise<void>>()

const began = performance.now()
for (;;) {
  const elapsed = performance.now() - began
  if (elapsed > seconds * 1000) break
  const due = Math.floor((elapsed / 1000) * perSecond)
  for (; turn < due; turn++) {
    if (underWay.size >= MOST_UNDER_WAY) continue
    const one = askFor(sent++)
    underWay.add(one)
    one.finally(() => underWay.delete(one)).catch(() => undefined)
  }
  await wait(TICK_MS)
}
await Promise.all(underWay)
for (const one of visitors) one.leave()
const told: Flooded = {
  sent,
  rendered,
  turnedAway,
  withoutTime,
  withoutWords,
  others,
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage(told)

async function askFor(number: number): Promise<void> {
  try {
    const got = await visitors[number % visitors.length]?.ask(`/circulars?q=flood${Date.now()}x${number}`)
    if (got?.status === 200) rendered += 1
    else if (got?.status === 503) {
      turnedAway += 1
      if (!got.headers['retry-after']) withoutTime += 1
      if (!/\b(?:busy|again)\b/.test(textOf(got))) withoutWords += 1
    } else count(String(got?.status))
  } catch (error) {
    count(String(error))
  }
}

function count(what: string): void {
  others[what] = (others[what] ?? 0) + 1
}
