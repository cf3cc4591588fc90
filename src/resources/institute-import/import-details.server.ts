import { type SQL, sql } from 'drizzle-orm'
import type { Detail, InstituteDetails } from '#resources/institute/institute-details.types.ts'
import { asInTable } from '#server/csv.ts'
import { DETAILS } from './import-details.ts'

type Some = Partial<InstituteDetails>

/** What the rows of one institute say in this column, without repetitions. */
export const saidOf = (rows: InstituteDetails[], detail: Detail): string[] => [
  ...new Set(rows.map((row) => asInTable(row[detail])).filter((text) => text !== '')),
]

/** The column in which the rows of one institute contradict each other. */
export const disagreementIn = (rows: InstituteDetails[]): Detail | undefined =>
  DETAILS.find((detail) => saidOf(rows, detail).length > 1)

/** The details that the rows change, as they are and as they will be. An empty cell changes nothing. */
export function changedDetails(
  known: InstituteDetails | undefined,
  rows: InstituteDetails[],
): { before: Some; after: Some } {
  const before: Some = {}
  const after: Some = {}
  for (const detail of DETAILS) {
    const [said] = saidOf(rows, detail)
    const is = known?.[detail] ?? ''
    if (said === undefined || said === asInTable(is)) continue
    before[detail] = is
    after[detail] = said
  }
  return { before, after }
}

/** The details of a line of the plan, for an update: those that it doesn't name stay. */
export const detailsOfLine = (state: 'before' | 'after'): SQL =>
  each(
    (detail) =>
      sql`${sql.identifier(detail)} = coalesce(line.${sql.identifier(state)} ->> ${detail}, institute.${sql.identifier(detail)})`,
  )

export const detailNames: SQL = each((detail) => sql.identifier(detail))
export const detailsToAdd: SQL = each((detail) => sql`coalesce(line.after ->> ${detail}, '')`)

/** How an institute is now, in those details that the line has changed. */
export const detailsNow: SQL = sql`(select coalesce(jsonb_object_agg(each.key, each.value), '{}')
  from jsonb_each(jsonb_build_object(${each((detail) => sql`${sql.raw(`'${detail}'`)}, institute.${sql.identifier(detail)}`)})) as each
  where line.after ? each.key)`

function each(part: (detail: Detail) => SQL | ReturnType<typeof sql.identifier>): SQL {
  return sql.join(
    DETAILS.map((detail) => sql`${part(detail)}`),
    sql`, `,
  )
}
