import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { sealHistory } from '#server/db/history-seals.ts'
import { verifyHistory } from '#server/db/history-verification.ts'
import { TABLES } from '#server/leaving/tables.ts'
import { apiAt } from '../testbed/api.ts'
import { aPdf, aPicture } from '../testbed/files-made.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { upload, uploadPublic } from '../testbed/uploads.ts'
import { aDemoSite } from './support/demo.ts'
import { circular, draft, HOUR_MS, momentIn, seen } from './support/editions.ts'
import { feedbackOf, PERSON } from './support/feedback.ts'
import {
  enter,
  environmentOf,
  filesIn,
  folders,
  hashOfTable,
  leave,
  manifestIn,
  rowsIn,
  stateOf,
} from './support/leaving.ts'
import { peopleOf } from './support/people.ts'
import { startServerProcess } from './support/server-process.ts'
import { ADMIN, aSite } from './support/site.ts'

const SCRIPTS = path.join(import.meta.dirname, '../scripts')
const MOST_PAGES = 80
const run = promisify(execFile)

const site = await aDemoSite()
const other = await aSite({ PERSONAL_DATA_KEYS: site.config.PERSONAL_DATA_KEYS })
const { sql } = site
const aFolder = folders()
const folder = path.join(aFolder(), 'export')
const again = path.join(aFolder(), 'again')
/** What nobody may find in an export, and what it is. */
const secrets = new Map<string, Buffer>()
const notice = aPdf({ text: 'A notice that moves house' })
const earlier = aPdf({ text: 'The notice as it was before' })
let messageId = 0
let person = { email: '', password: '' }

/** A site in which everything is: the demo, and what clerks and visitors do. */
beforeAll(async () => {
  // The demo's own pictures wait: these jobs leave with the site.
  await sql.query(`update pgboss.job set start_after = now() + interval '1 day' where name = 'prepare-file'`)
  // The demo has somebody with this address, and another password.
  await saveAccount(site.services.db, ADMIN)
  const admin = await site.asAdmin()
  const worker = await startServerProcess({ ...site.config, JOBS: 'on' })
  try {
    const { filePath } = await uploadPublic(admin, 'सूचना.pdf', earlier)
    await upload(admin, 'सूचना.pdf', notice, { replaces: await idOf(filePath) })
    await upload(admin, 'hidden.png', await aPicture('png', 1500, 900))
    const prepared = () => sql.query(`select from blobs where prepared_at > now() - interval '1 hour'`)
    while (((await prepared()).rowCount ?? 0) < 3) await wait(100)
    await workOnRecords(admin, filePath)
    await sql.query(
      `insert into history (at, actor_id, actor, action, collection, row_id, before, after) values
        (now(), 1, E'Quotes " and \\\\ and\\nlines', 'update', 'faqs', 1, 'null', '{"many": 12345678901234567890.10, "deep": {"none": null}}'),
        (now(), 1, 'Nothing', 'update', 'faqs', 1, null, '[]')`,
    )
    await sealHistory(site.services.db, { info: () => undefined })
  } finally {
    await worker.stop()
  }
  for (;;) {
    const { rows } = await sql.query<{ counted: number }>('select search_count_words() as counted')
    if (!rows[0]?.counted) break
  }
  await gatherSecrets()
})

const idOf = async (address: string) =>
  (await sql.query<{ id: number }>('select id from files where path = $1', [address])).rows[0]?.id ?? 0

async function workOnRecords(admin: Awaited<ReturnType<typeof site.asAdmin>>, filePath: string): Promise<void> {
  const { aPerson, logIn, addApp } = peopleOf(site)
  person = await aPerson('2')
  const publisher = await logIn(person)
  secrets.set('a secret of an app', Buffer.from(await addApp(publisher)))
  secrets.set('a cookie', Buffer.from(publisher.keys.cookie.split('=')[1] ?? ''))
  secrets.set('a bearer', Buffer.from(publisher.keys.bearer))
  const codes = await publisher.account.recoveryCodes({})
  for (const code of codes.data.recovery_codes) secrets.set(`recovery code ${code}`, Buffer.from(code))
  const published = await publisher.pageContent.add(circular('This circular moves house', { link: filePath }))
  await publisher.pageContent.update({
    ...circular('This circular has moved house', { link: filePath }),
    id: published.data.id,
    version: 1,
  })
  const begun = (await admin.edition.save(draft(circular('A draft that nobody sees')))).data
  const sent = (await admin.edition.submit(seen(begun))).data
  await publisher.edition.approve({ ...seen(sent), at: momentIn(HOUR_MS) })
  const { data } = await admin.edition.preview({ id: begun.id, days: 1 })
  secrets.set('a link of a preview', Buffer.from(/[\w-]{20,}/.exec(data.link)?.[0] ?? ''))
  const { aMessage } = feedbackOf(site, admin)
  messageId = (await aMessage({ subject: 'नमस्कार' })).id
  await admin.feedback.note({ id: messageId, text: 'Asked the counter' })
}

/** As they are stored: bytes in each way in which they could have been written. */
async function gatherSecrets(): Promise<void> {
  const columns = {
    sessions: 'key_hash',
    known_devices: 'key_hash',
    recovery_codes: 'code_hash',
    previews: 'token_hash',
    authenticators: 'sealed',
    uploads: 'key',
  }
  for (const [table, column] of Object.entries(columns)) {
    const { rows } = await sql.query<{ value: Buffer }>(
      `select ${column} as value from ${table} where ${column} is not null`,
    )
    expect(rows.length, table).toBeGreaterThan(0)
    for (const { value } of rows)
      for (const how of ['hex', 'base64', 'latin1'] as const)
        secrets.set(
          `${table} ${how} ${value.toString('hex')}`,
          Buffer.from(value.toString(how), how === 'latin1' ? 'latin1' : 'utf8'),
        )
  }
  const { rows } = await sql.query<{ password_hash: string }>(
    'select password_hash from users where password_hash is not null',
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { password_hash } of rows) secrets.set(`a password’s hash ${password_hash}`, Buffer.from(password_hash))
  for (const key of (site.config.PERSONAL_DATA_KEYS ?? '').split(','))
    secrets.set('a key', Buffer.from(key.split(':')[1] ?? ''))
}

test('B-05 every table of the database has a line that says what becomes of it', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and not (select relispartition from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass)`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted())
})

test('B-05 a whole site is exported, and a stranger can check and read it with sha256sum and a reader of JSON', async () => {
  const { stdout } = await run(process.execPath, [path.join(SCRIPTS, 'export.ts'), folder], {
    env: environmentOf(site),
  })
  expect(stdout).toContain('The export is whole')
  await run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder })
  const manifest = manifestIn(folder)
  const listed = manifest.files.map((file) => file.path)
  expect(filesIn(folder)).toEqual([...listed, 'SHA256SUMS', 'manifest.json'].toSorted())
  for (const { path: name, rows } of manifest.files)
    if (name.endsWith('.jsonl')) expect(rowsIn(folder, name).length, name).toBe(rows)
  for (const table of Object.keys(manifest.tables)) {
    const { rowCount } = await sql.query(`select from ${table}`)
    expect(rowsIn(folder, `tables/${table}.jsonl`).length, table).toBe(rowCount)
  }
  expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/^# Leaving/)
  expect(manifest.sealed.map(({ key }) => key)).toContain((site.config.PERSONAL_DATA_KEYS ?? '').split(':')[0])
})

test('B-05 values are written without loss, and files lie under their names', async () => {
  const ids = rowsIn(folder, 'tables/history.jsonl').map(({ id }) => id)
  expect(ids.every((id) => typeof id === 'string')).toBe(true)
  const odd = readFileSync(path.join(folder, 'tables/history.jsonl'), 'utf8')
    .split('\n')
    .find((line) => line.includes('Quotes'))
  expect(odd).toContain('"before":null,"after":{"deep": {"none": null}, "many": 12345678901234567890.10}')
  expect(JSON.parse(odd ?? '')).toMatchObject({ actor: 'Quotes " and \\ and\nlines' })
  expect(rowsIn(folder, 'tables/history.jsonl').find(({ actor }) => actor === 'Nothing')).not.toHaveProperty('before')
  const { rows } = await sql.query<{ sealed: Buffer; key_id: string; at: string }>(
    `select sealed, key_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from feedback_messages where id = $1`,
    [messageId],
  )
  const message = rowsIn(folder, 'tables/feedback_messages.jsonl').find(({ id }) => id === messageId)
  expect(message).toMatchObject({ sealed: rows[0]?.sealed.toString('base64'), key_id: rows[0]?.key_id })
  expect(new Date(String(message?.created_at)).toISOString().slice(0, -1)).toBe(rows[0]?.at)
  expect(message).not.toHaveProperty('search')
  expect(JSON.stringify(message)).not.toContain(PERSON.email)
  const files = rowsIn(folder, 'tables/files.jsonl')
  const own = files.find(({ name }) => name === 'सूचना.pdf')
  expect(readFileSync(path.join(folder, `files${String(own?.path)}`)).equals(notice)).toBe(true)
  const contents = rowsIn(folder, 'contents.jsonl')
  const before = rowsIn(folder, 'tables/file_copies.jsonl').find(
    ({ file_id, sha256 }) => file_id === own?.id && sha256 !== own?.sha256,
  )
  const kept = contents.find(({ sha256 }) => sha256 === before?.sha256)
  expect(kept?.at).toEqual([`contents/${String(before?.sha256)}`])
  expect(readFileSync(path.join(folder, `contents/${String(before?.sha256)}`)).equals(earlier)).toBe(true)
  expect(rowsIn(folder, 'tables/blob_variants.jsonl').length).toBeGreaterThan(0)
  expect(rowsIn(folder, 'jobs.jsonl').length).toBeGreaterThan(0)
})

test('B-05 no password, session, link, code or key is in any exported byte', () => {
  expect(secrets.size).toBeGreaterThan(20)
  for (const [what, secret] of secrets) expect(secret.length, what).toBeGreaterThan(8)
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(path.join(folder, name))
    for (const [what, secret] of secrets) expect(bytes.includes(secret), `${what} in ${name}`).toBe(false)
  }
  expect(rowsIn(folder, 'tables/users.jsonl').every((user) => !('password_hash' in user))).toBe(true)
  const left = manifestIn(folder).left_out
  for (const table of ['sessions', 'authenticators', 'recovery_codes', 'one_time_links', 'captchas']) {
    expect(left).toHaveProperty(table)
    expect(filesIn(folder)).not.toContain(`tables/${table}.jsonl`)
  }
})

test('B-06 an imported site, exported again, has the same bytes in every file', async () => {
  const untouched = await stateOf(site)
  const { stdout } = await run(process.execPath, [path.join(SCRIPTS, 'import.ts'), folder], {
    env: environmentOf(other),
  })
  expect(stdout).toContain('The site is what it was')
  await leave(other, again)
  const bytesOf = (where: string) => manifestIn(where).files.filter((file) => file.path !== 'README.md')
  expect(bytesOf(again)).toEqual(bytesOf(folder))
  const { made_at: _one, files: _files, ...facts } = manifestIn(folder)
  expect(manifestIn(again)).toMatchObject(facts)
  expect(await stateOf(site)).toEqual(untouched)
})

test('B-06 what is derived is the same too, and all triggers and constraints are as before', async () => {
  for (const table of [
    'file_links',
    'institute_names',
    'best_bet_asks',
    'search_synonyms',
    'search_documents',
    'search_pages',
  ])
    expect(await hashOfTable(other.sql, table), table).toBe(await hashOfTable(sql, table))
  const found = {
    entries: `select kind, row_id, listed_on, shown_in, title, body, title_words::text, words::text, langs, versions, titles::text
      from search_entries order by kind, row_id`,
    spellings: `select kind, row_id, (select array_agg(one order by one collate "C") from unnest(spellings) as one) from search_entries order by 1, 2`,
    links: `select kind, row_id, path, link.title, sha256 from search_links as link join search_entries as entry on entry.id = entry_id
      order by kind, row_id, path`,
    words: 'select word, uses, sound from search_words order by word collate "C"',
    guards: `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    references: 'select conname, condeferrable, condeferred from pg_constraint order by 1, 2, 3',
  }
  for (const [what, query] of Object.entries(found)) {
    const { rows } = await sql.query(query)
    expect(rows.length, what).toBeGreaterThan(10)
    expect((await other.sql.query(query)).rows, what).toEqual(rows)
  }
})

test('B-06 the history of an imported site verifies, to the same newest seal, and goes on', async () => {
  const before = await verifyHistory(site.services.db)
  expect(before).toMatchObject({ faultCount: 0, waiting: 0 })
  expect(before.lines).toBeGreaterThan(5)
  const { stdout } = await run(
    process.execPath,
    [path.join(SCRIPTS, 'audit-verify.ts'), '--seal', `${before.newest?.seal}:${before.newest?.hash}`],
    {
      env: environmentOf(other),
    },
  )
  expect(stdout).toContain('No faults')
  expect(await verifyHistory(other.services.db)).toMatchObject({
    lines: before.lines,
    seals: before.seals,
    newest: before.newest,
    faultCount: 0,
  })
})

/** What both sites answer at this address. */
async function answersAt(address: string): Promise<[string, string]> {
  const [one, two] = await Promise.all(
    [site, other].map(async (at) => {
      const response = await fetch(at.address + address, { redirect: 'manual' })
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
      return `${response.status} ${response.headers.get('content-type')} ${body.replaceAll(at.address, '')}`
    }),
  )
  return [one ?? '', two ?? '']
}

const addressesIn = (body: string) =>
  [...body.matchAll(/(?:href|src)="(\/[^"#]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^\/(\/|assets\/|search|admin)/.test(address))

test('B-06 the public pages and files of an imported site are those of the first one', async () => {
  const waiting = [
    '/',
    '/mr',
    '/hi',
    '/sitemap.xml',
    '/circulars',
    '/institute',
    '/gallery',
    '/videos',
    '/faq',
    '/feeStructure',
    '/tenders',
  ]
  const asked = new Set(waiting)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const [one, two] = await answersAt(address)
    expect(two === one, address).toBe(true)
    for (const next of addressesIn(one))
      if (!asked.has(next) && asked.size < MOST_PAGES) {
        asked.add(next)
        waiting.push(next)
      }
  }
  expect(asked.size).toBe(MOST_PAGES)
  const [page] = await answersAt('/circulars')
  expect(page).toContain('This circular has moved house')
  expect(page).not.toContain('A draft that nobody sees')
  const hidden = rowsIn(folder, 'tables/files.jsonl').find(({ name }) => name === 'hidden.png')
  const [shut, alsoShut] = await answersAt(String(hidden?.path))
  expect([shut.slice(0, 3), alsoShut.slice(0, 3)]).toEqual(['404', '404'])
  const found = async (at: typeof site) =>
    (await at.asVisitor.search.search({ query: 'moved house' })).data.table_content.data.map(({ title }) => title)
  expect(await found(other)).toEqual(await found(site))
  expect((await found(other)).length).toBeGreaterThan(0)
})

test('B-06 nobody gets in with what they had, until the server’s owner gives them a password; then all goes on', async () => {
  await expect(logInByCalls(other.address, other.sql, ADMIN)).rejects.toThrow()
  await expect(logInByCalls(other.address, other.sql, person)).rejects.toThrow()
  await saveAccount(other.services.db, ADMIN)
  const admin = apiAt(other.address, await logInByCalls(other.address, other.sql, ADMIN))
  // Personal data opens with the keys, which were carried apart.
  expect((await admin.feedback.reveal({ id: messageId })).data).toEqual(PERSON)
  const newest = Number(manifestIn(folder).numbers['page_contents.id'])
  expect((await admin.pageContent.add(circular('The first one in the new house'))).data.id).toBe(newest + 1)
  await sealHistory(other.services.db, { info: () => undefined })
  expect(await verifyHistory(other.services.db)).toMatchObject({ faultCount: 0, waiting: 0 })
})

test('B-07 a site that is in use is not imported into', async () => {
  const state = async () =>
    Promise.all(
      ['page_contents', 'history', 'users', 'blobs', 'search_entries'].map((name) => hashOfTable(other.sql, name)),
    )
  const before = await state()
  await expect(enter(other, folder)).rejects.toThrow('This site is not empty: there are rows in')
  expect(await state()).toEqual(before)
})
