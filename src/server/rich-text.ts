import sanitize from 'sanitize-html'
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

/**
 * Keeps the few marks that editors may use. What the library returns can read differently when it is parsed again, so it
 * is cleaned until it stays as it is; what never settles was written to deceive.
 */
export function sanitizeRichText(html: string): string {
  let text = html
  for (let tries = 0; tries < TRIES; tries++) {
    const cleaned = sanitize(text, ALLOWED).trim()
    if (cleaned === text) return cleaned
    text = cleaned
  }
  throw new Failure('invalid', 'The text contains marks that can not be read')
}

/** The input with its rich texts cleaned: those that the contract declares with `richText`. */
export function cleanRichFields<Input extends Record<string, unknown>>(
  schema: z.ZodObject | undefined,
  input: Input,
): Input {
  const rich = Object.entries(schema?.shape ?? {}).filter(([, field]) => (field as z.ZodType).meta()?.format === 'html')
  const given = rich.filter(([name]) => typeof input[name] === 'string')
  return { ...input, ...Object.fromEntries(given.map(([name]) => [name, sanitizeRichText(String(input[name]))])) }
}
