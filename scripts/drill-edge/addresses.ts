import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PUBLIC_PAGES } from '../../src/routes.ts'

const PAGES = PUBLIC_PAGES.map(({ path = '/' }) => path).filter((path) => !path.includes(':'))

export const CALLS = [
  '/api/institute/listing?page=1&per_page=50',
  '/api/page-content/listing?page=1&per_page=10&type=1',
  '/api/homemenu/fetchHomeMenu',
  '/api/programs/listing',
  '/api/settings/listing',
]

/** Public URLs with the same response for everyone: pages in every language, and API calls. */
export const SHARED_ADDRESSES = [
  ...PAGES,
  ...['/mr', '/hi'].flatMap((prefix) => PAGES.map((page) => (page === '/' ? prefix : prefix + page))),
  '/institute?page=2',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/circulars.xml',
  ...CALLS,
]

/** One of each of the most important kinds. */
export const HOT_ADDRESSES = ['/', '/mr', '/institute', '/circulars', '/faq', '/programs', '/tenders', '/contactUs']

/** Static files that nginx serves itself. */
export const builtFiles = () =>
  readdirSync(path.join(import.meta.dirname, '../../build/client/assets'))
    .filter((name) => /\.(?:js|css|svg|woff2)$/.test(name))
    .map((name) => `/assets/${name}`)
