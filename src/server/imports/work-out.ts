import { setImmediate as others } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'

export type RowError = { column: string; value: string; message: string }
export type Numbered = { row_number: number }
export type WrongRow = Numbered & { errors: RowError[] }

/** What the rows of one record come to. */
export type Outcome<Row, Line> =
  | { errors: (row: Row) => RowError }
  | { kind: 'unchanged' }
  | { kind: 'new' | 'changed'; line: Line }

export type Comparison<Row extends Numbered, Known, Line extends Numbered, Wrong extends WrongRow> = {
  /**
   * For each row, in their order, the key of its record as PostgreSQL compares keys, and the record if there is one: at
   * most so many at once.
   */
  known: (db: Db, rows: Row[]) => Promise<{ key: string; known: Known | undefined }[]>
  outcome: (group: { known: Known | undefined; rows: Row[] }) => Outcome<Row, Line>
  /** A row that is right by itself, and wrong beside the others or what is known. */
  wrong: (row: Row, errorOf: (row: Row) => RowError) => Wrong
}

const ROWS_AT_ONCE = 1000
const GROUPS_AT_ONCE = 500

/** Works out what the rows would change. Changes nothing. */
export async function workOut<Row extends Numbered, Known, Line extends Numbered, Wrong extends WrongRow>(
  db: Db,
  by: Comparison<Row, Known, Line, Wrong>,
  { right, wrong }: { right: Row[]; wrong: Wrong[] },
) {
  const counts = { new_rows: 0, changed_rows: 0, unchanged_rows: 0, new_records: 0, changed_records: 0 }
  const lines: object[] = []
  const faulty = [...wrong]
  let done = 0
  for (const group of await groupsOf(db, by, right)) {
    const outcome = by.outcome(group)
    if ('errors' in outcome) faulty.push(...group.rows.map((row) => by.wrong(row, outcome.errors)))
    else {
      counts[`${outcome.kind}_rows`] += group.rows.length
      if (outcome.kind !== 'unchanged') {
        counts[`${outcome.kind}_records`] += 1
        lines.push({ ...EMPTY, ...outcome.line, kind: outcome.kind, place: counts[`${outcome.kind}_records`] })
      }
    }
    done += 1
    // Yield to other requests now and then.
    if (done % GROUPS_AT_ONCE === 0) await others()
  }
  const inOrder = faulty.toSorted((a, b) => a.row_number - b.row_number)
  lines.push(...inOrder.map((row, index) => ({ ...EMPTY, ...row, kind: 'wrong', place: index + 1 })))
  return { lines, counts: { ...counts, wrong_rows: faulty.length } }
}

/** Before there is a record, it has no version. */
const EMPTY = { version: 0, errors: [] }

/** The rows of each record, with what is known of it. */
async function groupsOf<Row extends Numbered, Known, Line extends Numbered, Wrong extends WrongRow>(
  db: Db,
  by: Comparison<Row, Known, Line, Wrong>,
  right: Row[],
) {
  const groups = new Map<string, { known: Known | undefined; rows: Row[] }>()
  for (let from = 0; from < right.length; from += ROWS_AT_ONCE) {
    const some = right.slice(from, from + ROWS_AT_ONCE)
    for (const [index, { key, known }] of (await by.known(db, some)).entries()) {
      const group = groups.get(key) ?? { known, rows: [] }
      groups.set(key, group)
      group.rows.push(some[index] as Row)
    }
  }
  return groups.values()
}
