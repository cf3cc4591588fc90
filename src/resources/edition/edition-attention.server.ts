import { sql } from 'drizzle-orm'
import { approvalRule } from '#resources/setting/setting.server.ts'
import type { Db } from '#server/db/database.ts'
import { COUNT_CAP } from '#server/db/lists.ts'
import { editions } from '#server/editions/edition.table.ts'
import { isOpen } from '#server/editions/open-editions.ts'
import { leaving, unchecked } from './look.server.ts'

const LATE_AFTER_DAYS = 2
const RECENT_DAYS = 30

type Counted = { failed: number; late: number; leaving: number; unchecked: number }

/** What the dashboard reports of editions: each line leads to the view that lists them. */
export async function editionAttention(db: Db) {
  const { rows } = await db.execute<Counted>(sql`
    select
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where state = 'in_review' and updated_at < now() - make_interval(days => ${LATE_AFTER_DAYS}))::integer as late,
      (select count(*)::integer from (select from ${editions} where ${leaving} limit ${COUNT_CAP}) as found) as leaving,
      (select count(*)::integer from (select from ${editions} where ${unchecked}
        and published_at > now() - make_interval(days => ${RECENT_DAYS}) limit ${COUNT_CAP}) as found) as unchecked
    from ${editions} where ${isOpen}`)
  const counted = rows[0] ?? { failed: 0, late: 0, leaving: 0, unchecked: 0 }
  const line = (count: number, view: string, one: string, several: string) =>
    count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : several}`, href: `/admin/editions?view=${view}` }]
  return [
    ...line(
      counted.failed,
      'failed',
      'text was due and could not be published',
      'texts were due and could not be published',
    ),
    ...line(
      counted.late,
      'waiting',
      `text has waited for approval for over ${LATE_AFTER_DAYS} days`,
      `texts have waited for approval for over ${LATE_AFTER_DAYS} days`,
    ),
    ...line(
      counted.leaving,
      'leaving',
      'record leaves the website within two weeks',
      'records leave the website within two weeks',
    ),
    // Where one person is enough, that is no exception.
    ...line(
      (await approvalRule(db)) === 'required' ? counted.unchecked : 0,
      'unchecked',
      `text was published by one person alone in the last ${RECENT_DAYS} days`,
      `texts were published by one person alone in the last ${RECENT_DAYS} days`,
    ),
  ]
}
