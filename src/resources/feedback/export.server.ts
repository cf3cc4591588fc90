import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import { matches } from '#server/managed-collection.ts'
import type { Sealing } from '#server/sealing.ts'
import { atMost } from '#server/turns.ts'
import { EXPORT_MOST, type feedbackApi } from './feedback.contract.ts'
import { feedbackMessages as table } from './feedback.table.ts'
import { personOf } from './personal.server.ts'

const ROWS_AT_ONCE = 500
/** A full export takes tens of megabytes of memory for a moment. */
const oneAtATime = atMost(1)
const HEADINGS =
  'Reference,Received,State,Read,Name,Email,Mobile number,Subject,Feedback,Taken by,Set aside,Erased'.split(',')
const IN_WORDS = { new: 'New', in_progress: 'In progress', answered: 'Answered', closed: 'Closed' }

const inIndia = (format: string) => sql<string>`to_char(${table.created_at} at time zone 'Asia/Kolkata', ${format})`
const { search: _search, ...stored } = getTableColumns(table)
const COLUMNS = { ...stored, received: inIndia('YYYY-MM-DD HH24:MI') }
type Row = Omit<typeof table.$inferSelect, 'search'> & { received: string }

type Filters = Checked<(typeof feedbackApi)['export']>

/** The newest messages first, with personal data in clear text and formulas escaped. */
export function exportFeedback({ db, sealing }: Services, { state, read, status, search }: Filters) {
  const asked = and(
    isNull(table.deleted_at),
    state && eq(table.state, state),
    read === undefined ? undefined : eq(table.read, read),
    status === undefined ? undefined : eq(table.status, status),
    matches(table.search, table.search, search),
  )
  const next = async (after: Row | undefined, size: number): Promise<Row[]> =>
    db
      .select(COLUMNS)
      .from(table)
      .where(and(asked, after && sql`(${table.created_at}, ${table.id}) < (${after.created_at}, ${after.id})`))
      .orderBy(desc(table.created_at), desc(table.id))
      .limit(size)

  return oneAtATime(async () => {
    let csv = csvOf([HEADINGS], { isFirst: true })
    let rows = 0
    let last: Row | undefined
    for (;;) {
      // One more than fits, to know whether anything is left out.
      const found = await next(last, Math.min(ROWS_AT_ONCE, EXPORT_MOST + 1 - rows))
      const kept = found.slice(0, EXPORT_MOST - rows)
      if (kept.length > 0)
        csv += csvOf(
          kept.map((row) => cellsOf(row, sealing)),
          { isFirst: false },
        )
      rows += kept.length
      last = found.at(-1)
      const cut = kept.length < found.length
      if (cut || found.length < ROWS_AT_ONCE) return { filename: `feedback-${await today(db)}.csv`, csv, rows, cut }
    }
  })
}

async function today(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
  )
  return rows[0]?.day ?? ''
}

function cellsOf(row: Row, sealing: Sealing): string[] {
  const { name, email, number } = inClear(row, sealing)
  const yes = (isTrue: boolean) => (isTrue ? 'Yes' : '')
  const person = [name, email, number]
  const about = [row.reference, row.received, IN_WORDS[row.state], yes(row.read === 1)]
  return [...about, ...person, row.subject, row.feedback, row.taken_by, yes(!row.status), yes(row.erased_at !== null)]
}

/** Falls back to the masked values when the person can't be unsealed. */
function inClear(row: Row, sealing: Sealing) {
  try {
    return personOf(sealing, row)
  } catch (error) {
    if (error instanceof Failure) return row
    throw error
  }
}
