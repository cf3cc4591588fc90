import { PUBLIC_PAGES } from '../../../src/routes.ts'
import { OTHER_PAGES, REVIEWED } from '../../reviewed.ts'

const pages = [...OTHER_PAGES, ...Object.values(REVIEWED).flatMap((review) => review.pages ?? [])]
const aliases = pages.flatMap(({ address, counts }) => (address === counts ? [] : [address]))

/** The canonical path of every public page. */
export const PATHS = PUBLIC_PAGES.map(({ path = '/' }) => path).filter(
  (path) => !aliases.includes(path) && !path.includes(':'),
)
