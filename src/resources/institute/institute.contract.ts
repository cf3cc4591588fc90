import * as z from 'zod'
import { id, rows, status, text, version } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import type { Snapshot } from '#contract/history.ts'
import { managedCollection, valid_until } from '#contract/managed-collection.ts'
import { translationInput } from '#contract/translated.ts'
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

export const InstituteInput = Institute.pick({ inst_code: true, inst_name: true }).extend({ recognitions })

const checkedAt = (name: unknown) => `/institute/check?${new URLSearchParams({ name: String(name) })}`

const records = {
  table: 'institutes',
  named: 'inst_name',
  plural: 'Institutes',
  shownAt: (row: Snapshot) => checkedAt(row.inst_name),
} as const

const translated = { texts: ['inst_name'] } as const

const managed = managedCollection('institute', {
  item: Institute.extend({ recognitions: z.array(Recognition) }),
  input: InstituteInput,
  filters: ['inst_code', 'inst_name'],
  translated,
  records,
})

export const instituteApi = {
  ...managed,
  // Without the recognitions: everybody loads the public list, so it stays small.
  listing: managedCollection('institute', { item: Institute, input: InstituteInput, translated, records }).listing,
  // An update without `recognitions` must not remove them.
  update: {
    ...managed.update,
    body: InstituteInput.extend({
      id,
      version: version.optional(),
      valid_until,
      ...translationInput(InstituteInput, translated),
      recognitions: lines.optional(),
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
  addressOf: ({ title }) => checkedAt(title),
})
