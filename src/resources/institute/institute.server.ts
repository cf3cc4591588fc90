import { and, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { type List, pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import { choicesOf, chosen, isListed, withWords } from './find-institutes.server.ts'
import { instituteApi, type ShownInstitute } from './institute.contract.ts'
import { institutes } from './institute.table.ts'

const order: List['order'] = { by: [institutes.order_id, institutes.inst_code], direction: 'asc' }

export const publishableInstitutes = publishable(instituteApi, institutes, { noun: 'Institute', order })

const { id, inst_code, inst_name, status, recognitions, updated_at } = institutes
const { district, address, phone, email, website, lang: written, langs } = institutes
const LISTED = inEveryLanguage(publishableInstitutes, {
  table: institutes,
  columns: { id, inst_code, inst_name, status, updated_at },
  order,
})
const SHOWN = inEveryLanguage(publishableInstitutes, {
  table: institutes,
  columns: {
    id,
    inst_code,
    inst_name,
    status,
    district,
    address,
    phone,
    email,
    website,
    recognitions,
    updated_at,
    lang: written,
    langs,
  },
  order,
})

const managed = managedCollectionHandlers(publishableInstitutes)

export const instituteHandlers: Handlers<typeof instituteApi> = {
  ...managed,

  async listing({ page = 1, per_page, q, programme, academic_year, district, lang }, context) {
    const { db, lists } = context
    const choice = { programme, academic_year, district }
    const isChosen = Object.values(choice).some((value) => value !== undefined)
    if (!q && !isChosen) return managed.listing({ page, per_page, q, lang }, context)
    const part = chosen(choice, await choicesOf(db, lists))
    const from = (page - 1) * per_page
    const none = { rows: [], total: 0, capped: false }
    const { rows, total, capped } = !part
      ? none
      : q
        ? await lists.search(db, LISTED(lang), and(part.where, withWords(q)) as SQL, from, per_page)
        : await lists.choose(db, LISTED(lang), part.where, part.name, from, per_page)
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data: rows as Awaited<ReturnType<typeof managed.listing>>['data'], meta }
  },

  async shown({ inst_code: code, lang }, { db }) {
    const [row] = await db
      .select({ ...SHOWN(lang).columns, recorded_name: inst_name })
      .from(institutes)
      .where(and(sql`lower(${inst_code}) = lower(${code})`, isListed))
    if (!row) throw new Failure('not_found', 'Institute not found')
    return { message: 'OK', data: row as ShownInstitute }
  },

  async choices(_input, { db, lists }) {
    return { message: 'OK', data: await choicesOf(db, lists) }
  },
}

export const sortableInstitutes: Sortable = { table: institutes, tie: institutes.inst_code }
