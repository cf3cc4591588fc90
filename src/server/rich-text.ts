import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import type * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import { isRecord } from '#contract/flat-texts.ts'
import { parseRichText, plainText, type Reading, RICH_TAGS, richHtml } from '#contract/rich-text.ts'

/** The tags that editors may use and `RichText` shows: the same list on both sides. */
const ALLOWED = {
  allowedTags: RICH_TAGS,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}
const TRIES = 5

const load = createRequire(import.meta.url)

/**
 * Keeps the few tags that editors may use, nested as browsers parse them; `inline` drops paragraphs and lists. The
 * library's output may be parsed differently the next time, so the text is cleaned until it no longer changes; a text
 * that never settles was written to deceive. Tags without any text become an empty string.
 */
export function sanitizeRichText(html: string, reading: Pick<Reading, 'inline'> = {}): string {
  // Loaded when the first text is saved: it brings dozens of modules.
  const sanitize: typeof Sanitize = load('sanitize-html')
  let text = html
  for (let tries = 0; tries < TRIES; tries++) {
    const cleaned = richHtml(parseRichText(sanitize(text, ALLOWED), reading)).trim()
    if (cleaned === text) return plainText(cleaned) === '' ? '' : cleaned
    text = cleaned
  }
  throw new Failure('invalid', 'The text contains formatting that can’t be read')
}

type Values = Record<string, unknown>

/**
 * The input with its rich texts cleaned: those that the contract declares with `richText` or `richLine`, including those
 * in rows. Cleaning can make a text longer (`&` becomes `&amp;`) or empty, so the lengths are checked afterwards.
 */
export function cleanRichFields<Input extends Values>(schema: z.ZodObject | undefined, input: Input): Input {
  const wrong: Record<string, string> = {}
  const cleaned = cleanedFields(schema, input, (path, message) => (wrong[path] ??= message))
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Failure('invalid', first, { fields: wrong })
  return cleaned as Input
}

/** The same for a draft, which may still be too long or empty. */
export const cleanRichDraft = (schema: z.ZodObject, input: Values): Values =>
  cleanedFields(schema, input, () => undefined)

function cleanedFields(
  schema: z.ZodObject | undefined,
  input: Values,
  refuse: (path: string, message: string) => void,
  around = '',
): Values {
  const cleaned: Values = { ...input }
  for (const [name, field] of Object.entries(schema?.shape ?? {}) as [string, z.ZodType][]) {
    const value = input[name]
    const path = around + name
    const format = field.meta()?.format
    if (typeof value === 'string' && (format === 'html' || format === 'html-line')) {
      const text = sanitizeRichText(value, { inline: format === 'html-line' })
      const measured = field.safeParse(text)
      if (!measured.success) refuse(path, measured.error.issues[0]?.message ?? 'Please check what you have entered')
      cleaned[name] = text
    }
    const inside = isRecord(value) ? objectOf(field) : undefined
    if (inside) cleaned[name] = cleanedFields(inside, value as Values, refuse, `${path}.`)
    const row = Array.isArray(value) ? rowOf(field) : undefined
    if (row)
      cleaned[name] = (value as unknown[]).map((one, index) =>
        isRecord(one) ? cleanedFields(row, one, refuse, `${path}.${index}.`) : one,
      )
  }
  return cleaned
}

/** The schema of a list's rows, whatever wraps the list. */
export function rowOf(field: z.ZodType): z.ZodObject | undefined {
  const list = unwrapped(field)
  const { element } = list.def as z.core.$ZodTypeDef & Record<string, z.ZodType | undefined>
  return list.def.type === 'array' && element?.def.type === 'object' ? (element as z.ZodObject) : undefined
}

/** The schema of an object within the input, such as the texts of one language. */
export function objectOf(field: z.ZodType): z.ZodObject | undefined {
  const object = unwrapped(field)
  return object.def.type === 'object' ? (object as z.ZodObject) : undefined
}

export function unwrapped(field: z.ZodType): z.ZodType {
  const { innerType, out } = field.def as z.core.$ZodTypeDef & Record<string, z.ZodType | undefined>
  const inner = innerType ?? out
  return inner ? unwrapped(inner) : field
}
