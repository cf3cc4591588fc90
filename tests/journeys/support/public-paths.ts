import { PUBLIC_PAGES } from '../../../src/routes.ts'

const ALIASES = [
  '/about-us',
  '/aboutCouncil',
  '/photo-gallery',
  '/video-gallery',
  '/press-release',
  '/nursing-info',
  '/nursinginfo',
  '/disclamer',
  '/screenread',
]

/** Of every page that visitors read, the one address that counts. */
export const PATHS = PUBLIC_PAGES.map(({ path = '/' }) => path).filter(
  (path) => !ALIASES.includes(path) && !path.includes(':'),
)
