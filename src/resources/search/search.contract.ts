import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import type { Found } from '#contract/found.ts'
import { page } from '#contract/managed-collection.ts'
import { withoutUnstorable } from '#contract/readable.ts'
import { inLang, spokenShape } from '#contract/translated.ts'
import { DocumentFacts, FileFacts } from '#resources/file/file.contract.ts'

const MOST_PER_PAGE = 100

/** A hit, with only the fields that a line of the results shows (I-08). */
const SearchHit = z.object({
  id,
  kind: z.string().describe('The kind of record'),
  list: z.string().describe('The list that it is in, as in the `kind` parameter'),
  link: z.string(),
  link_file: DocumentFacts.optional(),
  date: z.string().nullable(),
  last_date: z.string().nullable(),
  downloads: z.array(z.object({ title: z.string(), link: z.string() }).extend(DocumentFacts.shape)),
  imageUrl: z.string(),
  image_file: FileFacts.optional(),
  type: z.number().describe('The type of a content; 0 for all others'),
  place: z.number().describe('Its position among the hits of both lists on this page, from 0'),
  path: z.string().describe('Its path on the website'),
  title: z.string().describe('Safe HTML for contents, plain text for the others'),
  lang: spokenShape.lang,
  langs: spokenShape.langs,
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })).describe('The text around the words that match'),
  document: z
    .object({ title: z.string(), link: z.string(), page: z.number() })
    .nullable()
    .describe('The PDF that the excerpt comes from, and the page in it'),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A page that answers the search: chosen by clerks, or the page's own words. */
const FrontPage = z.object({
  path: z.string().describe('Its path on the website, or an address elsewhere'),
  title: z.string(),
  line: z.string().describe('What it is for'),
  lang: spokenShape.lang,
  langs: spokenShape.langs,
})
export type FrontPage = z.infer<typeof FrontPage>

const Hits = z.object({ data: z.array(SearchHit) })

const listNames = (found: readonly Found[]) => found.flatMap(({ lists }) => lists.map(({ name }) => name))

const query = z.string().overwrite(withoutUnstorable).trim().max(100).default('')

export type SearchApi = ReturnType<typeof searchApi>

export const searchApi = (found: readonly Found[]) => ({
  search: endpoint('GET', '/search', {
    access: 'public',
    says: 'What the council has published with all these words in it, also inside its PDFs, the newest first or the best match first; notices are listed separately. An empty query finds nothing.',
    query: z.object({
      query,
      per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(10),
      page: page.default(1),
      sort: z.enum(['newest', 'relevance']).default('newest'),
      kind: z.enum(listNames(found)).optional().describe('One list only'),
      year: z.coerce.number().int().min(1900).max(2100).optional().describe('Dated in this year only'),
      lang: inLang,
    }),
    data: z.object({
      table_content: Hits,
      notice_boards: Hits.describe('Contents of type 5'),
      pages: z
        .array(FrontPage)
        .describe('The pages that answer the search, at most three; on page 1 of a search of everything only'),
      spelling: z
        .string()
        .nullable()
        .describe('The nearest spelling that would find something, where this one does not'),
    }),
    paged: true,
    shared: true,
    freeText: ['query'],
  }),
  suggestions: endpoint('GET', '/search/suggestions', {
    access: 'public',
    says: 'Suggestions for a search that begins like this: titles and words, the best first.',
    query: z.object({ query, lang: inLang }),
    data: z.array(z.string()),
    shared: true,
    freeText: ['query'],
  }),
})
