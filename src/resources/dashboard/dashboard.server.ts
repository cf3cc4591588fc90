import { sql } from 'drizzle-orm'
import { powersOf } from '#contract/roles.ts'
import { powerOfScreen } from '#resources/admin-screens.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { type Attention, countAttention } from '#server/attention.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers, User } from '#server/handlers.ts'
import type { dashboardApi } from './dashboard.contract.ts'

const COUNT_CAP = 10_000

/** Nobody is sent to a screen that is not theirs. */
const mayOpen = ({ role }: User, href: string): boolean => powersOf(role).includes(powerOfScreen(href))

type Line = Awaited<ReturnType<typeof countAttention>>[number]

/** `attention` comes from the registry, so that this folder doesn't depend on the other resources. */
export function dashboardHandlers(
  attention: readonly Attention[],
  /** Lines that are not about rows of a collection. */
  others: readonly ((db: Db) => Promise<Line[]>)[],
): Handlers<typeof dashboardApi> {
  return {
    async attention(_input, { db, user }) {
      const found = await Promise.all([
        ...attention.map((one) => countAttention(db, one)),
        ...others.map((lines) => lines(db)),
      ])
      return { message: 'OK', data: found.flat().filter(({ href }) => mayOpen(user, href)) }
    },

    async counts(_input, { db, user }) {
      const sections = Object.entries(RECORDED).flatMap(([table, { plural, screen }]) =>
        plural && mayOpen(user, screen) ? [{ table, title: plural, href: screen }] : [],
      )
      const counted = await Promise.all(
        sections.map(async ({ table, ...section }) => {
          const { rows } = await db.execute<{ total: number }>(sql`
            select count(*)::integer as total from (
              select from ${sql.identifier(table)} where deleted_at is null limit ${COUNT_CAP + 1}
            ) as counted`)
          const total = rows[0]?.total ?? 0
          return { ...section, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP }
        }),
      )
      return { message: 'OK', data: counted.toSorted((a, b) => a.title.localeCompare(b.title)) }
    },
  }
}
