const MOST_CHARACTERS = 60
const MOST_DIGITS = 4
/** What people put between the digits of a number of theirs. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s\-–—./,()+_:]+(?=\p{Nd})/gu

/**
 * One spelling for what is asked in many, or undefined for what must not be counted: what may be somebody's address or
 * number, and whole sentences. A number that the council itself has published is found, and so may be counted.
 */
export function countableTerm(typed: string, isFound: boolean): string | undefined {
  const term = typed
    .normalize('NFKC')
    // Joiners, marks of direction and the like: nobody sees them.
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}]+/gu, ' ')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (!/[\p{L}\p{Nd}]/u.test(term) || term.length > MOST_CHARACTERS || typed.normalize('NFKC').includes('@'))
    return undefined
  const longest = Math.max(0, ...[...term.replace(BETWEEN_DIGITS, '').matchAll(/\p{Nd}+/gu)].map(([run]) => run.length))
  return longest > MOST_DIGITS && !isFound ? undefined : term
}
