const MOST_CHARACTERS = 60
const MOST_DIGITS = 4
/** Separators that people write between the digits of a number. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s\-–—./,()+_:]+(?=\p{Nd})/gu

/**
 * The normalised term, or undefined for what must not be counted: possible e-mail addresses or numbers of people, and
 * whole sentences. A number that the search finds was published by the council, so it may be counted.
 */
export function countableTerm(typed: string, isFound: boolean): string | undefined {
  const term = typed
    .normalize('NFKC')
    // Joiners, direction marks and other invisible characters.
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}]+/gu, ' ')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (!/[\p{L}\p{Nd}]/u.test(term) || term.length > MOST_CHARACTERS || typed.normalize('NFKC').includes('@'))
    return undefined
  const longest = Math.max(0, ...[...term.replace(BETWEEN_DIGITS, '').matchAll(/\p{Nd}+/gu)].map(([run]) => run.length))
  return longest > MOST_DIGITS && !isFound ? undefined : term
}
