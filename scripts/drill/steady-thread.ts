import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A thread that goes on until it is ended, whatever keeps this one busy; what it tells lands in `told`. */
export function steadyThread(file: URL, workerData: unknown, told: unknown[]): { end: () => Promise<void> } {
  const worker = new Worker(file, { workerData })
  worker.on('message', (one) => told.push(one))
  const gone = once(worker, 'exit')
  return {
    async end() {
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      worker.postMessage('end')
      await gone
    },
  }
}
