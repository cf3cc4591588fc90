import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import type { By } from '#server/db/history.ts'
import { longTransaction } from '#server/db/long-work.ts'
import type { Context } from '#server/handlers.ts'
import { readStored } from '#server/tables/read-stored.ts'
import type { TableRow } from '#server/tables/read-table.ts'
import { atMost } from '#server/turns.ts'
import { columnsIn } from './header.ts'
import { type ImportsTable, type LinesTable, storedPlan } from './stored-plan.ts'
import { type Comparison, type Numbered, type WrongRow, workOut } from './work-out.ts'

/** A table that somebody has uploaded. */
type Uploaded = { name: string; path: string; sha256: string; type: string }
type Counts = Awaited<ReturnType<typeof workOut>>['counts']

type TableImport<
  Imports extends ImportsTable,
  Shown,
  Row extends Numbered,
  Known,
  Line extends Numbered,
  Wrong extends WrongRow,
> = {
  /** One record, and several. */
  noun: [string, string]
  /** The table that the import changes, for those who wait for its changes. */
  collection: string
  imports: Imports
  lines: LinesTable
  columns: readonly string[]
  needed: readonly string[]
  mostRows: number
  linesPerPage: number
  /** The file of this path; refuses what is no table. */
  fileAt: (db: Db, path: string) => Promise<Uploaded>
  /** Validates one row, whose cells are in the order of the columns. */
  row: (row: TableRow) => { right: Row } | { wrong: Wrong }
  /** The names that this import's table gives to the numbers of records. */
  counted: (counts: Counts) => object
  /** The column that says how many records an undo has kept. */
  kept: keyof Imports['$inferSelect'] & string
  /** Columns of the lines that nobody is shown. */
  hides: readonly string[]
  totalOf: (found: Imports['$inferSelect'], kind: string) => number
  /** The wrong rows as a table for spreadsheets. */
  errorHeader: string[]
  errorRows: (line: Shown) => string[][]
  /** Applies the stored plan, inside a transaction: all or nothing. Refuses what has changed since it was made. */
  write: (db: Db, found: Imports['$inferSelect'], by: By) => Promise<void>
  /** Undoes it for what nobody has changed since; returns how many records were kept as they are. */
  takeBack: (db: Db, id: number, by: By) => Promise<number>
} & Comparison<Row, Known, Line, Wrong>

type State = 'checked' | 'applied' | 'undone' | 'cancelled'

/** A large sheet takes some hundred MB of memory for a moment. */
const oneAtATime = atMost(1)
const LINES_AT_ONCE = 1000

/**
 * The import of a table that is read, applied and undone within a request each (decision 0019): a dry run that stores what
 * would change, the same for people to look at, one transaction that applies it, another that takes it back. Returns the
 * handlers, as its contract names them.
 */
export function tableImport<
  Imports extends ImportsTable,
  Shown,
  Row extends Numbered,
  Known,
  Line extends Numbered,
  Wrong extends WrongRow,
>(it: TableImport<Imports, Shown, Row, Known, Line, Wrong>) {
  type Import = Imports['$inferSelect'] & {
    id: number
    name: string
    state: State
    new_rows: number
    changed_rows: number
  }
  const plan = storedPlan<State, Imports, Shown>({
    imports: it.imports,
    lines: it.lines,
    cameFrom: { applied: 'checked', undone: 'applied', cancelled: 'checked' },
    refusals: REFUSALS,
    hides: it.hides,
  })
  const requireImport = async (db: Db, id: number) => (await plan.require(db, id)) as Import

  async function readRows(context: Context, file: Uploaded) {
    const right: Row[] = []
    const wrong: Wrong[] = []
    let unknown: string[] = []
    await readStored(context.files, file, it.mostRows, {
      onHeader: (header) => {
        const columns = columnsIn(header, it)
        unknown = columns.unknown
        return columns.places
      },
      onRows: (rows) => {
        for (const checked of rows.map(it.row))
          if ('wrong' in checked) wrong.push(checked.wrong)
          else right.push(checked.right)
      },
    })
    return { unknown, right, wrong }
  }

  async function settledBy(
    context: Context,
    id: number,
    state: 'applied' | 'undone',
    work: (db: Db, found: Import) => Promise<object>,
  ): Promise<Import> {
    const data = await longTransaction(context.db, (db) =>
      plan.settle(db, id, state, (found) => work(db, found as Import)),
    )
    context.announce(it.collection)
    return data as Import
  }

  return {
    sweep: (db: Db) => plan.sweep(db),

    async check({ path, instead_of }: { path: string; instead_of?: number | undefined }, context: Context) {
      const file = await it.fileAt(context.db, path)
      const { unknown, right, wrong } = await oneAtATime(() => readRows(context, file))
      const total_rows = right.length + wrong.length
      if (total_rows === 0) throw new Failure('invalid', 'The table has no rows below its header')
      const { lines, counts } = await workOut(context.db, it, { right, wrong })
      const data = await longTransaction(context.db, async (db) => {
        if (instead_of !== undefined) await plan.settle(db, instead_of, 'cancelled')
        const { name, path, sha256 } = file
        const said = { name, path, sha256, total_rows, unknown_columns: unknown, created_by: context.user.name }
        const table: ImportsTable = it.imports
        const [added] = await db
          .insert(table)
          .values({ ...it.counted(counts), ...said })
          .returning()
        if (!added) throw new Error('The import was not added')
        await plan.keepLines(db, (added as Import).id, lines)
        return added as Import
      })
      return { message: 'The file is checked. Nothing has been changed yet.', data }
    },

    listing: ({ page, per_page }: { page: number; per_page: number }, { db }: Context) =>
      plan.list(db, { page, per_page }) as Promise<{
        message: string
        data: Import[]
        meta: Awaited<ReturnType<typeof plan.list>>['meta']
      }>,

    one: async ({ id }: { id: number }, { db }: Context) => ({ message: 'OK', data: await requireImport(db, id) }),

    async lines({ id, kind, page }: { id: number; kind: string; page: number }, { db }: Context) {
      const total = it.totalOf(await requireImport(db, id), kind)
      return plan.page(db, { id, kind, total }, { page, per_page: it.linesPerPage })
    },

    async errors({ id }: { id: number }, { db }: Context) {
      const found = await requireImport(db, id)
      const wrong_rows = it.totalOf(found, 'wrong')
      let content = csvOf([it.errorHeader], { isFirst: true })
      for (let from = 0; from < wrong_rows; from += LINES_AT_ONCE) {
        const some = await plan.linesFrom(db, id, 'wrong', from, LINES_AT_ONCE)
        content += csvOf(
          some.flatMap((line) => it.errorRows(line)),
          { isFirst: false },
        )
      }
      const filename = `${found.name.replace(/\.[^.]*$/, '')}-errors.csv`
      return { message: 'OK', data: { filename, type: 'text/csv;charset=utf-8', content, encoding: 'text' as const } }
    },

    async apply({ id }: { id: number }, context: Context) {
      const data = await settledBy(context, id, 'applied', async (db, found) => {
        if (found.new_rows + found.changed_rows === 0)
          throw new Failure('conflict', 'There is nothing to import in this file')
        await it.write(db, found, context)
        return { applied_at: sql`now()`, applied_by: context.user.name }
      })
      return { message: `${inWords(data.new_rows + data.changed_rows)} imported`, data }
    },

    async undo({ id }: { id: number }, context: Context) {
      const data = await settledBy(context, id, 'undone', async (db) => {
        const kept = await it.takeBack(db, id, context)
        return { [it.kept]: kept, undone_at: sql`now()`, undone_by: context.user.name }
      })
      const kept = Number(data[it.kept])
      const [one, several] = it.noun
      const left = kept > 0 ? ` ${kept === 1 ? `1 ${one} was` : `${kept} ${several} were`} left as they are.` : ''
      return { message: `The import is undone.${left}`, data }
    },

    async cancel({ id }: { id: number }, { db }: Context) {
      const data = (await db.transaction((db) => plan.settle(db, id, 'cancelled'))) as Import
      return { message: 'The import is cancelled', data }
    },
  }
}

const REFUSALS: Record<State, string> = {
  checked: 'The import has not been applied yet',
  applied: 'The import has already been applied',
  undone: 'The import has already been undone',
  cancelled: 'The import was cancelled. Check the file again.',
}

/** `1 row`, `25,000 rows` */
export const inWords = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`)
