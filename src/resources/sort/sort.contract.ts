import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { LISTING_MAX } from '#contract/managed-collection.ts'

/** The tables that the back office can sort, by the names that the API uses. */
const SORTING_TABLES = [
  'faq',
  'fees',
  'gallery',
  'homemenu',
  'information',
  'institute',
  'latest-update',
  'master-categories',
  'members',
  'programs',
  'services',
  'slider-images',
  'video-gallery',
] as const
export type SortingTable = (typeof SORTING_TABLES)[number]

export const sortApi = {
  table: endpoint('POST', '/sort/table', {
    access: 'publish',
    says: 'Sorts rows in the given order: all of a table, or all of one part of it. Refused with 409 unless they are exactly the existing rows.',
    body: z.object({
      sortingTable: z.enum(SORTING_TABLES),
      data: z
        .array(z.object({ id }))
        .min(1)
        .max(LISTING_MAX)
        .describe('The rows in their new order. Only their ids are read.'),
    }),
    data: z.object({ sorted: z.number() }),
  }),
}
