import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inIndia } from '#contract/moment.ts'
import { InstituteInput } from '#resources/institute/institute.contract.ts'
import { institutes } from '#resources/institute/institute.table.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import { asInTable } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import { type RightRow, type RowError, shown, type WrongRow } from './import-rows.server.ts'
import type { instituteImportLines } from './institute-import.table.ts'

type Line = Omit<typeof instituteImportLines.$inferInsert, 'import_id'>
type Known = {
  id: number
  version: number
  inst_code: string
  inst_name: string
  recognitions: Recognition[]
  /** When an approved edition will change it. */
  due_at: string | null
}
type Group = { known: Known | undefined; rows: RightRow[] }

const CODES_AT_ONCE = 1000
const GROUPS_AT_ONCE = 500
const MOST_NAMED = 3
const MOST_COMPARED = 1000

/** Works out what the rows would change in the current institutes. Changes nothing. */
export async function planOf(db: Db, right: RightRow[], wrong: WrongRow[]) {
  const plan = {
    lines: [] as Line[],
    counts: { new_rows: 0, changed_rows: 0, unchanged_rows: 0, new_institutes: 0, changed_institutes: 0 },
  }
  const faulty = [...wrong]
  let done = 0
  for (const group of await groupsOf(db, right)) {
    const outcome = outcomeOf(group)
    if ('errors' in outcome) faulty.push(...group.rows.map((row) => wrongRow(row, outcome.errors)))
    else {
      plan.counts[`${outcome.kind}_rows`] += group.rows.length
      if (outcome.kind !== 'unchanged') {
        plan.counts[`${outcome.kind}_institutes`] += 1
        plan.lines.push({ ...outcome.line, kind: outcome.kind, place: plan.counts[`${outcome.kind}_institutes`] })
      }
    }
    done += 1
    // Yield to other requests now and then.
    if (done % GROUPS_AT_ONCE === 0) await others()
  }
  const inOrder = faulty.toSorted((a, b) => a.row_number - b.row_number)
  plan.lines.push(...inOrder.map((row, index): Line => ({ ...row, kind: 'wrong', place: index + 1 })))
  return { lines: plan.lines, counts: { ...plan.counts, wrong_rows: faulty.length } }
}

/** The rows of each institute, grouped by code as PostgreSQL compares codes, with the existing institute. */
async function groupsOf(db: Db, right: RightRow[]): Promise<Iterable<Group>> {
  const groups = new Map<string, Group>()
  for (let from = 0; from < right.length; from += CODES_AT_ONCE) {
    const some = right.slice(from, from + CODES_AT_ONCE)
    const codes = sql.param(some.map(({ inst_code }) => inst_code))
    const { rows } = await db.execute<{ key: string } & { [Column in keyof Known]: Known[Column] | null }>(sql`
      select lower(given.code) as key, known.id, known.version, known.inst_code, known.inst_name, known.recognitions,
        editions.due_at
      from unnest(${codes}::text[]) with ordinality as given (code, place)
      left join ${institutes} as known on lower(known.inst_code) = lower(given.code) and known.deleted_at is null
      left join ${editions} on editions.collection = 'institutes' and editions.row_id = known.id and editions.state = 'scheduled'
      order by given.place`)
    for (const [index, { key, ...known }] of rows.entries()) {
      const group = groups.get(key) ?? { known: known.id === null ? undefined : (known as Known), rows: [] }
      groups.set(key, group)
      group.rows.push(some[index] as RightRow)
    }
  }
  return groups.values()
}

type Outcome =
  | { errors: (row: RightRow) => RowError }
  | { kind: 'unchanged' }
  | { kind: 'new' | 'changed'; line: Omit<Line, 'kind' | 'place'> }

function outcomeOf({ known, rows }: Group): Outcome {
  const spellings = [...new Set(rows.map(({ inst_code }) => inst_code))]
  if (spellings.length > 1) return { errors: severalSpellings(spellings) }
  const named = rows.filter(({ inst_name }) => inst_name !== '')
  if (new Set(named.map(({ inst_name }) => asInTable(inst_name))).size > 1) return { errors: severalNames(named) }
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
  const after = { inst_name, recognitions }
  const line = { row_number: first.row_number, inst_code, inst_name, after }
  if (!known) return { kind: 'new', line }
  if (inst_name === known.inst_name && recognitions.length === known.recognitions.length) return { kind: 'unchanged' }
  if (known.due_at !== null) return { errors: isScheduled(known.due_at) }
  const before = { inst_name: known.inst_name, recognitions: known.recognitions }
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

function wrongRow(row: RightRow, errorOf: (row: RightRow) => RowError): WrongRow {
  const { row_number, inst_code, inst_name } = row
  return { row_number, inst_code: shown(inst_code), inst_name: shown(inst_name), errors: [errorOf(row)] }
}
