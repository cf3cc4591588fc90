/**
 * Runs inside the container, in the released tree: reads the home page and the login page over HTTPS, logs in, publishes a
 * programme, finds it by searching, uploads a picture and downloads it. Prints the milliseconds of each step.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { readOwnerConfig } from '#server/config.ts'
import { apiAt } from '../../testbed/api.ts'
import { logInByCalls } from '../../testbed/log-in.ts'
import { uploadPublic } from '../../testbed/uploads.ts'

const { ADDRESS = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
/** The administrator's authenticator app, which the first login has to set up. */
const APP = '/root/authenticator-app'
const FOUND_WITHIN_MS = 5000
const times: Record<string, number> = {}

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await run()
  times[name] = Math.round(performance.now() - began)
  return result
}

async function page(path: string, words: string): Promise<void> {
  const response = await fetch(ADDRESS + path)
  const text = await response.text()
  if (response.status !== 200 || !text.includes(words))
    throw new Error(`${path}: ${response.status}, without "${words}"`)
}

await step('home', () => page('/', '<h1'))
await step('login page', () => page('/admin/login', 'Captcha'))
const sql = new pg.Pool({ connectionString: readOwnerConfig().MIGRATE_DATABASE_URL, max: 1 })
const app = existsSync(APP) ? readFileSync(APP, 'utf8') : ''
const keys = await step('log in', () =>
  logInByCalls(ADDRESS, sql, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, app }),
)
await sql.end()
if (keys.app) writeFileSync(APP, keys.app)
const api = apiAt(ADDRESS, keys)

await step('publish and find', async () => {
  const word = `drill${randomBytes(5).toString('hex')}`
  await api.program.add({ category: word, duration: '2 years', examination: 'By the council', registration: 'Nurse' })
  const until = performance.now() + FOUND_WITHIN_MS
  for (;;) {
    const { data } = await api.search.search({ query: word })
    if (data.table_content.data.some(({ title }) => title.includes(word))) return
    if (performance.now() > until) throw new Error(`${word} is not found`)
    await wait(100)
  }
})

await step('upload and get back', async () => {
  const noise = randomBytes(64 * 64 * 3)
  const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
  const { filePath } = await uploadPublic(api, 'drill.png', picture)
  const response = await fetch(new URL(filePath, ADDRESS))
  const got = Buffer.from(await response.arrayBuffer())
  // Camera metadata is not compared: the product removes it.
  const isSame = response.ok && (await sharp(got).removeAlpha().raw().toBuffer()).equals(noise)
  if (!isSame) throw new Error(`${filePath}: ${response.status}, ${got.length} of ${picture.length} bytes`)
})
console.log(JSON.stringify(times))
