/**
 * Mail that was waiting at the moment to which the database was restored may have been sent after it, so it is held back.
 * Without an argument: how much there is. `--send` sends it now, `--drop` drops it; dropped replies are shown in the inbox
 * as failed, where each can be sent again.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { dropMail, heldMail, releaseMail } from './backup/after-restore.ts'
import { ownerUrl } from './backup/settings.ts'

const { values } = parseArgs({
  options: { send: { type: 'boolean', default: false }, drop: { type: 'boolean', default: false } },
})
if (values.send && values.drop) {
  console.error('Either --send or --drop')
  process.exit(2)
}
const client = new pg.Client({ connectionString: ownerUrl().MIGRATE_DATABASE_URL })
await client.connect()
try {
  if (values.send) console.log(`${await releaseMail(client)} mails are sent now`)
  else if (values.drop) console.log(`${await dropMail(client)} mails are dropped`)
  else {
    const held = await heldMail(client)
    for (const { queue, many, since } of held) console.log(`${queue}: ${many} held back, the oldest of ${since}`)
    console.log(held.length > 0 ? 'Send them with --send, or drop them with --drop' : 'No mail is held back')
  }
} finally {
  await client.end()
}
