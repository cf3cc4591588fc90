import { sql } from 'drizzle-orm'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import type { Handlers } from '#server/handlers.ts'
import { missesByHour } from '#server/proof.ts'
import { ABOUT, checkNurse, checkNurses } from './nurse-check.server.ts'
import type { registrantApi } from './registrant.contract.ts'
import { certificatePath, numberInWords } from './registrant-standing.ts'
import { standingHandlers, waitingProposals } from './standing.server.ts'

/** A part of the export: some 700 KB. */
const LINKS_AT_ONCE = 10_000
/** Misses in an hour that somebody should know of. */
const MANY_MISSES = 200

type Linked = { roll: string; number: string; code: string }

export const registrantHandlers: Handlers<typeof registrantApi> = {
  ...standingHandlers,

  async state(_input, { db }) {
    const { rowCount } = await db.execute(sql`select from register_dates`)
    return { message: 'OK', data: { on: rowCount === 1 } }
  },

  async check(input, context) {
    return { message: 'OK', data: await checkNurse(context, input) }
  },

  async checks(input, context) {
    return { message: 'OK', data: await checkNurses(context, input) }
  },

  async links({ after }, context) {
    const [roll = '', number = ''] = after.split('-')
    const data = await context.db.transaction(async (db) => {
      const { rows } = await db.execute<Linked>(sql`
        select roll, number, code from registrants where (roll, number) > (${roll}, ${number})
        order by roll, number limit ${LINKS_AT_ONCE}`)
      const first = after === '' ? [['Number', 'Address']] : []
      const lines = rows.map((row) => [numberInWords(row), context.origin + certificatePath(row)])
      const last = rows.length === LINKS_AT_ONCE ? rows.at(-1) : undefined
      await recordChange(db, context, {
        action: 'export',
        collection: 'registrants',
        row_id: 0,
        before: null,
        after: { rows: rows.length, after },
      })
      const csv = csvOf([...first, ...lines], { isFirst: after === '' })
      return { csv, rows: rows.length, next: last ? numberInWords(last) : null }
    })
    return { message: 'OK', data }
  },

  async misses(_input, { db }) {
    return { message: 'OK', data: await missesByHour(db, ABOUT) }
  },
}

/** The lines of the dashboard that are not about rows. */
export async function registerAttention(db: Db): Promise<{ text: string; href: string }[]> {
  const [newest] = await missesByHour(db, ABOUT)
  const isNow = newest?.hour === new Date().toISOString().slice(0, 13)
  const many = newest && isNow && newest.misses >= MANY_MISSES ? newest.misses.toLocaleString('en-IN') : ''
  const guessing = many && {
    text: `${many} checks of a nurse have found nothing since the full hour: somebody may be guessing`,
    href: '/admin/manageRegister',
  }
  return [...(await waitingProposals(db)), ...(guessing ? [guessing] : [])]
}
