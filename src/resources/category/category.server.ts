import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import { LISTING_MAX } from '#contract/managed-collection.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import {
  CATEGORY_TYPES,
  type CategoryOption,
  type CategoryType,
  type categoryApi,
  managedCategoryApi,
} from './category.contract.ts'
import { masterCategories } from './category.table.ts'

/** How many records are in a category; each resource that has categories tells for its own. */
export type CategoryUse = { type: CategoryType; noun: string; count: (db: Db, value: string) => Promise<number> }

/** The registry names who uses categories, so that this folder needs to know none of them. */
export function categoryHandlers(uses: CategoryUse[]): Handlers<typeof categoryApi> {
  async function refuseUsed(db: Db, { type, value, label }: Record<string, unknown>): Promise<void> {
    for (const { noun, count: countUses } of uses.filter((use) => use.type === type)) {
      const found = await countUses(db, String(value))
      if (found > 0) throw new Failure('in_use', `${String(label)} is used by ${found} ${noun}. Move them first.`)
    }
  }

  return {
    ...managedCollectionHandlers(managedCategoryApi, masterCategories, {
      noun: 'Category',
      order: { by: [masterCategories.order_id], direction: 'asc' },
      mayDelete: (row, db) => refuseUsed(db, row),
      // Its records know a category by its value: under another one they would stand in none.
      async prepare(input, db, id = 0) {
        const { type, value, label, deleted_at } = masterCategories
        const [current] = await db
          .select({ type, value, label })
          .from(masterCategories)
          .where(and(eq(masterCategories.id, id), isNull(deleted_at)))
        if (current && (current.type !== input.type || current.value !== input.value)) await refuseUsed(db, current)
        return input
      },
    }),

    async listing(_input, { db }) {
      const { type, value, label, status, deleted_at, order_id, id } = masterCategories
      const rows = await db
        .select({ type, value, label })
        .from(masterCategories)
        .where(and(eq(status, 1), isNull(deleted_at)))
        .orderBy(asc(order_id), asc(id))
        .limit(LISTING_MAX)
      const keyed = Object.fromEntries(Object.keys(CATEGORY_TYPES).map((key) => [key, [] as CategoryOption[]]))
      for (const { type, ...option } of rows) keyed[type]?.push(option)
      return { message: 'OK', data: keyed as Record<CategoryType, CategoryOption[]> }
    },
  }
}

/**
 * For a resource whose records stand in a category: what its handlers do about it, and what the registry tells the
 * categories. A record needs a category that is there, when it is written and when it is restored.
 */
export function inCategory(
  type: CategoryType,
  noun: string,
  column: PgColumn,
  table: PgTable & { deleted_at: PgColumn },
) {
  const stored: PgTable = table
  const use: CategoryUse = {
    type,
    noun,
    async count(db, value) {
      const [found] = await db
        .select({ total: count() })
        .from(stored)
        .where(and(eq(column, value), isNull(table.deleted_at)))
      return found?.total ?? 0
    },
  }
  async function requireCategory(record: Record<string, unknown>, db: Db): Promise<void> {
    const c = masterCategories
    const [found] = await db
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.type, type), eq(c.value, String(record[column.name])), isNull(c.deleted_at)))
    const message = 'Choose one of the list'
    if (!found) throw new Failure('invalid', message, { fields: { [column.name]: message } })
  }
  return {
    use,
    options: {
      mayRestore: requireCategory,
      async prepare(input: Record<string, unknown>, db: Db) {
        await requireCategory(input, db)
        return input
      },
    },
  }
}

export const sortableCategories: Sortable = { table: masterCategories, part: masterCategories.type }
