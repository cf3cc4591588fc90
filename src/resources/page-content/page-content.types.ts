/** The fields of a page content that an editor fills in, apart from type and title. */
export const CONTENT_FIELDS = [
  'date',
  'description',
  'downloads',
  'links',
  'link',
  'last_date',
  'inst',
  'kind',
  'imageUrl',
  'note',
  'related_id',
] as const
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** The section of the website that a page belongs to, for the breadcrumb and the footer. */
export type Section = 'Notices' | 'Nursing Info' | 'Institutes' | 'News' | 'Help'

/** The breadcrumb's link for a section; the notices are together on the home page. */
export const SECTION_PAGES: Record<Section, string> = {
  Notices: '/#board',
  'Nursing Info': '/programs',
  Institutes: '/institute',
  News: '/highlights',
  Help: '/help',
}

type Shape = {
  /** The number used in the API and the database. */
  type: number
  /** The key in code: `TYPE.circular`. */
  name: string
  /** The singular and the plural. */
  noun: string
  title: string
  /** The public list; a single content is at `path/id`. */
  path: string
  section: Section
  /** One line that says what the page is for. */
  lead: string
  /** The fields that the editor shows first; the rest is under More fields. */
  fields: readonly ContentField[]
  /** Alternative paths of the page, with this one as the canonical. */
  aliases?: readonly string[]
  /** Shown as the table of tenders (L-07) instead of cards. */
  asTenders?: true
  /** The field for the main document. `isAsked`: publishing without it needs confirmation. */
  document?: { field: 'link' | 'downloads'; isAsked?: true }
  /** Asked before one is published. */
  secondThought?: { question: string; advice: string }
}

/** All types of page content: a new type is a new entry. */
const TYPES = [
  {
    type: 1,
    name: 'circular',
    noun: 'Circular',
    title: 'Circulars',
    path: '/circulars',
    section: 'Notices',
    lead: 'Orders and instructions of the council to institutes, nurses and students.',
    fields: ['date', 'description', 'downloads'],
    document: { field: 'downloads' },
  },
  {
    // Spec §3 gives type 2 two readings; `kind` tells them apart (L-07).
    type: 2,
    name: 'notification',
    noun: 'Notification',
    title: 'Notifications',
    path: '/notifications',
    section: 'Notices',
    lead: 'What the council announces as the law requires: dates, rules and changes.',
    fields: ['kind', 'date', 'link', 'last_date', 'inst', 'downloads', 'related_id'],
    document: { field: 'link' },
  },
  {
    type: 3,
    name: 'tender',
    noun: 'Tender',
    title: 'Tenders',
    path: '/tenders',
    section: 'Notices',
    lead: 'What the council buys, and the last date for offers.',
    fields: ['date', 'link', 'last_date', 'inst', 'related_id'],
    document: { field: 'link', isAsked: true },
    asTenders: true,
  },
  {
    type: 4,
    name: 'document',
    noun: 'Document',
    title: 'Documents and downloads',
    path: '/downloads',
    section: 'Help',
    lead: 'Forms and documents, each with its type and size.',
    fields: ['description', 'downloads'],
    document: { field: 'downloads', isAsked: true },
  },
  {
    type: 5,
    name: 'notice',
    noun: 'Notice',
    title: 'Notice board',
    path: '/noticeBoard',
    section: 'Notices',
    lead: 'Short notices for students, nurses and institutes.',
    fields: ['date', 'downloads', 'note'],
  },
  {
    type: 6,
    name: 'newsItem',
    noun: 'News item',
    title: 'MNC news',
    path: '/mnc_news',
    section: 'News',
    lead: 'What the council has been doing.',
    fields: ['date', 'description', 'imageUrl'],
  },
  {
    type: 7,
    name: 'newsRelease',
    noun: 'News release',
    title: 'News releases',
    path: '/pressRelease',
    aliases: ['/press-release'],
    section: 'News',
    lead: 'What the council has told the press.',
    fields: ['date', 'description', 'downloads', 'imageUrl'],
  },
  {
    type: 8,
    name: 'usefulLink',
    noun: 'Useful link',
    title: 'Useful links',
    path: '/usefulLinks',
    section: 'Help',
    lead: 'Other authorities and services that nurses and students need.',
    fields: ['links'],
  },
  {
    type: 9,
    name: 'guideline',
    noun: 'Guideline',
    title: 'Guidelines',
    path: '/guidelines',
    section: 'Nursing Info',
    lead: 'How things are to be done: norms, standards and procedures.',
    fields: ['description', 'downloads', 'links'],
  },
  {
    type: 10,
    name: 'recognizedInstitutes',
    noun: 'List of institutes',
    title: 'Recognized institutes',
    path: '/recognizedInstitute',
    section: 'Institutes',
    lead: 'Which institutes may teach which course, year by year.',
    fields: ['date', 'downloads'],
    document: { field: 'downloads', isAsked: true },
  },
  {
    type: 11,
    name: 'syllabus',
    noun: 'Syllabus',
    title: 'Syllabus',
    path: '/syllabus',
    section: 'Nursing Info',
    lead: 'What is taught, hour by hour, in every course.',
    fields: ['downloads'],
    document: { field: 'downloads', isAsked: true },
  },
  {
    type: 12,
    name: 'feeStructure',
    noun: 'Fee structure',
    title: 'Fee structure',
    path: '/feeStructure',
    section: 'Nursing Info',
    lead: 'What each service of the council costs.',
    fields: ['description', 'downloads', 'note'],
  },
  {
    type: 13,
    name: 'fakeInstitute',
    noun: 'Fake institute',
    title: 'Fake institutes',
    path: '/fakeInstitute',
    section: 'Institutes',
    lead: 'Not recognised by the council. Do not pay fees or take admission here.',
    fields: ['date', 'note'],
    secondThought: {
      question: 'This names an institute as fake to the public.',
      advice: 'Make sure that the name and the place are right: a genuine institute could be harmed.',
    },
  },
  {
    type: 14,
    name: 'highlight',
    noun: 'Highlight',
    title: 'News and highlights',
    path: '/highlights',
    section: 'News',
    lead: 'What the council has been doing, the newest first.',
    fields: ['date', 'link', 'downloads', 'imageUrl'],
  },
] as const satisfies readonly Shape[]

/** Literal types, so that a text without a translation doesn't compile. */
export type ContentType = Shape & Pick<(typeof TYPES)[number], 'noun' | 'title' | 'lead'>
export const CONTENT_TYPES: readonly ContentType[] = TYPES

/** The number of each type by its name. */
export const TYPE = Object.fromEntries(TYPES.map(({ name, type }) => [name, type])) as {
  readonly [One in (typeof TYPES)[number] as One['name']]: One['type']
}

export function contentTypeOf(type: number): ContentType | undefined {
  return CONTENT_TYPES.find((one) => one.type === type)
}

/** The type whose page has this path or alias. */
export function contentTypeAt(path: string): ContentType | undefined {
  return CONTENT_TYPES.find((one) => one.path === path || one.aliases?.includes(path))
}

/** Type 2 shown as an invitation for offers (L-07): the kind counts only where the type has one. */
export function isQuotation({ type, kind }: { type: number | string; kind: string }): boolean {
  return kind === 'quotation' && contentTypeOf(Number(type))?.fields.includes('kind') === true
}

/** A type's name in the history. */
export function typeInWords(name: string, value: unknown): string | undefined {
  return name === 'type' ? contentTypeOf(Number(value))?.title : undefined
}
