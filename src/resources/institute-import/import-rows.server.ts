import { Failure } from '#contract/failure.ts'
import { InstituteInput } from '#resources/institute/institute.contract.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import type { TableRow } from '#server/tables/read-table.ts'
import { COLUMNS, NEEDED_COLUMNS } from './institute-import.contract.ts'

type Column = (typeof COLUMNS)[number]
type Field = keyof typeof FIELDS
export type RowError = { column: string; value: string; message: string }
export type WrongRow = { row_number: number; inst_code: string; inst_name: string; errors: RowError[] }
/** A valid row. An empty name stands for the name that is already known. */
export type RightRow = { row_number: number; inst_code: string; inst_name: string; recognitions: Recognition[] }

const FIELDS = {
  inst_code: 'Inst Code',
  inst_name: 'Inst Name',
  programme: 'Programme',
  academic_year: 'Academic Year',
} as const satisfies Record<string, Column>
const NAMED = 'The first row must name the columns'
const SHOWN_CHARACTERS = 60
const MOST_UNKNOWN = 20

/** The index of each of our columns (-1: missing), and the unknown columns of the file. */
export function columnsIn(header: string[]): { places: number[]; unknown: string[] } {
  const titles = header.map(inOneWriting)
  if (titles.every((title) => title === '')) throw new Failure('invalid', `${NAMED} ${NEEDED_COLUMNS.join(' and ')}.`)
  const ours = COLUMNS.map(inOneWriting)
  const twice = COLUMNS.find((_column, index) => titles.filter((title) => title === ours[index]).length > 1)
  if (twice) throw new Failure('invalid', `The column ${twice} is there twice`)
  const places = ours.map((title) => titles.indexOf(title))
  const missing = NEEDED_COLUMNS.filter((_column, index) => places[index] === -1)
  if (missing.length > 0)
    throw new Failure('invalid', `${NAMED}. ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`)
  const others = header.filter((title, index) => title.trim() !== '' && !places.includes(index)).map(shown)
  const more = others.length - MOST_UNKNOWN
  return { places, unknown: more > 0 ? [...others.slice(0, MOST_UNKNOWN), `and ${more} more`] : others }
}

const inOneWriting = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** Validates one row with the rules of the form. Its cells are in the order of COLUMNS. */
export function checkedRow({ number, cells }: TableRow): { right: RightRow } | { wrong: WrongRow } {
  const dated = COLUMNS.filter((_column, index) => cells[index] instanceof Date)
  const [inst_code = '', inst_name = '', programme = '', academic_year = ''] = COLUMNS.map((_column, index) => {
    const cell = cells[index] ?? ''
    return typeof cell === 'string' ? cell.trim() : ''
  })
  const typed: Record<Field, string> = { inst_code, inst_name, programme, academic_year }
  const named = { row_number: number, inst_code: shown(inst_code), inst_name: shown(inst_name) }
  if (dated.length > 0) return { wrong: { ...named, errors: dated.map(isDate) } }
  const recognitions = programme || academic_year ? [{ programme, academic_year }] : []
  // Whether the name may be missing is only known once all rows of the institute are read.
  const checked = InstituteInput.safeParse({ inst_code, inst_name: inst_name || 'not given', recognitions })
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

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** The beginning of a cell, without characters that can't be stored or shown. */
export function shown(text: string): string {
  const clean = text
    .slice(0, 2 * SHOWN_CHARACTERS)
    .replace(CONTROL, ' ')
    .trim()
  return (clean.length > SHOWN_CHARACTERS ? `${clean.slice(0, SHOWN_CHARACTERS)}…` : clean).toWellFormed()
}
