import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Data } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { ManagedApi } from '#contract/managed-collection.ts'
import { type Translated, textsForOldFont } from '#contract/translated.ts'
import type { Attention } from './attention.ts'
import type { managedRow } from './db/columns.ts'
import type { Db } from './db/database.ts'
import type { Order } from './db/lists.ts'
import { cleanRichFields } from './rich-text.ts'

export type ManagedTable = PgTable & Record<keyof typeof managedRow, PgColumn> & { search: PgColumn }
export type Row = Record<string, unknown> & { id: number; status: 0 | 1; version: number; deleted_at: string | null }
export type Values = Record<string, unknown>

type Options = {
  /** The name of one row, as messages begin: `Institute added successfully`. */
  noun: string
  order: Order
  /** Where a new row is placed in an order that clerks decide: news comes first, everything else last. */
  newRow?: 'first' | 'last'
  /**
   * Checks the whole row before it is added or changed: returns what to store, or throws a Failure. A new row that is
   * published has its `id` already.
   */
  prepare?: (input: Values, db: Db, id?: number) => Promise<Values>
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
  /** Rows are archived after some years even if they have no end of validity. */
  ages?: boolean
}

/** Columns that a revert never changes: the identity of the row, its place in the order and where it stands. */
const KEPT_BY_REVERT = new Set(
  `id version created_at updated_at updated_by deleted_at order_id
  standing standing_since notice successor_id keeps_files change_notes`.split(/\s+/),
)

/** One table with its contract, and the rules of its resource: what all handlers of a managed collection know. */
export type Collection<A extends ManagedApi = ManagedApi> = Required<
  Pick<Options, 'noun' | 'order' | 'newRow' | 'prepare' | 'unrecorded' | 'attention' | 'ages'>
> &
  Pick<Options, 'mayDelete' | 'mayRestore' | 'reverted'> & {
    api: A
    table: ManagedTable
    name: string
    /** Without the text for the back office's search. */
    columns: Record<string, PgColumn>
    /** The fields that exist in every language. */
    translated: Translated | undefined
    /** The columns that a revert restores. */
    revertible: string[]
    /** Rows are changed by editions, which wait for a person or a moment. */
    isPublished: boolean
    /** What a rich text may contain; throws for a text that visitors could not read. */
    cleaned: (input: Values) => Values
    /** Throws unless the back office and visitors could read the row back: such a row is not committed. */
    readable: (row: Values | undefined) => Row
  }

/** Checked by the compiler: the rows of the table are what the contract promises. */
type Fitting<A extends ManagedApi, T extends ManagedTable> = T &
  (T['$inferSelect'] extends Data<A['adminListing']>[number] ? unknown : never)

/** A collection whose rows the back office writes directly. */
export function managedDirectly<A extends ManagedApi, T extends ManagedTable>(
  api: A,
  table: Fitting<A, T>,
  {
    newRow = 'last',
    prepare = async (input) => input,
    unrecorded = [],
    attention = [],
    ages = false,
    ...rest
  }: Options,
): Collection<A> {
  const { search: _derived, ...columns } = getTableColumns<ManagedTable>(table) as unknown as Record<string, PgColumn>
  const { reverted } = rest
  const translated = api.versions.records?.translated
  const name = getTableName(table)
  if (api.versions.records?.table !== name)
    throw new Error(`The contract of ${api.versions.path} must say records: { table: '${name}', … }`)
  const isRevertible = (one: string) =>
    reverted
      ? one === 'status' || reverted.includes(one)
      : !KEPT_BY_REVERT.has(one) && columns[one]?.generated === undefined
  return {
    ...rest,
    api,
    table,
    name,
    columns,
    newRow,
    prepare,
    unrecorded,
    attention,
    ages,
    translated,
    isPublished: false,
    revertible: Object.keys(columns).filter(isRevertible),
    cleaned: (input) => withoutOldFonts(cleanRichFields(api.add.body, input), translated),
    readable(row) {
      api.update.data.parse(row)
      api.listing.data.element.parse(row)
      return row as Row
    },
  }
}

/** A collection whose rows are published: every change is an edition. */
export function publishable<A extends ManagedApi, T extends ManagedTable>(
  api: A,
  table: Fitting<A, T>,
  options: Options,
): Collection<A> {
  return { ...managedDirectly(api, table, options), isPublished: true }
}

/** A record that is said to be in Marathi or Hindi, unless it only looks so (decision 0035). */
function withoutOldFonts(values: Values, translated: Translated | undefined): Values {
  const old = translated ? textsForOldFont(translated, values) : {}
  const [message] = Object.values(old)
  if (message !== undefined) throw new Failure('invalid', message, { fields: old })
  return values
}
