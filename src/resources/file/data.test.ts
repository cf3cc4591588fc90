import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf, aPicture } from '../../../testbed/files-made.ts'
import { uploadPublic } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite({ JOBS: 'on' })
const admin = await site.asAdmin()
const get = (address: string, headers: Record<string, string> = {}) => fetch(site.address + address, { headers })

test('I-03 variants of a picture and the first page of a document are made by a job', async () => {
  const picture = await uploadPublic(admin, 'wide.png', await aPicture('png', 1500, 900))
  const document = await uploadPublic(admin, 'words.pdf', aPdf({ pages: 2, text: 'Findable words' }))
  const variant = (of: string | undefined, name: string) => get(`/data/variants/${of}/${name}`)
  await expect.poll(async () => (await variant(picture.sha256, '640.webp')).status).toBe(200)
  await expect.poll(async () => (await variant(document.sha256, 'page-1.webp')).status).toBe(200)
  const small = await variant(picture.sha256, '640.webp')
  expect(small.headers.get('cache-control')).toBe('s-maxage=1, max-age=3600, public')
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(640)
  expect((await variant(picture.sha256, '1920.webp')).status).toBe(404)
  const { rows } = await site.sql.query('select page, content from blob_texts where sha256 = $1 order by page', [
    document.sha256,
  ])
  expect(rows).toHaveLength(2)
  expect(rows[0]?.content).toContain('Findable words')
  expect((await admin.file.adminListing({ search: 'words.pdf' })).data[0]?.pages).toBe(2)
})

test('I-03 a file is sent in parts, answers If-None-Match, and HEAD', async () => {
  const bytes = aPdf({ text: 'Ranges' })
  const { filePath } = await uploadPublic(admin, 'ranges.pdf', bytes)
  const part = await get(filePath, { range: 'bytes=5-9' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(5, 10)))
  const tail = await get(filePath, { range: 'bytes=-7' })
  expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(-7)))
  expect((await get(filePath, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  const etag = (await get(filePath)).headers.get('etag') ?? ''
  expect((await get(filePath, { 'if-none-match': etag })).status).toBe(304)
  const head = await fetch(site.address + filePath, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
})

test('S-12 a link is looked for at its own path and then at the fallback path; otherwise the not-found page is shown', async () => {
  const bytes = aPdf({ text: 'Fallback' })
  const { filePath } = await uploadPublic(admin, 'fallback.pdf', bytes)
  for (const asked of [filePath, '/data/fallback.pdf', '/data/old/folder/fallback.pdf']) {
    const response = await get(asked)
    expect(response.status, asked).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes))
  }
  for (const asked of ['/data/nowhere.pdf', '/data/', '/data/..%2f..%2fetc/passwd', '/data/variants/abc/640.webp']) {
    const response = await get(asked)
    expect(response.status, asked).toBe(404)
    expect(await response.text()).toContain('Opps! Page not found.')
  }
})
