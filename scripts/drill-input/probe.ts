/**
 * A thread that asks the processes all the time whether they are there, and beside them a server that has nothing to do:
 * what that one takes, the machine takes. Tells the longest that a process answered nobody.
 */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Probed = { longestMs: number; idleLongestMs: number; asked: number }

const { addresses, idle } = workerData as { addresses: string[]; idle: string }
const EVERY_MS = 10
const probed: Probed = { longestMs: 0, idleLongestMs: 0, asked: 0 }
const over = new AbortController()
parentPort?.on('message', () => over.abort())
await Promise.all(addresses.map(probe))
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(probed)
parentPort?.close()

async function probe(address: string): Promise<void> {
  while (!over.signal.aborted) {
    const [process, machine] = await Promise.all([ask(`${address}/healthz`), ask(idle)])
    probed.longestMs = Math.max(probed.longestMs, process - machine)
    probed.idleLongestMs = Math.max(probed.idleLongestMs, machine)
    probed.asked += 1
    await wait(EVERY_MS)
  }
}

function ask(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((tell) => {
    const answered = () => tell(performance.now() - began)
    request(url, (response) => response.resume().on('end', answered))
      .on('error', answered)
      .end()
  })
}
