import { createHash } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import { aPdf, aPicture } from '../../../testbed/files-made.ts'
import { chunkOf, keyOf, upload, uploadPublic } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'
import { sweepUploads } from './content.server.ts'
import { sweepOrphans } from './orphans.server.ts'

const site = await aSite({ JOBS: 'on' })
const admin = await site.asAdmin()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const get = (address: string, headers: Record<string, string> = {}) => fetch(site.address + address, { headers })
const idOf = async (filePath: string) =>
  (await admin.file.adminListing({ search: filePath })).data.find((file) => file.path === filePath)?.id ?? 0
/** Waits until no background job uses the file store. */
const jobsAreDone = () =>
  expect
    .poll(async () => {
      const { rows } = await site.sql.query(
        `select from files join blobs using (sha256) where prepared_at is null and folder = 'uploads'`,
      )
      return rows.length + (await readdir(site.services.files.workFolder)).length
    })
    .toBe(0)
/** More than one chunk: incompressible bytes in an otherwise ordinary PDF. */
const bigPdf = (bytes: number) => aPdf({ text: 'Big', padding: bytes })

test('M-07 a file in one chunk: the reply carries its address, which gives the same bytes to everybody', async () => {
  const bytes = aPdf({ text: 'Circular 1' })
  const { reply, filePath } = await uploadPublic(admin, 'Circular No 1.pdf', bytes)
  expect(reply).toMatchObject({ status: 'success', message: 'File uploaded successfully', filePath })
  expect(filePath).toBe('/data/uploads/circular-no-1.pdf')
  const response = await get(filePath)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('inline; filename="Circular No 1.pdf"')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes))
})

test('M-07 chunks of 524288 bytes in any order and more than once make one file, and the last one repeated gets the same reply', async () => {
  const bytes = bigPdf(2 * CHUNK_BYTES + 1000)
  const key = keyOf('big.pdf', bytes)
  expect(key.totalChunks).toBe(3)
  const send = (chunk: number) => admin.upload.chunk({ ...key, file: chunkOf(bytes, chunk), chunk })
  expect((await send(2)).data).toEqual({ received: [2] })
  expect((await send(2)).data).toEqual({ received: [2] })
  expect((await send(0)).data).toEqual({ received: [0, 2] })
  expect((await admin.upload.progress(key)).data).toEqual({ received: [0, 2] })
  const last = await send(1)
  expect(last.data.filePath).toBe('/data/uploads/big.pdf')
  expect((await send(1)).data.filePath).toBe(last.data.filePath)
  expect((await send(0)).data.filePath).toBe(last.data.filePath)
  expect((await admin.upload.progress(key)).data.filePath).toBe(last.data.filePath)
  await admin.file.release({ path: '/data/uploads/big.pdf' })
  expect(sha256(new Uint8Array(await (await get('/data/uploads/big.pdf')).arrayBuffer()))).toBe(sha256(bytes))
  const { rows } = await site.sql.query('select from upload_chunks where data is not null')
  expect(rows).toHaveLength(0)
})

test('M-07 another chunk in the place of one that is there is refused with 409 and changes nothing', async () => {
  const bytes = bigPdf(CHUNK_BYTES + 500)
  const key = keyOf('conflict.pdf', bytes)
  await admin.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0 })
  const other = chunkOf(bytes, 0)
  other[1000] = (other[1000] ?? 0) ^ 1
  await expect(admin.upload.chunk({ ...key, file: other, chunk: 0 })).rejects.toMatchObject({ httpStatus: 409 })
  const { data } = await admin.upload.chunk({ ...key, file: chunkOf(bytes, 1), chunk: 1 })
  expect(data.sha256).toBe(sha256(bytes))
  await expect(admin.upload.chunk({ ...key, file: other, chunk: 0 })).rejects.toMatchObject({ httpStatus: 409 })
})

test('M-07 two people who upload files of one name at one time get two files', async () => {
  const [one, two] = [aPdf({ text: 'One' }), aPdf({ text: 'Two' })]
  const other = await site.asAdmin()
  const replies = await Promise.all([
    upload(admin, 'same name.pdf', one, { timestamp: '1' }),
    upload(other, 'same name.pdf', two, { timestamp: '2' }),
  ])
  expect(new Set(replies.map(({ filePath }) => filePath))).toEqual(
    new Set(['/data/uploads/same-name.pdf', '/data/uploads/same-name-2.pdf']),
  )
  for (const [index, bytes] of [one, two].entries()) expect(replies[index]?.sha256).toBe(sha256(bytes))
})

test('M-07 invalid chunks are refused: wrong sizes, places outside, no file, fields twice, unknown fields', async () => {
  const bytes = bigPdf(CHUNK_BYTES + 500)
  const key = keyOf('odd.pdf', bytes)
  const send = (change: object) => admin.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0, ...change })
  await expect(send({ file: new Uint8Array(100) })).rejects.toMatchObject({ httpStatus: 400 })
  await expect(send({ file: new Uint8Array(CHUNK_BYTES + 1) })).rejects.toMatchObject({ httpStatus: 413 })
  await expect(send({ file: new Uint8Array(0), chunk: 1 })).rejects.toMatchObject({ httpStatus: 400 })
  await expect(send({ chunk: 2 })).rejects.toMatchObject({ httpStatus: 400 })
  await expect(send({ chunk: -1 })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(send({ file: undefined })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(send({ totalChunks: 1e9 })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(send({ totalChunks: 120 })).rejects.toMatchObject({ httpStatus: 413 })
  await expect(send({ storagePath: '../../etc' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(send({ storagePath: 'imports' })).rejects.toMatchObject({ httpStatus: 415 })
  await expect(send({ role: '1' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(send({ filename: 'odd.html' })).rejects.toMatchObject({
    httpStatus: 415,
    message: 'The selected file must be a PDF, JPEG, PNG, WebP, MP4 or WebM',
  })
  const twice = new FormData()
  for (const [name, value] of Object.entries({ ...key, chunk: 0 })) twice.append(name, String(value))
  twice.append('file', new Blob([chunkOf(bytes, 0)]), 'x')
  twice.append('filename', 'other.pdf')
  const { cookie, bearer } = admin.keys
  const response = await fetch(`${site.address}/api/upload-chunk`, {
    method: 'POST',
    headers: { cookie, authorization: `Bearer ${bearer}`, 'sec-fetch-site': 'same-origin' },
    body: twice,
  })
  expect(response.status).toBe(400)
  expect((await admin.upload.progress(key)).data.received).toEqual([])
})

test('M-07 a refused file says why, says it again, and leaves nothing behind', async () => {
  const bytes = Buffer.from('<html><script>alert(1)</script></html>')
  const key = keyOf('page.pdf', bytes)
  const send = () => admin.upload.chunk({ ...key, file: new Uint8Array(bytes), chunk: 0 })
  await expect(send()).rejects.toMatchObject({ httpStatus: 415, message: 'The selected file is not a PDF' })
  await expect(send()).rejects.toMatchObject({ httpStatus: 415, message: 'The selected file is not a PDF' })
  await expect(admin.upload.progress(key)).rejects.toMatchObject({ httpStatus: 415 })
  expect((await get('/data/uploads/page.pdf')).status).toBe(404)
  await jobsAreDone()
  expect(await readdir(path.join(site.config.FILES_DIR, 'work'))).toEqual([])
})

test('M-07 a picture is re-encoded: no camera, no location, nothing appended; its hash is in the reply', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([photo, Buffer.from('<?php SECRET-CODE ?>')])
  const { filePath, sha256: hash } = await uploadPublic(admin, 'photo.jpg', bytes)
  const kept = Buffer.from(await (await get(filePath)).arrayBuffer())
  expect(sha256(kept)).toBe(hash)
  expect(kept.includes('SECRET')).toBe(false)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect((await admin.file.adminListing({ search: 'photo' })).data[0]).toMatchObject({ width: 800, height: 600 })
})

test('M-04 a replaced file keeps its address and its old copies, and an old one can be put back', async () => {
  const [first, second] = [aPdf({ text: 'First' }), aPdf({ text: 'Second', pages: 3 })]
  const { filePath } = await uploadPublic(admin, 'timetable.pdf', first)
  const id = await idOf(filePath)
  const replaced = await upload(admin, 'timetable new.pdf', second, { replaces: id })
  expect(replaced.filePath).toBe(filePath)
  const now = async () => sha256(new Uint8Array(await (await get(filePath)).arrayBuffer()))
  expect(await now()).toBe(sha256(second))
  const { data: copies } = await admin.file.copies({ id })
  expect(copies.map(({ current }) => current)).toEqual([true, false])
  await admin.file.putBack({ id, copy_id: copies[1]?.id ?? 0 })
  expect(await now()).toBe(sha256(first))
  expect((await admin.file.one({ id })).data).toMatchObject({ pages: 1, version: 4, name: 'timetable.pdf' })
  await expect(upload(admin, 'timetable.png', await aPicture('png', 10, 10), { replaces: id })).rejects.toMatchObject({
    httpStatus: 415,
  })
  const { rows } = await site.sql.query(
    `select action from history where collection = 'files' and row_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['add', 'release', 'update', 'update'])
})

test('M-04 deleting a used file is refused with its uses; a disabled or deleted file is not served', async () => {
  const { filePath } = await upload(admin, 'used.pdf', aPdf({ text: 'Used' }))
  const id = await idOf(filePath)
  await admin.latestUpdate.add({ title: 'Read <b>this</b>', link: filePath })
  expect((await admin.file.uses({ id })).data).toEqual([
    { where: 'Manage Latest Update', href: '/admin/manageLatestUpdate', title: 'Read <b>this</b>' },
  ])
  await expect(admin.file.delete({ id })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'in_use',
    message: 'The file is used in 1 place',
  })
  await admin.file.disable({ id, status: 0 })
  expect((await get(filePath)).status).toBe(404)
  await admin.file.disable({ id, status: 1 })
  expect((await get(filePath)).status).toBe(200)
  await admin.file.delete({ id, anyway: '1' })
  expect((await get(filePath)).status).toBe(404)
  await admin.file.restore({ id })
  expect((await get(filePath)).status).toBe(200)
})

test('M-04 a deleted file’s address is never given to another', async () => {
  const first = await upload(admin, 'once.pdf', aPdf({ text: 'Once' }))
  await admin.file.delete({ id: await idOf(first.filePath) })
  const second = await upload(admin, 'once.pdf', aPdf({ text: 'Twice' }))
  expect(second.filePath).toBe('/data/uploads/once-2.pdf')
})

test('A-10 tables for import are accepted and never served', async () => {
  const { filePath } = await upload(admin, 'institutes.csv', Buffer.from('inst_code,inst_name\nA,B\n'), {
    storagePath: 'imports',
  })
  expect(filePath).toBe('/data/imports/institutes.csv')
  expect((await get(filePath)).status).toBe(404)
  expect((await get('/data/institutes.csv')).status).toBe(404)
})

test('names never become paths: what is shown is clean, and nothing is outside the store', async () => {
  const bytes = aPdf({ text: 'Name' })
  const names = [
    '../../../etc/passwd.pdf',
    'a\\..\\b.pdf',
    'x\u0000.html.pdf',
    'gpj\u202efdp.pdf',
    '.pdf',
    'परिपत्रक १.pdf',
  ]
  const paths = []
  for (const name of names) paths.push((await uploadPublic(admin, name, bytes)).filePath)
  expect(paths).toEqual([
    '/data/uploads/passwd.pdf',
    '/data/uploads/b.pdf',
    '/data/uploads/x-html.pdf',
    '/data/uploads/gpjfdp.pdf',
    '/data/uploads/file.pdf',
    '/data/uploads/परिपत्रक-१.pdf',
  ])
  expect((await get(encodeURI('/data/uploads/परिपत्रक-१.pdf'))).status).toBe(200)
  expect((await readdir(site.config.FILES_DIR)).toSorted()).toEqual(['store', 'work'])
})

test('the sweep removes unfinished uploads and content without a row, and nothing else', async () => {
  await jobsAreDone()
  const bytes = bigPdf(CHUNK_BYTES + 10)
  const key = keyOf('unfinished.pdf', bytes)
  await admin.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0 })
  await site.sql.query(`update uploads set expires_at = now() - interval '1 minute' where status = 'open'`)
  const orphan = Buffer.from('left by a process that died')
  const { store, workFolder } = site.services.files
  const local = path.join(site.config.FILES_DIR, 'work', 'orphan')
  await writeFile(local, orphan)
  await store.put(sha256(orphan), local)
  await mkdir(path.join(workFolder, 'work-dead'))
  const before = await site.sql.query('select count(*)::int as total from blobs')
  const log = { info: () => undefined, warn: () => undefined }
  await sweepUploads(site.services, log, 0)
  const monthsAgo = new Date(Date.now() - 90 * 86_400_000)
  await utimes(path.join(site.config.FILES_DIR, 'store', store.placeOf?.(sha256(orphan)) ?? ''), monthsAgo, monthsAgo)
  expect(await sweepOrphans(site.services, log)).toMatchObject({ trashed: 1 })
  expect(await sweepOrphans(site.services, log)).toMatchObject({ trashed: 0 })
  expect(await readdir(workFolder)).toEqual([])
  const kept: string[] = []
  for await (const key of store.list()) kept.push(key)
  expect(kept).toHaveLength(before.rows[0]?.total)
  expect((await admin.upload.progress(key)).data.received).toEqual([])
})

test('a person has five uploads at a time; one that is cancelled makes room', async () => {
  const bytes = bigPdf(CHUNK_BYTES + 10)
  const keys = Array.from({ length: 6 }, (_, index) => keyOf(`many-${index}.pdf`, bytes))
  const begin = (key: (typeof keys)[number]) => admin.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0 })
  for (const key of keys.slice(0, 5)) await begin(key)
  const [first, , , , , sixth] = keys
  if (!first || !sixth) throw new Error('six keys')
  await expect(begin(sixth)).rejects.toMatchObject({ httpStatus: 429 })
  await admin.upload.cancel(first)
  expect((await begin(sixth)).data.received).toEqual([0])
})
