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
export type WriterTask = { addresses: string[]; keys: Keys; writers: number }

const { addresses, keys, writers } = workerData as WriterTask
const PAUSE_MS = 10
const GIVE_UP_MS = 8000
const over = new AbortController()
parentPort?.on('message', () => over.abort())
await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
parentPort?.close()

async function write(writer: number): Promise<void> {
  const address = addresses[writer % addresses.length]
  for (let turn = 0; !over.signal.aborted; turn++) {
    const inst_code = `D${writer}-${turn}`
    const startedAt = Date.now()
    const status = await add(`${address}/api/institute/add`, { inst_code, inst_name: `Drill ${inst_code}` })
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage({ inst_code, status, startedAt, endedAt: Date.now() } satisfies Written)
    await wait(PAUSE_MS)
  }
}

async function add(url: string, body: object): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
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
