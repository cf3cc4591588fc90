export const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Keys become paths and addresses, so whatever isn't a hash is refused before it is used as one. */
export function requireKey(sha256: string): string {
  if (!isKey(sha256)) throw new Error('A key of the file store is a SHA-256 of 64 lower-case hex digits')
  return sha256
}
