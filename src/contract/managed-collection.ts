import * as z from 'zod'
import { endpoint, type Meta } from './endpoint.ts'
import { id, status, version } from './fields.ts'
import { historyId, type Records, Version, whichState } from './history.ts'
import type { Power } from './roles.ts'
import { STANDINGS, type Standing } from './standing.ts'
import { inLang, spokenIfAsked, type Translated, translatedRowShape, translationInput } from './translated.ts'

/** The most rows of a listing without `page` (I-02), and of any page. */
export const LISTING_MAX = 1000
/** The page sizes of the back office's table (M-05). */
export const PAGE_SIZES = [5, 10, 20, 50, 100] as const

export const page = z.coerce.number().int().min(1).max(1_000_000)

export const ListingQuery = z.object({
  page: page.optional(),
  per_page: z.coerce.number().int().min(1).max(LISTING_MAX).default(LISTING_MAX),
})

/** For lists of records with pages of their own. */
export const archive = z.enum(['1']).optional().describe('1: those that have left the list and kept their page')

const AdminListingQuery = z.object({
  page: page.optional(),
  per_page: z.coerce
    .number()
    .refine((size) => size === LISTING_MAX || PAGE_SIZES.some((allowed) => allowed === size), 'Not a page size')
    .default(LISTING_MAX),
  search: z.string().trim().max(100).default(''),
  deleted: z.enum(['0', '1']).default('0').describe('1: the deleted rows, which can be restored'),
  attention: z.string().max(40).optional().describe('Only rows that the dashboard reports under this name'),
})

const searchText = z.string().trim().max(100).optional()

const DAY = z.iso.date()

/** The last day on which a row is valid, or none; left out, it stays as it is. */
export const valid_until = z
  .preprocess(
    (given) => (given === '' ? null : given),
    z
      .custom<string | null>(
        (given) => given === null || DAY.safeParse(given).success,
        'Valid until must be a date such as 2026-01-31',
      )
      .meta({ type: ['string', 'null'], format: 'date' }),
  )
  .optional()
  .meta({ title: 'Valid until' })

type WithEnd<Input extends z.core.$ZodShape> = string extends keyof Input
  ? Input
  : Input extends { ends_at: unknown }
    ? Input
    : z.core.util.Extend<Input, { valid_until: typeof valid_until }>

/** What a row takes, with its end: the moment that it has among its own fields (`ends_at`), or else its last day. */
export function withEnd<Input extends z.core.$ZodShape>(input: z.ZodObject<Input>): z.ZodObject<WithEnd<Input>> {
  return ('ends_at' in input.shape ? input : input.extend({ valid_until })) as z.ZodObject<WithEnd<Input>>
}

type ShapeIf<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape, Field> = [Field] extends [never]
  ? Shape
  : z.core.util.Extend<Shape, More>

/** The object with further fields, if any of its fields is translated. */
const extendedIf = <Shape extends z.core.$ZodShape, More extends z.core.$ZodShape, Field>(
  translated: Translated | undefined,
  object: z.ZodObject<Shape>,
  more: More,
) => (translated ? object.extend(more) : object) as unknown as z.ZodObject<ShapeIf<Shape, More, Field>>

/** What the back office sees of every row besides the row's own fields. */
const managed = {
  version,
  updated_at: z.string(),
  updated_by: z.string(),
  valid_until: z.string().nullable().optional(),
  /** Of records with pages of their own. */
  standing: z.enum(STANDINGS).optional(),
}

/**
 * The endpoints that every managed resource has under its own name (I-05): what visitors may list, and what the back
 * office does with it. A resource that differs spreads this and overrides the difference.
 */
export function managedCollection<
  Item extends z.core.$ZodShape,
  Input extends z.core.$ZodShape,
  const Filter extends string = never,
  const By extends keyof Item & string = never,
  const Field extends keyof Input & string = never,
>(
  name: string,
  declaration: {
    item: z.ZodObject<Item>
    input: z.ZodObject<Input>
    /** The fields that exist in every language. */
    translated?: Translated<Field>
    /** The fields that the back office can filter by a part of their text. */
    filters?: readonly Filter[]
    /** The fields by whose exact value every listing can be narrowed: a type, a category. */
    by?: readonly By[]
    records: Records & { named: keyof Item & string; plural: string; scope?: By }
    /** Who may read all rows, and who may change them, if not everyone in the office and the publishers. */
    may?: { read: Power; change: Power }
    /** Its rows contain personal data, which no answer that is kept may repeat. */
    isPersonal?: true
  },
) {
  const { item, filters = [], by = [], translated, may = { read: 'look', change: 'publish' } } = declaration
  const changing = { access: may.change, once: !declaration.isPersonal }
  const records: Records = { ...declaration.records, ...(translated && { translated }) }
  const input = extendedIf<Input, ReturnType<typeof translationInput>, Field>(
    translated,
    declaration.input,
    translated ? translationInput(declaration.input, translated) : ({} as never),
  )
  const byShape = Object.fromEntries(
    by.map((field) => [field, (item.shape[field] as z.ZodType).optional()]),
  ) as unknown as {
    [B in By]: z.ZodOptional<Item[B]>
  }
  const filterShape = Object.fromEntries(filters.map((field) => [`filter_${field}`, searchText])) as {
    [F in Filter as `filter_${F}`]: typeof searchText
  }
  const shown = extendedIf<Item, typeof spokenIfAsked, Field>(translated, item, spokenIfAsked)
  const row = extendedIf<Item, typeof translatedRowShape, Field>(translated, item, translatedRowShape).extend(managed)
  const byLang = extendedIf<(typeof ListingQuery)['shape'], { lang: typeof inLang }, Field>(translated, ListingQuery, {
    lang: inLang,
  })
  return {
    listing: endpoint('GET', `/${name}/listing`, {
      access: 'public',
      says: 'The enabled rows, page by page.',
      query: byLang.extend(byShape),
      data: z.array(shown.extend({ updated_at: managed.updated_at })),
      paged: true,
      shared: true,
    }),
    adminListing: endpoint('GET', `/admin/${name}/listing`, {
      access: may.read,
      says: 'All rows, enabled or not, with search and column filters.',
      query: AdminListingQuery.extend(filterShape).extend(byShape),
      data: z.array(row),
      paged: true,
    }),
    one: endpoint('GET', `/admin/${name}/one`, {
      access: may.read,
      says: 'One row, for its editor.',
      query: z.object({ id }),
      data: row,
    }),
    add: endpoint('POST', `/${name}/add`, { ...changing, body: withEnd(input), data: row }),
    update: endpoint('PUT', `/${name}/update`, {
      ...changing,
      says: 'Refused with 409 and the current row when `version` is not the current one.',
      body: withEnd(input).extend({ id, version: version.optional() }),
      data: row,
    }),
    delete: endpoint('DELETE', `/${name}/delete`, {
      ...changing,
      says: 'Takes the row out of every listing; `restore` brings it back.',
      query: z.object({ id, version: version.optional() }),
      data: z.object({ id }),
    }),
    disable: endpoint('PUT', `/${name}/disable`, {
      ...changing,
      says: 'Shows (status 1) or hides (status 0) the row on the public site.',
      body: z.object({ id, status, version: version.optional() }),
      data: row,
    }),
    restore: endpoint('PUT', `/${name}/restore`, { ...changing, body: z.object({ id }), data: row }),
    versions: endpoint('GET', `/admin/${name}/versions`, {
      access: may.read,
      says: 'What was done with the row, deleted or not: who, when, and how it was before and after; the newest first.',
      query: z.object({ id, page: page.default(1) }),
      data: z.array(Version),
      paged: true,
      records,
    }),
    revert: endpoint('PUT', `/${name}/revert`, {
      ...changing,
      says: 'Gives the row, deleted or not, the fields and the status that it had after a line of its history. Its place in the order stays.',
      body: z.object({ id, history_id: historyId, state: whichState, version: version.optional() }),
      data: row,
    }),
  }
}

/** The API of any managed collection. */
export type ManagedApi = ReturnType<typeof managedCollection<z.core.$ZodShape, z.core.$ZodShape, never, never>>

/** A row as the back office receives it. */
export type ManagedRow = {
  id: number
  status: 0 | 1
  version: number
  updated_at: string
  updated_by: string
  standing?: Standing | undefined
}

type Outcome<Data> = Promise<{ status: string; message: string; data: Data }>

/** The client side of any managed collection, for screens that work with all of them. */
export type ManagedClient<Row extends ManagedRow, Input> = {
  adminListing(query: Record<string, string | number | undefined>): Promise<{ data: Row[]; meta: Meta }>
  one(input: { id: number }): Outcome<Row>
  add(input: Input): Outcome<Row>
  update(input: Input & { id: number; version: number }): Outcome<Row>
  delete(input: { id: number; version: number }): Outcome<{ id: number }>
  disable(input: { id: number; status: 0 | 1; version: number }): Outcome<Row>
  restore(input: { id: number }): Outcome<Row>
  versions(input: { id: number; page: number }): Promise<{ data: Version[]; meta: Meta }>
  revert(input: {
    id: number
    history_id: number
    state: 'before' | 'after'
    version?: number | undefined
  }): Outcome<Row>
}
