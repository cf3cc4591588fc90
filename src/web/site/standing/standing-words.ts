import type { Standing } from '#contract/standing.ts'

/** What a page or a line of the archive says before the day on which its record left the list. */
export const STANDING_SINCE = {
  withdrawn: 'Withdrawn on',
  superseded: 'Replaced on',
  archived: 'In the archive since',
} as const satisfies Record<Exclude<Standing, 'live'>, string>
