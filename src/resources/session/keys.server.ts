import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** `__Host-`: only this host, only over TLS (or loopback), never readable by a script. */
export const SESSION_COOKIE = '__Host-sid'
export const DEVICE_COOKIE = '__Host-device'

export const newKey = (): string => randomBytes(32).toString('base64url')
/** Only hashes are stored: reading the table gives nobody a session. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
/** The second key, derived from the first, so that any process can hand it to a new tab of the same browser. */
export const accessTokenOf = (key: string): string =>
  createHmac('sha256', key).update('access_token').digest('base64url')

export function isAccessToken(key: string, bearer: string): boolean {
  return timingSafeEqual(hashOf(accessTokenOf(key)), hashOf(bearer))
}

export function setCookie(name: string, value: string, maxAgeS?: number): string {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`
  return `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict${age}`
}
