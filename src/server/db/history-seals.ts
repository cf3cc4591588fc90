import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database.ts'

/** As many as seal_history() takes: a statement may take five seconds, and a line can have a long text. */
const LINES_OF_A_SEAL = 1000
/** Bounds one run over many old lines; the next one continues. */
const MOST_SEALS = 20

/**
 * Seals the lines of the history that are not sealed yet (decision 0028). Several processes may call it at once. Each new
 * seal is told to the log: whoever changes the history and recomputes all seals can't change that.
 */
export async function sealHistory(db: Db, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  for (let made = 0; made < MOST_SEALS; made++) {
    const { rows } = await db.execute<{ seal: number; hash: string; lines: number }>(sql`
      select seal::float8, encode(hash, 'hex') as hash, lines from seal_history(${LINES_OF_A_SEAL})`)
    const [sealed] = rows
    if (!sealed) return
    log.info(sealed, 'history sealed')
    if (sealed.lines < LINES_OF_A_SEAL) return
  }
}
