import { PUBLIC_PAGES } from '../../../src/routes.ts'
import { OTHER_PAGES, REVIEWED } from '../../reviewed.ts'

const pages = [...OTHER_PAGES, ...Object.values(REVIEWED).flatMap((review) => review.pages ?? [])]
const aliases = pages.flatMap(({ address, counts }) => (address === counts ? [] : [address]))

/** The canonical path of every public page. */
export const PATHS = PUBLIC_PAGES.map(({ path = '/' }) => path).filter(
  (path) => !aliases.includes(path) && !path.includes(':'),
)

/** Every page, and the states of pages that a URL can select. */
export const ADDRESSES = [
  ...PATHS,
  '/circulars/1',
  '/tenders?page=2',
  '/policies/privacy',
  '/services/renewal',
  '/help?guide=cne-speakers',
  '/search?query=registration',
  '/search?query=xyzzy',
  '/gallery?category=ceremonies',
  '/nowhere',
]

/** Several pages per test, because the browser already has the scripts for the second. */
const AT_ONCE = 7
export const inGroups = (addresses: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, n) =>
    addresses.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
