import { and, asc, between, desc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Meta } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { pagesOf } from '#server/db/lists.ts'

/** One row for each file, and one for each record that the file changes or cell that is wrong. */
export type ImportsTable = PgTable & Record<'id' | 'state' | 'expires_at', PgColumn>
export type LinesTable = PgTable & Record<'import_id' | 'kind' | 'place', PgColumn>

type Stored<Imports extends ImportsTable, State extends string> = {
  imports: Imports
  lines: LinesTable
  /** The state that each state follows. */
  cameFrom: Partial<Record<State, State>>
  /** What is said to somebody who wants another step, by the state that the import is in. */
  refusals: Record<State, string>
  /** Columns that nobody is shown. */
  hides: readonly string[]
}

type Page = { page: number; per_page: number }

/**
 * What an import would change, worked out when its file was read and stored: what people are shown is what is applied
 * (decision 0019).
 */
export function storedPlan<State extends string, Imports extends ImportsTable, Shown>(of: Stored<Imports, State>) {
  type Import = Imports['$inferSelect'] & { id: number; state: State }
  // Drizzle's types of a table that isn't known here are of no help.
  const table: ImportsTable = of.imports
  const { id, expires_at } = table
  const { import_id, kind, place } = of.lines
  const shownColumns = Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns<PgTable>(of.lines)).filter(([name]) => !of.hides.includes(name)),
  )

  async function require(db: Db, wanted: number): Promise<Import> {
    const [found] = await db.select().from(table).where(eq(id, wanted))
    if (!found) throw notFound()
    return found as Import
  }

  async function lock(db: Db, wanted: number): Promise<Import> {
    const [locked] = await db.select().from(table).where(eq(id, wanted)).for('update')
    if (!locked) throw notFound()
    return locked as Import
  }

  async function write(db: Db, found: Import, values: object): Promise<Import> {
    const [after] = await db.update(table).set(values).where(eq(id, found.id)).returning()
    return (after ?? found) as Import
  }

  /** The lines of each kind are numbered without gaps, so that any page is a range of the primary key. */
  async function linesFrom(db: Db, wanted: number, ofKind: string, from: number, many: number): Promise<Shown[]> {
    const found = await db
      .select(shownColumns)
      .from(of.lines)
      .where(and(eq(import_id, wanted), eq(kind, ofKind), between(place, from + 1, from + many)))
      .orderBy(asc(place))
    return found as Shown[]
  }

  return {
    require,
    linesFrom,

    async list(db: Db, { page, per_page }: Page): Promise<{ message: string; data: Import[]; meta: Meta }> {
      const [data, total] = await Promise.all([
        db
          .select()
          .from(table)
          .orderBy(desc(id))
          .limit(per_page)
          .offset((page - 1) * per_page),
        db.$count(table),
      ])
      return { message: 'OK', data: data as Import[], meta: metaOf(total, page, per_page) }
    },

    async page(db: Db, { id, kind, total }: { id: number; kind: string; total: number }, { page, per_page }: Page) {
      const data = await linesFrom(db, id, kind, (page - 1) * per_page, Math.min(per_page, total))
      return { message: 'OK', data, meta: metaOf(total, page, per_page) }
    },

    /**
     * Takes the import to a state, with what belongs to it, under its lock: a repeated or concurrent request gets the
     * result of the first.
     */
    async settle(db: Db, wanted: number, to: State, work?: (found: Import) => Promise<object>): Promise<Import> {
      const found = await lock(db, wanted)
      if (found.state === to) return found
      const from = of.cameFrom[to]
      if (found.state !== from) throw new Failure('conflict', of.refusals[found.state])
      return write(db, found, { ...(await work?.(found)), state: to })
    },

    /** Notes something on an import that stays in its state. */
    async amend(db: Db, wanted: number, state: State, work: (found: Import) => Promise<object>): Promise<Import> {
      const found = await lock(db, wanted)
      if (found.state !== state) throw new Failure('conflict', of.refusals[found.state])
      return write(db, found, await work(found))
    },

    /** Removes imports, with their lines, once they can no longer be undone. */
    async sweep(db: Db): Promise<void> {
      await db.delete(table).where(sql`${expires_at} < now()`)
    },

    /** Keeps the lines of a plan, many with one statement. Each has a value for every column that has no default. */
    async keepLines(db: Db, wanted: number, all: object[]): Promise<void> {
      const columns = Object.entries<PgColumn>(getTableColumns<PgTable>(of.lines)).filter(
        ([name]) => name !== 'import_id',
      )
      const names = sql.raw(columns.map(([name]) => `"${name}"`).join(', '))
      const typed = sql.raw(columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '))
      for (let from = 0; from < all.length; from += LINES_AT_ONCE) {
        const some = JSON.stringify(all.slice(from, from + LINES_AT_ONCE))
        await db.execute(sql`
          insert into ${sql.identifier(getTableName(of.lines))} (import_id, ${names})
          select ${wanted}, ${names} from jsonb_to_recordset(${some}::jsonb) as line (${typed})`)
      }
    },
  }
}

const LINES_AT_ONCE = 1000

const notFound = () => new Failure('not_found', 'There is no such import')

const metaOf = (total: number, page: number, per_page: number): Meta => ({
  page,
  per_page,
  total,
  last_page: pagesOf(total, per_page),
})
