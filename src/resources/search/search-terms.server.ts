import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Handlers, Services } from '#server/handlers.ts'
import { countableTerm } from './countable-term.ts'
import type { SearchApi } from './search.contract.ts'
import type { searchTermsApi } from './search-terms.contract.ts'
import { searchTerms, searchTermWords } from './search-terms.table.ts'

/** With fewer searches, a term could come from one person, searching for another person. */
const ASKED_AT_LEAST = 5
/** A term without results isn't the council's: somebody may have searched for a name repeatedly for an hour. */
const DAYS_AT_LEAST = 2
const WRITE_AFTER_MS = 5_000
const MOST_AT_ONCE = 500
/** Beyond this, only known terms are counted, so that nobody can fill the table with nonsense. */
const MOST_TERMS_A_DAY = 20_000
const KEPT_DAYS = 90
const SHOWN_DAYS = 30
const MOST_SHOWN = 10
const MOST_UNANSWERED = 8
/** So many are tried again, the most frequent first. */
const MOST_TRIED = 40

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

type Counts = { searches: number; withoutResult: number }
type Gathered = { terms: Map<string, Counts>; timer: ReturnType<typeof setTimeout> | undefined }
type Search = Handlers<SearchApi>['search']

/** Counts not written yet, per database. A process that crashes loses these few. */
const gathered = new WeakMap<Db, Gathered>()

/** Counts searches, but only their first page without filters, not what people click on from there. */
export function counted(search: Search): Search {
  return async (input, context) => {
    const answer = await search(input, context)
    const { query, page, sort, kind, year } = input
    if (page === 1 && sort === 'newest' && kind === undefined && year === undefined) {
      const isFound = answer.meta.total > 0 || answer.data.pages.length > 0
      const term = countableTerm(query, isFound)
      if (term)
        gather({ ...context, db: context.appDb }, term, isFound, (err) =>
          context.log.warn({ err }, 'search terms were not counted'),
        )
    }
    return answer
  }
}

function gather(
  { db, sealing }: Pick<Services, 'db' | 'sealing'>,
  term: string,
  isFound: boolean,
  onProblem: (error: unknown) => void,
): void {
  const waiting: Gathered = gathered.get(db) ?? { terms: new Map(), timer: undefined }
  gathered.set(db, waiting)
  const { terms } = waiting
  const counts = terms.get(term) ?? { searches: 0, withoutResult: 0 }
  if (counts.searches === 0 && terms.size >= MOST_AT_ONCE) return
  terms.set(term, {
    searches: counts.searches + 1,
    withoutResult: counts.withoutResult + (isFound ? 0 : 1),
  })
  waiting.timer ??= setTimeout(() => void flushSearchTerms({ db, sealing }).catch(onProblem), WRITE_AFTER_MS).unref()
}

/** Writes the collected counts: two statements, however many searches there were. */
export async function flushSearchTerms({ db, sealing }: Pick<Services, 'db' | 'sealing'>): Promise<void> {
  const waiting = gathered.get(db)
  gathered.delete(db)
  clearTimeout(waiting?.timer)
  if (!waiting || waiting.terms.size === 0) return
  const rows = [...waiting.terms]
    .map(([term, counts]) => ({ hash: sealing.fingerprint(`search term: ${term}`), term, ...counts }))
    // The same order in all processes, to avoid deadlocks.
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (hash text, term text, searches integer, "withoutResult" integer)`
  await db.transaction(async (db) => {
    await db.execute(sql`
      insert into ${searchTerms} (term_hash, day, searches, without_result)
      select hash, ${TODAY}, searches, "withoutResult" from ${given}
      where exists (select from ${searchTerms} where term_hash = hash)
        or (select count(*) from (select from ${searchTerms} where day = ${TODAY} limit ${MOST_TERMS_A_DAY}) as today) < ${MOST_TERMS_A_DAY}
      order by hash
      on conflict (term_hash, day) do update set
        searches = ${searchTerms}.searches + excluded.searches,
        without_result = ${searchTerms}.without_result + excluded.without_result`)
    await db.execute(sql`
      insert into ${searchTermWords} (term_hash, term)
      select hash, term from ${given}
      where (
        select sum(known.searches) >= ${ASKED_AT_LEAST}
          and (sum(known.without_result) < sum(known.searches) or count(*) >= ${DAYS_AT_LEAST})
        from ${searchTerms} as known where term_hash = hash)
      order by hash
      on conflict do nothing`)
  })
}

/** Removes old counts, and terms that nobody has searched for since. */
export async function sweepSearchTerms(db: Db): Promise<void> {
  await db.execute(sql`delete from ${searchTerms} where day < ${TODAY} - ${KEPT_DAYS}::integer`)
  await db.execute(sql`
    delete from ${searchTermWords} as words
    where not exists (select from ${searchTerms} as terms where terms.term_hash = words.term_hash)`)
}

export const searchTermsHandlers: Handlers<typeof searchTermsApi> = {
  async terms(_input, { db }) {
    const { rows } = await db.execute<{ term: string; searches: number; without_result: number }>(sql`
      with counted as (
        select term, sum(searches)::integer as searches, sum(without_result)::integer as without_result
        from ${searchTermWords} join ${searchTerms} using (term_hash)
        where day > ${TODAY} - ${SHOWN_DAYS}::integer
        group by term)
      (select * from counted order by searches desc, term limit ${MOST_SHOWN})
      union
      (select * from counted where without_result > 0 order by without_result desc, term limit ${MOST_SHOWN})`)
    const most = (count: (row: (typeof rows)[number]) => number) =>
      rows
        .map((row) => ({ term: row.term, searches: count(row) }))
        .filter(({ searches }) => searches > 0)
        .toSorted((one, other) => other.searches - one.searches || (one.term < other.term ? -1 : 1))
        .slice(0, MOST_SHOWN)
    const data = { top: most((row) => row.searches), without_result: most((row) => row.without_result) }
    return { message: 'OK', data }
  },

  async unanswered(_input, { db }) {
    const { rows } = await db.execute<{ term: string; searches: number }>(sql`
      with counted as (
        select term, sum(without_result)::integer as searches from ${searchTermWords} join ${searchTerms} using (term_hash)
        where day > ${TODAY} - ${SHOWN_DAYS}::integer
        group by term having sum(without_result) > 0
        order by searches desc, term limit ${MOST_TRIED})
      select term, searches from counted where search_is_unanswered(term)
      order by searches desc, term limit ${MOST_UNANSWERED}`)
    return { message: 'OK', data: rows }
  },
}
