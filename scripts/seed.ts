/** Demo content, all of it invented. Existing content is left alone. */
import { countWords } from '#resources/search/spelling.server.ts'
import { saveAccount } from '#resources/user/user.server.ts'
import { users } from '#resources/user/user.table.ts'
import { readConfig, readOwnerConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openSealing } from '#server/sealing.ts'
import { DEMO } from '../demo/demo.ts'
import { demoFiles } from '../demo/files.ts'
import { isEmpty } from '../demo/part.ts'

const DEMO_ACCOUNT = { email: 'clerk@council.example', name: 'Meera Jadhav', password: 'marigold lamp on the desk' }

const { MIGRATE_DATABASE_URL, NODE_ENV } = readOwnerConfig()
const { db, close } = openDatabase(MIGRATE_DATABASE_URL, console.error)

const seeding = { db, files: demoFiles(db), sealing: () => openSealing(readConfig()) }
for (const put of DEMO) await put(seeding)
await countWords(db)
if (NODE_ENV === 'production') console.log('No account was made: npm run admin:create makes the first one')
else if (await isEmpty(db, users)) {
  await saveAccount(db, DEMO_ACCOUNT)
  console.log(`Log in at /admin/login as ${DEMO_ACCOUNT.email} with the password: ${DEMO_ACCOUNT.password}`)
}
console.log('Demo content is in place')
await close()
