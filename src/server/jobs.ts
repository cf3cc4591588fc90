import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from './db/database.ts'

/** `isLast`: it is not tried again by itself. */
type OnFailed = (failed: { err: unknown; queue: string; job: string; isLast: boolean }) => void

/** Work that a response need not wait for. Migrations create the queues. */
export type Jobs = {
  /** Puts a job into a queue as part of the transaction that it belongs to: both are committed, or neither. */
  send: (db: Db, queue: string, data: object) => Promise<void>
  /** From now on this process handles the jobs of a queue, one at a time. */
  work: (queue: string, handler: (data: unknown) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

const CONNECTIONS = 2
const LOOK_EVERY_S = 2

/** Loads and connects when the first job is sent or handled: a process that does neither pays nothing for it. */
export function openJobs(url: string, onProblem: (error: Error) => void, onFailed: OnFailed = () => undefined): Jobs {
  let started: Promise<PgBoss> | undefined

  function boss(): Promise<PgBoss> {
    started ??= start(url, onProblem)
    started.catch(() => {
      started = undefined
    })
    return started
  }

  return {
    async send(db, queue, data) {
      const { fromDrizzle } = await import('pg-boss')
      await (await boss()).send(queue, data, { db: fromDrizzle(db, sql) })
    },
    async work(queue, handler) {
      const every = { pollingIntervalSeconds: LOOK_EVERY_S, notifyPollingIntervalSeconds: LOOK_EVERY_S }
      const running = await boss()
      const worker = await running.work(queue, { batchSize: 1, includeMetadata: true, ...every }, async (jobs) => {
        // If more jobs are waiting, the next one starts when this one ends, not at the next poll.
        running.notifyWorker(worker)
        for (const { id, data, retryCount, retryLimit } of jobs)
          try {
            await handler(data)
          } catch (err) {
            onFailed({ err, queue, job: id, isLast: retryCount >= retryLimit })
            throw err
          }
      })
    },
    async close() {
      await (await started?.catch(() => undefined))?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function start(url: string, onProblem: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'council jobs',
    max: CONNECTIONS,
    // Migrations create its tables; the application's role may not.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onProblem)
  return boss.start()
}
