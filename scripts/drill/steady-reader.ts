/** A thread that asks for pages at a fixed rate, without waiting for the answer before. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PAGES, READS_A_SECOND, type Read, read } from './readers.ts'

/** Nobody has asked for that before, so that a process has to ask PostgreSQL. */
const EVERY_FRESH = 4

const address = workerData as string
const over = new AbortController()
const open = new Set<Promise<void>>()
parentPort?.on('message', () => over.abort())
for (let turn = 0; !over.signal.aborted; turn++) {
  const isFresh = turn % EVERY_FRESH === 0
  const path = isFresh ? `/search?q=fresh${turn}` : (PAGES[turn % PAGES.length] as string)
  const asked = tell(path, !isFresh).finally(() => open.delete(asked))
  open.add(asked)
  await wait(1000 / READS_A_SECOND)
}
await Promise.all(open)
parentPort?.close()

async function tell(path: string, isKept: boolean): Promise<void> {
  const reads: Read[] = []
  await read(address, path, isKept, reads)
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  for (const one of reads) parentPort?.postMessage(one)
}
