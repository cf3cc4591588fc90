import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'

/** What keeps a form from being saved. `path` is the field's name in the form: `title`, `links.0.link`. */
export type Fault = { path: string; text: string }

/** Every field that is wrong, in the schema's order, in words that stand by themselves. */
export function faultsOf(schema: ZodObject, values: Record<string, unknown>): Fault[] {
  const { error } = schema.safeParse(values)
  const found = new Map<string, Fault>()
  for (const { path, message } of error?.issues ?? []) {
    const at = path.join('.')
    if (!found.has(at)) found.set(at, { path: at, text: inWords(schema, values, path, message) })
  }
  return [...found.values()]
}

function inWords(
  schema: ZodObject,
  values: Record<string, unknown>,
  [field, line, ...rest]: PropertyKey[],
  message: string,
): string {
  const name = String(field)
  const label = labelOf(schema, name)
  if (typeof line === 'number' && rest.length > 0) return `${label}, line ${line + 1}: ${message}`
  if (isBlank(values[name])) return `${label} is empty`
  return message.startsWith(label) ? message : `${label}: ${message}`
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
