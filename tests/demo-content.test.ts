import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FEEDBACK } from '../scripts/demo/feedback.ts'
import { inventInstitutes } from '../scripts/demo/institutes.ts'
import { PAGE_CONTENTS } from '../scripts/demo/page-contents.ts'
import { PDFS } from '../scripts/demo/pdf-texts.ts'

const FOLDER = new URL('../scripts/demo/pdfs/', import.meta.url)
const PDF_BYTES_LIMIT = 1_500_000
const DEMO_TODAY = '2026-11-15'
const files = readdirSync(FOLDER)

async function poppler(command: 'pdftotext' | 'pdfinfo', file: string, ...after: string[]): Promise<string> {
  return (await promisify(execFile)(command, [fileURLToPath(new URL(file, FOLDER)), ...after])).stdout
}

test('I-08 the demo has as many page contents of each type as its lists and tables need', () => {
  const amounts = Array.from(
    { length: 14 },
    (_, index) => PAGE_CONTENTS.filter(({ type }) => type === index + 1).length,
  )
  expect(amounts).toEqual([44, 22, 16, 12, 24, 10, 9, 8, 8, 6, 8, 6, 9, 14])
  const kinds = PAGE_CONTENTS.filter(({ type }) => type === 2).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'notification')).toHaveLength(12)
  expect(kinds.filter((kind) => kind === 'quotation')).toHaveLength(8)
  expect(PAGE_CONTENTS.filter(({ type, kind }) => type !== 2 && kind)).toEqual([])
  expect(PAGE_CONTENTS.filter(({ title }) => /[\u0900-\u097f]/.test(title)).length).toBeGreaterThanOrEqual(20)
})

test('M-03 the demo has feedback in both languages, in every state, and with all that can become of a reply', () => {
  expect(FEEDBACK.length).toBeGreaterThanOrEqual(24)
  expect(new Set(FEEDBACK.map(({ state }) => state ?? 'new')).size).toBe(4)
  expect(FEEDBACK.filter(({ feedback }) => /[\u0900-\u097f]/.test(feedback)).length).toBeGreaterThanOrEqual(5)
  expect(FEEDBACK.filter(({ isUnread }) => isUnread).length).toBeGreaterThanOrEqual(3)
  const replies = FEEDBACK.flatMap(({ replies = [] }) => replies)
  expect(replies.some(({ failure }) => failure) && replies.some(({ failure }) => !failure)).toBe(true)
  expect(FEEDBACK.some(({ isSetAside }) => isSetAside) && FEEDBACK.some(({ takenBy }) => takenBy)).toBe(true)
})

test('L-07 demo tenders and quotations have document, last date and organization; some are open, some closed', () => {
  const offers = PAGE_CONTENTS.filter(({ type, kind }) => type === 3 || kind === 'quotation')
  expect(offers.filter(({ link, last_date, inst }) => !link || !last_date || !inst)).toEqual([])
  for (const wanted of [2, 3]) {
    const open = offers.filter(({ type, last_date = '' }) => type === wanted && last_date > DEMO_TODAY)
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(offers.filter(({ type }) => type === wanted).length)
  }
})

test('L-01 demo dates are real days up to today, and no last date is before its date', () => {
  const isRealDay = (date: string) => {
    const day = new Date(`${date}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date
  }
  for (const { title, date, last_date } of PAGE_CONTENTS) {
    if (date) expect(isRealDay(date) && date <= DEMO_TODAY, `${title}: ${date}`).toBe(true)
    if (last_date) expect(isRealDay(last_date) && last_date >= (date ?? ''), `${title}: ${last_date}`).toBe(true)
  }
})

test('H-08 no fake demo institute shares two words with an institute that the demo can invent', () => {
  const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
  // Far more than the seed makes, so that every name, kind and town is among them.
  const invented = inventInstitutes(20_000).map(({ inst_name }) => wordsOf(inst_name))
  for (const { title } of PAGE_CONTENTS.filter(({ type }) => type === 13)) {
    const fake = [...wordsOf(title)]
    const shared = invented.map((words) => fake.filter((word) => words.has(word)).length)
    expect(Math.max(...shared), title).toBeLessThan(2)
  }
})

test('L-01 demo downloads are PDFs that exist, and each PDF is used', () => {
  const named = PAGE_CONTENTS.flatMap(({ downloads = [], link }) => [
    ...downloads.map(({ file }) => file),
    ...(link ? [link] : []),
  ])
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted())
  expect(PDFS.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
})

test('L-01 demo PDFs are small, tagged for screen readers, titled, and hold real text in both languages', async () => {
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, FOLDER)).size, 0)).toBeLessThan(PDF_BYTES_LIMIT)
  for (const { name, title, lang } of PDFS) {
    const [text, info] = await Promise.all([poppler('pdftotext', name, '-'), poppler('pdfinfo', name)])
    expect(text.length, name).toBeGreaterThan(500)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toContain(title)
    const share = (text.match(/[\u0900-\u097f]/g) ?? []).length / text.length
    expect(share > 0.4, `${name} is in Marathi`).toBe(lang === 'mr')
  }
  expect(PDFS.filter(({ lang }) => lang === 'mr').length).toBeGreaterThanOrEqual(8)
})
