/** Creates the first administrator, or resets the password of an existing one. Anyone who may run this owns the site. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { Failure } from '#contract/failure.ts'
import { removeSecondFactor } from '#resources/second-factor/second-factor.server.ts'
import { endEverythingOf } from '#resources/session/sessions.server.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, 'reset-second-factor': { type: 'boolean' } },
})
// The password is not echoed while it is typed.
let hidden = false
const screen = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (!hidden) process.stdout.write(chunk)
    done()
  },
})
const terminal = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY })
const email = values.email ?? (await terminal.question('Email: '))
const name = values.name ?? (await terminal.question('Name: '))
// Never an argument: arguments end up in the shell's history and in the process list.
const password = process.env.ADMIN_PASSWORD ?? (await askHidden('Password (15 characters or more): '))
terminal.close()

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  hidden = true
  const answer = await terminal.question('')
  hidden = false
  process.stdout.write('\n')
  return answer
}

const { db, close } = openDatabase(readConfig().DATABASE_URL, console.error)
try {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Failure('invalid', 'That is not an email address')
  await db.transaction(async (db) => {
    const account = await saveAccount(db, { email, name, password })
    if (values['reset-second-factor']) await removeSecondFactor(db, account.id)
    await endEverythingOf(db, account)
  })
  console.log(`${email} can log in at /admin/login`)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
