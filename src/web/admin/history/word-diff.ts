import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** A larger comparison would block the page: then the whole text counts as replaced. */
const LONGEST_MS = 250

/** What was removed from a text and what was added, word by word; the pieces together make up both texts. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(old, young, { timeout: LONGEST_MS })
  if (!changes) return replaced(old, young)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Each word with the space after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Replaces the text, except for the words at the start and end that both share. */
function replaced(old: string[], young: string[]): Piece[] {
  const most = Math.min(old.length, young.length)
  let start = 0
  while (start < most && old[start] === young[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === young.at(-1 - end)) end += 1
  const pieces: Piece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    { kind: 'removed', text: old.slice(start, old.length - end).join('') },
    { kind: 'added', text: young.slice(start, young.length - end).join('') },
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]
  return pieces.filter(({ text }) => text)
}
