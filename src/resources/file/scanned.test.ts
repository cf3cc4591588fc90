import { expect, test, vi } from 'vitest'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { aPdf, aScan } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'
import { readLater, readScanned } from './scanned.server.ts'

const site = await aSite({ JOBS: 'on' })
const admin = await site.asAdmin()

const fileCalled = async (name: string) => (await admin.file.adminListing({ search: name })).data[0]
const noText = async () => (await admin.dashboard.attention()).data.filter(({ text }) => text.includes('no text'))
const textOf = async (name: string) =>
  (
    await site.sql.query<{ page: number; content: string }>(
      `select page, content from blob_texts join files using (sha256) where name = $1 order by page`,
      [name],
    )
  ).rows

/** Waits for the jobs that read uploads. */
async function untilRead(name: string) {
  await vi.waitFor(async () => expect((await fileCalled(name))?.text_from).toBeTruthy(), {
    timeout: 120_000,
    interval: 250,
  })
  return (await fileCalled(name))?.text_from
}

const LETTER = ['Maharashtra Nursing Council', 'Renewal of registration for nurses', 'Last date 31 December 2026']
const MARATHI = ['महाराष्ट्र परिचर्या परिषद', 'नोंदणी नूतनीकरण सूचना']

test('a scanned PDF is read page by page, in English and Marathi, and the back office says so', async () => {
  await upload(admin, 'letter.pdf', await aScan([LETTER, [], MARATHI]))
  expect(await untilRead('letter.pdf')).toBe('ocr')
  const pages = await textOf('letter.pdf')
  expect(pages.map(({ page }) => page)).toEqual([1, 3])
  expect(pages[0]?.content).toMatch(/renewal of registration/i)
  expect(pages[0]?.content).toContain('31 December 2026')
  expect(pages[1]?.content).toContain('परिषद')
  expect(pages[1]?.content).toContain('नूतनीकरण')
  expect(await noText()).toEqual([])
  const link = (await fileCalled('letter.pdf'))?.path ?? ''
  await admin.pageContent.add({ type: TYPE.circular, title: 'A letter', downloads: [{ title: 'Letter', link }] })
  for (const [query, page] of [
    ['registration december', 1],
    ['नूतनीकरण', 3],
  ] as const) {
    const found = (await site.asVisitor.search.search({ query })).data.table_content.data
    expect(found.map(({ title, document }) => [title, document])).toEqual([
      ['A letter', { title: 'Letter', link, page }],
    ])
  }
  const { data } = await admin.file.one({ id: (await fileCalled('letter.pdf'))?.id ?? 0 })
  expect(data.text_from).toBe('ocr')
})

test('a PDF with its own text is not read again; an empty one is reported on the dashboard', async () => {
  await upload(admin, 'typed.pdf', aPdf({ text: 'Typed' }))
  expect(await untilRead('typed.pdf')).toBe('document')
  await upload(admin, 'blank.pdf', await aScan([[]]))
  expect(await untilRead('blank.pdf')).toBe('none')
  const [line] = await noText()
  expect(line?.text).toBe('1 PDF has no text: neither search nor screen readers can read it')
  const { data } = await admin.file.adminListing({ attention: 'no-text' })
  expect(data.map(({ name }) => name)).toEqual(['blank.pdf'])
})

test('a server without tesseract reports that the scan is unread; one with it reads it later', async () => {
  await upload(admin, 'later.pdf', await aScan([['Inspection of colleges']]))
  await untilRead('later.pdf')
  const sha256 = (await fileCalled('later.pdf'))?.sha256 ?? ''
  await site.sql.query(`delete from blob_texts where sha256 = $1`, [sha256])
  await site.sql.query(`update blobs set text_from = null where sha256 = $1`, [sha256])
  await readScanned(site.services, sha256, [])
  expect((await fileCalled('later.pdf'))?.text_from).toBe('unread')
  expect((await noText())[0]?.text).toMatch(/^2 PDFs have no text/)
  await readScanned(site.services, sha256)
  expect((await fileCalled('later.pdf'))?.text_from).toBe('ocr')
  expect((await textOf('later.pdf'))[0]?.content).toContain('Inspection of colleges')
})

test('a scan that can’t be read for another reason is reported too', async () => {
  const { sha256 = '' } = (await fileCalled('blank.pdf')) ?? {}
  await site.services.files.store.delete(sha256)
  await site.sql.query(`update blobs set text_from = null where sha256 = $1`, [sha256])
  await readLater(site.services.db, site.services.jobs, sha256)
  expect(await untilRead('blank.pdf')).toBe('unread')
})
