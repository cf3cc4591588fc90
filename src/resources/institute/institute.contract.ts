import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, rows, status, text, version } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'

const MOST_RECOGNITIONS = 200

const WRONG_YEAR = 'Academic year must be a year such as 2026-27'

/** An institute may teach one programme in one academic year, the year as `2026-27`. */
export const Recognition = z.object({
  programme: text('Programme', { max: 100 }),
  academic_year: text('Academic year', { max: 7, tooLong: WRONG_YEAR }).refine(isAcademicYear, WRONG_YEAR),
})
export type Recognition = z.infer<typeof Recognition>

/** A nursing institute known to the council. Visitors see it while its status is 1. */
export const Institute = z.object({
  id,
  inst_code: text('Inst Code', { max: 20 }),
  inst_name: text('Inst Name', { max: 200 }),
  status,
})
export type Institute = z.infer<typeof Institute>

const lines = rows('Recognitions', Recognition, MOST_RECOGNITIONS)
  .unwrap()
  .superRefine((lines, context) => {
    for (const index of repeatsIn(lines))
      context.addIssue({
        code: 'custom',
        path: [index, 'programme'],
        message: 'Programme is there already for this year',
      })
  })

const recognitions = lines.default([]).meta({ title: 'Recognitions' })

export const InstituteInput = Institute.pick({ inst_code: true, inst_name: true }).extend({ recognitions })

const managed = managedCollection('institute', {
  item: Institute.extend({ recognitions: z.array(Recognition) }),
  input: InstituteInput,
  filters: ['inst_code', 'inst_name'],
})

export const managedInstituteApi = {
  ...managed,
  // The public list is read by everybody: it stays as small as it is.
  listing: managedCollection('institute', { item: Institute, input: InstituteInput }).listing,
  // An update that doesn't name the recognitions must not take them away.
  update: {
    ...managed.update,
    body: InstituteInput.extend({ id, version: version.optional(), recognitions: lines.optional() }),
  },
}

const LONGEST_QUESTION = 200
export const SHORTEST_QUESTION = 3

const Difference = z
  .object({ asked: z.string().optional(), listed: z.string().optional() })
  .describe('A word of the question, a word of the list, or one written in two ways')

/** What the lists say about a name or a code that somebody asks for. */
const InstituteCheck = z.object({
  asked: z.string(),
  answer: z
    .enum(['listed', 'several', 'fake', 'not_listed'])
    .describe(
      'listed: this one institute. several: these may be meant, none of them for certain; with `more`, too many. fake: on the list of fake institutes. not_listed: on neither list.',
    ),
  institutes: z.array(
    Institute.pick({ inst_code: true, inst_name: true }).extend({
      recognitions: z.array(Recognition),
      differences: z.array(Difference).describe('Between the question and this name'),
    }),
  ),
  fakes: z
    .array(
      z.object({
        id,
        title: z.string(),
        date: z.string().nullable(),
        path: z.string(),
        differences: z.array(Difference),
      }),
    )
    .describe('Fake institutes of this name; beside another answer, those with a name much like it'),
  more: z.boolean().describe('There are more than are told here'),
  checked_at: z.string(),
})
export type InstituteCheck = z.infer<typeof InstituteCheck>

export const instituteApi = {
  ...managedInstituteApi,
  check: endpoint('GET', '/institute/check', {
    access: 'public',
    says: 'Whether the institute of this name or code is on the council’s list, or on its list of fake institutes. Fails when either list can’t be read.',
    query: z.object({
      name: text('Name or code', { max: LONGEST_QUESTION }).refine(
        (value) => (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST_QUESTION,
        `Name or code needs at least ${SHORTEST_QUESTION} letters or digits`,
      ),
    }),
    data: InstituteCheck,
    shared: true,
    freeText: ['name'],
  }),
}

/** The second year follows the first. */
function isAcademicYear(value: string): boolean {
  const [, first, second] = /^((?:19|20)\d\d)-(\d\d)$/.exec(value) ?? []
  return first !== undefined && (Number(first) + 1) % 100 === Number(second)
}

/** Where a line says what one before it says, whatever the case. */
function repeatsIn(lines: Recognition[]): number[] {
  const said = lines.map(({ programme, academic_year }) => `${academic_year} ${programme.toLowerCase()}`)
  return said.flatMap((line, index) => (said.indexOf(line) < index ? [index] : []))
}

export const instituteFound = foundInOneList({
  kind: 'institute',
  name: 'institute',
  label: 'Institutes',
  addressOf: ({ title }) => `/institute/check?${new URLSearchParams({ name: title })}`,
})
