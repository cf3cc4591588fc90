/** A word of a query or a name: its letters, its phonetic code, and its meaning unless it is distinctive. */
export type NameWord = Sounded & { meaning: readonly string[] | undefined }
export type Sounded = { word: string; sound: string }

/** Only `asked`: a word of the query; only `listed`: a word of the list; both: spelt differently. */
export type Difference = { asked?: string; listed?: string }

export type Comparison = {
  /** Words of the query that are not in the name, and words of the name that are not in the query. */
  missing: NameWord[]
  extra: NameWord[]
  /** Words that are nearly the same. */
  near: { asked: NameWord; listed: NameWord }[]
  matched: NameWord[]
}

const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word)
const ONE_SLIP_FROM = 4
const TWO_SLIPS_FROM = 7

/** Close enough to be a typing mistake. */
export function isSlip(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  const most = longest < ONE_SLIP_FROM ? 0 : longest < TWO_SLIPS_FROM ? 1 : 2
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most
}

/** The edit distance: insertions, deletions, substitutions and swaps of adjacent letters. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost)
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** The same word: the same letters, or the same sound in the other script. */
function isSame(one: NameWord, other: NameWord): boolean {
  return one.word === other.word || (one.sound === other.sound && isDevanagari(one.word) !== isDevanagari(other.word))
}

/** The same letters or the same sound, in whichever script: Sunita, Suneeta, सुनिता. */
function soundsSame(one: Sounded, other: Sounded): boolean {
  return one.word === other.word || one.sound === other.sound
}

/** How many words two names have in common, in any order; a word that comes twice must be there twice. */
export function wordsInCommon(one: readonly Sounded[], other: readonly Sounded[]): number {
  const left = [...other]
  return one.filter((word) => {
    const same = left.findIndex((candidate) => soundsSame(word, candidate))
    if (same >= 0) left.splice(same, 1)
    return same >= 0
  }).length
}

/** The same or nearly the same sound; within one script the letters must be similar too. */
function isNear(one: NameWord, other: NameWord): boolean {
  if (one.sound === other.sound) return true
  if (!isSlip(one.sound, other.sound)) return false
  return isDevanagari(one.word) !== isDevanagari(other.word) || isSlip(one.word, other.word)
}

/** Compares a query with a name, word by word, in any order. */
export function compare(asked: NameWord[], name: NameWord[]): Comparison {
  const counting = name.filter(({ meaning }) => meaning?.length !== 0)
  const meanings = new Set(counting.flatMap(({ meaning }) => meaning ?? []))
  const taken = new Set<NameWord>()
  const result: Comparison = { missing: [], extra: [], near: [], matched: [] }
  const own: NameWord[] = []
  for (const word of asked) {
    if (word.meaning === undefined) own.push(word)
    else if (!word.meaning.every((meaning) => meanings.has(meaning))) result.missing.push(word)
  }
  const free = () => counting.filter((one) => one.meaning === undefined && !taken.has(one))
  const take = (fits: (one: NameWord) => boolean) => {
    const found = free().find(fits)
    if (found) taken.add(found)
    return found
  }
  // Exact matches first, so that a similar word can't use up an exact one.
  const left = own.filter((word) => {
    const isTaken = take((one) => isSame(word, one)) !== undefined
    if (isTaken) result.matched.push(word)
    return !isTaken
  })
  for (const word of left) {
    const listed = take((one) => isNear(word, one))
    if (listed) {
      result.near.push({ asked: word, listed })
      result.matched.push(word)
    } else result.missing.push(word)
  }
  const askedMeanings = new Set(asked.flatMap(({ meaning }) => meaning ?? []))
  result.extra = counting.filter((one) =>
    one.meaning ? !one.meaning.every((meaning) => askedMeanings.has(meaning)) : !taken.has(one),
  )
  return result
}

/** The differences that a person should look at. */
export function differencesIn({ missing, extra, near }: Comparison): Difference[] {
  return [
    ...near.map(({ asked, listed }) => ({ asked: asked.word, listed: listed.word })),
    ...missing.map(({ word }) => ({ asked: word })),
    ...extra.map(({ word }) => ({ listed: word })),
  ]
}
