import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import type { Action } from '#contract/history.ts'
import type { Lang } from '#contract/langs.ts'
import type { ManagedApi } from '#contract/managed-collection.ts'
import { spokenIfAsked } from '#contract/translated.ts'
import type { Collection, Row, Values } from './collection.ts'
import type { Db } from './db/database.ts'
import { refuseStale, stateOf, versionsOf } from './db/history.ts'
import { type List, pagesOf } from './db/lists.ts'
import { holdEditions } from './editions/at-once.ts'
import { isArchived } from './editions/standing.ts'
import type { Context, Handlers } from './handlers.ts'
import { requireOwnPages } from './own-addresses.ts'
import { inEveryLanguage, withMarks } from './translated.ts'
import { addRow, changeRow } from './write-row.ts'

/**
 * The handlers of a managed collection: listing, search, paging, the version check, soft delete and restore, and one
 * history row in the same transaction as every change.
 */
export function managedCollectionHandlers<A extends ManagedApi>(collection: Collection<A>): Handlers<A> {
  const { api, table, name: tableName, noun, order, columns, revertible, attention } = collection
  const { prepare, mayDelete, mayRestore, reverted, cleaned, translated } = collection
  const { search } = table
  // Drizzle's types can't handle a table of which only the managed columns are known.
  const stored: PgTable = table
  const list: List = { table, columns, order }
  const shown = api.listing.data.element.shape
  const publicColumns = Object.fromEntries(
    Object.entries(columns).filter(([name]) => name in shown && !(name in spokenIfAsked)),
  )
  const publicList = inEveryLanguage(collection, { ...list, columns: publicColumns })
  const live = isNull(table.deleted_at)
  const enabled = and(eq(table.status, 1), live) as SQL
  const { standing } = columns
  const archived = standing && isArchived({ standing, deleted_at: table.deleted_at })
  const scopes = Object.keys(api.listing.query?.shape ?? {}).filter((name) => name in columns && name !== 'lang')

  /** The part of the list selected by exact values, and its name. */
  function scopeOf(base: SQL, name: string, input: Record<string, unknown>): { where: SQL; name: string } {
    const asked = scopes.filter((field) => input[field] !== undefined)
    const conditions = asked.map((field) => eq(columns[field] as PgColumn, input[field]))
    return {
      where: and(base, ...conditions) as SQL,
      name: [name, ...asked.map((field) => `${field}=${JSON.stringify(input[field])}`)].join(' '),
    }
  }

  /** What to store, after the resource has checked the whole row. */
  async function settled(action: Action, changes: Values, before: Row, db: Db): Promise<Values> {
    if (action === 'update') return prepare(await withMarks(db, translated, changes, before), db, before.id)
    if (action !== 'revert' || reverted) return changes
    // Columns that the history doesn't record keep their value, and are checked with the rest.
    const present = Object.fromEntries(revertible.map((name) => [name, before[name]]))
    return prepare({ ...present, ...changes }, db, before.id)
  }

  /** Finds the row, checks that the caller has seen its latest version, changes it and records both states. */
  async function change(
    context: Context,
    action: Action,
    { id, version, changes }: { id: number; version?: number | undefined; changes: Values },
  ): Promise<Row> {
    const row = await context.db.transaction(async (db) => {
      if (collection.isPublished) await holdEditions(db, collection, id)
      const condition = action === 'restore' ? isNotNull(table.deleted_at) : action === 'revert' ? undefined : live
      const [before] = (await db
        .select(columns)
        .from(stored)
        .where(and(eq(table.id, id), condition))
        .for('update')) as Row[]
      if (!before) throw new Failure('not_found', `${noun} not found`)
      refuseStale(version, before, api.update.data.parse(before))
      if (action === 'delete') await mayDelete?.(before, db)
      const values = await settled(action, changes, before, db)
      const comesBack = action === 'restore' || (action === 'revert' && before.deleted_at !== null)
      if (comesBack) await mayRestore?.({ ...before, ...values }, db)
      return changeRow(db, collection, context, { action, before, values })
    })
    context.announce(tableName)
    return row
  }

  const handlers: Handlers<ManagedApi> = {
    async listing({ page = 1, per_page, ...asked }, { db, lists }) {
      const { archive, lang } = asked as { archive?: '1'; lang?: Lang }
      const scope = archive && archived ? scopeOf(archived, 'archive', asked) : scopeOf(enabled, 'enabled', asked)
      const from = (page - 1) * per_page
      const { rows, total } = await lists.browse(db, publicList(lang), scope.where, scope.name, from, per_page)
      return { message: 'OK', data: rows, meta: { page, per_page, total, last_page: pagesOf(total, per_page) } }
    },

    async adminListing({ page = 1, per_page, search: text, deleted, attention: name, ...asked }, { db, lists }) {
      const all =
        deleted === '1' ? scopeOf(isNotNull(table.deleted_at), 'deleted', asked) : scopeOf(live, 'live', asked)
      const visible = scopeOf(enabled, 'enabled', asked)
      const conditions = [matches(search, search, text), needing(name), ...filterConditions(asked)].filter(
        (one) => one !== undefined,
      )
      const from = (page - 1) * per_page
      const [{ rows, total, capped }, of, shown] = await Promise.all([
        conditions.length
          ? lists.search(db, list, and(all.where, ...conditions) as SQL, from, per_page)
          : lists.browse(db, list, all.where, all.name, from, per_page),
        lists.total(db, list, all.where, all.name),
        deleted === '1' ? undefined : lists.total(db, list, visible.where, visible.name),
      ])
      const disabled = shown === undefined ? {} : { disabled: of - shown }
      const meta = { page, per_page, total, last_page: pagesOf(total, per_page), capped, of, ...disabled }
      return { message: 'OK', data: rows, meta }
    },

    async one({ id }, { db }) {
      const [row] = (await db
        .select(columns)
        .from(stored)
        .where(and(eq(table.id, id), live))) as Row[]
      if (!row) throw new Failure('not_found', `${noun} not found`)
      return { message: 'OK', data: row }
    },

    async add(input, context) {
      await requireOwnPages(api.add.body, input, context)
      const row = await context.db.transaction((db) =>
        addRow(db, collection, context, async (id) => prepare(await withMarks(db, translated, cleaned(input)), db, id)),
      )
      context.announce(tableName)
      return { message: `${noun} added successfully`, data: row }
    },

    async update(input, context) {
      const { id, version, ...changes } = input as { id: number; version?: number }
      await requireOwnPages(api.add.body, changes, context)
      const row = await change(context, 'update', { id, version, changes: cleaned(changes) })
      return { message: `${noun} updated successfully`, data: row }
    },

    async delete({ id, version }, context) {
      await change(context, 'delete', { id, version, changes: {} })
      return { message: `${noun} deleted successfully`, data: { id } }
    },

    async disable({ id, status, version }, context) {
      const row = await change(context, status ? 'enable' : 'disable', { id, version, changes: { status } })
      return { message: `${noun} ${status ? 'enabled' : 'disabled'} successfully`, data: row }
    },

    async restore({ id }, context) {
      const row = await change(context, 'restore', { id, changes: { deleted_at: null } })
      return { message: `${noun} restored successfully`, data: row }
    },

    versions({ id, page }, context) {
      return versionsOf(context, { collection: tableName, row_id: id }, page)
    },

    async revert({ id, history_id, state: which, version }, context) {
      const state = await stateOf(context.db, { collection: tableName, row_id: id }, history_id, which)
      // Only recorded columns: a column that is kept out of the history must not be emptied.
      const held = revertible.filter((name) => name in state).map((name) => [name, state[name]])
      const changes = { ...cleaned(Object.fromEntries(held)), deleted_at: null }
      const row = await change(context, 'revert', { id, version, changes })
      return { message: `${noun} brought back successfully`, data: row }
    },
  }

  function needing(name: string | undefined): SQL | undefined {
    if (name === undefined) return undefined
    const asked = attention.filter((one) => one.name === name).map(({ condition }) => and(enabled, condition))
    if (asked.length === 0) throw new Failure('invalid', 'There is no such attention filter')
    return or(...asked)
  }

  function filterConditions(filters: Record<string, unknown>): (SQL | undefined)[] {
    return Object.entries(filters).map(([name, text]) => {
      const column = name.startsWith('filter_') ? columns[name.slice('filter_'.length)] : undefined
      return column && typeof text === 'string' ? matches(column, search, text) : undefined
    })
  }

  return handlers as unknown as Handlers<A>
}

/**
 * Matches rows whose column contains the text, ignoring case. Every searchable column is part of the row's `search` text,
 * so its trigram index serves them all. One or two characters make no trigram: they match the beginnings of words.
 */
export function matches(column: PgColumn | SQL, search: PgColumn, typed: string): SQL | undefined {
  const text = typed.toLowerCase().replace(/[\\%_]/g, '\\$&')
  if (!text) return undefined
  const pattern = typed.length < 3 ? `% ${text}%` : `%${text}%`
  const indexed = like(search, pattern)
  return column === search ? indexed : and(indexed, sql`' ' || lower(${column}) like ${pattern}`)
}
