import { and, eq, getTableColumns, getTableName, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Data } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { Action } from '#contract/history.ts'
import type { ManagedApi } from '#contract/managed-collection.ts'
import type { Attention } from './attention.ts'
import type { managedRow } from './db/columns.ts'
import type { Db } from './db/database.ts'
import { recordChange, refuseStale, stateOf, versionsOf } from './db/history.ts'
import { type List, type Order, pagesOf } from './db/lists.ts'
import type { Context, Handlers } from './handlers.ts'
import { requireOwnPages } from './own-addresses.ts'
import { cleanRichFields } from './rich-text.ts'

type ManagedTable = PgTable & Record<keyof typeof managedRow, PgColumn> & { search: PgColumn }
type Row = Record<string, unknown> & { id: number; status: 0 | 1; version: number }
type Change = Record<string, unknown>

type Options = {
  /** The name of one row, as messages begin: `Institute added successfully`. */
  noun: string
  order: Order
  /** Where a new row is placed in an order that clerks decide: news comes first, everything else last. */
  newRow?: 'first' | 'last'
  /** Checks the whole row before it is added, or changed (`id`): returns what to store, or throws a Failure. */
  prepare?: (input: Change, db: Db, id?: number) => Promise<Change>
  /** Throws a Failure if something else still needs the row. */
  mayDelete?: (row: Row, db: Db) => Promise<void>
  /** Throws a Failure if something that the row needs is gone by now. */
  mayRestore?: (row: Row, db: Db) => Promise<void>
  /** Columns that the history never records, because it can't be erased: people's names and messages. */
  unrecorded?: readonly string[]
  /** The columns that a revert restores besides the status, if not all of them; they skip `prepare`. */
  reverted?: readonly string[]
  /** What the dashboard reports about these rows; the back office can list them. */
  attention?: readonly Attention[]
}

/** Columns that a revert never changes: the identity of the row and its place in the order. */
const KEPT_BY_REVERT = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'deleted_at', 'order_id']

/**
 * The handlers of a managed collection for one table: listing, search, paging, the version check, soft delete and
 * restore, and one history row in the same transaction as every change.
 */
export function managedCollectionHandlers<A extends ManagedApi, T extends ManagedTable>(
  // Passed so that the compiler checks the table against the contract.
  api: A,
  table: T & (T['$inferSelect'] extends Data<A['adminListing']>[number] ? unknown : never),
  { noun, order, newRow = 'last', prepare = async (input) => input, ...options }: Options,
): Handlers<A> {
  const { mayDelete, mayRestore, reverted, attention = [], unrecorded = [] } = options
  const { search, ...columns } = getTableColumns<ManagedTable>(table) as unknown as Record<string, PgColumn> & {
    search: PgColumn
  }
  const collection = getTableName(table)
  if (api.versions.records?.table !== collection)
    throw new Error(`The contract of ${api.versions.path} must say records: { table: '${collection}', … }`)
  // Drizzle's types can't handle a table of which only the managed columns are known.
  const stored: PgTable = table
  const list: List = { table, columns, order }
  const shown = api.listing.data.element.shape
  const publicList = { ...list, columns: Object.fromEntries(Object.entries(columns).filter(([name]) => name in shown)) }
  const live = isNull(table.deleted_at)
  const enabled = and(eq(table.status, 1), live) as SQL
  const scopes = Object.keys(api.listing.query?.shape ?? {}).filter((name) => name in columns)
  const recorded = (row: Row | undefined) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => !unrecorded.includes(name)))
  const cleaned = (input: Change) => cleanRichFields(api.add.body, input)
  /** A row that the back office or visitors could not read back is not committed. */
  const readable = (row: Row | undefined): Row => {
    api.update.data.parse(row)
    api.listing.data.element.parse(row)
    return row as Row
  }
  const revertible = Object.keys(columns).filter((name) =>
    reverted
      ? name === 'status' || reverted.includes(name)
      : !KEPT_BY_REVERT.includes(name) && columns[name]?.generated === undefined,
  )

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
  async function settled(action: Action, changes: Change, before: Row, db: Db): Promise<Change> {
    if (action === 'update') return prepare(changes, db, before.id)
    if (action !== 'revert' || reverted) return changes
    // Columns that the history doesn't record keep their value, and are checked with the rest.
    const present = Object.fromEntries(revertible.map((name) => [name, before[name]]))
    return prepare({ ...present, ...changes }, db, before.id)
  }

  /** Finds the row, checks that the caller has seen its latest version, changes it and records both states. */
  async function change(
    context: Context,
    action: Action,
    { id, version, changes }: { id: number; version?: number | undefined; changes: Change },
  ): Promise<Row> {
    const { user } = context
    const row = await context.db.transaction(async (db) => {
      const condition = action === 'restore' ? isNotNull(table.deleted_at) : action === 'revert' ? undefined : live
      const [before] = (await db
        .select(columns)
        .from(stored)
        .where(and(eq(table.id, id), condition))
        .for('update')) as Row[]
      if (!before) throw new Failure('not_found', `${noun} not found`)
      refuseStale(version, before, api.update.data.parse(before))
      if (action === 'delete') await mayDelete?.(before, db)
      const next = await settled(action, changes, before, db)
      const comesBack = action === 'restore' || (action === 'revert' && before.deleted_at !== null)
      if (comesBack) await mayRestore?.({ ...before, ...next }, db)
      const [after] = (await db
        .update(stored)
        .set({
          ...next,
          version: before.version + 1,
          updated_at: sql`now()`,
          updated_by: user.name,
        })
        .where(eq(table.id, id))
        .returning(columns)) as Row[]
      const both = { before: recorded(before), after: recorded(readable(after)) }
      await recordChange(db, context, { action, collection, row_id: id, ...both })
      return after as Row
    })
    context.announce(collection)
    return row
  }

  const handlers: Handlers<ManagedApi> = {
    async listing({ page = 1, per_page, ...asked }, { db, lists }) {
      const scope = scopeOf(enabled, 'enabled', asked)
      const from = (page - 1) * per_page
      const { rows, total } = await lists.browse(db, publicList, scope.where, scope.name, from, per_page)
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
      const row = await context.db.transaction(async (db) => {
        const place = columns.order_id?.hasDefault === false && {
          order_id:
            newRow === 'first'
              ? sql`(select coalesce(min(order_id), 2) - 1 from ${table})`
              : sql`(select coalesce(max(order_id), 0) + 1 from ${table})`,
        }
        const [added] = (await db
          .insert(stored)
          .values({ ...place, ...(await prepare(cleaned(input), db)), updated_by: context.user.name })
          .returning(columns)) as Row[]
        const after = readable(added)
        const told = { row_id: after.id, before: null, after: recorded(after) }
        await recordChange(db, context, { action: 'add', collection, ...told })
        return after
      })
      context.announce(collection)
      return { message: `${noun} added successfully`, data: row }
    },

    async update(input, context) {
      const { id, version, ...changes } = input as { id: number; version?: number }
      await requireOwnPages(api.add.body, changes, context)
      const row = await change(context, 'update', { id, version, changes: cleaned(changes) })
      return { message: `${noun} updated successfully`, data: row }
    },

    async delete({ id, version }, context) {
      await change(context, 'delete', { id, version, changes: { deleted_at: sql`now()` } })
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
      return versionsOf(context, { collection, row_id: id }, page)
    },

    async revert({ id, history_id, state: which, version }, context) {
      const state = await stateOf(context.db, { collection, row_id: id }, history_id, which)
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
