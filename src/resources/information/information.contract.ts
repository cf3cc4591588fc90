import * as z from 'zod'
import { archivedShape, StandingFacts } from '#contract/edition.ts'
import { endpoint } from '#contract/endpoint.ts'
import { address, dateOrNone, id, maybeText, richText, rows, status, text } from '#contract/fields.ts'
import { ARCHIVE_LIST, type Found, foundInOneList } from '#contract/found.ts'
import { archive, ListingQuery, managedCollection } from '#contract/managed-collection.ts'
import { inLang, spokenShape } from '#contract/translated.ts'

/** The kind of a text: a page of the website, one of its policies, or a guide to an online application. */
export const GROUPS = { page: 'Pages', policy: 'Policies', guide: 'Guides' } as const

/** A group's name in the history. */
export const groupInWords = (name: string, value: unknown): string | undefined =>
  name === 'group' ? GROUPS[value as keyof typeof GROUPS] : undefined

const slug = text('Name in the address', { max: 60 }).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Name in the address has small letters, digits and hyphens only',
)

const Section = z.object({
  title: text('Heading', { max: 200 }),
  text: richText('Text', { max: 10_000 }),
})

const MOST_SECTIONS = 40

/** A text with headings. */
const Information = z.object({
  id,
  slug,
  group: z.enum(Object.keys(GROUPS) as [keyof typeof GROUPS]).meta({ title: 'Group' }),
  title: text('Title', { max: 150 }),
  summary: maybeText('Summary', { max: 5000, format: 'html' }),
  note: maybeText('Note', { max: 1000 }),
  sections: rows('Sections', Section, MOST_SECTIONS),
  link: address('Link'),
  link_title: maybeText('Words of the link', { max: 100 }),
  reviewed_on: dateOrNone('Reviewed on'),
  status,
})
export type Information = z.infer<typeof Information>
/** As its page shows it. */
export type ShownInformation = Information & StandingFacts & z.infer<z.ZodObject<typeof spokenShape>>

export const InformationInput = Information.omit({ id: true, status: true })
export type InformationInput = z.infer<typeof InformationInput>

/** Texts with these slugs have their own route. */
const PAGES: Record<string, string> = {
  'page/accessibility': '/accessibility',
  'page/rti': '/rti',
  'page/screen-reader': '/ScreenReader',
}

/** The page of a text, by its group and its slug. */
function addressOf(shown: string): string {
  const [group, slug = ''] = shown.split('/')
  if (group === 'policy') return `/policies/${slug}`
  return group === 'guide' ? `/help?guide=${slug}` : (PAGES[shown] ?? '/sitemap')
}

const managed = managedCollection('information', {
  item: Information,
  input: InformationInput,
  filters: ['title', 'slug'],
  by: ['group'],
  translated: { texts: ['title', 'summary', 'note', 'sections', 'link_title'], files: ['link'] },
  records: {
    table: 'information_texts',
    named: 'title',
    plural: 'Information texts',
    scope: 'group',
    shownAt: ({ group, slug }) => addressOf(`${String(group)}/${String(slug)}`),
  },
})

export const managedInformationApi = {
  ...managed,
  listing: {
    ...managed.listing,
    query: ListingQuery.extend({ group: Information.shape.group.optional(), archive, lang: inLang }),
    data: z.array(managed.listing.data.element.extend(archivedShape)),
  },
}

export const informationApi = {
  ...managedInformationApi,
  bySlug: endpoint('GET', '/information/one', {
    access: 'public',
    says: 'One text by its slug, enabled or in the archive.',
    query: z.object({ slug, lang: inLang }),
    data: Information.extend({ ...StandingFacts.shape, ...spokenShape }),
    shared: true,
  }),
}

export const informationFound = foundInOneList({
  kind: 'information',
  name: 'information',
  label: 'Information',
  addressOf: ({ shown_in }) => addressOf(shown_in),
})

/** Those that have left the lists. */
export const archivedInformationFound: Found<'Archive'> = {
  kind: 'archived_information',
  // The list is declared once, with the archived contents.
  lists: [],
  listOf: () => ARCHIVE_LIST.name,
  isApart: true,
  addressOf: informationFound.addressOf,
}
