import { type Counted, lettersOf } from './letters.ts'

export type PageLetters = Counted & { address: string }

/**
 * The letters on each page that exists in a language, as the sitemap names them. `read` gets the text at a path. `every`: only
 * so many of the pages of single records.
 */
export async function pagesIn(
  language: string,
  read: (path: string) => Promise<string>,
  every = 1,
): Promise<PageLetters[]> {
  const pathsIn = (xml: string, pattern: RegExp) =>
    [...xml.matchAll(pattern)].map(([, href = '']) => new URL(href).pathname)
  const parts = pathsIn(await read('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g)
  const own = new RegExp(`hreflang="${language}" href="([^"]+)"`, 'g')
  const pages: PageLetters[] = []
  for (const part of parts) {
    const addresses = pathsIn(await read(part), own)
    const chosen = part.endsWith('/pages.xml') ? addresses : addresses.filter((_, index) => index % every === 0)
    for (const address of chosen) pages.push({ address, ...lettersOf(await read(address), language) })
  }
  return pages
}
