import * as z from 'zod'
import { textAt } from './flat-texts.ts'
import { LANG_NAMES } from './langs.ts'
import { whyUnreadable } from './readable.ts'

/** A row's number. Accepts the string of a query as well as the number of a body. */
export const id = z.coerce.number().int().positive().max(2_147_483_647)

/** The number of another row, or none: a form sends an empty string for that. */
export function idOrNone(label: string) {
  return z
    .preprocess((given) => (given === '' ? null : given), z.union([id, z.null()], `${label} must be a number`))
    .default(null)
    .meta({ title: label })
}

/** 1: visible to visitors. 0: hidden. */
export const status = z.union([z.literal(1), z.literal(0)])

/** Counts the writes to a row; an edit that names an outdated version is refused. */
export const version = z.coerce.number().int().positive()

// Control characters have no business in a name, and PostgreSQL refuses NUL outright. Line ends and tabs are allowed.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** One line of text that a person types. The label names the field on the form and in every message about it. */
export function text(label: string, { max, tooLong }: { max: number; tooLong?: string }) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, tooLong ?? `${label} should not exceed ${max} characters`)
    .refine((value) => !CONTROL.test(value), `${label} contains characters that can't be used`)
    .meta({ title: label })
}

/** Text with some formatting (bold, links, lists). The server removes everything else; `RichText` shows it. */
export function richText(label: string, { max }: { max: number }) {
  return text(label, { max }).meta({ title: label, format: 'html' })
}

/** The same in one line, for a title: no paragraphs and no lists, since it appears in headings and links. */
export function richLine(label: string, { max }: { max: number }) {
  return text(label, { max }).meta({ title: label, format: 'html-line' })
}

/** Text that may be left empty. */
export function maybeText(label: string, { max, format }: { max: number; format?: 'html' }) {
  return z
    .string()
    .trim()
    .max(max, `${label} should not exceed ${max} characters`)
    .refine((value) => !CONTROL.test(value), `${label} contains characters that can't be used`)
    .default('')
    .meta({ title: label, ...(format && { format }) })
}

const LINE_END = /[\r\n\t\u0085\u2028\u2029]/

/** For text that ends up in a mail header, or in one line of a list. */
export function oneLine<Text extends z.ZodType<string>>(label: string, field: Text) {
  return field.refine((value) => !LINE_END.test(value), `${label} must be a single line`).meta({ title: label })
}

/** A day, as YYYY-MM-DD, or none: a form sends an empty string for that. */
export function dateOrNone(label: string) {
  return z
    .union([z.iso.date(`${label} must be a date such as 2026-01-31`), z.literal('').transform(() => null), z.null()])
    .default(null)
    .meta({ title: label })
}

const WHOLE_SECOND = /:\d\d(?:\.0+)?(?:Z|[+-]\d\d:\d\d)$/

/** A moment to the second, with its offset, or none: a form sends an empty string for that. */
export function momentOrNone(label: string) {
  const message = `${label} must be a day and a time, to the second`
  return z
    .union(
      [
        z.iso
          .datetime({ offset: true })
          // PostgreSQL has no year 0.
          .refine((value) => WHOLE_SECOND.test(value) && Date.parse(value) > 0, message)
          .transform((value) => new Date(value).toISOString()),
        z.literal('').transform(() => null),
        z.null(),
      ],
      message,
    )
    .default(null)
    .meta({ title: label })
}

/** A list of short records. Spec §3: it may arrive as a JSON string. */
export function rows<Row extends z.ZodObject>(label: string, row: Row, most: number) {
  return z
    .preprocess(parsed, z.array(row).max(most, `${label} should not have more than ${most} lines`))
    .default([])
    .meta({ title: label })
}

function parsed(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof value !== 'string') return value
  let found: unknown
  try {
    found = value.trim() === '' ? [] : JSON.parse(value)
  } catch {
    return value
  }
  // While it was a string, its size and depth were hidden from the check of the whole input.
  const message = whyUnreadable(found)
  if (!message) return found
  context.addIssue({ code: 'custom', message, input: value })
  return z.NEVER
}

// A page or file of ours, another website, an email address or a phone number. Never a scheme that runs something, and
// never `//host`, which looks like a page of ours.
const ADDRESS = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d-]+|\/(?![/\\])[^\s\\]*)$/i

/** The target of a link; may be left empty. */
export function address(label: string) {
  return z
    .string()
    .trim()
    .max(500, `${label} should not exceed 500 characters`)
    .refine(
      (value) => value === '' || ADDRESS.test(value),
      `${label} must be an address such as /faq or https://example.org`,
    )
    .default('')
    .meta({ title: label, format: 'address' })
}

const PICTURE = /^\/data\/[^\s\\]+\.(?:jpe?g|png|webp)$/i

/** The URL of an uploaded picture. */
export function picture(label: string) {
  return text(label, { max: 500 }).refine((value) => PICTURE.test(value), `${label} must be an uploaded picture`)
}

/** The label that `text` gave a field. */
export function labelOf(schema: z.ZodObject, name: string): string {
  const text = textAt(name)
  if (text) return `${labelOf(schema, text.field)} (${LANG_NAMES[text.lang]})`
  const field = schema.shape[name] as z.ZodType | undefined
  return field?.meta()?.title ?? name
}
