import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { aPdf } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { circular } from './support/editions.ts'
import {
  aCopy,
  contentsOf,
  enter,
  environmentOf,
  filesIn,
  folders,
  leave,
  manifestIn,
  rewrite,
  rowsIn,
  sealAgain,
  stateOf,
  storeOf,
} from './support/leaving.ts'
import { aDatabase, aSite } from './support/site.ts'

const SCRIPTS = path.join(import.meta.dirname, '../scripts')
const MB = 1024 * 1024

const site = await aSite()
const damaged = await aSite()
const empty = await aDatabase()
const taken = [await aDatabase(), await aDatabase(), await aDatabase(), await aDatabase()] as const
const aFolder = folders()
const folder = path.join(aFolder(), 'export')
let nothing: object

beforeAll(async () => {
  const admin = await site.asAdmin()
  const { filePath } = await upload(admin, 'notice.pdf', aPdf())
  await admin.pageContent.add(circular('One', { link: filePath }))
  await site.sql.query(
    `insert into faqs (category, question, answer, order_id) values ('general', 'Why?', 'Because', 1)`,
  )
  // The first one refers to one that comes after it.
  await site.sql.query(
    `insert into menu_links (title, menu_url, order_id) values ('Below', '/faq', 1), ('Above', '/help', 2)`,
  )
  await site.sql.query('update menu_links set parent_id = 2 where id = 1')
  await leave(site, folder)
  nothing = await stateOf(empty)
})

/** The export, with a change that nobody hides, or one that the manifest was made to agree with. */
type Case = [says: string | RegExp, change: (copy: string) => void]

const line = (row: object) => `${JSON.stringify(row)}\n`
/** Another text in a file of the export, and a manifest that agrees. */
const changed = (name: string, change: (text: string) => string) => (copy: string) => {
  rewrite(copy, name, change)
  sealAgain(copy)
}
const grown = (name: string, more: string) => (copy: string) => {
  appendFileSync(path.join(copy, name), more)
  sealAgain(copy, ({ files }) => {
    for (const file of files) if (file.path === name) file.rows = (file.rows ?? 0) + 1
  })
}
const FAQS = 'tables/faqs.jsonl'
const aContent = (copy: string) => filesIn(copy).find((name) => name.startsWith('files/')) ?? ''
const withoutWord = (word: string) => (text: string) => text.replace(word, '')

const DAMAGED: Record<string, Case> = {
  'there is no manifest': ['manifest.json is missing', (copy) => rmSync(path.join(copy, 'manifest.json'))],
  'there are no sums': ['SHA256SUMS is missing', (copy) => rmSync(path.join(copy, 'SHA256SUMS'))],
  'the manifest is cut off': ['not JSON', (copy) => truncateSync(path.join(copy, 'manifest.json'), 900)],
  'the manifest was changed': [
    'don’t belong together',
    (copy) => rewrite(copy, 'manifest.json', (text) => text.replace('"rows": 1', '"rows": 2')),
  ],
  'a table is missing': ['"tables/faqs.jsonl" is missing', (copy) => rmSync(path.join(copy, FAQS))],
  'a table was changed': ['tables/faqs.jsonl has other bytes', (copy) => rewrite(copy, FAQS, withoutWord('Because'))],
  'a table is cut off': ['tables/faqs.jsonl has other bytes', (copy) => truncateSync(path.join(copy, FAQS), 20)],
  'a file has other bytes': [
    'has other bytes than the manifest says',
    (copy) => rewrite(copy, aContent(copy), (text) => text.replace('notice', 'Notice')),
  ],
  'there is a file too many': [
    'more.jsonl is not in the manifest',
    (copy) => writeFileSync(path.join(copy, 'more.jsonl'), ''),
  ],
  'a link leads out': [
    'is neither a file nor a folder',
    (copy) => {
      rmSync(path.join(copy, FAQS))
      symlinkSync('/etc/hostname', path.join(copy, FAQS))
    },
  ],
}

const FORGED: Record<string, Case> = {
  'a path climbs out of the folder': [
    '"../outside.jsonl" is missing',
    (copy) => {
      writeFileSync(path.join(copy, '../outside.jsonl'), '')
      sealAgain(copy, ({ files }) =>
        files.push({ ...(files[0] ?? { bytes: 0, sha256: '' }), path: '../outside.jsonl' }),
      )
    },
  ],
  'a content is said to lie elsewhere': [
    /names "\.\.\/\.\.\/etc\/hostname", which is not this content/,
    changed('contents.jsonl', (text) => text.replace(/"at":\["[^"]*"\]/, '"at":["../../etc/hostname"]')),
  ],
  'a content is another one': [
    'which is not this content',
    (copy) => {
      rewrite(copy, aContent(copy), (text) => text.replace('notice', 'Notice'))
      sealAgain(copy)
    },
  ],
  'a content is not named': ['is no content that contents.jsonl names', changed('contents.jsonl', () => '')],
  'a content is left out': [
    'contents.jsonl and the table blobs don’t agree about',
    (copy) => {
      const left = aContent(copy)
      rmSync(path.join(copy, left))
      rewrite(copy, 'contents.jsonl', () => '')
      sealAgain(copy, (manifest) => {
        manifest.files = manifest.files.filter((file) => file.path !== left)
      })
    },
  ],
  'it is of another format': [
    /The manifest can’t be used: version/,
    (copy) => sealAgain(copy, (manifest) => Object.assign(manifest, { version: 2 })),
  ],
  'it is of a newer version of the website': [
    /The export is of another version of the website. Its database has also 9999-later.sql/,
    (copy) => sealAgain(copy, ({ migrations }) => migrations.push({ name: '9999-later.sql', sha256: '0'.repeat(64) })),
  ],
  'it is of an older version of the website': [
    /This database has also \d{4}-/,
    (copy) => sealAgain(copy, ({ migrations }) => migrations.pop()),
  ],
  'a table is not known': [
    'the table "robots", which is not known here',
    (copy) => {
      writeFileSync(path.join(copy, 'tables/robots.jsonl'), '')
      sealAgain(copy, ({ files, tables }) => {
        const [first] = files
        if (first) files.push({ ...first, path: 'tables/robots.jsonl', bytes: 0, sha256: EMPTY, rows: 0 })
        tables.robots = { columns: { id: 'integer' }, key: ['id'], without: [] }
      })
    },
  ],
  'a file is of no table': [
    '"tables/robots.jsonl", which no export has',
    (copy) => {
      writeFileSync(path.join(copy, 'tables/robots.jsonl'), '')
      sealAgain(copy, ({ files }) => files.push({ path: 'tables/robots.jsonl', bytes: 0, sha256: EMPTY, rows: 0 }))
    },
  ],
  'a table is left out': [
    'The manifest lacks the table faqs',
    (copy) => {
      rmSync(path.join(copy, FAQS))
      sealAgain(copy, (manifest) => {
        manifest.files = manifest.files.filter((file) => file.path !== FAQS)
        delete manifest.tables.faqs
      })
    },
  ],
  'a table has other columns': [
    'The table faqs has other columns',
    (copy) => sealAgain(copy, ({ tables }) => Object.assign(tables.faqs?.columns ?? {}, { colour: 'text' })),
  ],
  'a row has a column that is not known': [
    /Line 1 of tables\/faqs.jsonl has "colour", which is no column of faqs/,
    changed(FAQS, (text) => text.replace('{', '{"colour":"red",')),
  ],
  'a row has the password of a user': [
    'has "password_hash", which is no column of users',
    changed('tables/users.jsonl', (text) => text.replace('{', '{"password_hash":"x",')),
  ],
  'a row is there twice': [
    /tables\/faqs.jsonl can’t be taken: duplicate key/,
    (copy) => grown(FAQS, readFileSync(path.join(copy, FAQS), 'utf8'))(copy),
  ],
  'a row refers to one of its table that is not there': [
    'A row refers to another of its table that is not there',
    changed('tables/menu_links.jsonl', (text) => text.replace('"parent_id":2', '"parent_id":77')),
  ],
  'a row refers to one of another table that is not there': [
    /tables\/file_copies.jsonl can’t be taken: .*foreign key/,
    changed('tables/file_copies.jsonl', (text) => text.replace(/"file_id":\d+/, '"file_id":77')),
  ],
  'a value does not fit': [
    /tables\/faqs.jsonl can’t be taken: invalid input/,
    changed(FAQS, (text) => text.replace(/"id":\d+/, '"id":"many"')),
  ],
  'a line is no object': ['Line 1 of tables/faqs.jsonl is not an object', changed(FAQS, () => '["Why?"]\n')],
  'a line is null': ['Line 1 of tables/faqs.jsonl is not an object', changed(FAQS, () => 'null\n')],
  'a line is no JSON': ['Line 1 of tables/faqs.jsonl is not JSON', changed(FAQS, () => '{"id":\n')],
  'a line is no text': [
    'Line 1 of tables/faqs.jsonl is not UTF-8',
    (copy) => {
      writeFileSync(path.join(copy, FAQS), Buffer.from('{"id":1,"question":"\xff"}\n', 'latin1'))
      sealAgain(copy)
    },
  ],
  'the last line has no end': [
    'The last line of tables/faqs.jsonl has no end',
    changed(FAQS, (text) => text.trimEnd()),
  ],
  'a line is enormous': [
    /Line 1 of tables\/faqs.jsonl is longer than \d+ bytes/,
    changed(FAQS, () => line({ id: 1, question: 'x'.repeat(17 * MB) })),
  ],
  'rows were added without saying so': [
    /tables\/latest_updates.jsonl has 0 rows, the manifest says 3|rows, the manifest says 3/,
    (copy) =>
      sealAgain(copy, ({ files }) => {
        for (const file of files) if (file.path === 'tables/latest_updates.jsonl') file.rows = 3
      }),
  ],
  'numbers would be given twice': [
    'faqs has numbers beyond the last one',
    (copy) => sealAgain(copy, ({ numbers }) => Object.assign(numbers, { 'faqs.id': '0' })),
  ],
  'something counts that does not': [
    'The manifest counts "users.role", which does not count',
    (copy) => sealAgain(copy, ({ numbers }) => Object.assign(numbers, { 'users.role': '7' })),
  ],
  'a job is of a queue that sends letters': [
    /Line \d+ of jobs.jsonl is no job that can be gone on with/,
    grown('jobs.jsonl', line({ queue: 'send-mail', data: {} })),
  ],
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

for (const [what, [says, change]] of Object.entries({ ...DAMAGED, ...FORGED }))
  test(`B-07 nothing is imported, and nothing changed, when ${what}`, async () => {
    await expect(enter(empty, aCopy(folder, aFolder(), change))).rejects.toThrow(says)
    expect(await stateOf(empty)).toEqual(nothing)
  })

test('B-07 a folder that is no export, or is not there, is refused', async () => {
  const bare = aFolder()
  await expect(enter(empty, bare)).rejects.toThrow('is no whole export')
  await expect(enter(empty, path.join(bare, 'missing'))).rejects.toThrow('is no whole export')
  expect(await stateOf(empty)).toEqual(nothing)
})

test('B-07 a store with files of somebody else is left alone', async () => {
  const [other] = taken
  const bytes = aPdf({ text: 'Of somebody else' })
  const file = path.join(aFolder(), 'file')
  writeFileSync(file, bytes)
  await storeOf(other).put(createHash('sha256').update(bytes).digest('hex'), file)
  const before = await stateOf(other)
  await expect(enter(other, folder)).rejects.toThrow('The file store is not empty')
  expect(await stateOf(other)).toEqual(before)
})

const USES = [
  ['an account', `insert into users (email, role) values ('a@council.example', '1')`, 'users', taken[1]],
  ['a change', `update synonyms set others = 'x', version = version + 1 where id = 1`, 'synonyms', taken[2]],
  [
    'a record',
    `insert into faqs (category, question, answer, order_id) values ('general', 'Why?', 'Because', 1)`,
    'faqs',
    taken[3],
  ],
] as const
for (const [what, query, table, other] of USES)
  test(`B-07 a site with ${what} of its own is left alone`, async () => {
    await other.sql.query(query)
    const before = await stateOf(other)
    await expect(enter(other, folder)).rejects.toThrow(`This site is not empty: there are rows in ${table}`)
    expect(await stateOf(other)).toEqual(before)
  })

test('B-07 while somebody uses the site, it is refused', async () => {
  const holder = await empty.sql.connect()
  try {
    await holder.query('begin; lock table faqs in row exclusive mode')
    await expect(enter(empty, folder)).rejects.toThrow('Somebody uses this site')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await stateOf(empty)).toEqual(nothing)
})

/** Runs a script on a site, waits until it is held up there by another connection's lock, and kills it. */
async function killedAt(script: string, where: string, at: typeof empty, lock: string): Promise<void> {
  const holder = await at.sql.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const child = spawn(process.execPath, [path.join(SCRIPTS, script), where], {
      env: environmentOf(at),
      stdio: 'ignore',
    })
    const held = async () =>
      (
        await at.sql.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(held, { interval: 20 }).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const others = async () =>
    (
      await at.sql.query(
        `select from pg_stat_activity where datname = current_database() and application_name in ('council export', 'council import')`,
      )
    ).rowCount
  await expect.poll(others, { interval: 20 }).toBe(0)
}

test('B-05 an export that is killed in the middle is never taken for a whole one', async () => {
  const parent = aFolder()
  const target = path.join(parent, 'killed')
  await killedAt('export.ts', target, site, 'lock table videos in access exclusive mode')
  expect(existsSync(target)).toBe(false)
  const [unfinished = ''] = readdirSync(parent)
  expect(unfinished).toMatch(/^killed\.unfinished-/)
  expect(filesIn(path.join(parent, unfinished))).toContain(FAQS)
  await expect(enter(empty, path.join(parent, unfinished))).rejects.toThrow('is no whole export')
  await leave(site, target)
  expect(manifestIn(target).tables).toHaveProperty('videos')
})

test('B-05 an export writes into no folder that has something in it', async () => {
  const target = aFolder()
  mkdirSync(path.join(target, 'holidays'))
  await expect(leave(site, target)).rejects.toThrow('is not empty')
  expect(readdirSync(target)).toEqual(['holidays'])
})

test('B-05 an export fails if a content is damaged or missing in the store, and leaves nothing behind', async () => {
  const admin = await damaged.asAdmin()
  await upload(admin, 'notice.pdf', aPdf({ text: 'Soon to be damaged' }))
  const [sha256 = ''] = await contentsOf(damaged)
  const stored = path.join(damaged.config.FILES_DIR, 'store', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  rewrite(path.dirname(stored), sha256, (text) => text.replace('Soon', 'soon'))
  const parent = aFolder()
  await expect(leave(damaged, path.join(parent, 'export'))).rejects.toThrow(`The content ${sha256}`)
  await expect(leave(damaged, path.join(parent, 'export'))).rejects.toThrow('is damaged in the file store')
  rmSync(stored)
  await expect(leave(damaged, path.join(parent, 'export'))).rejects.toThrow('is missing in the file store')
  expect(readdirSync(parent)).toEqual([])
})

test('B-07 an import that is killed leaves the site empty, and can be run again over what it has left in the store', async () => {
  await killedAt('import.ts', folder, empty, `select pg_advisory_xact_lock(hashtextextended('search', 0))`)
  expect(await stateOf(empty)).toEqual(nothing)
  const [content = {}] = rowsIn(folder, 'contents.jsonl')
  await storeOf(empty).put(String(content.sha256), path.join(folder, aContent(folder)))
  await enter(empty, folder)
  expect(await contentsOf(empty)).toEqual(await contentsOf(site))
  expect((await empty.sql.query('select question from faqs')).rows).toEqual([{ question: 'Why?' }])
})
