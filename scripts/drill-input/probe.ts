/**
 * A thread that pings the processes all the time, and beside them an idle server, whose delays are the machine's own. So
 * is the time for which a process waits for a CPU, or a CPU is given to another machine. Reports the longest time for
 * which a process itself did not respond.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { mostStolenSince } from '../../testbed/machine.ts'

/** `longestAt` and `longestOf`: when and where the longest silence began. */
export type Probed = { longestMs: number; longestAt: number; longestOf: string; idleLongestMs: number; asked: number }

const { targets, idle } = workerData as { targets: { address: string; pid: number }[]; idle: string }
const EVERY_MS = 10
const probed: Probed = { longestMs: 0, longestAt: 0, longestOf: '', idleLongestMs: 0, asked: 0 }
const over = new AbortController()
parentPort?.on('message', () => over.abort())
await Promise.all(targets.map(probe))
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(probed)
parentPort?.close()

async function probe({ address, pid }: { address: string; pid: number }): Promise<void> {
  while (!over.signal.aborted) {
    const waitedBefore = waitedMs(pid)
    const stolen = mostStolenSince()
    const longestAt = Date.now()
    const [process, machine] = await Promise.all([ask(`${address}/healthz`), ask(idle)])
    const ofTheMachine = Math.max(machine, waitedMs(pid) - waitedBefore, stolen())
    const longestMs = process - ofTheMachine
    if (longestMs > probed.longestMs) Object.assign(probed, { longestMs, longestAt, longestOf: address })
    probed.idleLongestMs = Math.max(probed.idleLongestMs, machine)
    probed.asked += 1
    await wait(EVERY_MS)
  }
}

/** How long its main thread was ready to run but didn't: the second figure of Linux's schedstat. */
function waitedMs(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
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
