import { createHash } from 'node:crypto'
import { MAP_HOSTS } from '#contract/map-hosts.ts'

/** The page without its nonce, and the hashes of its scripts. The same content gives the same bytes. */
export type SealedPage = { html: string; scriptHashes: string[] }

/**
 * React and React Router put the nonce of this rendering on their own inline scripts. Only those are hashed for the
 * policy; then the nonce is removed. A script that an editor smuggled into the text has no nonce, so it gets no hash. The
 * page that is sent has no nonce, so a cache can't replay one (docs/decisions/0005).
 */
export function seal(rendered: string, nonce: string): SealedPage {
  const scriptHashes = new Set<string>()
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, source] of rendered.matchAll(own))
    scriptHashes.add(
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
    )
  return { html: rendered.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...scriptHashes] }
}

export function pagePolicy(origin: string, scriptHashes: string[], development: boolean): string {
  // Vite inlines styles as <style>, uses a web socket and a worker, and serves modules from anywhere under the root.
  const scripts = development ? `'self'` : `${origin}/assets/`
  const policy = {
    'default-src': `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
    'script-src': [scripts, ...scriptHashes].join(' '),
    'style-src': development ? `'self' 'unsafe-inline'` : `'self'`,
    // blob: is for the login page's captcha, which has no URL on the server.
    'img-src': `'self' blob:`,
    'media-src': `'self' blob:`,
    'font-src': `'self'`,
    // Our own PDFs in the preview dialog, which allow framing themselves (send-file.ts), and the map, once a visitor
    // opens it.
    'frame-src': [`'self'`, ...MAP_HOSTS.map((host) => `https://${host}`)].join(' '),
    'connect-src': development ? `'self' ws:` : `'self'`,
    'manifest-src': `'self'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
    ...(development && { 'worker-src': `'self' blob:` }),
    ...(!development && { 'require-trusted-types-for': `'script'`, 'trusted-types': `'none'` }),
    ...(origin.startsWith('https:') && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join('; ')
}
