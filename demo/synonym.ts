import { eq } from 'drizzle-orm'
import { synonyms } from '#resources/synonym/synonym.table.ts'
import { by, type Part } from './part.ts'
import ROWS from './synonym.json' with { type: 'json' }

/** Beside the first words, which every website has. */
export const synonym: Part = async ({ db }) => {
  const known = await db
    .select({ id: synonyms.id })
    .from(synonyms)
    .where(eq(synonyms.updated_by, by.updated_by))
    .limit(1)
  if (known.length === 0) await db.insert(synonyms).values(ROWS.map((row) => ({ ...row, ...by })))
}
