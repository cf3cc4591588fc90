export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this many pairs of words a comparison would make the page wait: then the old text goes and the new one comes. */
const MOST_PAIRS = 4_000_000

/** What of a text was removed and what was added, word by word; the pieces together are both texts. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1
  let end = 0
  const most = Math.min(old.length, young.length) - start
  while (end < most && old.at(-1 - end) === young.at(-1 - end)) end += 1
  const pieces: Piece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]
  return joined(pieces)
}

/** Each word with the space behind it. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function middle(old: string[], young: string[]): Piece[] {
  if (old.length * young.length > MOST_PAIRS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: young.join('') },
    ]
  const lengths = commonLengths(old, young)
  const width = young.length + 1
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    const word = { old: old[i] ?? '', young: young[j] ?? '' }
    if (i < old.length && j < young.length && word.old === word.young) {
      pieces.push({ kind: 'same', text: word.old })
      i += 1
      j += 1
    } else if (
      i < old.length &&
      (j === young.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: word.old })
      i += 1
    } else {
      pieces.push({ kind: 'added', text: word.young })
      j += 1
    }
  }
  return pieces
}

/** How many words the rest of one has in common with the rest of the other, for every two rests. */
function commonLengths(old: string[], young: string[]): Uint32Array {
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === young[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return lengths
}

/** Neighbours of one kind become one piece; of a change, what was removed comes before what was added. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  let change = { removed: '', added: '' }
  const finish = () => {
    if (change.removed) whole.push({ kind: 'removed', text: change.removed })
    if (change.added) whole.push({ kind: 'added', text: change.added })
    change = { removed: '', added: '' }
  }
  for (const { kind, text } of pieces.filter((piece) => piece.text)) {
    const last = whole.at(-1)
    if (kind !== 'same') change[kind] += text
    else if (last?.kind === 'same' && !change.removed && !change.added) last.text += text
    else {
      finish()
      whole.push({ kind, text })
    }
  }
  finish()
  return whole
}
