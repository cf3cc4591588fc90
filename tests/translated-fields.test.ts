import { expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/langs.ts'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import type { Translated } from '#contract/translated.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { aPdf } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { REVIEWED } from './reviewed.ts'
import type { Sample } from './support/review.ts'
import { aSite } from './support/site.ts'

/** Chapter 9 (7): every translated field is written, shown and brought back in every language. */
const site = await aSite()
const admin = await site.asAdmin()
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1), ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)
type Row = ManagedRow &
  Sample & { lang: Lang; langs: Lang[]; outdated_since?: string | null; translations: Record<string, Sample> }
type Calls = ManagedClient<Row, Sample> & { listing(query: Sample): Promise<{ data: Row[] }> }
const calls = (name: string) => (admin as unknown as Record<string, Calls>)[name] as Calls

const translated = Object.values(RECORDED).flatMap(({ resource, translated, table }) => {
  const review = REVIEWED[resource]
  return translated && 'sample' in review
    ? [{ name: resource, table, translated, sample: { ...review.sample, ...review.second } }]
    : []
})

/** The sample's own texts, each told apart by its language. */
function inLanguage(lang: Lang, { texts }: Translated, sample: Sample): Sample {
  const told = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/^(<p>)?/, `$1${{ en: 'En', mr: 'मराठी', hi: 'हिन्दी' }[lang]} `)
    const rows = value as Record<string, string>[]
    return rows.map((row) => ({ ...row, title: told(row.title), ...(row.text && { text: told(row.text) }) }))
  }
  const said = texts.filter((field) => sample[field] !== undefined && sample[field] !== '')
  return Object.fromEntries(said.map((field) => [field, told(sample[field])]))
}

test('there are translated fields in every collection that is published', () => {
  expect(translated.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['banner', 'category', 'faq', 'information', 'institute', 'menu', 'pageContent', 'slider']),
  )
  expect(translated).toHaveLength(16)
})

for (const { name, translated: fields, sample } of translated) {
  const translations = { mr: inLanguage('mr', fields, sample), hi: inLanguage('hi', fields, sample) }
  // Categories are listed by their type for visitors.
  const shown = async (id: number, lang?: Lang): Promise<Row | undefined> => {
    if (name !== 'category') return (await calls(name).listing(lang ? { lang } : {})).data.find((row) => row.id === id)
    const { data } = await site.asVisitor.category.listing(lang ? { lang } : {})
    return Object.values(data)
      .flat()
      .find(({ value }) => value === sample.value) as unknown as Row
  }
  const own = Object.fromEntries(Object.keys(translations.mr).map((field) => [field, sample[field]]))

  test(`chapter 9 (7) ${name}: each language has its own texts, and what isn't there is shown as it was typed`, async () => {
    const { data } = await calls(name).add({ ...sample, translations })
    const { id } = data
    expect(data).toMatchObject({ lang: 'en', langs: ['en', 'hi', 'mr'], translations })
    expect(await shown(id)).toMatchObject(own)
    for (const lang of LANGS)
      expect(await shown(id, lang), lang).toMatchObject({ ...(lang === 'en' ? own : translations[lang]), lang })

    // A language without one of the texts isn't shown at all.
    const [first = '', ...rest] = Object.keys(translations.mr)
    const part = Object.fromEntries(rest.map((field) => [field, translations.mr[field]]))
    const { data: partly } = await calls(name).update({
      ...sample,
      translations: { ...translations, mr: part },
      id,
      version: 1,
    })
    expect(partly.langs).toEqual(['en', 'hi'])
    expect(await shown(id, 'mr')).toMatchObject({ ...own, lang: 'en' })
    expect(await shown(id, 'hi')).toMatchObject({ [first]: translations.hi[first], lang: 'hi' })

    // A change without a word about translations keeps them.
    const { data: kept } = await calls(name).update({ ...sample, id, version: 2 })
    expect(kept.translations).toEqual(partly.translations)

    const [, , added] = (await calls(name).versions({ id, page: 1 })).data
    const { data: back } = await calls(name).revert({ id, history_id: added?.id ?? 0, state: 'after' })
    expect(back).toMatchObject({ langs: ['en', 'hi', 'mr'], translations })
    await calls(name).delete({ id, version: back.version })
  })

  test(`chapter 9 (7) ${name}: a change of the source makes its translations older, and its revert makes them young again`, async () => {
    const { data } = await calls(name).add({ ...sample, translations })
    const { id } = data
    const changed = { ...sample, ...inLanguage('en', fields, sample) }
    await calls(name).update({ ...changed, id, version: 1 })
    if (name !== 'category') {
      expect((await shown(id, 'mr'))?.outdated_since).toMatch(/Z$/)
      expect((await shown(id, 'en'))?.outdated_since).toBeNull()
    }
    const [, added] = (await calls(name).versions({ id, page: 1 })).data
    const { data: back } = await calls(name).revert({ id, history_id: added?.id ?? 0, state: 'after' })
    if (name !== 'category') expect((await shown(id, 'mr'))?.outdated_since).toBeNull()

    // Translated again beside the new source: young. Sent again without a change: as old as it was.
    const { data: again } = await calls(name).update({
      ...changed,
      translations: { mr: translations.hi },
      id,
      version: back.version,
    })
    if (name !== 'category') expect((await shown(id, 'mr'))?.outdated_since).toBeNull()
    const { data: older } = await calls(name).update({
      ...sample,
      translations: { mr: translations.hi },
      id,
      version: again.version,
    })
    if (name !== 'category') expect((await shown(id, 'mr'))?.outdated_since).toMatch(/Z$/)
    await calls(name).delete({ id, version: older.version })
  })
}

test('chapter 9 (7) a draft carries its languages; each text keeps the mark of the source that it was made of', async () => {
  const faq = { category: 'sample', question: 'How long?', answer: '<p>Five years.</p>' }
  const mr = { question: 'किती काळ?', answer: '<p>पाच वर्षे.</p>' }
  const { data: begun } = await admin.edition.save({
    collection: 'faqs',
    act: 'change',
    content: { ...faq, translations: { mr } },
    files: {},
  })
  const now = { ...faq, question: 'For how long?' }
  const content = { ...now, translations: { mr: { ...mr, answer: '<p>पाच वर्षांसाठी.</p>' } } }
  const { data: saved } = await admin.edition.save({
    id: begun.id,
    version: begun.version,
    collection: 'faqs',
    act: 'change',
    content,
    files: {},
  })
  const marks = (saved.content as unknown as Row & { translated_from: Record<string, Sample> }).translated_from
  const { rows } = await site.sql.query(
    `select left(md5('How long?'), 8) as question, left(md5('<p>Five years.</p>'), 8) as answer`,
  )
  expect(marks).toEqual({ mr: rows[0] })
  await admin.edition.approve({ id: saved.id, version: saved.version, reason: 'A test', small: true })
  const shown = (await site.asVisitor.faq.listing({ lang: 'mr' })).data.find(({ id }) => id === saved.row_id)
  expect(shown).toMatchObject({ question: 'किती काळ?', lang: 'mr', outdated_since: expect.stringMatching(/Z$/) })
})

test('a half-written translation is kept in its draft, and its marks of formatting are cleaned like any other', async () => {
  const content = {
    category: 'sample',
    question: 'Safe?',
    answer: 'Yes',
    translations: { mr: { question: 'अ'.repeat(301), answer: '<b>होय</b><script>alert(1)</script>' } },
  }
  const { data } = await admin.edition.save({ collection: 'faqs', act: 'change', content, files: {} })
  expect(data.content).toMatchObject({ translations: { mr: { question: 'अ'.repeat(301), answer: '<b>होय</b>' } } })
  await expect(admin.edition.approve({ id: data.id, version: data.version, reason: 'A test' })).rejects.toMatchObject({
    fields: { 'translations.mr.question': 'Question should not exceed 300 characters' },
  })
})

test('what is no language, no translated field or no text is refused', async () => {
  const faq = { category: 'sample', question: 'Q', answer: 'A' }
  const refused = (translations: unknown) =>
    expect(admin.faq.add({ ...faq, translations })).rejects.toMatchObject({
      httpStatus: 422,
    })
  await refused({ fr: { question: 'Q' } })
  await refused({ mr: { category: 'x' } })
  await refused({ mr: { question: { a: 1 } } })
  await refused({ mr: [] })
  await refused({ mr: { question: 'अ'.repeat(301) } })
  await expect(
    admin.latestUpdate.add({ title: 'x', link: '/faq', translations: { mr: { title: 'x', link: '/nowhere' } } }),
  ).rejects.toMatchObject({ fields: { 'translations.mr.link': 'There is no page /nowhere on this website' } })
})

test('a file that only a translation links to is public with it, and is listed as used', async () => {
  const { filePath } = await upload(admin, 'marathi.pdf', aPdf({ text: 'Marathi' }))
  const isPublic = async () =>
    (await site.sql.query('select released_at is not null as it_is, id from files where path = $1', [filePath])).rows[0]
  expect((await isPublic()).it_is).toBe(false)
  const content = { type: 1, title: 'In two languages', downloads: [{ title: 'Form', link: '/faq' }] }
  const mr = { title: 'दोन भाषांत', downloads: [{ title: 'अर्ज', link: filePath }] }
  const { data } = await admin.pageContent.add({ ...content, translations: { mr } })
  expect((await isPublic()).it_is).toBe(true)
  const { data: uses } = await admin.file.uses({ id: (await isPublic()).id })
  expect(uses).toHaveLength(1)
  await admin.pageContent.update({ ...content, translations: {}, id: data.id })
  expect((await isPublic()).it_is).toBe(false)
})
