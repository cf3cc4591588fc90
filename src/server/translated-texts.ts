import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import { isRecord } from '#contract/flat-texts.ts'
import type { Lang } from '#contract/langs.ts'
import type { Values } from './collection.ts'
import { cleanRichFields, rowOf, unwrapped } from './rich-text.ts'

/** One text of a field: `question`, or in a list `sections.0.title`. */
export type Piece = { path: string; text: string; isRich: boolean }

type Schema = z.ZodObject | undefined
const fieldIn = (schema: Schema, field: string) => schema?.shape[field] as z.ZodType | undefined

/** The fields of a list's rows that people read; addresses and files are not among them. */
function textsIn(row: z.ZodObject): [string, z.ZodType][] {
  return (Object.entries(row.shape) as [string, z.ZodType][]).filter(
    ([, field]) => unwrapped(field).def.type === 'string' && field.meta()?.format !== 'address',
  )
}

const HTML: unknown[] = ['html', 'html-line']
const isHtml = (field: z.ZodType | undefined) => HTML.includes(field?.meta()?.format)

/** The texts of one field that are not empty: the field itself, or each text in its rows. */
export function piecesOf(schema: Schema, field: string, value: unknown): Piece[] {
  const own = fieldIn(schema, field)
  if (typeof value === 'string') return value === '' ? [] : [{ path: field, text: value, isRich: isHtml(own) }]
  const row = own && rowOf(own)
  if (!row || !Array.isArray(value)) return []
  return value.flatMap((one, index) =>
    textsIn(row).flatMap(([name, inside]) => {
      const text = isRecord(one) ? one[name] : undefined
      if (typeof text !== 'string' || text === '') return []
      return [{ path: `${field}.${index}.${name}`, text, isRich: isHtml(inside) }]
    }),
  )
}

/**
 * The field in another language, with these texts by their paths: a text itself, or the rows of `base` with their texts
 * replaced, so that addresses and files come from there.
 */
export function withTexts(field: string, base: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(base)) return texts.get(field)
  return base.map((one, index) => {
    const named = (name: string) => texts.get(`${field}.${index}.${name}`)
    return isRecord(one)
      ? Object.fromEntries(Object.entries(one).map(([name, own]) => [name, named(name) ?? own]))
      : one
  })
}

type Checked = { value: unknown } | { wrong: { path: string; message: string }[] }

/** A translated field as it would be stored, or what is wrong with it, by the paths of its texts. */
export function checkedField(schema: Schema, lang: Lang, field: string, given: unknown): Checked {
  const parsed = fieldIn(schema, 'translations')?.safeParse({ [lang]: { [field]: given } })
  if (!parsed) return { wrong: [{ path: field, message: 'There is no such field' }] }
  if (!parsed.success)
    return {
      wrong: parsed.error.issues.map(({ path, message }) => ({ path: path.slice(1).map(String).join('.'), message })),
    }
  try {
    const { translations } = cleanRichFields(schema, { translations: parsed.data as Values })
    const said = translations[lang]
    const value = isRecord(said) ? said[field] : undefined
    const isEmpty = value === undefined || value === ''
    return isEmpty ? { wrong: [{ path: field, message: 'There is no text in it' }] } : { value }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const prefix = `translations.${lang}.`
    const wrong = Object.entries(error.details.fields ?? { [prefix + field]: error.message })
    return { wrong: wrong.map(([path, message]) => ({ path: path.replace(prefix, ''), message })) }
  }
}

export const isSameField = (a: unknown, b: unknown) => isDeepStrictEqual(a, b)
