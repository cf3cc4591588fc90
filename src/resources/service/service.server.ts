import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { otherAmounts } from '#resources/fee/fee-amounts.server.ts'
import { factsOfFiles, linksToFiles } from '#resources/file/file.server.ts'
import { isInMenu } from '#resources/menu/menu.server.ts'
import { departmentNamed } from '#resources/setting/setting.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import { managedServiceApi, type serviceApi } from './service.contract.ts'
import { services } from './service.table.ts'

const REVIEWED_FOR_DAYS = 180

export const serviceAttention: Attention[] = [
  {
    name: 'not-reviewed',
    table: services,
    condition: sql`coalesce(${services.reviewed_on}, '-infinity') < (now() at time zone 'Asia/Kolkata')::date - ${sql.raw(String(REVIEWED_FOR_DAYS))}`,
    words: [
      `service has not been reviewed for ${REVIEWED_FOR_DAYS} days`,
      `services have not been reviewed for ${REVIEWED_FOR_DAYS} days`,
    ],
    href: '/admin/manageServices?attention=not-reviewed',
  },
  otherAmounts(services, '/admin/manageServices', [
    'service names an amount that is no valid fee',
    'services name an amount that is no valid fee',
  ]),
]

export const publishableServices = publishable(managedServiceApi, services, {
  noun: 'Service',
  attention: serviceAttention,
  order: { by: [services.order_id], direction: 'asc' },
  async prepare(input) {
    if (Boolean(input.start_url) === Boolean(input.start_title)) return input
    const field = input.start_url ? 'start_title' : 'start_url'
    const message = input.start_url ? 'A button needs words' : 'Words of a button need an address'
    throw new Failure('invalid', message, { fields: { [field]: message } })
  },
})

const { search: _search, ...columns } = getTableColumns(services)
const ITEM = inEveryLanguage(publishableServices, { ...publishableServices, columns })
const isEnabled = and(eq(services.status, 1), isNull(services.deleted_at))

export const serviceHandlers: Handlers<typeof serviceApi> = {
  ...managedCollectionHandlers(publishableServices),

  async bySlug({ slug, lang }, { db }) {
    const [service] = await db
      .select(ITEM(lang).columns as typeof columns)
      .from(services)
      .where(and(eq(services.slug, slug), isEnabled))
    if (!service) throw new Failure('not_found', 'Service not found')
    const { needs, department } = service
    const [facts, office] = await Promise.all([
      factsOfFiles(
        db,
        needs.map(({ link }) => link),
      ),
      department ? departmentNamed(db, department, lang) : null,
    ])
    return {
      message: 'OK',
      data: { ...service, needs: needs.map((need) => ({ ...need, ...facts.get(need.link) })), office },
    }
  },
}

export const serviceLinks = linksToFiles(services)

export const sortableServices: Sortable = { table: services }

/** Throws unless there is such a service. */
export async function requireService(db: Db, id: number): Promise<void> {
  const message = 'Choose one of the list'
  const found = await db.$count(services, and(eq(services.id, id), isNull(services.deleted_at)))
  if (found === 0) throw new Failure('invalid', message, { fields: { service_id: message } })
}

/** Nobody finds the services on a website that was there before them: its menu is the clerks' own. */
export async function servicesNotInMenu(db: Db) {
  if ((await db.$count(services, isEnabled)) === 0 || (await isInMenu(db, '/services'))) return []
  const link = new URLSearchParams({ add: '1', title: 'Services', menu_url: '/services' })
  return [{ text: 'Services are not in your menu yet', href: `/admin/manageLinks?${link}` }]
}
