import { and, asc, between, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { requireTable, type UploadedTable } from '#resources/file/file.server.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { pagesOf } from '#server/db/lists.ts'
import { longTransaction } from '#server/db/long-work.ts'
import type { Context, Handlers, Services } from '#server/handlers.ts'
import { readStored } from '#server/tables/read-stored.ts'
import { atMost } from '#server/turns.ts'
import { exportInstitutes } from './export.server.ts'
import { planOf } from './import-plan.server.ts'
import { checkedRow, columnsIn, type RightRow, type WrongRow } from './import-rows.server.ts'
import { applyPlan, takeBack } from './import-steps.server.ts'
import { IMPORT_MOST_ROWS, type instituteImportApi, LINES_PER_PAGE } from './institute-import.contract.ts'
import { instituteImports, instituteImportLines as lines } from './institute-import.table.ts'

type Import = typeof instituteImports.$inferSelect

/** A large sheet takes some hundred MB of memory for a moment. */
const oneAtATime = atMost(1)
const LINES_AT_ONCE = 1000

export const instituteImportHandlers: Handlers<typeof instituteImportApi> = {
  async check({ path, instead_of }, context) {
    const file = await requireTable(context.db, path)
    const { unknown, right, wrong } = await oneAtATime(() => readRows(context, file))
    const total_rows = right.length + wrong.length
    if (total_rows === 0) throw new Failure('invalid', 'The table has no rows below its header')
    const { lines, counts } = await planOf(context.db, right, wrong)
    const data = await longTransaction(context.db, async (db) => {
      if (instead_of !== undefined) await settle(db, instead_of, 'cancelled')
      const { name, path, sha256 } = file
      const [added] = await db
        .insert(instituteImports)
        .values({ ...counts, name, path, sha256, total_rows, unknown_columns: unknown, created_by: context.user.name })
        .returning()
      if (!added) throw new Error('The import was not added')
      await keepLines(db, added.id, lines)
      return added
    })
    return { message: 'The file is checked. Nothing has been changed yet.', data }
  },

  async listing({ page, per_page }, { db }) {
    const [data, total] = await Promise.all([
      db
        .select()
        .from(instituteImports)
        .orderBy(desc(instituteImports.id))
        .limit(per_page)
        .offset((page - 1) * per_page),
      db.$count(instituteImports),
    ])
    return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page) } }
  },

  async one({ id }, { db }) {
    return { message: 'OK', data: await requireImport(db, id) }
  },

  async lines({ id, kind, page }, { db }) {
    const found = await requireImport(db, id)
    const total = totalOf(found, kind)
    const data = await linesFrom(db, id, kind, (page - 1) * LINES_PER_PAGE, LINES_PER_PAGE)
    const meta = { page, per_page: LINES_PER_PAGE, total, last_page: pagesOf(total, LINES_PER_PAGE) }
    return { message: 'OK', data, meta }
  },

  async errors({ id }, { db }) {
    const { name, wrong_rows } = await requireImport(db, id)
    let content = csvOf([['Row', 'Inst Code', 'Inst Name', 'Column', 'Value', 'What is wrong']], { isFirst: true })
    for (let from = 0; from < wrong_rows; from += LINES_AT_ONCE) {
      const some = await linesFrom(db, id, 'wrong', from, LINES_AT_ONCE)
      const rows = some.flatMap(({ row_number, inst_code, inst_name, errors }) =>
        errors.map(({ column, value, message }) => [String(row_number), inst_code, inst_name, column, value, message]),
      )
      content += csvOf(rows, { isFirst: false })
    }
    const filename = `${name.replace(/\.[^.]*$/, '')}-errors.csv`
    return { message: 'OK', data: { filename, type: 'text/csv;charset=utf-8', content, encoding: 'text' as const } }
  },

  async apply({ id }, context) {
    const data = await settledBy(context, id, 'applied', async (db, found) => {
      if (found.new_institutes + found.changed_institutes === 0)
        throw new Failure('conflict', 'There is nothing to import in this file')
      await applyPlan(db, found, context)
      return { applied_at: sql`now()`, applied_by: context.user.name }
    })
    return { message: `${inWords(data.new_rows + data.changed_rows)} imported`, data }
  },

  async undo({ id }, context) {
    const data = await settledBy(context, id, 'undone', async (db) => {
      const kept_institutes = await takeBack(db, id, context)
      return { kept_institutes, undone_at: sql`now()`, undone_by: context.user.name }
    })
    const kept = data.kept_institutes
    const left = kept > 0 ? ` ${kept === 1 ? '1 institute was' : `${kept} institutes were`} left as they are.` : ''
    return { message: `The import is undone.${left}`, data }
  },

  async cancel({ id }, { db }) {
    return { message: 'The import is cancelled', data: await db.transaction((db) => settle(db, id, 'cancelled')) }
  },

  async export({ format }, context) {
    const data = await exportInstitutes(context, format)
    return { message: `${inWords(data.rows)} exported`, data }
  },
}

/** Removes imports, with their lines, once they can no longer be undone. */
export async function sweepImports(db: Db): Promise<void> {
  await db.delete(instituteImports).where(sql`${instituteImports.expires_at} < now()`)
}

const inWords = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`)

async function readRows({ files }: Services, file: UploadedTable) {
  const right: RightRow[] = []
  const wrong: WrongRow[] = []
  let unknown: string[] = []
  await readStored(files, file, IMPORT_MOST_ROWS, {
    onHeader: (header) => {
      const columns = columnsIn(header)
      unknown = columns.unknown
      return columns.places
    },
    onRows: (rows) => {
      for (const checked of rows.map(checkedRow))
        if ('wrong' in checked) wrong.push(checked.wrong)
        else right.push(checked.right)
    },
  })
  return { unknown, right, wrong }
}

async function keepLines(db: Db, import_id: number, all: object[]): Promise<void> {
  for (let from = 0; from < all.length; from += LINES_AT_ONCE) {
    const some = JSON.stringify(all.slice(from, from + LINES_AT_ONCE))
    await db.execute(sql`
      insert into ${lines} (import_id, kind, place, row_number, inst_code, inst_name, institute_id, version, before, after, errors)
      select ${import_id}, kind, place, row_number, inst_code, inst_name, institute_id, coalesce(version, 0), before, after,
        coalesce(errors, '[]')
      from jsonb_to_recordset(${some}::jsonb) as line (kind text, place integer, row_number integer, inst_code text,
        inst_name text, institute_id integer, version integer, before jsonb, after jsonb, errors jsonb)`)
  }
}

const CAME_FROM = { applied: 'checked', undone: 'applied', cancelled: 'checked' } as const
const REFUSALS = {
  checked: 'The import has not been applied yet',
  applied: 'The import has already been applied',
  undone: 'The import has already been undone',
  cancelled: 'The import was cancelled. Check the file again.',
}

/** A repeated or concurrent request gets the result of the first. */
async function settledBy(
  context: Context,
  id: number,
  state: 'applied' | 'undone',
  work: (db: Db, found: Import) => Promise<object>,
): Promise<Import> {
  const data = await longTransaction(context.db, (db) => settle(db, id, state, (found) => work(db, found)))
  context.announce('institutes')
  return data
}

async function settle(
  db: Db,
  id: number,
  state: keyof typeof CAME_FROM,
  work: (found: Import) => Promise<object> = async () => ({}),
): Promise<Import> {
  const [found] = await db.select().from(instituteImports).where(eq(instituteImports.id, id)).for('update')
  if (!found) throw notFound()
  if (found.state === state) return found
  if (found.state !== CAME_FROM[state]) throw new Failure('conflict', REFUSALS[found.state])
  const more = await work(found)
  const [after] = await db
    .update(instituteImports)
    .set({ ...more, state })
    .where(eq(instituteImports.id, id))
    .returning()
  return after ?? found
}

const notFound = () => new Failure('not_found', 'There is no such import')

async function requireImport(db: Db, id: number): Promise<Import> {
  const [found] = await db.select().from(instituteImports).where(eq(instituteImports.id, id))
  if (!found) throw notFound()
  return found
}

type Kind = (typeof lines.$inferSelect)['kind']

function totalOf({ new_institutes, changed_institutes, wrong_rows, kept_institutes }: Import, kind: Kind): number {
  return { new: new_institutes, changed: changed_institutes, wrong: wrong_rows, kept: kept_institutes }[kind]
}

/** The lines of each kind are numbered without gaps, so that any page is a range of the primary key. */
async function linesFrom(db: Db, id: number, kind: Kind, from: number, many: number) {
  const { import_id: _known, version: _not, ...shown } = getTableColumns(lines)
  return db
    .select(shown)
    .from(lines)
    .where(and(eq(lines.import_id, id), eq(lines.kind, kind), between(lines.place, from + 1, from + many)))
    .orderBy(asc(lines.place))
}
