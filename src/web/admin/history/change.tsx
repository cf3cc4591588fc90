import { type Piece, wordDiff } from './word-diff.ts'

/** A text before and after: what was removed, and what was added. */
export function Change({ before, after }: { before: string; after: string }) {
  if (before === after)
    return (
      <>
        {shortened(after)}
        <span className="mt-1 block text-muted text-sm">
          The words are the same; only the formatting or a link differs.
        </span>
      </>
    )
  return (
    <>
      {wordDiff(before, after).map(({ kind, text }, index) => (
        // oxlint-disable-next-line no-array-index-key -- the pieces of a text have no other key
        <Marked key={index} kind={kind} text={text} />
      ))}
      {after === '' && <span className="text-muted">(now empty)</span>}
    </>
  )
}

function Marked({ kind, text }: Piece) {
  if (kind === 'same') return shortened(text)
  const Tag = kind === 'removed' ? 'del' : 'ins'
  const look =
    kind === 'removed'
      ? 'bg-danger-soft text-on-danger-soft line-through'
      : 'bg-success-soft font-medium text-on-success-soft underline decoration-2 underline-offset-2'
  // The space after the last word is not part of the change.
  const word = text.trimEnd()
  return (
    <>
      <Tag className={`rounded-sm px-0.5 ${look}`}>
        <span className="sr-only">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
        {word}
      </Tag>
      {text.slice(word.length) || ' '}
    </>
  )
}

const KEPT_WORDS = 12

/** A long unchanged passage is shortened to its two ends. */
function shortened(text: string): string {
  const words = text.split(' ')
  if (words.length <= 3 * KEPT_WORDS) return text
  return [...words.slice(0, KEPT_WORDS), '…', ...words.slice(-KEPT_WORDS)].join(' ')
}
