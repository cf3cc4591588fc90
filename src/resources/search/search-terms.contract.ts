import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const Term = z.object({ term: z.string(), searches: z.number() })

export const searchTermsApi = {
  terms: endpoint('GET', '/search/terms', {
    access: 'admin',
    says: 'What was searched for most often in the last 30 days, and what found nothing. A text that few have searched for is never shown.',
    data: z.object({ top: z.array(Term), without_result: z.array(Term) }),
  }),
}
