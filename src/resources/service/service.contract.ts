import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, dateOrNone, id, maybeText, richText, rows, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { inLang, spokenShape } from '#contract/translated.ts'
import { DocumentFacts } from '#resources/file/file.contract.ts'
import { AUDIENCES, SERVICE_ICONS, type ServiceIcon } from './service.types.ts'

const slug = text('Name in the address', { max: 60 }).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Name in the address has small letters, digits and hyphens only',
)

const Need = z.object({
  title: text('What', { max: 200 }),
  note: maybeText('Note', { max: 300 }),
  link: address('Form or page'),
})

const Step = z.object({ title: text('Step', { max: 200 }), text: richText('Text', { max: 5000 }) })

const Related = z.object({
  title: text('Title', { max: 200 }),
  link: address('Address').refine((value) => value !== '', 'Address is required'),
})

const MOST_LINES = 30

/** What the council does for somebody who asks: who may, what is needed, how long it takes, where it begins. */
const Service = z.object({
  id,
  slug,
  audience: z.array(z.enum(AUDIENCES)).min(1, 'Choose at least one').max(AUDIENCES.length).meta({ title: 'For' }),
  icon: z
    .enum(Object.keys(SERVICE_ICONS) as [ServiceIcon], 'Icon is required')
    .default('file')
    .meta({ title: 'Icon' }),
  title: text('Title', { max: 100 }),
  line: maybeText('A few words for its tile', { max: 60 }),
  lead: text('What it does', { max: 300 }),
  who: maybeText('Who may apply', { max: 5000, format: 'html' }),
  needs: rows('What is needed', Need, MOST_LINES),
  steps: rows('Steps', Step, MOST_LINES),
  takes: maybeText('How long it takes', { max: 200 }),
  start_url: address('Where it begins'),
  start_title: maybeText('Words of the button', { max: 60 }),
  instead: maybeText('Without the internet', { max: 5000, format: 'html' }),
  trouble: maybeText('If something goes wrong', { max: 5000, format: 'html' }),
  related: rows('Related', Related, MOST_LINES),
  department: maybeText('Whom to ask', { max: 100 }),
  reviewed_on: dateOrNone('Reviewed on'),
  order_id: z.number(),
  status,
})

export const ServiceInput = Service.omit({ id: true, order_id: true, status: true })
export type ServiceInput = z.infer<typeof ServiceInput>

const addressOf = (slug: unknown) => `/services/${String(slug)}`

export const managedServiceApi = managedCollection('services', {
  item: Service,
  input: ServiceInput,
  filters: ['title', 'slug'],
  translated: {
    texts: ['title', 'line', 'lead', 'who', 'needs', 'steps', 'takes', 'start_title', 'instead', 'trouble', 'related'],
  },
  records: { table: 'services', named: 'title', plural: 'Services', shownAt: ({ slug }) => addressOf(slug) },
})

/** A department as the settings have it. */
const Office = z.object({ name: z.string(), email: z.string(), phone: z.string() })

export const serviceApi = {
  ...managedServiceApi,
  bySlug: endpoint('GET', '/services/one', {
    access: 'public',
    says: 'One enabled service by its slug, with facts about its forms and the department to ask.',
    query: z.object({ slug, lang: inLang }),
    data: Service.extend({
      needs: z.array(Need.extend(DocumentFacts.shape)),
      office: Office.nullable().describe('The department, as the settings have it'),
      updated_at: z.string(),
      ...spokenShape,
    }),
    shared: true,
  }),
}
export type ShownService = z.infer<typeof serviceApi.bySlug.data>

export const serviceFound = foundInOneList({
  kind: 'service',
  name: 'services',
  label: 'Services',
  addressOf: ({ shown_in }) => addressOf(shown_in),
})
