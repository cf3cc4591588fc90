import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/managed-collection.ts'
import { PublishedContent } from '#resources/page-content/page-content.contract.ts'

const MOST_PER_PAGE = 100

/** What was found: a page content, by as much of it as a line of the results shows (I-08). */
const SearchHit = PublishedContent.pick({
  id: true,
  type: true,
  title: true,
  link: true,
  link_file: true,
  date: true,
  downloads: true,
  imageUrl: true,
  image_file: true,
})
export type SearchHit = z.infer<typeof SearchHit>

const Hits = z.object({ data: z.array(SearchHit) })

export const searchApi = {
  search: endpoint('GET', '/search', {
    access: 'public',
    says: 'What the council has published with this text in it, the newest first; notices stand apart. An empty text finds nothing.',
    query: z.object({
      query: z.string().trim().max(100).default(''),
      per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(10),
      page: page.default(1),
    }),
    data: z.object({ table_content: Hits, notice_boards: Hits.describe('Contents of type 5') }),
    paged: true,
    shared: true,
  }),
}
