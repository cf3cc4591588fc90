import type { Access } from '#contract/endpoint.ts'

/** What a request is for, in so few words that they can be labels: never a path, which people fill with what they like. */
export const ROUTES = ['page', 'call', 'office', 'file', 'asset', 'probe'] as const
export type Route = (typeof ROUTES)[number]

/** `access`: of the endpoint, for a call of the API. */
export function routeOf(url: string, access?: Access): Route {
  if (access !== undefined) return access === 'public' ? 'call' : 'office'
  if (/^\/(?:healthz|readyz)\b/.test(url)) return 'probe'
  if (url.startsWith('/assets/')) return 'asset'
  if (/^\/(?:-\/place|data|captcha)\//.test(url)) return 'file'
  if (url.startsWith('/api/')) return 'call'
  return /^\/admin\b/.test(url) ? 'office' : 'page'
}
