import type { Db } from '#server/db/database.ts'

/** Tries something and takes it back, whatever it was: only what it throws remains. */
export async function rolledBack(db: Db, attempt: (db: Db) => Promise<unknown>): Promise<void> {
  const done = new Error('rolled back')
  await db
    .transaction(async (db) => {
      await attempt(db)
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
}
