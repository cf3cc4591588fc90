import type pg from 'pg'
import type { Found } from '#contract/found.ts'
import { pendingMigrations } from '#server/db/migrations.ts'

/**
 * Refuses to start with a search that would miss a declared kind. Pending migrations are reported elsewhere (/readyz),
 * and kinds of a newer version don't matter: this one doesn't query them.
 */
export async function assertDeclared(pool: pg.Pool, found: readonly Found[]): Promise<void> {
  if ((await pendingMigrations(pool).catch(() => ['all'])).length > 0) return
  const { rows } = await pool.query<{ kind: string }>('select kind from search_kinds')
  const known = new Set(rows.map(({ kind }) => kind))
  const missing = found.filter(({ kind }) => !known.has(kind)).map(({ kind }) => kind)
  if (missing.length > 0)
    throw new Error(
      `Nobody would find the kind ${missing.join(', ')}: add its view and its find_table line to migrations/functions/search-sources.sql.`,
    )
}
