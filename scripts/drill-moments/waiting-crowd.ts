/** A thread: asks for one address at a fixed rate, without waiting for the answers, as people do who press reload. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { textOf, visitor } from '../../testbed/visitor.ts'
import { now } from './clock.ts'

export type CrowdTask = { address: string; path: string; has: string; perSecond: number; from: number; until: number }
export type CrowdAnswer = { from: number; to: number; status: number; isNew: boolean }

const TICK_MS = 5
/** nginx allows 200 connections for each of them. */
const SOURCES = ['127.0.0.21', '127.0.0.22', '127.0.0.23', '127.0.0.24']
const CONNECTIONS_EACH = 150
const ENCODED = { 'accept-encoding': 'br' }

const { address, path, has, perSecond, from, until } = workerData as CrowdTask
const visitors = SOURCES.map((source) => visitor(address, { from: source, connections: CONNECTIONS_EACH }))
const answers: CrowdAnswer[] = []
/** What an answer with this tag says: all of them have one of two or three contents. */
const known = new Map<string, boolean>()
const underWay = new Set<Promise<void>>()
let sent = 0

await wait(Math.max(0, from - now()))
while (now() < until) {
  const due = Math.floor(((now() - from) / 1000) * perSecond)
  while (sent < due) {
    const one = ask(sent++)
    underWay.add(one)
    one.finally(() => underWay.delete(one)).catch(() => undefined)
  }
  await wait(TICK_MS)
}
await Promise.all(underWay)
for (const one of visitors) one.leave()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage(answers)

async function ask(number: number): Promise<void> {
  const asked = now()
  try {
    const got = await visitors[number % visitors.length]?.ask({ path, headers: ENCODED })
    const to = now()
    if (!got) return
    const tag = `${got.status} ${got.headers.etag ?? number}`
    const isNew = known.get(tag) ?? (got.status === 200 && textOf(got).includes(has))
    known.set(tag, isNew)
    answers.push({ from: asked, to, status: got.status, isNew })
  } catch {
    answers.push({ from: asked, to: now(), status: 0, isNew: false })
  }
}
