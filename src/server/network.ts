import { isIPv6 } from 'node:net'

/** An IPv4 address mapped into IPv6, as the URL parser writes it. */
const MAPPED_V4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
const GROUPS = 8
const NETWORK_GROUPS = 4

/** A caller with one IPv6 address controls the 2^64 around it: they all count as one caller. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // Normalized, without a zone.
  const normalized = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const mapped = MAPPED_V4.exec(normalized)
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.')
  const [before = '', after = ''] = normalized.split('::')
  const first = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The network without the device: enough to see that somebody came from elsewhere. `192.0.2.0/24` */
export function shortNetwork(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? network : `${network.split('.').slice(0, 3).join('.')}.0/24`
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
