import { pageAddress } from '#web/ui/pagination/page-number.ts'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'

/** What the address of the search page asks for. Empty texts stand for what was not chosen. */
export type Asked = { query: string; sort: '' | 'relevance'; kind: string; year: string }

const MOST_CHARACTERS = 100

/** `lists`: the names of those that a search can be narrowed to. */
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

/** The one address of a page of results. */
export const addressOf = (asked: Asked, page = 1): string => pageAddress('/search', page, asked)
