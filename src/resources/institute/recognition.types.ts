import * as z from 'zod'
import { text } from '#contract/fields.ts'

const WRONG_YEAR = 'Academic year must be a year such as 2026-27'

/** An institute may teach one programme in one academic year, written `2026-27`. */
export const Recognition = z.object({
  programme: text('Programme', { max: 100 }),
  academic_year: text('Academic year', { max: 7, tooLong: WRONG_YEAR }).refine(isAcademicYear, WRONG_YEAR),
})
export type Recognition = z.infer<typeof Recognition>

/** The second year follows the first. */
function isAcademicYear(value: string): boolean {
  const [, first, second] = /^((?:19|20)\d\d)-(\d\d)$/.exec(value) ?? []
  return first !== undefined && (Number(first) + 1) % 100 === Number(second)
}
