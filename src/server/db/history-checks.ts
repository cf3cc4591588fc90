import { gte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database.ts'
import { historyChecks } from './history-checks.table.ts'
import { sentenceOf } from './history-faults.ts'
import { type Verification, verifyHistory } from './history-verification.ts'
import { longTransaction } from './long-work.ts'

const EXAMPLES = 20
/** Sealing takes seconds: lines that wait for so long show that nobody does it. */
const SEALED_WITHIN_MS = 3_600_000
/** Two in the morning, when nobody edits. A night that no process was up for is made up for by day. */
const LAST_NIGHT = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata' - interval '2 hours') + interval '2 hours')
  at time zone 'Asia/Kolkata'`

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Verifies the history, once a night in however many processes, and keeps the result. Call it as often as you like. */
export async function checkHistoryNightly(db: Db, log: Log): Promise<Verification | undefined> {
  if (!(await isDue(db))) return undefined
  const result = await longTransaction(db, async (db) => {
    const { rows } = await db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('history_checks', 0)) as mine`,
    )
    return rows[0]?.mine && (await isDue(db)) ? check(db) : undefined
  })
  if (result) tell(result, log)
  return result
}

async function isDue(db: Db): Promise<boolean> {
  const [done] = await db
    .select({ id: historyChecks.id })
    .from(historyChecks)
    .where(gte(historyChecks.at, LAST_NIGHT))
    .limit(1)
  return !done
}

async function check(db: Db): Promise<Verification> {
  const verification = await verifyHistory(db)
  const { ms, seals, lines, waiting, newest, faultCount, faults } = verification
  const examples = faults.slice(0, EXAMPLES)
  await db.insert(historyChecks).values({ took_ms: ms, seals, lines, waiting, ...newest, faults: faultCount, examples })
  return verification
}

function tell({ faults, ...audit }: Verification, log: Log): void {
  const isStuck = audit.waitingSince !== null && Date.now() - Date.parse(audit.waitingSince) > SEALED_WITHIN_MS
  if (audit.faultCount > 0)
    log.error({ audit: { ...audit, faults: faults.slice(0, EXAMPLES).map(sentenceOf) } }, 'the history has faults')
  else if (isStuck) log.error({ audit }, 'the history is not sealed any more')
  else log.info({ audit }, 'the history is as it was sealed')
}
