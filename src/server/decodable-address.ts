/**
 * A visitor who followed a link with a malformed percent-encoding gets the not-found page; programs that call the API get
 * an error that says so.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%') || /^\/api(?:[/?]|$)/.test(url)) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** matchRoutes throws on a malformed percent-encoding; no page of ours has such a URL. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
