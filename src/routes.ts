import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/site.tsx', [index('pages/home.tsx'), route('*', 'pages/not-found.tsx')]),
] satisfies RouteConfig
