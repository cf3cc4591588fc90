/** A worker: visitors who ask for what no process has kept, some of whom leave in the middle of an answer. */
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { visitor } from '../../testbed/visitor.ts'

/** Without a rate they ask as fast as they are answered. */
export type Crowd = { address: string; document: string; seconds: number; perSecond?: number }
export type Told = { answered: number; asked: number; failures: Record<string, number>; times: number[] }

const AT_ONCE = 8
/** More than that waits nowhere: a machine that has fallen behind is not asked for what it missed. */
const MOST_UNDER_WAY = 200
const TICK_MS = 10

// Visitors have their own machines: this thread uses only what the servers leave.
setPriority(19)

const { address, document, seconds, perSecond } = workerData as Crowd
const { ask, leave } = visitor(address, { connections: 64, isBrowser: true })
const told: Told = { answered: 0, asked: 0, failures: {}, times: [] }
const mark = Date.now()
const TURNS: ((turn: number) => Promise<number>)[] = [
  (turn) => statusOf(`/search?q=soak${mark}x${turn}`),
  (turn) => statusOf(`/circulars?q=soak${mark}x${turn}`),
  () => statusOf('/'),
  () => statusOf('/mr/services'),
  (turn) => statusOf(`/api/page-content/listing?type=1&q=soak${mark}x${turn}`),
  () => statusOf(document),
  () => leaving(document),
]

const underWay = new Set<Promise<void>>()
const until = performance.now() + seconds * 1000
await (perSecond === undefined ? inLanes() : atRate(perSecond))
await Promise.all(underWay)
leave()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage(told)

async function inLanes(): Promise<void> {
  const lane = async () => {
    while (performance.now() < until) await one()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function atRate(perSecond: number): Promise<void> {
  const began = performance.now()
  for (let due = 0; performance.now() < until; ) {
    for (const now = ((performance.now() - began) / 1000) * perSecond; due < now; due++) {
      if (underWay.size >= MOST_UNDER_WAY) continue
      const asked = one().finally(() => underWay.delete(asked))
      underWay.add(asked)
    }
    await wait(TICK_MS)
  }
}

async function one(): Promise<void> {
  const turn = told.asked++
  const began = performance.now()
  const said = await TURNS[turn % TURNS.length]?.(turn).catch(String)
  if (said === 200) {
    told.answered += 1
    told.times.push(performance.now() - began)
  } else told.failures[String(said)] = (told.failures[String(said)] ?? 0) + 1
}

async function statusOf(path: string): Promise<number> {
  return (await ask(path)).status
}

/** As somebody does who closes the page while the document is coming. */
async function leaving(path: string): Promise<number> {
  const response = await fetch(address + path)
  await response.body?.cancel()
  return response.status
}
