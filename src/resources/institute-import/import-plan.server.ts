import { sql } from 'drizzle-orm'
import { inIndia } from '#contract/moment.ts'
import { InstituteInput } from '#resources/institute/institute.contract.ts'
import { institutes } from '#resources/institute/institute.table.ts'
import type { InstituteDetails } from '#resources/institute/institute-details.types.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import { asInTable } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import { shown } from '#server/imports/header.ts'
import type { Comparison, Outcome, RowError } from '#server/imports/work-out.ts'
import { changedDetails, disagreementIn } from './import-details.server.ts'
import { DETAIL_COLUMNS } from './import-details.ts'
import type { RightRow, WrongRow } from './import-rows.server.ts'
import type { instituteImportLines } from './institute-import.table.ts'

type PlannedLine = Omit<typeof instituteImportLines.$inferInsert, 'import_id' | 'kind' | 'place'>
type Known = InstituteDetails & {
  id: number
  version: number
  inst_code: string
  inst_name: string
  recognitions: Recognition[]
  /** When an approved edition will change it. */
  due_at: string | null
}
type Group = { known: Known | undefined; rows: RightRow[] }

const MOST_NAMED = 3
const MOST_COMPARED = 1000

/** The code of each row as PostgreSQL compares codes, and the institute that has it. */
async function known(db: Db, rows: RightRow[]): Promise<{ key: string; known: Known | undefined }[]> {
  const codes = sql.param(rows.map(({ inst_code }) => inst_code))
  const found = await db.execute<{ key: string } & { [Column in keyof Known]: Known[Column] | null }>(sql`
    select lower(given.code) as key, known.id, known.version, known.inst_code, known.inst_name, known.recognitions,
      known.district, known.address, known.phone, known.email, known.website, editions.due_at
    from unnest(${codes}::text[]) with ordinality as given (code, place)
    left join ${institutes} as known on lower(known.inst_code) = lower(given.code) and known.deleted_at is null
    left join ${editions} on editions.collection = 'institutes' and editions.row_id = known.id and editions.state = 'scheduled'
    order by given.place`)
  return found.rows.map(({ key, ...known }) => ({ key, known: known.id === null ? undefined : (known as Known) }))
}

function outcome({ known, rows }: Group): Outcome<RightRow, PlannedLine> {
  const spellings = [...new Set(rows.map(({ inst_code }) => inst_code))]
  if (spellings.length > 1) return { errors: severalSpellings(spellings) }
  const named = rows.filter(({ inst_name }) => inst_name !== '')
  if (new Set(named.map(({ inst_name }) => asInTable(inst_name))).size > 1) return { errors: severalNames(named) }
  const unlike = disagreementIn(rows)
  if (unlike) return { errors: severalDetails(unlike) }
  const details = changedDetails(known, rows)
  const [first] = rows as [RightRow]
  const typed = named[0]?.inst_name ?? ''
  // A difference that is lost in a table is no change: otherwise re-importing an export would rename institutes.
  const inst_name = known && (typed === '' || asInTable(known.inst_name) === asInTable(typed)) ? known.inst_name : typed
  const recognitions = allOf(
    known?.recognitions ?? [],
    rows.flatMap((row) => row.recognitions),
  )
  const inst_code = known?.inst_code ?? first.inst_code
  // The form allows far fewer, and validation is quadratic.
  const some = recognitions.slice(0, MOST_COMPARED)
  const checked = InstituteInput.safeParse({ inst_code, inst_name, recognitions: some })
  if (!checked.success) {
    const { path, message } = checked.error.issues[0] ?? { path: [], message: '' }
    const column = path[0] === 'inst_name' ? 'Inst Name' : 'Programme'
    return { errors: ({ inst_name }) => ({ column, value: column === 'Inst Name' ? shown(inst_name) : '', message }) }
  }
  const after = { inst_name, recognitions, ...details.after }
  const line = { row_number: first.row_number, inst_code, inst_name, after }
  if (!known) return { kind: 'new', line }
  const isKnown = inst_name === known.inst_name && recognitions.length === known.recognitions.length
  if (isKnown && Object.keys(details.after).length === 0) return { kind: 'unchanged' }
  if (known.due_at !== null) return { errors: isScheduled(known.due_at) }
  const before = { inst_name: known.inst_name, recognitions: known.recognitions, ...details.before }
  return { kind: 'changed', line: { ...line, before, institute_id: known.id, version: known.version } }
}

/** The known recognitions and the new ones, without duplicates (ignoring case), in order of appearance. */
function allOf(known: Recognition[], added: Recognition[]): Recognition[] {
  const keyOf = ({ programme, academic_year }: Recognition) => `${academic_year} ${asInTable(programme).toLowerCase()}`
  const said = new Set(known.map(keyOf))
  const news = added.filter((one) => !said.has(keyOf(one)) && said.add(keyOf(one)))
  return [...known, ...news]
}

const severalSpellings = (spellings: string[]) => {
  const some = spellings.slice(0, MOST_NAMED).map(shown).join(', ')
  return ({ inst_code }: RightRow): RowError => ({
    column: 'Inst Code',
    value: shown(inst_code),
    message: `Inst Code is written in more than one way in this file: ${some}`,
  })
}

const isScheduled =
  (due_at: string) =>
  ({ inst_code }: RightRow): RowError => ({
    column: 'Inst Code',
    value: shown(inst_code),
    message: `The institute is kept as it is: a change of it is scheduled for ${inIndia(due_at)}. Take that out first, or import this row later.`,
  })

const severalNames = (named: RightRow[]) => (row: RightRow) => {
  const other = named.find(({ inst_name }) => inst_name !== row.inst_name)
  return {
    column: 'Inst Name',
    value: shown(row.inst_name),
    message: `Inst Name is another than in row ${other?.row_number}, which has the same Inst Code`,
  }
}

const severalDetails =
  (detail: keyof typeof DETAIL_COLUMNS) =>
  (row: RightRow): RowError => ({
    column: DETAIL_COLUMNS[detail],
    value: shown(row[detail]),
    message: `${DETAIL_COLUMNS[detail]} is written in more than one way for this Inst Code`,
  })

function wrong(row: RightRow, errorOf: (row: RightRow) => RowError): WrongRow {
  const { row_number, inst_code, inst_name } = row
  return { row_number, inst_code: shown(inst_code), inst_name: shown(inst_name), errors: [errorOf(row)] }
}

/** How a table of institutes is compared with those that are recorded. */
export const COMPARISON: Comparison<RightRow, Known, PlannedLine, WrongRow> = { known, outcome, wrong }
