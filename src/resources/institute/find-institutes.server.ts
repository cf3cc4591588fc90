import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Lists } from '#server/db/lists.ts'
import { matches } from '#server/managed-collection.ts'
import type { Choice } from './institute.contract.ts'
import { institutes } from './institute.table.ts'

const MOST_WORDS = 8

export const isListed = and(eq(institutes.status, 1), isNull(institutes.deleted_at)) as SQL

type Choices = { programmes: string[]; academic_years: string[]; districts: string[] }

/** What the enabled institutes are recorded for, and where they are. One walk through the table for each change of it. */
export const choicesOf = (db: Db, lists: Lists): Promise<Choices> =>
  lists.kept(institutes, 'choices', async () => {
    const { rows } = await db.execute<{ what: keyof Choices; said: string[] }>(sql`
      with recorded as materialized (
        select distinct line ->> 'programme' as programme, line ->> 'academic_year' as academic_year
        from ${institutes}, jsonb_array_elements(recognitions) as line where ${isListed}
      )
      select 'programmes' as what, array(select distinct programme from recorded order by 1) as said
      union all select 'academic_years', array(select distinct academic_year from recorded order by 1 desc)
      union all select 'districts', array(select distinct district from ${institutes} where ${isListed} and district <> '' order by 1)`)
    return Object.fromEntries(rows.map(({ what, said }) => [what, said])) as Choices
  })

/** The part of the list that was chosen, and its name; undefined if no institute can be in it. */
export function chosen(choice: Choice, choices: Choices): { where: SQL; name: string } | undefined {
  const { programme, academic_year, district } = choice
  const isOffered = (value: string | undefined, offered: string[]) => value === undefined || offered.includes(value)
  const { programmes, academic_years, districts } = choices
  if (!isOffered(programme, programmes) || !isOffered(academic_year, academic_years) || !isOffered(district, districts))
    return undefined
  const recognised = { ...(programme && { programme }), ...(academic_year && { academic_year }) }
  const isRecognised = sql`${institutes.recognitions} @> ${JSON.stringify([recognised])}::jsonb`
  return {
    where: and(
      isListed,
      Object.keys(recognised).length > 0 ? isRecognised : undefined,
      district === undefined ? undefined : eq(institutes.district, district),
    ) as SQL,
    name: `enabled ${JSON.stringify([programme, academic_year, district])}`,
  }
}

/** Institutes with each of these words in their name or code, or with this code however it is written. */
export function withWords(typed: string): SQL {
  const { search, inst_code } = institutes
  const words = typed.split(/\s+/).slice(0, MOST_WORDS)
  const isNamed = and(...words.map((word) => matches(search, search, word)))
  return or(isNamed, sql`plain_code(${inst_code}) = plain_code(${typed})`) as SQL
}
