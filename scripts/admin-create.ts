/** Makes the first administrator, or gives a known one a new password. Whoever may run this owns the site. */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Failure } from '#contract/failure.ts'
import { saveAccount } from '#resources/user/user.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const email = values.email ?? (await terminal.question('Email: '))
const name = values.name ?? (await terminal.question('Name: '))
// Never an argument: those stand in the shell's history and in the list of processes.
const password = process.env.ADMIN_PASSWORD ?? (await terminal.question('Password (15 characters or more): '))
terminal.close()

const { db, close } = openDatabase(readConfig().DATABASE_URL, console.error)
try {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Failure('invalid', 'That is no email address')
  await saveAccount(db, { email, name, password })
  console.log(`${email} can log in at /admin/login`)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
