import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const LIST = path.join(import.meta.dirname, 'leaked-passwords.txt')
const DIGITS = 12

/** How a password stands in the list: a hash, since nobody wants to read what people have used. Case doesn't count. */
export const leakedHash = (password: string): string =>
  createHash('sha256').update(password.toLowerCase()).digest('hex').slice(0, DIGITS)

let list: string | undefined

/** Whether the password is among those that leaked elsewhere (scripts/leaked-passwords.ts makes the list). */
export function isLeaked(password: string): boolean {
  list ??= `\n${readFileSync(LIST, 'utf8')}`
  return list.includes(`\n${leakedHash(password)}\n`)
}
