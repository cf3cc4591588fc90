import { InstituteInput } from '#resources/institute/institute.contract.ts'
import type { InstituteDetails } from '#resources/institute/institute-details.types.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import { shown } from '#server/imports/header.ts'
import type { RowError, WrongRow as Wrong } from '#server/imports/work-out.ts'
import type { TableRow } from '#server/tables/read-table.ts'
import { DETAIL_COLUMNS, DETAILS } from './import-details.ts'
import { COLUMNS } from './institute-import.contract.ts'

type Column = (typeof COLUMNS)[number]
type Field = keyof typeof FIELDS
export type WrongRow = Wrong & { inst_code: string; inst_name: string }
/** A valid row. An empty name stands for the name that is already known. */
export type RightRow = InstituteDetails & {
  row_number: number
  inst_code: string
  inst_name: string
  recognitions: Recognition[]
}

const FIELDS = {
  inst_code: 'Inst Code',
  inst_name: 'Inst Name',
  programme: 'Programme',
  academic_year: 'Academic Year',
  ...DETAIL_COLUMNS,
} as const satisfies Record<string, Column>
/** Validates one row with the rules of the form. Its cells are in the order of COLUMNS. */
export function checkedRow({ number, cells }: TableRow): { right: RightRow } | { wrong: WrongRow } {
  const dated = COLUMNS.filter((_column, index) => cells[index] instanceof Date)
  const [inst_code = '', inst_name = '', programme = '', academic_year = '', ...rest] = COLUMNS.map(
    (_column, index) => {
      const cell = cells[index] ?? ''
      return typeof cell === 'string' ? cell.trim() : ''
    },
  )
  const details = Object.fromEntries(DETAILS.map((detail, place) => [detail, rest[place] ?? ''])) as InstituteDetails
  const typed: Record<Field, string> = { inst_code, inst_name, programme, academic_year, ...details }
  const named = { row_number: number, inst_code: shown(inst_code), inst_name: shown(inst_name) }
  if (dated.length > 0) return { wrong: { ...named, errors: dated.map(isDate) } }
  const recognitions = programme || academic_year ? [{ programme, academic_year }] : []
  // Whether the name may be missing is only known once all rows of the institute are read.
  const checked = InstituteInput.safeParse({ inst_code, inst_name: inst_name || 'not given', recognitions, ...details })
  if (!checked.success) return { wrong: { ...named, errors: errorsOf(checked.error.issues, typed) } }
  return { right: { ...checked.data, row_number: number, inst_name } }
}

const isDate = (column: string): RowError => ({
  column,
  value: '',
  message: `${column} is a date in the spreadsheet. Format the column as text, and type it again.`,
})

type Issue = { path: PropertyKey[]; message: string }

/** The first error of each column. */
function errorsOf(issues: Issue[], typed: Record<Field, string>): RowError[] {
  const errors = new Map<string, RowError>()
  for (const { path, message } of issues) {
    const field = path.findLast((part): part is Field => typeof part === 'string' && part in FIELDS)
    const column = field ? FIELDS[field] : 'Programme'
    if (!errors.has(column)) errors.set(column, { column, value: field ? shown(typed[field]) : '', message })
  }
  return [...errors.values()]
}
