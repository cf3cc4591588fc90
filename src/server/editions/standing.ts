import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StandingFacts } from '#contract/edition.ts'
import type { Collection, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'

type StandingColumns = Record<'status' | 'deleted_at' | 'standing', PgColumn>

/** Visitors can read its page: it is listed, or it has left the lists and its page has stayed. */
export const hasPage = ({ status, standing, deleted_at }: StandingColumns): SQL =>
  and(isNull(deleted_at), or(eq(status, 1), ne(standing, 'live'))) as SQL

/** It has left the lists, and its page has stayed. */
export const isArchived = ({ standing, deleted_at }: Omit<StandingColumns, 'status'>): SQL =>
  and(isNull(deleted_at), ne(standing, 'live')) as SQL

/** What has come after a record, if visitors can read that. */
export async function successorOf(
  db: Db,
  { api, table, columns }: Collection,
  id: number | null,
): Promise<StandingFacts['successor']> {
  const { named, shownAt } = api.versions.records ?? {}
  if (id === null || !named || !shownAt) return null
  const stored: PgTable = table
  const [row] = (await db
    .select(columns)
    .from(stored)
    .where(and(eq(table.id, id), hasPage(columns as StandingColumns)))) as Values[]
  return row ? { title: String(row[named]), path: shownAt(row) } : null
}
