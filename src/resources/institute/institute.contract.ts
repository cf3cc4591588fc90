import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, rows, status, text, version } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import type { Snapshot } from '#contract/history.ts'
import { ListingQuery, managedCollection, valid_until } from '#contract/managed-collection.ts'
import { inLang, spokenShape, translationInput } from '#contract/translated.ts'
import { institutePath } from './institute-address.ts'
import { detailInputs, InstituteDetails } from './institute-details.types.ts'
import { Recognition } from './recognition.types.ts'

const MOST_RECOGNITIONS = 200

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

export const InstituteInput = Institute.pick({ inst_code: true, inst_name: true }).extend({
  recognitions,
  ...detailInputs,
})

const records = {
  table: 'institutes',
  named: 'inst_name',
  plural: 'Institutes',
  shownAt: (row: Snapshot) => institutePath(String(row.inst_code)),
} as const

const translated = { texts: ['inst_name'] } as const

const managed = managedCollection('institute', {
  item: Institute.extend({ recognitions: z.array(Recognition), ...InstituteDetails.shape }),
  input: InstituteInput,
  filters: ['inst_code', 'inst_name'],
  translated,
  records,
})

const small = managedCollection('institute', { item: Institute, input: InstituteInput, translated, records })

/** What visitors choose from. Each is one of `choices`; nothing has any other value. */
const Choice = z.object({
  programme: z.string().trim().max(100).optional(),
  academic_year: z.string().trim().max(7).optional().describe('Such as 2026-27'),
  district: z.string().trim().max(60).optional(),
})
export type Choice = z.infer<typeof Choice>

const typed = z.string().trim().max(100).default('').describe('Words of the name, or a code')

const ShownInstitute = Institute.extend({
  ...InstituteDetails.shape,
  recognitions: z.array(Recognition),
  recorded_name: z.string().describe('As it was recorded, whatever the language'),
  updated_at: z.string(),
  ...spokenShape,
})
export type ShownInstitute = z.infer<typeof ShownInstitute>

export const instituteApi = {
  ...managed,
  // Without recognitions and details: everybody loads the public list, so it stays small.
  listing: endpoint('GET', '/institute/listing', {
    access: 'public',
    says: 'The enabled institutes, page by page; narrowed to a programme, a year, a district or typed words.',
    query: ListingQuery.extend({ lang: inLang, ...Choice.shape, q: typed }),
    data: small.listing.data,
    paged: true,
    shared: true,
    freeText: ['q'],
  }),
  shown: endpoint('GET', '/institute/one', {
    access: 'public',
    says: 'One enabled institute by its code, in any case.',
    query: z.object({ inst_code: z.string().trim().min(1).max(20), lang: inLang }),
    data: ShownInstitute,
    shared: true,
  }),
  choices: endpoint('GET', '/institute/choices', {
    access: 'public',
    says: 'The programmes, years and districts that a listing can be narrowed to.',
    data: z.object({
      programmes: z.array(z.string()),
      academic_years: z.array(z.string()).describe('The newest first'),
      districts: z.array(z.string()),
    }),
    shared: true,
  }),
  // An update without `recognitions` must not remove them, nor one without an address the address.
  update: {
    ...managed.update,
    body: InstituteInput.extend({
      id,
      version: version.optional(),
      valid_until,
      ...translationInput(InstituteInput, translated),
      recognitions: lines.optional(),
      ...InstituteDetails.partial().shape,
    }),
  },
}

/** The lines that repeat an earlier one, ignoring case. */
function repeatsIn(lines: Recognition[]): number[] {
  const said = lines.map(({ programme, academic_year }) => `${academic_year} ${programme.toLowerCase()}`)
  return said.flatMap((line, index) => (said.indexOf(line) < index ? [index] : []))
}

export const instituteFound = foundInOneList({
  kind: 'institute',
  name: 'institute',
  label: 'Institutes',
  addressOf: ({ shown_in }) => institutePath(shown_in),
})
