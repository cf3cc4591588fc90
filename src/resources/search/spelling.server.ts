import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { fold } from './fold.ts'

/** More words than this are a text, not a query. */
const MOST_WORDS = 8
/** With this many hits or fewer, a word may be misspelt. */
const FEW_HITS = 2
const MUCH_MORE_USED = 20
/** What the sound of a word costs before it differs: less than one letter. */
const SOUND_STEPS = 0.5
/** Words that are equally near, and queries made of them, that are tried. */
const MOST_CHOICES = 3
const MOST_CORRECTIONS = 12
const WORD = /^[\p{L}\p{M}’']{2,40}$/u

/** `sound` and `asked`: how it sounds, and how the typed word does; null for a word that only looks like it. */
type Near = {
  place: number
  hits: number
  word: string
  spelling: string
  uses: number
  sound: string | null
  asked: string | null
}

/**
 * The query with unknown words replaced by the nearest known ones, by their letters or by their sound, which is the same
 * in both scripts; null if nothing changes.
 */
export async function nearestSpelling(db: Db, query: string): Promise<string | null> {
  const pieces = query.split(/\s+/)
  if (pieces.length > MOST_WORDS) return null
  const asked = pieces.map((piece) => {
    const word = piece.replaceAll(/^\p{P}+|\p{P}+$/gu, '')
    return WORD.test(word) ? fold(word) : ''
  })
  const { rows } = await db.execute<Near>(sql`
    select place::integer - 1 as place, hits, near.*
    from unnest(${sql.param(asked)}::text[]) with ordinality as asked (folded, place)
    cross join lateral (select search_query(folded, true) as wanted offset 0) as query
    cross join lateral (select search_count(wanted) as hits offset 0) as known
    cross join lateral (
      select *, null as sound, null as asked from search_near(folded)
      union all select * from search_sounding(folded) where hits = 0
    ) as near
    where folded <> '' and wanted is not null and hits <= ${FEW_HITS}`)
  const choices = pieces.map((piece, place) => {
    const near = nearest(
      asked[place] ?? '',
      rows.filter((row) => row.place === place),
    )
    return near.length > 0 ? near : [piece]
  })
  const corrected = combined(choices).filter((words) => words !== query)
  // A single word that is known finds something.
  return corrected.length > 1 && pieces.length > 1 ? firstFound(db, corrected) : (corrected[0] ?? null)
}

/** All ways to choose a word at each place, the likeliest first. */
const combined = (choices: readonly string[][]): string[] =>
  choices
    .reduce<string[][]>(
      (all, words) => all.flatMap((chosen) => words.map((word) => [...chosen, word])).slice(0, MOST_CORRECTIONS),
      [[]],
    )
    .map((words) => words.join(' '))

/** The first of these that finds something, with all of its words or with most. */
async function firstFound(db: Db, queries: readonly string[]): Promise<string | null> {
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from unnest(${sql.param(queries)}::text[]) with ordinality as asked (query, place)
    order by search_count(search_query(query, true)) > 0 desc, coalesce(search_count(search_most(query)), 0) > 0 desc, place
    limit 1`)
  return rows[0]?.query ?? null
}

const stepsTo = (word: string, { word: near, sound, asked }: Near) =>
  sound === null || asked === null ? stepsBetween(word, near) : stepsBetween(asked, sound) + SOUND_STEPS

/** The nearest spelling, or several that are just as near; Devanagari first, which Latin letters stand for. */
function nearest(word: string, candidates: readonly Near[]): string[] {
  const near = candidates
    .map((near) => ({ near, steps: stepsTo(word, near) }))
    .filter(({ near, steps }) =>
      near.hits === 0
        ? steps > 0 && steps <= mostSteps(near.asked ?? word)
        : steps === 1 && word.length > 4 && near.uses >= MUCH_MORE_USED * near.hits,
    )
    .map((one) => ({ ...one, isLatin: /^[a-z]/.test(one.near.word) }))
    .toSorted(
      (one, other) =>
        one.steps - other.steps || Number(one.isLatin) - Number(other.isLatin) || other.near.uses - one.near.uses,
    )
  const [first] = near
  return near
    .filter(({ steps }) => steps === first?.steps)
    .slice(0, MOST_CHOICES)
    .map(({ near: { spelling } }) => spelling)
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
