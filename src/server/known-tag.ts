/** Whether the client's If-None-Match names this version. Weak tags match too, as in every GET. */
export function knowsTag(known: string | undefined, etag: string): boolean {
  if (!known) return false
  return known === etag || known === '*' || known.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)
}
