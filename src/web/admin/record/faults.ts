import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'

/** What prevents saving a form. `path` is the field's name in the form: `title`, `links.0.link`. */
export type Fault = { path: string; text: string }

/** Every invalid field or line, in the schema's order. The message is shown at the field itself. */
export function faultsOf(schema: ZodObject, values: Record<string, unknown>): Fault[] {
  const { error } = schema.safeParse(values)
  const found = new Map<string, Fault>()
  for (const { path } of error?.issues ?? []) {
    const text = inWords(schema, values, path)
    if (!found.has(text)) found.set(text, { path: path.join('.'), text })
  }
  return [...found.values()]
}

function inWords(schema: ZodObject, values: Record<string, unknown>, path: PropertyKey[]): string {
  // A text in another language is three names deep: `translations.mr.title`.
  const depth = path[0] === 'translations' ? 3 : 1
  const name = path.slice(0, depth).join('.')
  const line = path[depth]
  const label = labelOf(schema, name)
  if (typeof line === 'number') return `${label}, line ${line + 1}, needs correcting`
  return depth === 1 && isBlank(values[name]) ? `${label} is empty` : `${label} needs correcting`
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
