import type { Trashed } from './store.ts'

export const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Keys become paths and URLs, so anything that isn't a hash is refused before it is used as one. */
export function requireKey(sha256: string): string {
  if (!isKey(sha256)) throw new Error('A key of the file store is a SHA-256 of 64 lower-case hex digits')
  return sha256
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const isDay = (text: string) => DAY.test(text)

/** Its path inside the trash. */
export function trashKeyOf({ sha256, day }: Trashed): string {
  if (!isDay(day)) throw new Error('A day of the trash is written as 2026-11-16')
  return `${day}/${requireKey(sha256)}`
}
