import { createHash } from 'node:crypto'
import { MAP_HOSTS } from '#contract/map-hosts.ts'

/** The page with its scripts' hashes in place of the mark. The same content gives the same bytes. */
export type SealedPage = { html: string; scriptHashes: string[] }

/**
 * React and React Router put the mark of this one rendering on the inline scripts that are their own. Those, and no
 * others, are hashed for the policy; then the mark is removed. A script that an editor smuggled into the text has no
 * mark, so gets no hash, and the page has no nonce that a cache would replay (docs/decisions/0005).
 */
export function seal(marked: string, mark: string): SealedPage {
  const scriptHashes = new Set<string>()
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, source] of marked.matchAll(own))
    scriptHashes.add(
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
    )
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), scriptHashes: [...scriptHashes] }
}

export function pagePolicy(origin: string, scriptHashes: string[], development: boolean): string {
  // Vite sends styles as <style>, talks over a web socket, waits in a worker, and has modules everywhere under the root.
  const scripts = development ? `'self'` : `${origin}/assets/`
  const policy = {
    'default-src': `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
    'script-src': [scripts, ...scriptHashes].join(' '),
    'style-src': development ? `'self' 'unsafe-inline'` : `'self'`,
    // blob: the login page's captcha, which never has an address of its own.
    'img-src': `'self' blob:`,
    'media-src': `'self' blob:`,
    'font-src': `'self'`,
    // Our own PDFs in the preview dialog, which allow it themselves (send-file.ts), and the map, once somebody asks for it.
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
