import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Lang } from '#contract/langs.ts'
import { upload } from '../../../testbed/uploads.ts'
import { isActive, parseCsv, writeCsv } from '../../../tests/support/csv.ts'
import { seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'
import { COLUMNS } from './translation.contract.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3', { name: 'Asha, a clerk' }))
const publisher = await logIn(await aPerson('2', { name: 'Usha, a publisher' }))
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'desk', 'Desk', 1)`,
)

type Line = Record<(typeof COLUMNS)[number], string>
type Asked = Omit<Parameters<typeof clerk.translation.export>[0], 'format'>

const asLines = ([header = [], ...rows]: string[][]): Line[] => {
  expect(header).toEqual([...COLUMNS])
  return rows.map((row) => Object.fromEntries(COLUMNS.map((column, index) => [column, row[index] ?? ''])) as Line)
}
async function exported(asked: Asked): Promise<Line[]> {
  const { data } = await clerk.translation.export({ ...asked, format: 'csv' })
  return asLines(parseCsv(data.content))
}
const csvFrom = (lines: readonly Line[]) =>
  writeCsv([COLUMNS, ...lines.map((line) => COLUMNS.map((column) => line[column]))])
async function send(content: string | Uint8Array, name = 'translations.csv', by = clerk) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { filePath } = await upload(by, name, bytes, { storagePath: 'imports' })
  return filePath
}
async function brought(lines: readonly Line[] | Uint8Array, name?: string) {
  const path = await send(lines instanceof Uint8Array ? lines : csvFrom(lines), name)
  const { data: plan } = await clerk.translation.check({ path })
  return { path, plan, apply: async () => (await clerk.translation.apply({ path, key: plan.key })).data }
}
const withText = (text: (line: Line) => string) => (line: Line) => ({ ...line, text: text(line) })
const inOther = (line: Line) => line.source.replace(/^(<p>)?/, `$1${line.language === 'mr' ? 'मराठी' : 'हिन्दी'} `)
const editionsNow = async () => (await site.sql.query('select * from editions order by id')).rows

async function faq(question: string, more = {}) {
  return (await admin.faq.add({ category: 'desk', question, answer: `<p>Answer to <b>${question}</b></p>`, ...more }))
    .data
}
const visible = async (lang: Lang, id: number) =>
  (await site.asVisitor.faq.listing({ category: 'desk', lang })).data.find((one) => one.id === id)

for (const format of ['csv', 'xlsx'] as const)
  test(`ten FAQs go out as ${format}, come back in two languages, and are live in one moment`, async () => {
    const ids = []
    for (let n = 0; n < 10; n++) ids.push((await faq(`Question ${n} of ${format}?`)).id)
    const records = ids.map((id) => `faqs:${id}`).join()
    const { data: file } = await clerk.translation.export({ records, into: 'mr,hi', format })
    expect(file).toMatchObject({
      rows: 40,
      is_cut: false,
      filename: expect.stringMatching(new RegExp(`\\.${format}$`)),
    })
    const lines = (await exported({ records, into: 'mr,hi' })).map(withText(inOther))
    expect(lines).toHaveLength(40)
    // The file itself, as nobody has touched it.
    const untouched = await brought(Buffer.from(file.content, format === 'csv' ? 'utf8' : 'base64'), `out.${format}`)
    expect(untouched.plan).toMatchObject({ lines: 40, texts: 0, empty: 40, wrong: 0 })
    const table = [[...COLUMNS], ...lines.map((line) => COLUMNS.map((column) => line[column]))]
    const bytes =
      format === 'csv'
        ? Buffer.from(csvFrom(lines))
        : await writeXlsxFile(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
    const before = await editionsNow()
    const { plan, path } = await brought(bytes, `back.${format}`)
    expect(plan).toMatchObject({ lines: 40, texts: 40, drafts: 10, unchanged: 0, empty: 0, wrong: 0, errors: [] })
    expect(await editionsNow()).toEqual(before)
    const { data: applied } = await clerk.translation.apply({ path, key: plan.key })
    expect(await visible('mr', ids[0] as number)).toMatchObject({ lang: 'en', question: `Question 0 of ${format}?` })

    // The same file again changes nothing, whoever asks however often.
    const drafts = await editionsNow()
    const again = await clerk.translation.check({ path })
    expect(again.data).toMatchObject({ texts: 0, drafts: 0, unchanged: 40, wrong: 0 })
    for (const key of [plan.key, again.data.key])
      expect((await clerk.translation.apply({ path, key })).message).toBe('Nothing has changed')
    expect(await editionsNow()).toEqual(drafts)

    const editions = applied.records.map(({ edition }) => seen(edition as { id: number; version: number }))
    expect(editions).toHaveLength(10)
    const { data: sent } = await clerk.edition.submitAll({ editions })
    expect(sent.map(({ state }) => state)).toEqual(Array(10).fill('in_review'))
    const { data: live } = await publisher.edition.approveAll({ editions: sent.map(seen), note: '', small: true })
    expect(new Set(live.map(({ published_at }) => published_at)).size).toBe(1)
    for (const id of ids) {
      const own = lines.filter((line) => line.id === String(id))
      for (const lang of ['mr', 'hi'] as const)
        expect(await visible(lang, id)).toMatchObject({
          lang,
          langs: ['en', 'hi', 'mr'],
          question: own.find(({ field, language }) => field === 'question' && language === lang)?.text,
          answer: own.find(({ field, language }) => field === 'answer' && language === lang)?.text,
          outdated_since: null,
        })
    }
    expect(await exported({ records, only: 'open' })).toEqual([])
    const after = await exported({ records, into: 'mr,hi' })
    expect(after).toEqual(lines)
  })

test('a source that has changed since is refused line by line, and nothing else is held up by it', async () => {
  const [a, b] = [await faq('Old hash?'), await faq('Right hash?')]
  const lines = (await exported({ records: `faqs:${a.id},faqs:${b.id}`, into: 'mr' })).map(withText(inOther))
  await admin.faq.update({ category: 'desk', id: a.id, question: 'New words?', answer: a.answer })
  const { plan, apply } = await brought(lines)
  expect(plan).toMatchObject({ texts: 3, drafts: 2, wrong: 1 })
  expect(plan.errors).toEqual([
    {
      line: 2,
      collection: 'faqs',
      id: String(a.id),
      field: 'question',
      language: 'mr',
      message: 'The source has changed since it was exported',
    },
  ])
  await apply()
  const { data } = await clerk.translation.listing({ query: 'hash', collection: 'faqs' })
  expect(data.map(({ states }) => states.mr)).toContain('whole')
})

test('every line that is wrong says so with its number, and the others are taken', async () => {
  const one = await faq('Wrong lines?')
  const [question, answer] = (await exported({ records: `faqs:${one.id}`, into: 'mr' })) as [Line, Line]
  const long = { ...question, text: 'क'.repeat(2000) }
  const { plan, apply } = await brought([
    { ...question, collection: 'users', text: 'x' },
    { ...question, id: '999999', text: 'x' },
    { ...question, id: '1e3', text: 'x' },
    { ...question, field: 'password_hash', text: 'x' },
    { ...question, field: '__proto__', text: 'x' },
    { ...question, language: 'fr', text: 'x' },
    { ...question, language: 'en', text: 'x' },
    { ...question, hash: '', text: 'x' },
    long,
    { ...question, text: '' },
    { ...answer, text: '<p>मराठी <script>alert(1)</script><b>उत्तर</b></p>' },
  ])
  expect(plan.errors.map(({ line, message }) => [line, message])).toEqual([
    [2, 'There is no such collection'],
    [3, 'There is no such record'],
    [4, 'There is no such record'],
    [5, 'There is no such field to translate'],
    [6, 'There is no such field to translate'],
    [7, 'There is no such language: en, mr and hi are known'],
    [8, 'The record itself is written in this language'],
    [9, 'The source has changed since it was exported'],
    [10, expect.stringContaining('should not exceed')],
  ])
  expect(plan).toMatchObject({ lines: 11, texts: 1, empty: 1, drafts: 1, wrong: 9 })
  const { records } = await apply()
  const { data } = await clerk.edition.one({ id: records[0]?.edition?.id })
  expect(data.content?.translations).toEqual({ mr: { answer: '<p>मराठी <b>उत्तर</b></p>' } })
})

test('two different texts for one field are both refused; the same text twice is one', async () => {
  const one = await faq('Twice?')
  const [question, answer] = (await exported({ records: `faqs:${one.id}`, into: 'hi' })) as [Line, Line]
  const { plan } = await brought([
    { ...question, text: 'एक' },
    { ...answer, text: '<p>उत्तर</p>' },
    { ...question, text: 'दो' },
    { ...answer, text: '<p>उत्तर</p>' },
  ])
  expect(plan).toMatchObject({ texts: 1, unchanged: 1, wrong: 2 })
  expect(plan.errors.map(({ line, message }) => [line, message])).toEqual([
    [2, 'Lines 2, 4 give different texts for the same field'],
    [4, 'Lines 2, 4 give different texts for the same field'],
  ])
})

test('an empty text takes nothing away, and what nobody has touched keeps its mark', async () => {
  const one = await faq('Kept?', { translations: { mr: { question: 'ठेवले?', answer: '<p>होय</p>' } } })
  await admin.faq.update({ category: 'desk', id: one.id, question: 'Kept now?', answer: one.answer })
  const lines = await exported({ records: `faqs:${one.id}`, into: 'mr' })
  expect(lines.map(({ text }) => text)).toEqual(['ठेवले?', '<p>होय</p>'])
  expect((await brought(lines)).plan).toMatchObject({ texts: 0, unchanged: 2, drafts: 0 })
  expect((await brought(lines.map(withText(() => '')))).plan).toMatchObject({ texts: 0, empty: 2, drafts: 0 })
  const open = await exported({ records: `faqs:${one.id}`, into: 'mr', only: 'open' })
  expect(open.map(({ field }) => field)).toEqual(['question'])
})

test('who was second meets what the first has done: a draft is continued, one that waits is left alone', async () => {
  const one = await faq('Two people?')
  const lines = (await exported({ records: `faqs:${one.id}`, into: 'mr,hi' })).map(withText(inOther))
  const { path, plan } = await brought(lines.filter(({ language }) => language === 'mr'))
  // Meanwhile the publisher begins a draft with another question.
  const content = { category: 'desk', question: 'Two people?', answer: '<p>Changed</p>' }
  const { data: draft } = await publisher.edition.save({ collection: 'faqs', act: 'change', row_id: one.id, content })
  await expect(clerk.translation.apply({ path, key: plan.key })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Something has changed since the table was checked. Look at it again.',
    data: { plan: { texts: 1, wrong: 1 } },
  })
  const second = await clerk.translation.check({ path })
  const { data: applied } = await clerk.translation.apply({ path, key: second.data.key })
  expect(applied.records[0]?.edition).toEqual({ id: draft.id, version: 2 })
  const { data: joined } = await clerk.edition.one({ id: draft.id })
  expect(joined.content).toMatchObject({
    answer: '<p>Changed</p>',
    translations: { mr: { question: 'मराठी Two people?' } },
  })
  expect(joined.writer_names).toEqual(['Usha, a publisher', 'Asha, a clerk'])
  const { data: sent } = await clerk.edition.submit(seen(joined))
  const third = await brought(lines.filter(({ language, field }) => language === 'hi' && field === 'question'))
  expect(third.plan.errors.map(({ message }) => message)).toEqual([
    'The record waits for approval: it has to be sent back or taken back first',
  ])
  expect(await third.apply()).toMatchObject({ texts: 0 })
  expect((await clerk.edition.one({ id: draft.id })).data.version).toBe(sent.version)
})

test('lists are translated text by text; addresses stay, and a list is taken over whole', async () => {
  const downloads = [
    { title: 'Form A', link: '/data/uploads/a.pdf' },
    { title: 'Form B', link: '/data/uploads/b.pdf' },
  ]
  const { data: one } = await admin.pageContent.add({ type: 1, title: 'A <b>list</b>', downloads, links: [] })
  const records = `page_contents:${one.id}`
  const lines = await exported({ records, into: 'mr' })
  expect(lines.map(({ field, source }) => [field, source])).toEqual([
    ['title', 'A <b>list</b>'],
    ['downloads.0.title', 'Form A'],
    ['downloads.1.title', 'Form B'],
  ])
  const half = await brought(lines.map(withText((line) => (line.field === 'downloads.1.title' ? '' : inOther(line)))))
  expect(half.plan.errors.map(({ line, message }) => [line, message])).toEqual([
    [3, 'A list is taken over as a whole: downloads.1.title has no text in this table yet'],
  ])
  const whole = await brought(lines.map(withText(inOther)))
  const { records: drafts } = await whole.apply()
  const editions = drafts.map(({ edition }) => seen(edition as { id: number; version: number }))
  await publisher.edition.approveAll({ editions, small: true })
  const { data: shown } = await site.asVisitor.pageContent.published({ id: one.id, lang: 'mr' })
  expect(shown).toMatchObject({ lang: 'mr', title: 'मराठी A <b>list</b>' })
  expect(shown.downloads.map(({ title, link }) => [title, link])).toEqual([
    ['मराठी Form A', '/data/uploads/a.pdf'],
    ['मराठी Form B', '/data/uploads/b.pdf'],
  ])
  // One text of a list that is there: the others are taken from the language itself, with its own files.
  const own = [
    { title: 'अर्ज अ', link: '/data/uploads/a-mr.pdf' },
    { title: 'अर्ज ब', link: '/data/uploads/b.pdf' },
  ]
  await admin.pageContent.update({
    type: 1,
    title: 'A <b>list</b>',
    downloads,
    links: [],
    id: one.id,
    translations: {
      mr: {
        title: 'यादी',
        downloads: own,
      },
    },
  })
  const [, , second] = (await exported({ records, into: 'mr' })) as [Line, Line, Line]
  const { records: again } = await (await brought([{ ...second, text: 'अर्ज ब, नवा' }])).apply()
  const { data: draft } = await clerk.edition.one({ id: again[0]?.edition?.id })
  expect(draft.content?.translations).toEqual({
    mr: { title: 'यादी', downloads: [own[0], { title: 'अर्ज ब, नवा', link: '/data/uploads/b.pdf' }] },
  })
})

test('no cell of the table is calculated by a spreadsheet, and it comes back as it was', async () => {
  const evil = '=HYPERLINK("http://evil.example";"x")'
  const one = await faq(evil, { translations: { mr: { question: '+1 मराठी', answer: '<p>@SUM(1)</p>' } } })
  const { data } = await clerk.translation.export({ records: `faqs:${one.id}`, format: 'csv' })
  const cells = parseCsv(data.content).flat()
  expect(cells.filter(isActive)).toEqual([])
  expect(cells).toContain(`'${evil.replace(';"', `;"`)}`)
  const path = await send(data.content)
  expect((await clerk.translation.check({ path })).data).toMatchObject({ texts: 0, wrong: 0, unchanged: 2 })
})

test('the export is filtered like the listing', async () => {
  const made = await faq('Filtered export?', { translations: { mr: { question: 'गाळलेले?', answer: '<p>हो</p>' } } })
  const found = async (asked: Asked) =>
    (await exported(asked)).map(({ id, field, language }) => `${id} ${field} ${language}`)
  expect(await found({ query: 'filtered export', lang: 'hi', state: 'open' })).toEqual([
    `${made.id} question hi`,
    `${made.id} answer hi`,
  ])
  expect(await found({ query: 'filtered export', lang: 'mr', state: 'missing' })).toEqual([])
  await expect(found({ records: 'users:1' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(found({ records: 'faqs' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(found({ into: 'fr' })).rejects.toMatchObject({ httpStatus: 422 })
})
