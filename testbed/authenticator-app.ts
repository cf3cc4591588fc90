import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code that an authenticator app shows for a secret, as its owner has typed it, at the given time. */
export function appCode(secret: string, timeMs: number): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Math.floor(timeMs / STEP_MS)
    .toString(16)
    .padStart(16, '0')
  const mac = createHmac('sha1', key).update(step, 'hex').digest('hex')
  const from = 2 * Number.parseInt(mac.slice(-1), 16)
  const number = Number.parseInt(mac.slice(from, from + 8), 16) % 2 ** 31
  return `${number}`.slice(-6).padStart(6, '0')
}
