/**
 * Input is validated by schemas, whose work grows with it, and stored by PostgreSQL, which accepts no NUL and no lone
 * surrogate. Size and depth are checked before a schema reads the input, characters afterwards, so that the schema's own
 * messages come first.
 */
const DEEPEST = 12
/** Enough to send the longest list, a thousand complete rows, when it is sorted. */
const MOST_PARTS = 40_000
/** No list is longer, and an invalid item costs more than a valid one. */
const MOST_ITEMS = 1000
const MOST_NAMES = 200
const TOO_MANY = 'What you sent has too many parts'
const NUL = '\u0000'

/** Why no schema should read this, without repeating the input; undefined if one may. */
export function whyUnreadable(given: unknown): string | undefined {
  let parts = 0
  // Not recursive: deep nesting must not overflow the stack.
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

/** The path of the first text that can't be stored; for validated input, which is never deep. */
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

/** For texts that are cleaned instead of refused: search terms, original file names. */
export const withoutUnstorable = (text: string): string => text.replaceAll(NUL, ' ').toWellFormed()
