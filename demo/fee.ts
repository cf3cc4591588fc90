import { fees } from '#resources/fee/fee.table.ts'
import { services } from '#resources/service/service.table.ts'
import ROWS from './fee.json' with { type: 'json' }
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'

type Row = {
  group: string
  title: string
  amount: number
  valid_from: string
  per?: string
  note?: string
  service?: string
}

/** Every fee once; a service is named by its slug. */
export const FEES: readonly Row[] = ROWS

const told = toldOf('fee')

export const fee = intoEmpty(fees, async ({ db, files }) => {
  const source = (await files())('fee-structure-2026-27.pdf')
  const found = await db.select({ id: services.id, slug: services.slug }).from(services)
  const idOf = new Map(found.map(({ id, slug }) => [slug, id]))
  return inOrder(
    FEES.map(({ service = '', ...row }) => ({
      ...row,
      ...told(row.title),
      source: row.group === 'information' || row.valid_from > '2026-04-01' ? '' : source,
      service_id: idOf.get(service) ?? null,
    })),
  )
})
