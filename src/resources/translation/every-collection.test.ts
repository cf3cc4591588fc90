import { expect, test } from 'vitest'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { upload } from '../../../testbed/uploads.ts'
import { REVIEWED } from '../../../tests/reviewed.ts'
import { parseCsv } from '../../../tests/support/csv.ts'
import { seen } from '../../../tests/support/editions.ts'
import type { Sample } from '../../../tests/support/review.ts'
import { aSite } from '../../../tests/support/site.ts'

/** Chapter 9 (7): every translated field is exported and imported again without change, and with one. */
const site = await aSite()
const admin = await site.asAdmin()
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1), ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)
type Row = ManagedRow & Sample & { translations: Record<string, Sample>; langs: string[] }
const calls = (name: string) =>
  (admin as unknown as Record<string, ManagedClient<Row, Sample>>)[name] as ManagedClient<Row, Sample>

const COLLECTIONS = Object.values(RECORDED).flatMap(({ resource, translated, table }) => {
  const review = REVIEWED[resource]
  return translated && 'sample' in review
    ? [{ name: resource, table, translated, sample: { ...review.sample, ...review.second } }]
    : []
})

async function checked(content: string) {
  const { filePath: path } = await upload(admin, 'table.csv', Buffer.from(content), { storagePath: 'imports' })
  return { path, plan: (await admin.translation.check({ path })).data }
}
const csvFrom = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const TEXT = 6
const LANGUAGE = 3
/** In the language of the line, also inside of marks. */
const said = (row: string[]) => `${row[LANGUAGE] === 'mr' ? 'मराठी' : 'हिन्दी'} ${row[TEXT - 2]?.replace(/<\/?p>/g, '')}`

test('there is a sample of every collection', () => {
  expect(COLLECTIONS).toHaveLength(16)
})

for (const { name, table, sample, translated } of COLLECTIONS)
  test(`chapter 9 (7) ${name}: all texts go out, come back as drafts, and go out the same again`, async () => {
    const { data: row } = await calls(name).add(sample)
    const records = `${table}:${row.id}`
    const asked = { records, into: 'mr,hi', format: 'csv' as const }
    const { data: out } = await admin.translation.export(asked)
    const [header = [], ...lines] = parseCsv(out.content)
    const fields = new Set(lines.map(([, , field = '']) => field.split('.')[0] ?? ''))
    const filled = translated.texts.filter((field) => !['', '[]', undefined].includes(textOf(sample[field])))
    expect(fields).toEqual(new Set(filled))
    const { path, plan } = await checked(csvFrom([header, ...lines.map((line) => line.with(TEXT, said(line)))]))
    expect(plan.errors).toEqual([])
    expect(plan).toMatchObject({ texts: lines.length, drafts: 1 })
    const { data: applied } = await admin.translation.apply({ path, key: plan.key })
    const editions = applied.records.map(({ edition }) => seen(edition as { id: number; version: number }))
    const { data: sent } = await admin.edition.submitAll({ editions })
    await admin.edition.approveAll({ editions: sent.map(seen), reason: 'A test', small: true })
    const { data: after } = await calls(name).one({ id: row.id })
    expect(after.langs).toEqual(expect.arrayContaining(['en', 'mr', 'hi']))
    // Only what was translated has changed.
    const kept = Object.keys(sample).filter((field) => field !== 'translations')
    for (const field of kept) expect(after[field], field).toEqual(row[field])
    const { data: again } = await admin.translation.export(asked)
    expect(parseCsv(again.content).slice(1)).toHaveLength(lines.length)
    const untouched = await checked(again.content)
    expect(untouched.plan).toMatchObject({ texts: 0, unchanged: lines.length, wrong: 0, empty: 0 })
    expect((await admin.translation.export({ ...asked, only: 'open' })).data.rows).toBe(0)
  })

const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string)
