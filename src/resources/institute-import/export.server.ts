import { and, asc, isNull, sql } from 'drizzle-orm'
import { FILE_KINDS } from '#contract/file-kinds.ts'
import { institutes as table } from '#resources/institute/institute.table.ts'
import type { InstituteDetails } from '#resources/institute/institute-details.types.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import { today } from '#server/db/today.ts'
import type { Context } from '#server/handlers.ts'
import { xlsxOf } from '#server/tables/write-xlsx.ts'
import { atMost } from '#server/turns.ts'
import { detailCells } from './import-details.ts'
import { COLUMNS, EXPORT_MOST_ROWS } from './institute-import.contract.ts'

const INSTITUTES_AT_ONCE = 1000
/** A full export takes tens of megabytes of memory for a moment. */
const oneAtATime = atMost(1)

type Counted = { rows: number }

/** All institutes that are not deleted, enabled or not, one row per recognition. The export is recorded in the history. */
export async function exportInstitutes(context: Context, format: 'csv' | 'xlsx') {
  const { db } = context
  const counted: Counted = { rows: 0 }
  const day = await today(db)
  const content = await oneAtATime(() => (format === 'csv' ? asCsv(db, counted) : asXlsx(db, counted)))
  const { rows } = counted
  await recordChange(db, context, {
    action: 'export',
    collection: 'institutes',
    row_id: 0,
    before: null,
    after: { rows, format },
  })
  const encoding = format === 'csv' ? ('text' as const) : ('base64' as const)
  return { filename: `institutes-${day}.${format}`, type: FILE_KINDS[format].type, content, encoding, rows }
}

async function asCsv(db: Db, counted: Counted): Promise<string> {
  let csv = ''
  for await (const some of tableOf(db, counted)) csv += csvOf(some, { isFirst: csv === '' })
  return csv
}

async function asXlsx(db: Db, counted: Counted): Promise<string> {
  return (await xlsxOf(tableOf(db, counted))).toString('base64')
}

async function* tableOf(db: Db, counted: Counted): AsyncGenerator<string[][]> {
  yield [[...COLUMNS]]
  const { id, order_id, inst_code, inst_name, recognitions, district, address, phone, email, website } = table
  const details = { district, address, phone, email, website }
  let last: { id: number; order_id: number; inst_code: string } | undefined
  do {
    const after = last && sql`(${order_id}, ${inst_code}, ${id}) > (${last.order_id}, ${last.inst_code}, ${last.id})`
    const found = await db
      .select({ id, order_id, inst_code, inst_name, recognitions, ...details })
      .from(table)
      .where(and(isNull(table.deleted_at), after))
      .orderBy(asc(order_id), asc(inst_code), asc(id))
      .limit(INSTITUTES_AT_ONCE)
    const rows = found.flatMap(rowsOf).slice(0, EXPORT_MOST_ROWS - counted.rows)
    if (rows.length > 0) yield rows
    counted.rows += rows.length
    last = found.length === INSTITUTES_AT_ONCE ? found.at(-1) : undefined
  } while (last && counted.rows < EXPORT_MOST_ROWS)
}

type Exported = InstituteDetails & Pick<typeof table.$inferSelect, 'inst_code' | 'inst_name' | 'recognitions'>

function rowsOf({ inst_code, inst_name, recognitions, ...details }: Exported): string[][] {
  const cells = detailCells(details)
  if (recognitions.length === 0) return [[inst_code, inst_name, '', '', ...cells]]
  return recognitions.map(({ programme, academic_year }) => [inst_code, inst_name, programme, academic_year, ...cells])
}
