import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are known to the first page: no /__manifest requests, one thing less to attack and to cache.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
