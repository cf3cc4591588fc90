/** Websites whose map a page may show in a frame; the page's policy allows them. */
export const MAP_HOSTS = ['www.openstreetmap.org', 'www.google.com'] as const

/** The settings only accept map URLs: these hosts serve many other things, including redirects to anywhere. */
const MAPS: Record<(typeof MAP_HOSTS)[number], RegExp> = {
  'www.openstreetmap.org': /^\/(?:export\/embed\.html)?$/,
  'www.google.com': /^\/maps(?:\/|$)/,
}

export function isMapAddress(address: string): boolean {
  const url = URL.parse(address)
  const host = MAP_HOSTS.find((one) => one === url?.hostname)
  if (!url || !host || url.protocol !== 'https:' || url.port !== '' || url.username) return false
  return MAPS[host].test(url.pathname)
}
