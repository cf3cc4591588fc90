import { flattened, textAt, unflattened } from '#contract/flat-texts.ts'

type Values = Record<string, unknown>

/** Not fields: the texts in other languages are, and their marks are made on the server. */
const AROUND = new Set(['translations', 'translated_from'])

/**
 * Joins what two people have made of one text, field by field, in every language: whoever changed a field decides about it.
 * `clashes`: the fields that both have changed, each in another way; there the joined values are mine.
 */
export function joinFields(names: readonly string[], base: Values, mine: Values, theirs: Values) {
  const [then, own, others] = [flattened(base), flattened(mine), flattened(theirs)]
  const clashes: string[] = []
  const joined = { ...others }
  for (const name of fieldsIn(names, then, own, others)) {
    if (isSame(own[name], then[name])) continue
    joined[name] = own[name]
    if (!isSame(others[name], then[name]) && !isSame(others[name], own[name])) clashes.push(name)
  }
  return { joined: names.includes('translations') ? unflattened(joined) : joined, clashes }
}

/** The fields of a form by these names, with those in other languages that any of these records has. */
export function fieldsIn(names: readonly string[], ...flat: Values[]): string[] {
  const texts = flat.flatMap((one) => Object.keys(one)).filter((name) => textAt(name))
  return [...names.filter((name) => !AROUND.has(name)), ...new Set(texts)]
}

/** A form shows nothing as an empty text, and an empty list. */
const isSame = (one: unknown, other: unknown) => asText(one) === asText(other)
const asText = (value: unknown) => (Array.isArray(value) && value.length === 0 ? '""' : JSON.stringify(value ?? ''))
