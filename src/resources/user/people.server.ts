import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { type Power, powersOf, ROLE_IDS } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import { users } from './user.table.ts'

export type Colleague = { id: number; name: string; email: string }

/** The names of these accounts, whether or not they are still enabled. */
export async function namesOf(db: Db, ids: Iterable<number>): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const found = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Everybody with this power whose account is enabled. */
export function peopleWhoMay(db: Db, power: Power): Promise<Colleague[]> {
  const roles = ROLE_IDS.filter((role) => powersOf(role).includes(power))
  return enabled(db, inArray(users.role, roles))
}

/** Those of these accounts that are enabled. */
export const peopleAmong = (db: Db, ids: number[]): Promise<Colleague[]> => enabled(db, inArray(users.id, ids))

const enabled = (db: Db, condition: SQL): Promise<Colleague[]> =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(condition, eq(users.enabled, true)))
    .orderBy(asc(users.id))
