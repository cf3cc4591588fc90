import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const Term = z.object({ term: z.string(), searches: z.number() })

export const searchTermsApi = {
  terms: endpoint('GET', '/search/terms', {
    access: 'look',
    says: 'The most frequent searches of the last 30 days, and those without results. A search that only few people have made is never shown.',
    data: z.object({ top: z.array(Term), without_result: z.array(Term) }),
  }),
  unanswered: endpoint('GET', '/admin/search/unanswered', {
    access: 'look',
    says: 'Searches of the last 30 days that found nothing, and that neither a page nor a record answers today.',
    data: z.array(Term),
  }),
}
