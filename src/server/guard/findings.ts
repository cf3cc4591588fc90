import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'

export type Kind = 'rows' | 'contents' | 'pages'
/** `place` names what differs for us, `says` for people. */
export type Finding = { place: string; says: string }
export type Found = Finding & { kind: Kind; found_at: string }
export type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** How many are told in words; all are counted. */
const MOST_TOLD = 5

/** Writes down what differs, and tells the log once. */
export async function note(db: Db, log: Log, kind: Kind, findings: readonly Finding[]): Promise<void> {
  for (const { place, says } of findings) {
    const { rowCount } = await db.execute(sql`
      insert into guard_findings (kind, place, says) values (${kind}, ${place}, ${says}) on conflict do nothing`)
    if (rowCount) log.error({ kind, place, says }, 'the website is not what was saved')
  }
}

/** The places of this kind that were found before. */
export async function placesOf(db: Db, kind: Kind): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select place from guard_findings where kind = ${kind} order by place`)
  return rows.map(({ place }) => place)
}

/** These are as they should be again. */
export async function forget(db: Db, log: Log, kind: Kind, places: readonly string[]): Promise<void> {
  if (places.length === 0) return
  const { rows } = await db.execute<Finding>(sql`
    delete from guard_findings where kind = ${kind} and place = any (${sql.param([...places])}::text[])
    returning place, says`)
  for (const { place, says } of rows) log.info({ kind, place, says }, 'a difference of the website is gone')
}

/** What the page Health tells: how many there are, and the first in words. Undefined: nothing was compared yet. */
export async function findingsOf(db: Db): Promise<{ many: number; told: Found[]; age_s: number } | undefined> {
  const { rows } = await db.execute<{ many: number; age_s: number | null; told: Found[] }>(sql`
    select (select count(*)::integer from guard_findings) as many,
      (select extract(epoch from now() - min(compared_at))::float8 from guard_turns where compared_at is not null) as age_s,
      (select coalesce(json_agg(first), '[]') from (
        select kind, place, says, to_json(found_at) #>> '{}' as found_at from guard_findings
        order by found_at, kind, place limit ${MOST_TOLD}) as first) as told`)
  const [found] = rows
  return found && found.age_s !== null ? { ...found, age_s: found.age_s } : undefined
}
