export const STATES = [
  'reading',
  'erasing',
  'checked',
  'failed',
  'cancelled',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type RegisterImportState = (typeof STATES)[number]

/** A job is at it: look again soon. */
export const AT_WORK: readonly RegisterImportState[] = ['reading', 'erasing', 'applying', 'undoing']

export const KINDS = ['standing', 'new', 'changed', 'held', 'missing', 'wrong', 'kept'] as const
export type LineKind = (typeof KINDS)[number]

/** Of other kinds: the register is not there to be browsed. All changes of standing can be looked at. */
export const MOST_SHOWN = 1000
/** A file with more rows that can't be read has another fault than these. */
export const MOST_WRONG = 10_000

type Counts = Record<`${LineKind}_rows`, number>

/** How many lines of a kind there are, and how many of them can be looked at. */
export function linesOf(found: Counts, kind: LineKind): { total: number; shown: number } {
  const total = found[`${kind}_rows`]
  const most = kind === 'standing' || kind === 'kept' ? total : kind === 'wrong' ? MOST_WRONG : MOST_SHOWN
  return { total, shown: Math.min(total, most) }
}
