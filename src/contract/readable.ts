/**
 * What is sent to us is read by schemas, which do work for every part of it, and kept by PostgreSQL, which takes no NUL
 * and no half of a character. Both are looked after here: the first before a schema reads it, the second afterwards,
 * when the schema has said what it has to say of its fields.
 */
const DEEPEST = 12
/** Sorting the longest list sends a thousand rows as they are. */
const MOST_PARTS = 40_000
/** No list is longer, and an item that is wrong costs more than one that is right. */
const MOST_ITEMS = 1000
const MOST_NAMES = 200
const TOO_MANY = 'What you sent has too many parts'
const NUL = '\u0000'

/** Why this is not even shown to a schema, in words that don't depend on what it says; undefined when it is. */
export function whyUnreadable(given: unknown): string | undefined {
  let parts = 0
  // Not by calling itself: what is nested deeply must not fill the stack.
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return 'What you sent is nested too deeply'
    const next: unknown[] = []
    for (const value of level) {
      if (!isBranch(value)) continue
      const isList = Array.isArray(value)
      const names = isList ? [] : Object.keys(value)
      const many = isList ? value.length : names.length
      parts += many
      if (many > (isList ? MOST_ITEMS : MOST_NAMES) || parts > MOST_PARTS) return TOO_MANY
      if (names.some((name) => name === '__proto__' || !isStorable(name)))
        return "What you sent contains names that can't be used"
      for (const one of Object.values(value)) if (isBranch(one)) next.push(one)
    }
    level = next
  }
  return undefined
}

/** Where the first text is that can't be kept; for what a schema has read, which is never deep. */
export function placeOfUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (!isBranch(value)) return undefined
  for (const [name, one] of Object.entries(value)) {
    const place = placeOfUnstorable(one, [...path, name])
    if (place) return place
  }
  return undefined
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

const isStorable = (text: string) => !text.includes(NUL) && text.isWellFormed()

/** For texts that are cleaned instead of refused: what somebody searches for, what a file was called elsewhere. */
export const withoutUnstorable = (text: string): string => text.replaceAll(NUL, ' ').toWellFormed()
