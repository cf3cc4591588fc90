import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { fold } from './fold.ts'

/** More words than this are a text, not a query. */
const MOST_WORDS = 8
/** With this many hits or fewer, a word may be misspelt. */
const FEW_HITS = 2
const MUCH_MORE_USED = 20
const WORD = /^[\p{L}\p{M}’']{3,40}$/u

type Near = { place: number; hits: number; word: string; spelling: string; uses: number }

/** The query with unknown words replaced by the nearest known ones; null if nothing changes. */
export async function nearestSpelling(db: Db, query: string): Promise<string | null> {
  const pieces = query.split(/\s+/)
  if (pieces.length > MOST_WORDS) return null
  const asked = pieces.map((piece) => (WORD.test(piece) ? fold(piece) : ''))
  const { rows } = await db.execute<Near>(sql`
    select place::integer - 1 as place, hits, near.*
    from unnest(${sql.param(asked)}::text[]) with ordinality as asked (folded, place)
    cross join lateral (select search_count(search_query(folded, true)) as hits) as known
    cross join lateral search_near(folded) as near
    where folded <> '' and hits <= ${FEW_HITS}`)
  const corrected = pieces.map((piece, place) => {
    const word = asked[place] ?? ''
    return (
      nearest(
        word,
        rows.filter((row) => row.place === place),
      )?.spelling ?? piece
    )
  })
  return corrected.join(' ') === query ? null : corrected.join(' ')
}

function nearest(word: string, candidates: readonly Near[]): Near | undefined {
  return candidates
    .map((near) => ({ near, steps: stepsBetween(word, near.word) }))
    .filter(({ near, steps }) =>
      near.hits === 0
        ? steps > 0 && steps <= mostSteps(word)
        : steps === 1 && word.length > 4 && near.uses >= MUCH_MORE_USED * near.hits,
    )
    .toSorted((one, other) => one.steps - other.steps || other.near.uses - one.near.uses)[0]?.near
}

const mostSteps = (word: string) => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3)

/** The edit distance: wrong, missing, extra or swapped letters. */
export function stepsBetween(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (beforeLast[j - 2] ?? 0) + 1)
      row.push(steps)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Updates the vocabulary with what was published or withdrawn since the last run. */
export async function countWords(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ counted: number }>(sql`select search_count_words() as counted`)
    if (!rows[0]?.counted) return
  }
}
