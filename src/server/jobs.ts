import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from './db/database.ts'

/** Work that an answer need not wait for. The queues are made by migrations. */
export type Jobs = {
  /** Puts a job into a queue as part of the transaction that it belongs to: both happen, or neither. */
  send: (db: Db, queue: string, data: object) => Promise<void>
  /** From now on this process does the jobs of a queue, one at a time. */
  work: (queue: string, handler: (data: unknown) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

const CONNECTIONS = 2
const LOOK_EVERY_S = 2

/** Loads and connects when the first job is sent or worked on: a process that does neither has nothing of it. */
export function openJobs(url: string, onProblem: (error: Error) => void): Jobs {
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
      const options = { batchSize: 1, pollingIntervalSeconds: LOOK_EVERY_S, notifyPollingIntervalSeconds: LOOK_EVERY_S }
      const running = await boss()
      const worker = await running.work(queue, options, async (jobs) => {
        // Where many jobs wait, the next one begins when this one ends, not when it is time to look again.
        running.notifyWorker(worker)
        for (const { data } of jobs) await handler(data)
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
    // Its tables come from migrations; the application's role could not make or rebuild them.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onProblem)
  return boss.start()
}
