import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import type * as z from 'zod'
import { Failure } from '#contract/failure.ts'

/** What editors may write, and `RichText` shows: the same list on both sides. */
const ALLOWED = {
  allowedTags: ['a', 'b', 'strong', 'i', 'em', 'u', 'sup', 'sub', 'br', 'p', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}
const TRIES = 5

const load = createRequire(import.meta.url)

/**
 * Keeps the few marks that editors may use. What the library returns can read differently when it is parsed again, so it
 * is cleaned until it stays as it is; what never settles was written to deceive.
 */
export function sanitizeRichText(html: string): string {
  // Loaded by the first who saves a text: it brings dozens of modules.
  const sanitize: typeof Sanitize = load('sanitize-html')
  let text = html
  for (let tries = 0; tries < TRIES; tries++) {
    const cleaned = sanitize(text, ALLOWED).trim()
    if (cleaned === text) return cleaned
    text = cleaned
  }
  throw new Failure('invalid', 'The text contains marks that can not be read')
}

/** The input with its rich texts cleaned: those that the contract declares with `richText`, in its rows too. */
export function cleanRichFields<Input extends Record<string, unknown>>(
  schema: z.ZodObject | undefined,
  input: Input,
): Input {
  const cleaned = Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const value = input[name]
    const isRich = (field as z.ZodType).meta()?.format === 'html'
    if (isRich && typeof value === 'string') return [name, sanitizeRichText(value)]
    const row = Array.isArray(value) ? rowOf(field as z.ZodType) : undefined
    return row ? [name, (value as Record<string, unknown>[]).map((one) => cleanRichFields(row, one))] : [name, value]
  })
  const given = cleaned.filter(([name]) => typeof name === 'string' && name in input)
  return { ...input, ...Object.fromEntries(given) }
}

/** What one row of a list looks like, whatever stands around the list. */
function rowOf(field: z.ZodType): z.ZodObject | undefined {
  const { type, innerType, out, element } = field.def as z.core.$ZodTypeDef & Record<string, z.ZodType | undefined>
  if (type === 'array') return element?.def.type === 'object' ? (element as z.ZodObject) : undefined
  const inner = innerType ?? out
  return inner && rowOf(inner)
}
