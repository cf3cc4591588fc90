import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { stolenSince } from '../../testbed/machine.ts'
import { now } from './clock.ts'
import type { Moment } from './plan.ts'
import { type Question, questionsFor } from './questions.ts'
import type { Answer, WatcherTask } from './watcher.ts'

/** `stolen`: the share of the machine that others had meanwhile. */
export type Watched = { moment: Moment; questions: Question[]; answers: Answer[]; stolen: number }
type Watch = {
  /** Ends it at that time of `now()`, and returns what was seen. */
  endAt: (time: number) => Promise<Watched>
}

/** Asks at these doors, by name and address, from so many milliseconds before the moment. */
export function watch(doors: Record<string, string>, moment: Moment, beforeMs: number): Watch {
  const questions = questionsFor(Object.keys(doors), moment.items)
  const workerData: WatcherTask = { doors, questions, at: moment.at, beforeMs }
  const worker = new Worker(new URL('./watcher.ts', import.meta.url), { workerData })
  const stolen = stolenSince()
  const told = once(worker, 'message') as Promise<[Answer[]]>
  told.catch(() => undefined)
  return {
    async endAt(time) {
      await until(time)
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      worker.postMessage('end')
      const [answers] = await told
      return { moment, questions, answers, stolen: stolen() }
    },
  }
}

export const until = (time: number) => wait(Math.max(0, time - now()))
