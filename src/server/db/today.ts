import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The day in India, by PostgreSQL's clock: `2026-11-17`. */
export async function today(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
  )
  return rows[0]?.day ?? ''
}
