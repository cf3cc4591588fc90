import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import { aPdf, aPicture } from '../../../testbed/files-made.ts'
import { chunkOf, keyOf, upload, uploadPublic } from '../../../testbed/uploads.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'
import { whyNotOurs } from './store-owner.server.ts'

const site = await aSite({ JOBS: 'on' })
const admin = await site.asAdmin()
// As every process does at startup: the store is ours.
expect(await whyNotOurs(site.services)).toBeUndefined()
const reason = 'Published by mistake'
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const get = (address: string, headers: Record<string, string> = {}) => fetch(site.address + address, { headers })
const ofClerk = { cookie: admin.keys.cookie }

async function aFile(name: string, bytes: Buffer) {
  const { filePath, sha256 = '' } = await uploadPublic(admin, name, bytes)
  const { data } = await admin.file.adminListing({ search: filePath })
  return { filePath, sha256, id: data.find((file) => file.path === filePath)?.id ?? 0 }
}

const prepared = (sha256: string) =>
  expect
    .poll(
      async () =>
        (await site.sql.query('select from blobs where sha256 = $1 and prepared_at is not null', [sha256])).rowCount,
    )
    .toBe(1)

/** Every place in the store, including the trash, that holds this hash. */
async function placesOf(hashes: string[]): Promise<string[]> {
  const all = await readdir(path.join(site.config.FILES_DIR, 'store'), { recursive: true })
  return all.filter((name) => hashes.some((sha256) => name.endsWith(sha256)))
}
const rowsOf = async (sha256: string) => {
  const tables = ['blobs', 'blob_texts', 'file_copies', 'search_pages', 'search_documents']
  const counts = await Promise.all(
    tables.map(async (table) => (await site.sql.query(`select from ${table} where sha256 = $1`, [sha256])).rowCount),
  )
  const made = await site.sql.query('select from blob_variants where of_sha256 = $1', [sha256])
  return [...counts, made.rowCount].reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
const usedBytes = async () => Number((await site.sql.query('select sum(size) as used from blobs')).rows[0]?.used ?? 0)

test('F-A7 the variants of a file are served as long as the file is, and always to clerks', async () => {
  const picture = await aFile('hidden.png', await aPicture('png', 900, 700))
  await prepared(picture.sha256)
  const variant = `variants/${picture.sha256}/640.webp`
  const shown = await get(`/data/${variant}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('s-maxage=1, max-age=3600, public')
  const etag = shown.headers.get('etag') ?? ''

  const isGone = async () => {
    expect((await get(`/data/${variant}`)).status).toBe(404)
    expect((await get(`/data/${variant}`, { 'if-none-match': etag })).status).toBe(404)
    expect((await get(`/data/${variant}`, ofClerk)).status).toBe(404)
    expect((await get(`/admin/${variant}`)).status).toBe(404)
    const forClerk = await get(`/admin/${variant}`, ofClerk)
    expect(forClerk.status).toBe(200)
    expect(forClerk.headers.get('cache-control')).toBe('private, no-cache')
  }
  await admin.file.disable({ id: picture.id, status: 0 })
  await isGone()
  await admin.file.disable({ id: picture.id, status: 1 })
  expect((await get(`/data/${variant}`)).status).toBe(200)
  await admin.file.delete({ id: picture.id })
  await isGone()

  // Another published file with the same content.
  const again = await aFile('shown.png', await aPicture('png', 900, 700))
  expect(again.sha256).toBe(picture.sha256)
  expect((await get(`/data/${variant}`)).status).toBe(200)
  // The variants of replaced content are not served either.
  await upload(admin, 'other.png', await aPicture('png', 901, 700), { replaces: again.id })
  await isGone()
})

test('F-A7 an erased file leaves nothing behind that can be read, one line of history, and free room', async () => {
  // Earlier uploads get their variants first: they take up space too.
  const waiting = 'select from files join blobs using (sha256) where prepared_at is null'
  await expect.poll(async () => (await site.sql.query(waiting)).rowCount).toBe(0)
  const used = await usedBytes()
  const first = await aFile('secret.pdf', aPdf({ text: 'Zanzibar secrets' }))
  await prepared(first.sha256)
  const second = await upload(admin, 'secret.pdf', aPdf({ text: 'Zanzibar corrected', pages: 2 }), {
    replaces: first.id,
  })
  await prepared(second.sha256 ?? '')
  const contents = [first.sha256, second.sha256 ?? '']
  const { rows: made } = await site.sql.query('select sha256 from blob_variants where of_sha256 = any($1)', [contents])
  const all = [...contents, ...made.map((row: { sha256: string }) => row.sha256)]
  expect(made.length).toBeGreaterThan(0)
  const { store } = site.services.files
  await store.trash.take({ sha256: first.sha256, day: '2026-11-01' })

  // Not before it is deleted, nor without a fresh confirmation or a reason.
  const asked = { id: first.id, reason }
  await expect(admin.file.purge(asked)).rejects.toMatchObject({ httpStatus: 404 })
  await admin.file.delete({ id: first.id })
  await site.sql.query(`update sessions set confirmed_at = now() - interval '301 seconds'`)
  await expect(admin.file.purge(asked)).rejects.toMatchObject({ httpStatus: 403, code: 'unconfirmed' })
  await site.sql.query('update sessions set confirmed_at = now()')
  await expect(admin.file.purge({ ...asked, reason: ' ' })).rejects.toMatchObject({
    fields: { reason: 'Reason is required' },
  })
  expect(await placesOf(all)).toHaveLength(new Set(all).size)

  const reply = await admin.file.purge(asked)
  expect(reply).toMatchObject({ message: 'File erased for good', data: { id: first.id, files: 1, contents: 2 } })
  expect(await placesOf(all)).toEqual([])
  for (const sha256 of contents) expect(await rowsOf(sha256)).toBe(0)
  expect(await usedBytes()).toBe(used)
  expect((await get(first.filePath)).status).toBe(404)
  for (const base of ['/data', '/admin'])
    expect((await get(`${base}/variants/${first.sha256}/page-1.webp`, ofClerk)).status).toBe(404)
  const lines = await site.sql.query(
    `select * from history where collection = 'files' and row_id = $1 and action = 'purge'`,
    [first.id],
  )
  expect(lines.rows).toHaveLength(1)
  expect(lines.rows[0]).toMatchObject({
    actor: ADMIN.name,
    after: { name: 'secret.pdf', reason, sha256: second.sha256 },
  })
  expect(lines.rows[0].after.contents.toSorted()).toEqual(contents.toSorted())
  expect(JSON.stringify(lines.rows)).not.toContain('Zanzibar')

  // It can't be restored or erased twice; its path stays taken; the same content may be uploaded again.
  await expect(admin.file.restore({ id: first.id })).rejects.toMatchObject({ httpStatus: 409 })
  const { data: versions } = await admin.file.versions({ id: first.id })
  await expect(admin.file.revert({ id: first.id, history_id: versions.at(-1)?.id ?? 0 })).rejects.toMatchObject({
    httpStatus: 409,
  })
  await expect(admin.file.purge(asked)).rejects.toMatchObject({
    httpStatus: 409,
    message: 'The file is erased already',
  })
  const { data: deleted } = await admin.file.adminListing({ deleted: '1', search: 'secret.pdf' })
  expect(deleted[0]).toMatchObject({ id: first.id, erased_at: expect.any(String) })
  const again = await aFile('secret.pdf', aPdf({ text: 'Zanzibar secrets' }))
  expect(again).toMatchObject({ filePath: '/data/uploads/secret-2.pdf', sha256: first.sha256 })
  expect((await get(again.filePath)).status).toBe(200)
  await prepared(again.sha256)
  expect((await get(`/data/variants/${again.sha256}/page-1.webp`)).status).toBe(200)
})

test('F-A7 a content that another file shares is erased only after its places were shown and confirmed', async () => {
  const bytes = aPdf({ text: 'Twice there' })
  const [one, two] = [await aFile('one.pdf', bytes), await aFile('two.pdf', bytes)]
  const had = await aFile('had.pdf', bytes)
  await upload(admin, 'had.pdf', aPdf({ text: 'Something else' }), { replaces: had.id })
  await admin.latestUpdate.add({ title: 'Read two', link: two.filePath })
  await admin.file.delete({ id: one.id })
  const asked = { id: one.id, reason }
  await expect(admin.file.purge(asked)).rejects.toMatchObject({
    httpStatus: 409,
    code: 'in_use',
    message: 'The same content is in 2 other files',
    data: [
      { where: 'Manage File Uploads', title: 'two.pdf' },
      { where: 'Manage Latest Update', title: 'Read two' },
      { where: 'Manage File Uploads', title: 'had.pdf' },
    ],
  })
  expect((await get(two.filePath)).status).toBe(200)
  expect((await admin.file.purge({ ...asked, anyway: '1' })).data).toMatchObject({ files: 2, contents: 1 })
  expect((await get(two.filePath)).status).toBe(404)
  expect((await get(had.filePath)).status).toBe(200)
  expect((await admin.file.copies({ id: had.id })).data).toHaveLength(1)
  expect(await placesOf([one.sha256])).toEqual([])
})

test('F-A7 a variant that another content shares stays', async () => {
  // The first pages look the same, so their variants are the same content.
  const [one, two] = [
    await aFile('like one.pdf', aPdf({ text: 'The same page' })),
    await aFile('like two.pdf', aPdf({ text: 'The same page', padding: 5000 })),
  ]
  await prepared(one.sha256)
  await prepared(two.sha256)
  const picture = `/data/variants/${two.sha256}/page-1.webp`
  const before = sha256Of(new Uint8Array(await (await get(picture)).arrayBuffer()))
  await admin.file.delete({ id: one.id })
  await admin.file.purge({ id: one.id, reason })
  const after = await get(picture)
  expect(after.status).toBe(200)
  expect(sha256Of(new Uint8Array(await after.arrayBuffer()))).toBe(before)
})

test('F-A7 chunks that would replace an erased file are gone, and two concurrent erasures erase once', async () => {
  const file = await aFile('chunks.pdf', aPdf({ text: 'Chunks' }))
  const bytes = aPdf({ text: 'Big', padding: CHUNK_BYTES + 10 })
  const key = keyOf('chunks.pdf', bytes, { replaces: file.id })
  await admin.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0 })
  await admin.file.delete({ id: file.id })
  const asked = { id: file.id, reason }
  const both = await Promise.allSettled([admin.file.purge(asked), admin.file.purge(asked)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await site.sql.query('select from uploads where replaces = $1', [file.id])).rowCount).toBe(0)
  expect((await admin.upload.progress(key)).data.received).toEqual([])
})

test('F-A7 nothing is erased in a store that belongs to another database', async () => {
  const file = await aFile('kept.pdf', aPdf({ text: 'Kept' }))
  await admin.file.delete({ id: file.id })
  const { store } = site.services.files
  const own = (await store.mark()) ?? ''
  await store.setMark('of another')
  await expect(admin.file.purge({ id: file.id, reason })).rejects.toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('another database'),
  })
  expect(await placesOf([file.sha256])).toHaveLength(1)
  await store.setMark(own)
})
