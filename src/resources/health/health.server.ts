import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import type { Figures } from '#server/watch/metrics.ts'
import type { Check } from './check.server.ts'
import { CHECKS } from './checks.server.ts'
import type { healthApi, Told } from './health.contract.ts'
import { type Readings, readingsOf } from './readings.server.ts'

export const healthHandlers: Handlers<typeof healthApi> = {
  async now(_input, { db }) {
    const readings = await readingsOf(db)
    return {
      message: 'OK',
      data: { at: readings.at, checks: CHECKS.map((check) => told(check, readings)), processes: readings.runs },
    }
  },
}

/** Whether this number needs somebody. */
export const isOver = ({ from, upto }: Pick<Check, 'from' | 'upto'>, value: number): boolean =>
  (from !== undefined && value >= from) || (upto !== undefined && value <= upto)

export function told(check: Check, readings: Readings): Told {
  const { name, title, problem, todo, unwatched = 'Nothing is measured.' } = check
  const value = check.value(readings)
  if (value === undefined) return { name, title, state: 'not-watched', says: unwatched, problem: null, todo: null }
  const says = check.says(readings)
  return isOver(check, value)
    ? { name, title, state: 'needs-somebody', says, problem, todo }
    : { name, title, state: 'well', says, problem: null, todo: null }
}

/** What the metrics say of the whole website. */
export async function figuresOf(db: Db): Promise<Figures> {
  const readings = await readingsOf(db)
  const checked = CHECKS.filter(({ ofProcess }) => !ofProcess).map(({ metric, help, value }) => ({
    name: metric,
    help,
    value: value(readings),
  }))
  return {
    queues: readings.queues,
    figures: [
      ...checked,
      { name: 'council_sessions', help: 'People who are logged in', value: readings.sessions },
      { name: 'council_editions_due', help: 'Editions that wait for a moment', value: readings.due },
      { name: 'council_standbys', help: 'Connections and slots of standbys', value: readings.standbys },
    ],
  }
}

/** For the dashboard of those who may open the page. */
export async function healthAttention(db: Db): Promise<{ text: string; href: string }[]> {
  const readings = await readingsOf(db)
  const needy = CHECKS.filter((check) => told(check, readings).state === 'needs-somebody')
  return needy.map(({ problem }) => ({ text: problem, href: '/admin/health' }))
}

/** Writes to the log what needs somebody from now on, and what is well again. Call it as often as you like. */
export function healthLog(db: Db, log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => Promise<void> {
  const known = new Set<string>()
  return async () => {
    const readings = await readingsOf(db)
    for (const { name, state, problem, says, todo } of CHECKS.map((check) => told(check, readings))) {
      if (state === 'needs-somebody' && !known.has(name))
        log.error({ check: name, problem, says, todo }, 'somebody is needed')
      if (state !== 'needs-somebody' && known.has(name)) log.info({ check: name, says }, 'well again')
      if (state === 'needs-somebody') known.add(name)
      else known.delete(name)
    }
  }
}
