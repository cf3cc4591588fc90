/** Demo content, all of it invented. What is there already is left alone. */
import { sql } from 'drizzle-orm'
import { institutes } from '#resources/institute/institute.table.ts'
import { saveAccount } from '#resources/user/user.server.ts'
import { designations, users } from '#resources/user/user.table.ts'
import { readOwnerConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { inventInstitutes } from './demo/institutes.ts'

const DEMO_ACCOUNT = { email: 'clerk@council.example', name: 'Meera Jadhav', password: 'marigold lamp on the desk' }
const DESIGNATIONS = [
  'President',
  'Vice President',
  'Registrar',
  'Deputy Registrar',
  'Section Officer',
  'Senior Clerk',
  'Junior Clerk',
]
const INSTITUTES = 500

const { MIGRATE_DATABASE_URL, NODE_ENV } = readOwnerConfig()
const { db, close } = openDatabase(MIGRATE_DATABASE_URL, console.error)

async function isEmpty(db: Db, table: typeof users | typeof designations | typeof institutes): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0
}

if (await isEmpty(db, designations))
  await db.insert(designations).values(DESIGNATIONS.map((title, order_id) => ({ title, order_id })))
if (await isEmpty(db, institutes))
  await db
    .insert(institutes)
    .values(inventInstitutes(INSTITUTES).map((institute) => ({ ...institute, updated_by: 'Demo content' })))
if (NODE_ENV === 'production') console.log('No account was made: npm run admin:create makes the first one')
else if (await isEmpty(db, users)) {
  await saveAccount(db, DEMO_ACCOUNT)
  console.log(`Log in at /admin/login as ${DEMO_ACCOUNT.email} with the password: ${DEMO_ACCOUNT.password}`)
}
console.log('Demo content is in place')
await close()
