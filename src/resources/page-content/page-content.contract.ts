import * as z from 'zod'
import { archivedShape, StandingFacts } from '#contract/edition.ts'
import { endpoint } from '#contract/endpoint.ts'
import { address, dateOrNone, id, idOrNone, maybeText, richLine, rows, status, text } from '#contract/fields.ts'
import { ARCHIVE_LIST, type Found } from '#contract/found.ts'
import { archive, ListingQuery, managedCollection } from '#contract/managed-collection.ts'
import { inLang, spokenShape } from '#contract/translated.ts'
import { DocumentFacts, FileFacts } from '#resources/file/file.contract.ts'
import { CONTENT_TYPES, type ContentType, contentTypeOf, TYPE } from './page-content.types.ts'

export const CONTENT_KINDS = ['', 'notification', 'quotation'] as const

const type = z.coerce
  .number()
  .int()
  .refine((number) => contentTypeOf(number) !== undefined, 'Choose one of the list')
  .meta({ title: 'Type' })

const Link = z.object({
  title: text('Title', { max: 200 }),
  link: address('Address').refine((value) => value !== '', 'Address is required'),
})

const Download = Link.extend(DocumentFacts.shape)

/** Anything the council publishes as a card or a table row. */
const PageContent = z.object({
  id,
  type,
  title: richLine('Title', { max: 1000 }),
  description: maybeText('Description', { max: 50_000, format: 'html' }),
  date: dateOrNone('Date'),
  downloads: z.array(Download),
  links: z.array(Link),
  imageUrl: address('Picture'),
  note: maybeText('Note', { max: 1000 }),
  link: address('Document'),
  last_date: dateOrNone('Last date'),
  inst: maybeText('Organization', { max: 200 }),
  kind: z.enum(CONTENT_KINDS).default('').meta({ title: 'Kind' }),
  related_id: idOrNone('Corrigendum to'),
  status,
})
export type PageContent = z.infer<typeof PageContent>

const MOST_LINES = 50

export const PageContentInput = PageContent.omit({ id: true, status: true }).extend({
  downloads: rows('Downloads', Link, MOST_LINES),
  links: rows('Links', Link, MOST_LINES),
})
export type PageContentInput = z.infer<typeof PageContentInput>

const addressOf = (type: unknown, id: unknown) => `${contentTypeOf(Number(type))?.path}/${Number(id)}`

export const managedPageContentApi = managedCollection('page-content', {
  item: PageContent,
  input: PageContentInput,
  filters: ['title'],
  by: ['type'],
  translated: { texts: ['title', 'description', 'note', 'inst', 'downloads', 'links'], files: ['link'] },
  records: {
    table: 'page_contents',
    named: 'title',
    plural: 'Page contents',
    scope: 'type',
    shownAt: ({ type, id }) => addressOf(type, id),
  },
})

/** A content as visitors get it, with facts about its picture and its documents. */
export const PublishedContent = PageContent.extend({
  image_file: FileFacts.optional(),
  link_file: DocumentFacts.optional(),
  updated_at: z.string(),
  ...spokenShape,
  ...archivedShape,
})
export type PublishedContent = z.infer<typeof PublishedContent>

/** Another content, as a link to it needs it. */
const OtherContent = PublishedContent.pick({ id: true, title: true, date: true, lang: true, langs: true }).extend({
  path: z.string(),
})
export type OtherContent = z.infer<typeof OtherContent>

const year = z.coerce.number().int().min(1901).max(2100)

const ofList = {
  type: type.optional(),
  kind: z.enum(['notification', 'quotation']).optional().describe('Those of this kind, and those without a kind'),
  archive,
}

/** As many deadlines as the home page shows, and as many as a calendar holds. */
const MOST_DEADLINES = 200

export const pageContentApi = {
  ...managedPageContentApi,
  listing: endpoint('GET', '/page-content/listing', {
    access: 'public',
    says: 'The enabled rows, or those of the archive, page by page, the newest first.',
    query: ListingQuery.extend({
      ...ofList,
      q: z.string().trim().max(100).default('').describe('Part of the title'),
      lang: inLang,
      year: year.optional().describe('Dated in this year only'),
      sort: z
        .enum(['newest', 'closing'])
        .default('newest')
        .describe(
          'closing: only those whose last date has not passed in India, the first to close first; a corrigendum only if it gives more time',
        ),
    }),
    data: z.array(PublishedContent),
    paged: true,
    shared: true,
    freeText: ['q'],
  }),
  deadlines: endpoint('GET', '/page-content/deadlines', {
    access: 'public',
    says: 'What closes within so many days, today included, of all types; the first to close first.',
    query: z.object({
      days: z.coerce.number().int().min(0).max(366).default(30),
      per_page: z.coerce.number().int().min(1).max(MOST_DEADLINES).default(10),
      lang: inLang,
    }),
    data: z.array(PublishedContent),
    shared: true,
  }),
  years: endpoint('GET', '/page-content/years', {
    access: 'public',
    says: 'The years in which the rows of a list are dated, the newest first.',
    query: z.object(ofList),
    data: z.array(z.number()),
    shared: true,
  }),
  published: endpoint('GET', '/page-content/one', {
    access: 'public',
    says: 'One row that is enabled or in the archive, with the days on which it was published and changed.',
    query: z.object({ id, lang: inLang }),
    data: PublishedContent.extend({
      ...StandingFacts.shape,
      published_on: z.string(),
      changed_on: z.array(z.string()).describe('The days of changes that have no note'),
      corrects: OtherContent.nullable().describe('What it is a corrigendum to'),
      corrigenda: z.array(OtherContent).describe('The newest of its corrigenda'),
    }),
    shared: true,
  }),
  counts: endpoint('GET', '/admin/page-content/counts', {
    access: 'look',
    says: 'How many there are of each type.',
    data: z.array(z.object({ type: z.number(), total: z.number() })),
  }),
}

const filterOf = (type: number | string) => `type=${type}`

export const contentFound: Found<ContentType['title']> = {
  kind: 'content',
  lists: CONTENT_TYPES.map(({ type, path, title }) => ({ name: path.slice(1), label: title, filter: filterOf(type) })),
  listOf: ({ shown_in }) => contentTypeOf(Number(shown_in))?.path.slice(1) ?? '',
  addressOf: ({ shown_in, row_id }) => addressOf(shown_in, row_id),
  hasRichTitle: true,
  isNotice: ({ shown_in }) => Number(shown_in) === TYPE.notice,
}

/** Those that have left the lists. */
export const archivedContentFound: Found<'Archive'> = {
  kind: 'archived_content',
  lists: [ARCHIVE_LIST],
  isApart: true,
  addressOf: contentFound.addressOf,
  hasRichTitle: true,
}
