import { pageAddress } from '#web/ui/pagination/page-number.ts'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'

/** The parameters of the search page's URL. An empty string means not set. */
export type Asked = { query: string; sort: '' | 'relevance'; kind: string; year: string }

const MOST_CHARACTERS = 100

/** `lists`: the lists that a search can be narrowed to. */
export function askedBy(search: URLSearchParams | FormData, lists: readonly string[]): Asked {
  const given = (name: string) => {
    const value = search.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [kind, year] = [given('kind'), given('year')]
  return {
    query: beginningOf(given('query'), MOST_CHARACTERS),
    sort: given('sort') === 'relevance' ? 'relevance' : '',
    kind: lists.includes(kind) ? kind : '',
    year: /^(?:19|20)\d\d$/.test(year) ? year : '',
  }
}

/** The canonical URL of a page of results. */
export const addressOf = (asked: Asked, page = 1): string => pageAddress('/search', page, asked)
