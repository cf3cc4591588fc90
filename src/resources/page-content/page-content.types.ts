/** The fields of a page content that an editor fills in, beside type and title. */
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
] as const
export type ContentField = (typeof CONTENT_FIELDS)[number]

export type ContentType = {
  /** The number on the wire. */
  type: number
  /** One of them, and all of them. */
  noun: string
  title: string
  /** Where visitors read them. */
  path: string
  /** What the editor asks for at once; the rest is under More fields. */
  fields: readonly ContentField[]
}

const contentType = (
  type: number,
  noun: string,
  title: string,
  path: string,
  fields: readonly ContentField[],
): ContentType => ({ type, noun, title, path, fields })

/** Everything the council publishes as page contents, one line each: a new kind is a new line. */
export const CONTENT_TYPES: readonly ContentType[] = [
  contentType(1, 'Circular', 'Circulars', '/circulars', ['date', 'description', 'downloads']),
  // Spec §3 gives type 2 two readings; `kind` tells them apart (L-07).
  contentType(2, 'Notification', 'Notifications', '/notifications', [
    'kind',
    'date',
    'link',
    'last_date',
    'inst',
    'downloads',
  ]),
  contentType(3, 'Tender', 'Tenders', '/tenders', ['date', 'link', 'last_date', 'inst']),
  contentType(4, 'Document', 'Documents and downloads', '/downloads', ['description', 'downloads']),
  contentType(5, 'Notice', 'Notice board', '/noticeBoard', ['date', 'downloads', 'note']),
  contentType(6, 'News item', 'MNC news', '/mnc_news', ['date', 'description', 'imageUrl']),
  contentType(7, 'News release', 'News releases', '/pressRelease', ['date', 'description', 'downloads', 'imageUrl']),
  contentType(8, 'Useful link', 'Useful links', '/usefulLinks', ['links']),
  contentType(9, 'Guideline', 'Guidelines', '/guidelines', ['description', 'downloads', 'links']),
  contentType(10, 'List of institutes', 'Recognized institutes', '/recognizedInstitute', ['date', 'downloads']),
  contentType(11, 'Syllabus', 'Syllabus', '/syllabus', ['downloads']),
  contentType(12, 'Fee structure', 'Fee structure', '/feeStructure', ['description', 'downloads', 'note']),
  contentType(13, 'Fake institute', 'Fake institutes', '/', ['date', 'note']),
  contentType(14, 'Highlight', 'News and highlights', '/', ['date', 'link', 'downloads', 'imageUrl']),
]

export function contentTypeOf(type: number): ContentType | undefined {
  return CONTENT_TYPES.find((one) => one.type === type)
}

/** How the history reads the number of a type. */
export function typeInWords(name: string, value: unknown): string | undefined {
  return name === 'type' ? contentTypeOf(Number(value))?.title : undefined
}
