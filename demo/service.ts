import { services } from '#resources/service/service.table.ts'
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './service.json' with { type: 'json' }

type Service = typeof services.$inferInsert

/** What the council does for people. A form is named by its PDF. */
export const SERVICES = ROWS as (Omit<Service, 'order_id' | 'needs'> & { needs: NonNullable<Service['needs']> })[]

export const service = intoEmpty(services, async ({ files }) => {
  const addressOf = await files()
  const linked = (needs: (typeof SERVICES)[number]['needs']) =>
    needs.map(({ link, ...need }) => ({ ...need, link: link ? addressOf(link) : '' }))
  const told = toldOf('service', ({ needs, ...texts }) => ({ ...texts, needs: linked(needs as never) }))
  return inOrder(SERVICES.map((row) => ({ ...row, ...told(row.slug), needs: linked(row.needs) })))
})
