/** A thread that writes all the time, so that the drill's own waiting doesn't interrupt the writes. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Keys } from '../../testbed/log-in.ts'

export type Written = {
  inst_code: string
  /** The HTTP status; 0 without a response. */
  status: number
  /** By the machine's clock. */
  startedAt: number
  endedAt: number
}
export type WriterTask = {
  addresses: string[]
  keys: Keys
  writers: number
  /** What its codes begin with: several may write into the same database. */
  called: string
  /** Between an answer and the next write. */
  pauseMs: number
  /** Sends again what was not answered, with the same key, as the back office does. */
  isPatient: boolean
}

const { addresses, keys, writers, called, pauseMs, isPatient } = workerData as WriterTask
const PAUSES_MS = isPatient ? [250, 500, 750, ...Array.from({ length: 7 }, () => 1000)] : []
const NO_ANSWER = [0, 502, 503, 504]
const GIVE_UP_MS = 8000
const over = new AbortController()
parentPort?.on('message', () => over.abort())
await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
parentPort?.close()

async function write(writer: number): Promise<void> {
  const address = addresses[writer % addresses.length]
  for (let turn = 0; !over.signal.aborted; turn++) {
    const inst_code = `${called}-${writer}-${turn}`
    const key = `drill-writer-${inst_code}`
    const startedAt = Date.now()
    const send = () => add(`${address}/api/institute/add`, { inst_code, inst_name: `Drill ${inst_code}` }, key)
    let status = await send()
    for (const pause of PAUSES_MS) {
      if (!NO_ANSWER.includes(status)) break
      await wait(pause)
      status = await send()
    }
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage({ inst_code, status, startedAt, endedAt: Date.now() } satisfies Written)
    await wait(pauseMs)
  }
}

async function add(url: string, body: object, key: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'sec-fetch-site': 'same-origin',
        cookie: keys.cookie,
        authorization: `Bearer ${keys.bearer}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
