import { and, asc, count, eq, getTableName, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import { LISTING_MAX } from '#contract/managed-collection.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { countOpen } from '#server/editions/open-editions.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import {
  CATEGORY_TYPES,
  type CategoryOption,
  type CategoryType,
  type categoryApi,
  managedCategoryApi,
} from './category.contract.ts'
import { masterCategories } from './category.table.ts'

/** Counts the records in a category; each resource that has categories provides its own. */
export type CategoryUse = {
  type: CategoryType
  noun: string
  count: (db: Db, value: string) => Promise<number>
  /** Those that are not published yet. */
  countOpen: (db: Db, value: string) => Promise<number>
}

/** `uses` comes from the registry, so that this folder doesn't depend on the resources that use categories. */
export function publishableCategories(uses: CategoryUse[]) {
  async function refuseUsed(db: Db, { type, value, label }: Record<string, unknown>): Promise<void> {
    for (const { noun, count: countUses, countOpen } of uses.filter((use) => use.type === type)) {
      const found = await countUses(db, String(value))
      if (found > 0) throw new Failure('in_use', `${String(label)} is used by ${found} ${noun}. Move them first.`)
      const open = await countOpen(db, String(value))
      const drafts = `${open} ${noun} that are not published yet`
      if (open > 0) throw new Failure('in_use', `${String(label)} is used by ${drafts}. Move them first.`)
    }
  }

  return publishable(managedCategoryApi, masterCategories, {
    noun: 'Category',
    order: { by: [masterCategories.order_id], direction: 'asc' },
    mayDelete: (row, db) => refuseUsed(db, row),
    // Records refer to a category by its value: if it changed, they would be in no category.
    async prepare(input, db, id = 0) {
      const { type, value, label, deleted_at } = masterCategories
      const [current] = await db
        .select({ type, value, label })
        .from(masterCategories)
        .where(and(eq(masterCategories.id, id), isNull(deleted_at)))
      if (current && (current.type !== input.type || current.value !== input.value)) await refuseUsed(db, current)
      return input
    },
  })
}

export function categoryHandlers(categories: ReturnType<typeof publishableCategories>): Handlers<typeof categoryApi> {
  const { type, value, label, lang } = masterCategories
  const shown = { type, value, label, lang }
  const listed = inEveryLanguage(categories, { ...categories, columns: shown })
  return {
    ...managedCollectionHandlers(categories),

    async listing({ lang }, { db }) {
      const { status, deleted_at, order_id, id } = masterCategories
      const rows = await db
        .select(listed(lang).columns as typeof shown)
        .from(masterCategories)
        .where(and(eq(status, 1), isNull(deleted_at)))
        .orderBy(asc(order_id), asc(id))
        .limit(LISTING_MAX)
      const keyed = Object.fromEntries(Object.keys(CATEGORY_TYPES).map((key) => [key, [] as CategoryOption[]]))
      for (const { type, value, label, lang } of rows) keyed[type]?.push({ value, label, lang })
      return { message: 'OK', data: keyed as Record<CategoryType, CategoryOption[]> }
    },
  }
}

/**
 * For a resource whose records belong to a category: the options for its handlers, and its entry in the registry. The
 * category must exist when a record is written or restored.
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
    countOpen: (db, value) => countOpen(db, getTableName(table), { field: column.name, value }),
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
