import { expect, test } from 'vitest'
import { latestUpdateApi } from '#resources/latest-update/latest-update.contract.ts'
import { latestUpdates } from '#resources/latest-update/latest-update.table.ts'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })

/** Every rich field: how to store a text in it, its label, and its maximum length. */
const FIELDS = [
  { name: 'title', label: 'Title', most: 500, add: (title: string) => admin.latestUpdate.add({ title, link: '' }) },
  {
    name: 'title',
    label: 'Title',
    most: 1000,
    add: (title: string) => admin.pageContent.add({ type: TYPE.circular, title }),
  },
  {
    name: 'description',
    label: 'Description',
    most: 50_000,
    mayBeEmpty: true,
    add: (description: string) => admin.pageContent.add({ type: TYPE.circular, title: 'Fees', description }),
  },
  {
    name: 'answer',
    label: 'Answer',
    most: 10_000,
    add: (answer: string) => admin.faq.add({ category: 'fees', question: 'How much?', answer }),
  },
  {
    name: 'sections.0.text',
    label: 'Text',
    most: 10_000,
    add: (text: string) =>
      admin.information.add({ ...anInformation(), sections: [{ title: 'One', text }], summary: '' }),
  },
  {
    name: 'summary',
    label: 'Summary',
    most: 5000,
    mayBeEmpty: true,
    add: (summary: string) => admin.information.add({ ...anInformation(), sections: [], summary }),
  },
  ...(['welcome', 'about', 'disclaimer'] as const).map((name) => ({
    name,
    label: { welcome: 'Welcome text', about: 'About the council', disclaimer: 'Disclaimer' }[name],
    most: name === 'welcome' ? 2000 : 20_000,
    add: (text: string) => admin.setting.update({ ...FIRST_SETTINGS, [name]: text }),
  })),
]

let slugs = 0
const anInformation = () => ({ slug: `text-${slugs++}`, group: 'page' as const, title: 'A text' })

const TABLES = ['latest_updates', 'page_contents', 'faqs', 'information_texts', 'site_settings', 'history']
const stored = async () => {
  const rows = await Promise.all(
    TABLES.map(async (table) => (await site.sql.query(`select * from ${table} order by id`)).rows),
  )
  return JSON.stringify(rows)
}

test('F-A5 a rich text is measured after it was cleaned, in every field that takes one', async () => {
  for (const { name, label, most, add } of FIELDS) {
    const before = await stored()
    const message = `${label} should not exceed ${most} characters`
    await expect(add('&'.repeat(most - 10)), `${name} ${most}`).rejects.toMatchObject({
      code: 'invalid',
      message,
      fields: { [name]: message },
    })
    expect(await stored()).toBe(before)
    // Exactly at the limit once it is clean.
    const amps = Math.floor(most / 5)
    await expect(add('&'.repeat(amps)), `${name} ${most}`).resolves.toMatchObject({ status: 'success' })
  }
  const { data } = await site.asVisitor.setting.listing()
  expect(data.about.length).toBeLessThanOrEqual(20_000)
  expect((await fetch(`${site.address}/aboutus`)).headers.get('cache-control')).not.toBe('no-store')
})

test('F-A5 an old version that has become too long is refused, and nothing is changed', async () => {
  const { data: saved } = await admin.setting.update({ ...FIRST_SETTINGS, about: 'Before' })
  const { data: versions } = await admin.setting.versions({ page: 1 })
  const line = versions[0]?.id ?? 0
  await site.sql.query(
    `update history set after = jsonb_set(after, '{about}', to_jsonb(repeat('&', 19990))) where id = $1`,
    [line],
  )
  const before = await stored()
  await expect(
    admin.setting.revert({ history_id: line, state: 'after', version: saved.version }),
  ).rejects.toMatchObject({ code: 'invalid', message: 'About the council should not exceed 20000 characters' })
  expect(await stored()).toBe(before)

  const { data: faq } = await admin.faq.add({ category: 'fees', question: 'What?', answer: 'Before' })
  const { data: lines } = await admin.faq.versions({ id: faq.id, page: 1 })
  const first = lines[0]?.id ?? 0
  await site.sql.query(`update history set after = jsonb_set(after, '{answer}', '"<b></b>"') where id = $1`, [first])
  await expect(admin.faq.revert({ id: faq.id, history_id: first, state: 'after' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Answer is required',
  })
})

test('F-A5 a row that could not be read back is never committed', async () => {
  const order = { by: [latestUpdates.order_id], direction: 'asc' as const }
  const prepare = async () => ({ title: 'A title', link: 'nowhere' })
  const handlers = managedCollectionHandlers(
    publishable(latestUpdateApi, latestUpdates, { noun: 'Update', order, prepare }),
  )
  const { rows } = await site.sql.query('select id, name from users limit 1')
  const context = {
    ...site.services,
    user: { ...rows[0], role: '1' },
    requestId: '00000000-0000-4000-8000-000000000000',
    address: '127.0.0.1',
    cookies: {},
  } as unknown as Parameters<typeof handlers.add>[1]
  const { data: kept } = await admin.latestUpdate.add({ title: 'Kept', link: '' })
  const before = await stored()
  await expect(handlers.add({ title: 'x', link: '' }, context)).rejects.toThrow('Link must be an address')
  await expect(handlers.update({ id: kept.id, title: 'x', link: '' }, context)).rejects.toThrow('Link must be')
  expect(await stored()).toBe(before)
})

test('F-A9 a rich text that cleans to nothing is missing where it is required', async () => {
  for (const { name, label, mayBeEmpty, add } of FIELDS.map((field) => ({ mayBeEmpty: false, ...field })))
    for (const nothing of [
      '<script>alert(1)</script>',
      '<p></p>',
      '<b> </b>',
      '<p>&nbsp;</p><ul><li></li></ul>',
      '<img>',
    ]) {
      const message = `${label} is required`
      if (mayBeEmpty) await expect(add(nothing)).resolves.toMatchObject({ status: 'success' })
      else
        await expect(add(nothing), `${name} ${nothing}`).rejects.toMatchObject({
          code: 'invalid',
          message,
          fields: { [name]: message },
        })
    }
})

test('F-A9, F-A4 three thousand nested inline tags are stored as one, and blocks are removed from a title', async () => {
  const deep = `${'<b>'.repeat(3000)}x`
  const { data: faq } = await admin.faq.add({ category: 'fees', question: 'Deep?', answer: deep })
  expect(faq.answer).toBe('<b>x</b>')
  const list = `${'<ul><li>'.repeat(1000)}x`
  const { data: listed } = await admin.faq.add({ category: 'fees', question: 'List?', answer: list })
  expect(listed.answer.match(/<ul>/g)?.length).toBeLessThan(20)

  const title = '<p>New <b>rules</b></p><ul><li>for <a href="/faq">all<a href="/rti"> nurses</a></a></li></ul>'
  const clean = 'New <b>rules</b> for <a href="/faq">all</a><a href="/rti"> nurses</a>'
  const { data: update } = await admin.latestUpdate.add({ title, link: '' })
  const { data: content } = await admin.pageContent.add({ type: TYPE.circular, title, description: title })
  expect([update.title, content.title]).toEqual([clean, clean])
  expect(content.description).toBe(
    '<p>New <b>rules</b></p><ul><li>for <a href="/faq">all</a><a href="/rti"> nurses</a></li></ul>',
  )
  const again = await admin.pageContent.update({ id: content.id, type: TYPE.circular, title: content.title })
  expect(again.data.title).toBe(clean)
})
