import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'
import { COLUMNS, MOST_LINES } from './translation.contract.ts'

const site = await aSite()
const admin = await site.asAdmin()
const HEADER = `${COLUMNS.join(',')}\n`

async function check(content: string | Uint8Array, name = 'table.csv') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { filePath } = await upload(admin, name, bytes, { storagePath: 'imports' })
  return (await admin.translation.check({ path: filePath })).data
}

/** The message that a file is refused with. A refusal is never a 5xx. */
async function refusalOf(content: string | Uint8Array, name?: string): Promise<string> {
  const failure = await check(content, name).then(
    () => ({ httpStatus: 200, message: 'It was taken' }),
    (error: unknown) => error as { httpStatus: number; message: string },
  )
  expect(failure.httpStatus, failure.message).toBeLessThan(500)
  return failure.message
}

test('a table without rows, without our columns or with one of them twice is refused with what to do', async () => {
  expect(await refusalOf(HEADER)).toBe('The table has no rows below its header')
  expect(await refusalOf('a,b\n1,2\n')).toBe(
    'The first row must name the columns. collection, id, field, language, hash, text are missing.',
  )
  expect(await refusalOf(`${COLUMNS.join()},Text\nfaqs,1,question,mr,x,h0,y,z\n`)).toBe(
    'The column text is there twice',
  )
  expect(await refusalOf(`${HEADER}faqs,1,"question,mr,x,h0,y\n`)).toContain('a quotation mark is not closed')
  await expect(admin.translation.check({ path: '/data/imports/none.csv' })).rejects.toMatchObject({ httpStatus: 404 })
})

test('columns are found in any order, and the source may be left out', async () => {
  const found = await check('text;LANGUAGE; id ;collection;hash;field\nक;mr;7;nowhere;h0;question\n')
  expect(found.errors).toEqual([
    {
      line: 2,
      collection: 'nowhere',
      id: '7',
      field: 'question',
      language: 'mr',
      message: 'There is no such collection',
    },
  ])
})

test('a table with too many lines is refused, one line fewer is read', async () => {
  const line = 'nowhere,1,question,mr,x,h0,y\n'
  expect(await refusalOf(HEADER + line.repeat(MOST_LINES + 1))).toContain('more than 5,000 rows')
  const found = await check(HEADER + line.repeat(MOST_LINES))
  expect(found).toMatchObject({ lines: MOST_LINES, wrong: MOST_LINES, texts: 0 })
  expect(found.errors).toHaveLength(500)
})

test('cells that are no text, or hold what can not be stored, are told and not taken', async () => {
  const { data: faq } = await admin.faq.add({ category: await category(), question: 'Hostile?', answer: '<p>Yes</p>' })
  const { data } = await admin.translation.export({ records: `faqs:${faq.id}`, into: 'mr', format: 'csv' })
  const hash = /h[0-9a-f]{8}/.exec(data.content)?.[0] ?? ''
  const lineWith = (value: string | Date | number) => ['faqs', String(faq.id), 'question', 'mr', '', hash, value]
  const sheet = async (value: string | Date | number) =>
    writeXlsxFile(
      [[...COLUMNS], lineWith(value)].map((row) =>
        row.map((cell) =>
          cell instanceof Date
            ? { value: cell, type: Date, format: 'dd/mm/yyyy' }
            : typeof cell === 'number'
              ? { value: cell, type: Number }
              : { value: cell, type: String },
        ),
      ),
    ).toBuffer()
  expect((await check(await sheet(new Date('2026-11-16')), 'date.xlsx')).errors[0]?.message).toBe(
    'The text is a date in the spreadsheet. Format the column as text, and type it again.',
  )
  expect(await check(await sheet(2026), 'number.xlsx')).toMatchObject({ texts: 1, wrong: 0 })
  const csv = (text: string) => check(`${HEADER}faqs,${faq.id},question,mr,x,${hash},"${text}"\n`)
  await expect(csv('क\u0007ख')).rejects.toMatchObject({ message: 'The selected file is not a CSV' })
  expect((await csv('क'.repeat(100_000))).errors[0]?.message).toContain('should not exceed')
  const answer = /answer.*?(h[0-9a-f]{8})/s.exec(data.content)?.[1] ?? ''
  const empty = await check(`${HEADER}faqs,${faq.id},answer,mr,x,${answer},<script>alert(1)</script>\n`)
  expect(empty).toMatchObject({ texts: 0, wrong: 1 })
})

test('what is no table is refused', async () => {
  expect(await refusalOf(new Uint8Array(aPdf()), 'table.csv')).not.toBe('It was taken')
  expect(await refusalOf(Buffer.from('PK\u0003\u0004nonsense'), 'table.xlsx')).not.toBe('It was taken')
})

async function category(): Promise<string> {
  await site.sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'hostile', 'H', 1)`,
  )
  return 'hostile'
}
