import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import type { Snapshot } from '#contract/history.ts'
import { inWords } from '#web/admin/record/in-words.ts'
import { type Piece, wordDiff } from './word-diff.ts'

/** The labels of a record's fields, and how to display values that don't speak for themselves. */
export type FieldWords = {
  schema: ZodObject
  /** Fields that are in no form, with their labels. */
  more?: Record<string, string>
  /** `undefined`: as stored. */
  valueInWords?: (name: string, value: unknown) => string | undefined
}

const OF_EVERY_RECORD: Record<string, string> = { status: 'Shown on site', deleted_at: 'Deleted' }

export function fieldLabel({ schema, more }: FieldWords, name: string): string {
  return more?.[name] ?? OF_EVERY_RECORD[name] ?? labelOf(schema, name)
}

export function isKnownField({ schema, more }: FieldWords, name: string): boolean {
  return name in schema.shape || name in { ...more, ...OF_EVERY_RECORD }
}

function valueIn({ valueInWords }: FieldWords, name: string, value: unknown): string {
  if (isEmpty(value) && !(name in OF_EVERY_RECORD)) return ''
  if (name === 'status') return value === 0 ? 'No' : 'Yes'
  if (name === 'deleted_at') return value ? 'Yes' : 'No'
  return valueInWords?.(name, value) ?? inWords(value)
}

type Props = { words: FieldWords; before: Snapshot | null; after: Snapshot | null }

/** Two states of a record, field by field: what was removed and what was added. A new record shows all its fields. */
export function Differences({ words, before, after }: Props) {
  if (!after) return <p className="text-muted">The record itself was not changed.</p>
  const names = [...Object.keys(words.schema.shape), ...Object.keys({ ...words.more, ...OF_EVERY_RECORD })].filter(
    (name) => name !== 'version',
  )
  const shown = names.filter((name) =>
    before ? JSON.stringify(before[name]) !== JSON.stringify(after[name]) : !isEmpty(after[name]),
  )
  if (shown.length === 0) return <p className="text-muted">No field differs.</p>
  return (
    <dl className="grid gap-4">
      {shown.map((name) => (
        <div key={name} className="grid gap-1">
          <dt className="font-semibold text-sm">{fieldLabel(words, name)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {before ? (
              <Change before={valueIn(words, name, before[name])} after={valueIn(words, name, after[name])} />
            ) : (
              valueIn(words, name, after[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function Change({ before, after }: { before: string; after: string }) {
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
