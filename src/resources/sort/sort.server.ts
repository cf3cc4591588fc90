import { getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SortingTable, sortApi } from './sort.contract.ts'

type SortableTable = PgTable & { id: PgColumn; order_id: PgColumn; deleted_at: PgColumn }

/** A table with an order, and the expression for its parts if each part is ordered separately. */
export type Sortable = {
  table: SortableTable
  part?: SQL | PgColumn
  /** Decides between rows with the same order. */
  tie?: PgColumn
}

/** The limit for the whole table; only one part is sorted at a time, and no part is longer than a listing. */
const MOST_ROWS = 5000

type Place = { id: number; part: string }

/** The tables come from the registry: a caller can only choose among these. */
export function sortHandlers(sortables: Record<SortingTable, Sortable>): Handlers<typeof sortApi> {
  return {
    async table({ sortingTable, data }, context) {
      const sortable = sortables[sortingTable]
      const { table } = sortable
      const collection = getTableName(table)
      const asked = data.map(({ id }) => id)
      await context.db.transaction(async (db) => {
        // Concurrent orders wait for each other, so that the result is one of the two.
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${collection}`}, 0))`)
        const before = await currentOrder(db, sortable)
        const sorted = sortedPart(before, asked)
        if (!sorted)
          throw new Failure('conflict', 'The rows have changed meanwhile. Check the order and save it again.')
        await saveOrder(db, table, inNewOrder(before, asked))
        await recordChange(db, context, {
          action: 'sort',
          collection,
          row_id: 0,
          before: { order: sorted },
          after: { order: asked },
        })
      })
      context.announce(collection)
      return { message: 'Order saved successfully', data: { sorted: asked.length } }
    },
  }
}

async function currentOrder(db: Db, { table, part, tie = table.id }: Sortable): Promise<Place[]> {
  const stored: PgTable = table
  const places = await db
    .select({ id: sql<number>`${table.id}`, part: sql<string>`${part ?? sql`''`}::text` })
    .from(stored)
    .where(isNull(table.deleted_at))
    .orderBy(table.order_id, tie, table.id)
    .limit(MOST_ROWS + 1)
  if (places.length > MOST_ROWS) throw new Failure('too_large', 'There are too many rows to sort by hand')
  return places
}

/** The current ids of the whole table or of one part, if they are exactly the ids in the request. */
function sortedPart(all: Place[], asked: number[]): number[] | undefined {
  const part = all.find(({ id }) => id === asked[0])?.part
  const candidates = [all, all.filter((place) => place.part === part)]
  const wanted = new Set(asked)
  if (wanted.size !== asked.length) return undefined
  return candidates
    .map((places) => places.map(({ id }) => id))
    .find((ids) => ids.length === asked.length && ids.every((id) => wanted.has(id)))
}

/** The whole table in its new order: the sorted rows share their old places, all others stay where they are. */
function inNewOrder(all: Place[], asked: number[]): number[] {
  const wanted = new Set(asked)
  const next = asked.values()
  return all.map(({ id }) => (wanted.has(id) ? (next.next().value ?? id) : id))
}

async function saveOrder(db: Db, table: SortableTable, ids: number[]): Promise<void> {
  await db.execute(sql`
    update ${table} as sorted set order_id = given.place
    from unnest(${sql.param(ids)}::integer[]) with ordinality as given (id, place)
    where sorted.id = given.id and sorted.order_id is distinct from given.place`)
}
