/** Demo content, all of it invented. Existing content is left alone. */
import { roleName } from '#contract/roles.ts'
import { GUARDED } from '#resources/handlers.server.ts'
import { countWords } from '#resources/search/spelling.server.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { users } from '#resources/user/user.table.ts'
import { readConfig, readOwnerConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { takeOver } from '#server/guard/guarded-rows.ts'
import { openSealing } from '#server/sealing.ts'
import { DEMO_ACCOUNTS } from '../demo/accounts.ts'
import { DEMO } from '../demo/demo.ts'
import { demoFiles } from '../demo/files.ts'
import { isEmpty } from '../demo/part.ts'

const { MIGRATE_DATABASE_URL, NODE_ENV } = readOwnerConfig()
const { db, close } = openDatabase(MIGRATE_DATABASE_URL, console.error)

const seeding = { db, files: demoFiles(db), sealing: () => openSealing(readConfig()) }
for (const put of DEMO) await put(seeding)
await countWords(db)
await takeOver(db, GUARDED)
if (NODE_ENV === 'production') console.log('No account was made: npm run admin:create makes the first one')
else if (await isEmpty(db, users)) {
  for (const account of DEMO_ACCOUNTS) await saveAccount(db, account)
  console.log('Log in at /admin/login with one of these accounts:')
  for (const { role, email, password } of DEMO_ACCOUNTS)
    console.log(`  ${roleName(role).padEnd(14)} ${email.padEnd(27)} ${password}`)
}
console.log('Demo content is in place')
await close()
