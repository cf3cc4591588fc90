import { and, asc, eq, getTableColumns, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inCategory } from '#resources/category/category.server.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import { requireService } from '#resources/service/service.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import { type feeApi, managedFeeApi, type ShownFee } from './fee.contract.ts'
import { fees } from './fee.table.ts'

const categorised = inCategory('feeGroups', 'fees', fees.group, fees)

export const feesInGroup = categorised.use

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

const other = alias(fees, 'other')
const isSameFee = and(
  eq(other.group, fees.group),
  eq(other.title, fees.title),
  eq(other.status, 1),
  isNull(other.deleted_at),
)

export const feeAttention: Attention[] = [
  {
    name: 'begins-alone',
    table: fees,
    condition: and(
      gt(fees.valid_from, TODAY),
      sql`not exists (select from ${fees} as ${sql.identifier('other')} where ${and(isSameFee, ne(other.id, fees.id))})`,
    ) as SQL,
    words: [
      'fee to come follows no fee with the same title: visitors do not see it yet',
      'fees to come follow no fee with the same title: visitors do not see them yet',
    ],
    href: '/admin/manageFees?attention=begins-alone',
  },
]

export const publishableFees = publishable(managedFeeApi, fees, {
  ...categorised.options,
  noun: 'Fee',
  attention: feeAttention,
  order: { by: [fees.order_id], direction: 'asc' },
  async prepare(input, db) {
    const checked = await categorised.options.prepare(input, db)
    if (typeof checked.service_id === 'number') await requireService(db, checked.service_id)
    return checked
  },
})

const { search: _search, ...columns } = getTableColumns(fees)
const LISTED = inEveryLanguage(publishableFees, { ...publishableFees, columns })

/** The line that follows one, if it is fixed already. */
const nextAfter = (day: SQL) => sql<ShownFee['next']>`(
  select jsonb_build_object('amount', other.amount, 'valid_from', other.valid_from)
  from ${fees} as other where ${and(isSameFee, gt(other.valid_from, day))} order by other.valid_from limit 1)`

export const feeHandlers: Handlers<typeof feeApi> = {
  ...managedCollectionHandlers(publishableFees),

  async listing({ page = 1, per_page, lang, on, group, service_id }, { db }) {
    const day = on ? sql`${on}::date` : TODAY
    const where = and(
      sql`${fees.id} in (select fee_lines_on(${day}))`,
      group === undefined ? undefined : eq(fees.group, group),
      service_id === undefined ? undefined : eq(fees.service_id, service_id),
    )
    const [total, rows] = await Promise.all([
      db.$count(fees, where),
      db
        .select({ ...(LISTED(lang).columns as typeof columns), next: nextAfter(day) })
        .from(fees)
        .where(where)
        .orderBy(asc(fees.order_id), asc(fees.id))
        .limit(per_page)
        .offset((page - 1) * per_page),
    ])
    return { message: 'OK', data: rows, meta: { page, per_page, total, last_page: pagesOf(total, per_page) } }
  },
}

export const feeLinks = linksToFiles(fees)

export const sortableFees: Sortable = { table: fees, part: fees.group }
