import * as z from 'zod'
import { id, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'

/** A nursing institute known to the council. Visitors see it while its status is 1. */
export const Institute = z.object({
  id,
  inst_code: text('Inst Code', { max: 20 }),
  inst_name: text('Inst Name', { max: 200 }),
  status,
})
export type Institute = z.infer<typeof Institute>

export const InstituteInput = Institute.pick({ inst_code: true, inst_name: true })

export const instituteApi = managedCollection('institute', {
  item: Institute,
  input: InstituteInput,
  filters: ['inst_code', 'inst_name'],
})
