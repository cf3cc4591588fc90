/** Websites whose map a page may show in a frame; the settings take an address of theirs, the page's policy lets it in. */
export const MAP_HOSTS = ['www.openstreetmap.org', 'www.google.com'] as const

export function isMapAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.port === '' && MAP_HOSTS.some((host) => host === url.hostname)
}
