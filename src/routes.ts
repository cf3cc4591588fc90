import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ADMIN_SCREENS, UNLISTED_SCREENS } from './resources/admin-screens.ts'
import { CONTENT_TYPES } from './resources/page-content/page-content.types.ts'

/** A page under its own path and its aliases, which all serve it; the first is the canonical one (P-02). */
const page = (file: string, ...paths: [string, ...string[]]): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: `page:${path}` }))

/** The list of every type of content, and each single content at `path/id`. */
const CONTENT_PAGES = CONTENT_TYPES.flatMap(({ path, aliases = [], asTenders }) => [
  ...page(`resources/page-content/${asTenders ? 'tenders' : 'listing'}.page.tsx`, path, ...aliases),
  ...page('resources/page-content/item.page.tsx', `${path}/:id`),
])

/** What visitors read. Each page is also served under the prefix of every other language. */
export const PUBLIC_PAGES: RouteConfigEntry[] = [
  index('pages/home/home.tsx'),
  ...page('resources/institute/institute.page.tsx', '/institute'),
  ...page('resources/institute-check/institute-check.page.tsx', '/institute/check'),
  ...page('resources/institute/one-institute.page.tsx', '/institute/:code'),
  ...page('resources/registrant/nurse-check.page.tsx', '/nurse/check'),
  ...page('resources/registrant/nurse-list.page.tsx', '/nurse/check/many'),
  ...page('resources/registrant/certificate.page.tsx', '/nurse/:number/:code'),
  ...page('pages/about.tsx', '/aboutus', '/about-us', '/aboutCouncil'),
  ...page('pages/disclaimer.tsx', '/disclaimer', '/disclamer'),
  ...page('pages/screen-reader.tsx', '/ScreenReader', '/screenread'),
  ...page('resources/information/policies.page.tsx', '/policies'),
  ...page('resources/information/policy.page.tsx', '/policies/:slug'),
  ...page('resources/information/accessibility.page.tsx', '/accessibility'),
  ...page('resources/information/rti.page.tsx', '/rti'),
  ...page('resources/information/help.page.tsx', '/help'),
  ...page('resources/faq/faq.page.tsx', '/faq'),
  ...page('pages/contact-us.tsx', '/contactUs'),
  ...page('resources/feedback/feedback.page.tsx', '/feedback'),
  ...page('pages/sitemap.tsx', '/sitemap'),
  ...page('resources/service/services.page.tsx', '/services'),
  ...page('resources/service/service.page.tsx', '/services/:slug'),
  ...CONTENT_PAGES,
  ...page('resources/page-content/tenders.page.tsx', '/quotation'),
  ...page('resources/gallery/gallery.page.tsx', '/gallery', '/photo-gallery'),
  ...page('resources/video/video.page.tsx', '/videos', '/video-gallery'),
  ...page('resources/program/program.page.tsx', '/programs', '/nursing-info', '/nursinginfo'),
  ...page('resources/member/member.page.tsx', '/councilMembers'),
  ...page('resources/search/search.page.tsx', '/search'),
]

/** Feeds for programs. */
const FEEDS = CONTENT_TYPES.flatMap(({ path }) =>
  page('resources/page-content/page-content.feed.ts', `/feeds${path}.xml`),
)

/** What calendars open: all last dates, and the last date of a single content beside its page. */
const CALENDARS = [
  ...page('resources/page-content/calendar.feed.ts', '/calendar.ics'),
  ...CONTENT_TYPES.flatMap(({ path }) => page('resources/page-content/deadline.feed.ts', `${path}/:id.ics`)),
]

/** Looking at components needs no login, and production has neither this page nor the examples. */
const EXAMPLES = import.meta.env?.DEV ? [route('admin/examples', 'pages/examples/examples.admin.tsx')] : []

/** Every URL of the website. */
export default [
  layout('pages/site.tsx', [...PUBLIC_PAGES, route('*', 'pages/not-found.tsx')]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap-index.ts'),
  route('sitemaps/:file', 'pages/sitemap-part.ts'),
  ...FEEDS,
  ...CALENDARS,
  route('admin/login', 'resources/session/login.admin.tsx'),
  route('admin/choosePassword', 'resources/account/choose-password.admin.tsx'),
  route('admin/forgottenPassword', 'resources/account/forgotten-password.admin.tsx'),
  ...EXAMPLES,
  route('admin', 'pages/admin.tsx', [
    index('pages/dashboard.admin.tsx', { id: 'admin-index' }),
    ...ADMIN_SCREENS.map(({ path, file }) => route(path, file)),
    ...UNLISTED_SCREENS.map(({ path, file }) => route(path, file, { id: `admin/${path}` })),
    route('*', 'pages/not-found.admin.tsx'),
  ]),
] satisfies RouteConfig
