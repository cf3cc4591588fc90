import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { otherAmounts } from '#resources/fee/fee-amounts.server.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import { hasPage, successorOf } from '#server/editions/standing.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import { GROUPS, type informationApi, managedInformationApi } from './information.contract.ts'
import { FIRST_TEXT, informationTexts } from './information.table.ts'

const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

export const informationAttention: Attention[] = [
  {
    name: 'first-text',
    table: informationTexts,
    condition: and(eq(informationTexts.group, 'guide'), eq(informationTexts.updated_by, FIRST_TEXT)) as SQL,
    words: [
      'guide is as the website came with it: add the council’s dates, amounts and the address of its application',
      'guides are as the website came with them: add the council’s dates, amounts and the address of each application',
    ],
    href: '/admin/manageInformation?group=guide&attention=first-text',
  },
  ...groups.map((group) =>
    otherAmounts(
      informationTexts,
      `/admin/manageInformation?group=${group}`,
      [
        `text in ${GROUPS[group]} names an amount that is no valid fee`,
        `texts in ${GROUPS[group]} name an amount that is no valid fee`,
      ],
      eq(informationTexts.group, group),
    ),
  ),
]

export const publishableInformation = publishable(managedInformationApi, informationTexts, {
  noun: 'Information',
  attention: informationAttention,
  order: { by: [informationTexts.order_id], direction: 'asc' },
})

const columns = getTableColumns(informationTexts)
const ITEM = inEveryLanguage(publishableInformation, { ...publishableInformation, columns })

const managed = managedCollectionHandlers(publishableInformation)

export const informationHandlers: Handlers<typeof informationApi> = {
  ...managed,

  async bySlug({ slug, lang }, { db }) {
    const [text] = await db
      .select(ITEM(lang).columns as typeof columns)
      .from(informationTexts)
      .where(and(eq(informationTexts.slug, slug), hasPage(informationTexts)))
    if (!text) throw new Failure('not_found', 'Information not found')
    const successor = await successorOf(db, publishableInformation, text.successor_id)
    return { message: 'OK', data: { ...text, successor } }
  },
}

export const informationLinks = linksToFiles(informationTexts)

export const sortableInformation: Sortable = { table: informationTexts, part: informationTexts.group }
