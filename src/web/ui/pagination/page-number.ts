import type { Texts } from '#web/ui/texts/texts.tsx'

/** The page number in the URL: 1 if there is none, undefined when it is not a whole number from 1 up. */
export function pageNumberOf(request: Request, name = 'page'): number | undefined {
  const given = new URL(request.url).searchParams.get(name) ?? '1'
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
}

/** The title of one page of a list: `Circulars (page 2 of 6)`. */
export function pageTitle(t: Texts['t'], title: string, page: number, lastPage = 1): string {
  return lastPage > 1 ? t('{title} (page {page} of {last})', { title, page, last: lastPage }) : title
}

/** The canonical URL of a page of a list, with its filters; empty values and page 1 are left out. */
export function pageAddress(path: string, page: number, narrowed: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
