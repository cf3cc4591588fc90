import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ADMIN_SCREENS, UNLISTED_SCREENS } from './pages/admin-screens.ts'

/** A page under its own path and its aliases, which all serve it and name the first as the one that counts (P-02). */
const page = (file: string, ...paths: [string, ...string[]]): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: `page:${path}` }))

/** What visitors read. Each of them also stands under the prefix of every other language. */
export const PUBLIC_PAGES: RouteConfigEntry[] = [
  index('pages/home/home.tsx'),
  ...page('resources/institute/institute.page.tsx', '/institute'),
]

/** Every address of the website. */
export default [
  layout('pages/site.tsx', [...PUBLIC_PAGES, route('*', 'pages/not-found.tsx')]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap-index.ts'),
  route('sitemaps/:file', 'pages/sitemap-part.ts'),
  route('admin/login', 'resources/session/login.admin.tsx'),
  route('admin', 'pages/admin.tsx', [
    index('pages/dashboard.admin.tsx', { id: 'admin-index' }),
    ...ADMIN_SCREENS.map(({ path, file }) => route(path, file)),
    ...UNLISTED_SCREENS.map(({ path, file }) => route(path, file, { id: `admin/${path}` })),
    route('*', 'pages/not-found.admin.tsx'),
  ]),
] satisfies RouteConfig
