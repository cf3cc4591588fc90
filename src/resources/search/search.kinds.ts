import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'

/** What can be found: a content, or a row of another list. */
export const FOUND = ['content', 'faq', 'program', 'institute', 'information'] as const
export type Found = (typeof FOUND)[number]

/** How the address of a search names the lists that hold no contents. */
export const OTHER_KINDS: Record<string, Found> = {
  faq: 'faq',
  programs: 'program',
  institute: 'institute',
  information: 'information',
}

/** What a search can be narrowed to: a list of contents, by its path without the slash, or another list. */
export const SEARCH_KINDS: readonly string[] = [
  ...CONTENT_TYPES.map(({ path }) => path.slice(1)),
  ...Object.keys(OTHER_KINDS),
]
