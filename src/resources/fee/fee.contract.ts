import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, id, maybeText, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { ListingQuery, managedCollection } from '#contract/managed-collection.ts'
import { inLang } from '#contract/translated.ts'

const MOST_RUPEES = 100_000_000
const RUPEES = 'Amount must be a whole number of rupees, such as 1500'

/** Whole rupees. People type them as they read them: `₹ 1,500`, `१,५००`. */
const rupees = z
  .preprocess(asNumber, z.number(RUPEES).int(RUPEES).min(0, RUPEES).max(MOST_RUPEES, RUPEES))
  .meta({ title: 'Amount in rupees' })

function asNumber(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const digits = given.replaceAll(/[₹,\s]/g, '').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  // An empty field is not a fee of nothing.
  return /^\d+$/.test(digits) ? Number(digits) : given
}

const day = z.iso.date('Valid from must be a date such as 2026-04-01').meta({ title: 'Valid from' })

/** One line of the one table of fees. It holds until a later line with the same group and title begins. */
const Fee = z.object({
  id,
  group: text('Group', { max: 50 }),
  title: text('Fee for', { max: 150 }),
  amount: rupees,
  per: maybeText('Each', { max: 100 }),
  note: maybeText('Note', { max: 300 }),
  service_id: z
    .preprocess((given) => (given === '' || given === '0' ? null : given), id.nullable())
    .default(null)
    .meta({ title: 'Service' }),
  valid_from: day,
  source: address('The order that fixed it'),
  order_id: z.number(),
  status,
})

export const FeeInput = Fee.omit({ id: true, order_id: true, status: true })
export type FeeInput = z.infer<typeof FeeInput>

export const managedFeeApi = managedCollection('fees', {
  item: Fee,
  input: FeeInput,
  filters: ['title'],
  by: ['group'],
  translated: { texts: ['title', 'per', 'note'] },
  records: { table: 'fees', named: 'title', plural: 'Fees', shownAt: ({ id }) => `/feeStructure#fee-${Number(id)}` },
})

const { listing } = managedFeeApi

export const feeApi = {
  ...managedFeeApi,
  listing: endpoint('GET', '/fees/listing', {
    access: 'public',
    says: 'The fees that hold on a day, today by default, with the next amount of each where it is fixed already.',
    query: ListingQuery.extend({
      group: Fee.shape.group.optional(),
      lang: inLang,
      service_id: id.optional(),
      on: z.iso.date().optional().describe('A day, such as 2026-04-01; absent: today in India'),
    }),
    data: z.array(
      listing.data.element.extend({
        next: z.object({ amount: z.number(), valid_from: z.string() }).nullable().describe('The line that follows it'),
      }),
    ),
    paged: true,
    shared: true,
  }),
}
/** A fee as visitors get it. */
export type ShownFee = z.infer<typeof feeApi.listing.data.element>

export const feeFound = foundInOneList({
  kind: 'fee',
  name: 'fees',
  label: 'Fees',
  addressOf: ({ row_id }) => `/feeStructure#fee-${row_id}`,
})
