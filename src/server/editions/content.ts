import * as z from 'zod'
import { type Act, Withdrawal } from '#contract/edition.ts'
import { Failure } from '#contract/failure.ts'
import { labelOf } from '#contract/fields.ts'
import { isRecord } from '#contract/flat-texts.ts'
import type { Collection, Values } from '#server/collection.ts'
import { invalidInput } from '#server/failures.ts'
import { cleanRichDraft, objectOf } from '#server/rich-text.ts'
import { fieldsOf } from './publish.ts'

const NOTHING = z.object({})
/** Several times the longest field. */
const LONGEST_TYPED = 200_000

/** What an edition of this act may contain: the fields of the form, what a withdrawal says, or nothing. */
function schemaOf({ api, table }: Collection, act: Act): z.ZodObject {
  if (act === 'change') return api.add.body ?? NOTHING
  if (act !== 'withdraw') return NOTHING
  if (!fieldsOf(table).includes('standing'))
    throw refusal({ act: 'Only a record with a page of its own can be withdrawn' })
  return Withdrawal
}

/**
 * The content of a draft: known fields only, each as its own rules store it. What doesn't follow them yet is kept as it was
 * typed, so that nobody loses a half-written text.
 */
export function draftContent(collection: Collection, act: Act, given: Values): Values {
  const schema = schemaOf(collection, act)
  const wrong: Record<string, string> = {}
  const draft = draftFields(schema, given, (path, message) => (wrong[path] = message))
  if (Object.keys(wrong).length > 0) throw refusal(wrong)
  return cleanRichDraft(schema, draft)
}

function draftFields(
  schema: z.ZodObject,
  given: Values,
  refuse: (path: string, message: string) => void,
  around = '',
): Values {
  const draft: Values = {}
  for (const [name, value] of Object.entries(given)) {
    const path = around + name
    const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined
    const inside = field && objectOf(field)
    const checked = field?.safeParse(value)
    if (!checked) refuse(path, 'There is no such field')
    else if (checked.success) draft[name] = checked.data
    // The texts of a language, each of which can be half-written too.
    else if (inside && isRecord(value)) draft[name] = draftFields(inside, value, refuse, `${path}.`)
    else if (isTyped(value)) draft[name] = value
    else refuse(path, checked.error.issues[0]?.message ?? `${labelOf(schema, name)} is wrong`)
  }
  return draft
}

/** What a form sends for a field that isn't filled in as it should be. Longer ones would take too long to clean. */
function isTyped(value: unknown): boolean {
  if (value === null) return true
  if (Array.isArray(value)) return JSON.stringify(value).length <= LONGEST_TYPED
  return typeof value === 'string' && value.length <= LONGEST_TYPED
}

/** The content as the whole schema has it; refused with every field that is wrong. */
export function wholeContent(collection: Collection, act: Act, content: Values | null): Values {
  const checked = schemaOf(collection, act).safeParse(content ?? {})
  if (!checked.success) throw invalidInput(checked.error)
  return act === 'change' ? collection.cleaned(checked.data) : checked.data
}

function refusal(fields: Record<string, string>): Failure {
  const [message = 'Please check what you have entered'] = Object.values(fields)
  return new Failure('invalid', message, { fields })
}
