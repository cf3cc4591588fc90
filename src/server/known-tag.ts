/** Whether the reader has this version already, by its If-None-Match. Weak tags count: for a read it is all the same. */
export function knowsTag(known: string | undefined, etag: string): boolean {
  if (!known) return false
  return known === etag || known === '*' || known.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)
}
