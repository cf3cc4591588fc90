/** The page that the address asks for: 1 if it says nothing, undefined when it is not a whole number from 1 up. */
export function pageNumberOf(request: Request, name = 'page'): number | undefined {
  const given = new URL(request.url).searchParams.get(name) ?? '1'
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
}

/** The title of one page of a list: `Circulars (page 2 of 6)`. */
export function pageTitle(title: string, page: number, lastPage = 1): string {
  return lastPage > 1 ? `${title} (page ${page} of ${lastPage})` : title
}
