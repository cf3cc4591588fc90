/** A thread that asks for everything around a moment, so that nothing the drill does meanwhile delays its clock. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Got, textOf, visitor } from '../../testbed/visitor.ts'
import { now } from './clock.ts'
import { NGINX_DOOR, type Question, type Sign, SUGGESTIONS } from './questions.ts'

export type WatcherTask = {
  doors: Record<string, string>
  questions: Question[]
  at: number
  /** How long before the moment it begins. */
  beforeMs: number
}
/** `status` 0: no answer at all. */
export type Answer = { question: number; from: number; to: number; status: number; isNew: boolean }

const LANES: Record<string, number> = { [NGINX_DOOR]: 4 }
const LANES_OF_A_PROCESS = 2
/** After a refused connection, so that a dead process isn't asked all the time. */
const REFUSED_PAUSE_MS = 50
/** On a slow machine: until everything was seen, but no longer than this after it was told to end. */
const OVERTIME_MS = 60_000

const { doors, questions, at, beforeMs } = workerData as WatcherTask
let endsAt = Number.POSITIVE_INFINITY
parentPort?.on('message', () => {
  endsAt = now()
})
const answers: Answer[] = []

const inOrder = questions.map((question, index) => ({ ...question, index }))
/** Those of which no new answer was seen yet. */
const unseen = new Set(inOrder.filter(({ kind }) => kind !== SUGGESTIONS).map(({ index }) => index))
const visitors = Object.entries(doors).map(([door, address]) => {
  const lanes = LANES[door] ?? LANES_OF_A_PROCESS
  return { door, lanes, visitor: visitor(address, { connections: lanes }) }
})
await wait(Math.max(0, at - beforeMs - now()))
await Promise.all(visitors.map(watchDoor))
for (const one of visitors) one.visitor.leave()
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answers)
parentPort?.close()

async function watchDoor({ door, lanes, visitor }: (typeof visitors)[number]): Promise<void> {
  const own = inOrder.filter((question) => question.door === door)
  let queue: typeof own = []
  let isBefore = true
  const next = () => {
    const isOvertime = now() >= endsAt
    const wanted = isOvertime ? own.filter(({ index }) => unseen.has(index)) : own
    if (now() > endsAt + OVERTIME_MS || (isOvertime && wanted.length === 0)) return undefined
    // Right after the moment everything is asked for once more.
    if (queue.length === 0 || isOvertime || (isBefore && now() >= at)) queue = shuffled(wanted)
    isBefore = now() < at
    return queue.pop()
  }
  const lane = async () => {
    for (let one = next(); one; one = next()) await ask(one, visitor.ask)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function ask({ index, path, isNew }: (typeof inOrder)[number], send?: (path: string) => Promise<Got>) {
  const from = now()
  try {
    const got = await send?.(path)
    const to = now()
    if (!got) return
    const isThere = shows(got, isNew)
    answers.push({ question: index, from, to, status: got.status, isNew: isThere })
    if (isThere && from >= at) unseen.delete(index)
  } catch {
    answers.push({ question: index, from, to: now(), status: 0, isNew: false })
    await wait(REFUSED_PAUSE_MS)
  }
}

/** A failure is neither old nor new. */
function shows(got: Got, { status, has, lacks }: Sign): boolean {
  if (got.status >= 500 || (status !== undefined && got.status !== status)) return false
  const text = has || lacks ? textOf(got) : ''
  return (!has || text.includes(has)) && (!lacks || !text.includes(lacks))
}

function shuffled<One>(all: One[]): One[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
