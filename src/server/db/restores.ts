import { asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { restores } from './restores.table.ts'

const inIndia = (moment: PgColumn) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS "IST"')`

/** What somebody has to know who compares the history with what was noted elsewhere: a sentence for each restore. */
export async function restoresInWords(db: Db): Promise<string[]> {
  const rows = await db
    .select({ at: inIndia(restores.at), to: inIndia(restores.restored_to) })
    .from(restores)
    .orderBy(asc(restores.id))
  return rows.map(
    ({ at, to }) =>
      `Restored to ${to} on ${at}; entries after it are gone, and their seals with them: a seal noted between the two is missing, or is another one now.`,
  )
}
