import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, dateOrNone, id, maybeText, richText, rows, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { contentTypeOf } from './page-content.types.ts'

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

/** A link to a file of ours tells what the reader gets. */
const Download = Link.extend({
  type: z.string().optional(),
  size: z.number().optional(),
  pages: z.number().nullable().optional(),
})

/** Whatever the council publishes as a card or a line of a table. */
const PageContent = z.object({
  id,
  type,
  title: richText('Title', { max: 1000 }),
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
  status,
})
export type PageContent = z.infer<typeof PageContent>

const MOST_LINES = 50

export const PageContentInput = PageContent.omit({ id: true, status: true }).extend({
  downloads: rows('Downloads', Link, MOST_LINES),
  links: rows('Links', Link, MOST_LINES),
})
export type PageContentInput = z.infer<typeof PageContentInput>

export const managedPageContentApi = managedCollection('page-content', {
  item: PageContent,
  input: PageContentInput,
  filters: ['title'],
  by: ['type'],
})

export const pageContentApi = {
  ...managedPageContentApi,
  counts: endpoint('GET', '/admin/page-content/counts', {
    access: 'admin',
    says: 'How many there are of each type.',
    data: z.array(z.object({ type: z.number(), total: z.number() })),
  }),
}
