/**
 * Makes the list of leaked passwords that nobody may choose: `node scripts/leaked-passwords.ts top-1M.txt more.txt`, one
 * password in a line, as collections of leaks publish them. Shorter ones than ours must be are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { leakedHash } from '#resources/user/leaked-passwords.server.ts'
import { PASSWORD_MIN } from '#resources/user/user.contract.ts'

const list = path.join(import.meta.dirname, '../src/resources/user/leaked-passwords.txt')
const known = new Set(readFileSync(list, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean))
for (const file of process.argv.slice(2))
  for (const password of readFileSync(file, 'utf8').split(/\r?\n/))
    if (password.length >= PASSWORD_MIN) known.add(leakedHash(password))
writeFileSync(list, `${[...known].toSorted().join('\n')}\n`)
console.log(`${known.size} passwords are refused`)
