import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_SCREENS, UNLISTED_SCREENS } from './pages/admin-screens.ts'

/** Every address of the website. */
export default [
  layout('pages/site.tsx', [
    index('pages/home.tsx'),
    route('institute', 'resources/institute/institute.page.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('admin/login', 'resources/session/login.admin.tsx'),
  route('admin', 'pages/admin.tsx', [
    index('pages/dashboard.admin.tsx', { id: 'admin-index' }),
    ...ADMIN_SCREENS.map(({ path, file }) => route(path, file)),
    ...UNLISTED_SCREENS.map(({ path, file }) => route(path, file, { id: `admin/${path}` })),
    route('*', 'pages/not-found.admin.tsx'),
  ]),
] satisfies RouteConfig
