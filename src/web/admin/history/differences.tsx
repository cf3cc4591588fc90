import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import { flattened, textAt } from '#contract/flat-texts.ts'
import type { Snapshot } from '#contract/history.ts'
import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import type { Marks } from '#contract/translated.ts'
import { inWords } from '#web/admin/record/in-words.ts'
import { fieldsIn } from '#web/admin/record/join-fields.ts'
import { Change } from './change.tsx'

/** The labels of a record's fields, and how to display values that don't speak for themselves. */
export type FieldWords = {
  schema: ZodObject
  /** Fields that are in no form, with their labels. */
  more?: Record<string, string>
  /** `undefined`: as stored. */
  valueInWords?: (name: string, value: unknown) => string | undefined
}

const OF_EVERY_RECORD: Record<string, string> = {
  lang: 'Language of the text',
  status: 'Shown on site',
  deleted_at: 'Deleted',
}

export function fieldLabel({ schema, more }: FieldWords, name: string): string {
  return more?.[name] ?? OF_EVERY_RECORD[name] ?? labelOf(schema, name)
}

export function isKnownField({ schema, more }: FieldWords, name: string): boolean {
  return name in schema.shape || name in { ...more, ...OF_EVERY_RECORD } || textAt(name) !== undefined
}

function valueIn({ valueInWords }: FieldWords, name: string, value: unknown): string {
  if (isEmpty(value) && name !== 'status' && name !== 'deleted_at') return ''
  if (name === 'status') return value === 0 ? 'No' : 'Yes'
  if (name === 'deleted_at') return value ? 'Yes' : 'No'
  if (name === 'lang') return LANG_NAMES[value as Lang] ?? String(value)
  return valueInWords?.(name, value) ?? inWords(value)
}

const keptBackIn = (lang: Lang) => `Not shown in ${LANG_NAMES[lang]}`

/** What a language has, and visitors are not shown yet. */
function keptBack({ schema }: FieldWords, { translated_from }: Snapshot): Snapshot {
  const marks = (translated_from || {}) as Marks
  const reasons: Record<string, string> = { hold: 'until it is done again', machine: 'until somebody has read it' }
  const of = (lang: Lang) =>
    Object.entries(marks[lang] ?? {})
      .filter(([, mark]) => mark in reasons)
      .map(([field, mark]) => `${labelOf(schema, field)}, ${reasons[mark] ?? ''}`)
  return Object.fromEntries(LANGS.map((lang) => [keptBackIn(lang), of(lang)]))
}

type Props = { words: FieldWords; before: Snapshot | null; after: Snapshot | null }

/**
 * Two states of a record, field by field, in every language: what was removed and what was added. A new record shows all
 * its fields.
 */
export function Differences({ words, ...given }: Props) {
  if (!given.after) return <p className="text-muted">The record itself was not changed.</p>
  const flat = (one: Snapshot) => ({ ...flattened(one), ...keptBack(words, one) })
  const [before, after] = [given.before && flat(given.before), flat(given.after)]
  const own = [...Object.keys(words.schema.shape), ...Object.keys({ ...words.more, ...OF_EVERY_RECORD })]
  const names = [...fieldsIn(own, { ...before, ...after }), ...LANGS.map(keptBackIn)].filter(
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
