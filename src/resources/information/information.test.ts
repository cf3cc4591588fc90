import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const visitor = site.asVisitor

const text = (slug: string, group: 'page' | 'policy' | 'guide') => ({ slug, group, title: `Text ${slug}` })

test('M-02 texts are listed by group in their order, and one is found by its name in the address', async () => {
  await admin.information.add({
    ...text('privacy', 'policy'),
    sections: [{ title: 'What we keep', text: '<p>Little.</p>' }],
    reviewed_on: '2026-11-01',
  })
  await admin.information.add(text('first-guide', 'guide'))
  await admin.information.add(text('terms', 'policy'))
  const { data } = await visitor.information.listing({ group: 'policy' })
  expect(data.map(({ slug }) => slug)).toEqual(['privacy', 'terms'])
  expect((await visitor.information.bySlug({ slug: 'privacy' })).data).toMatchObject({
    title: 'Text privacy',
    sections: [{ title: 'What we keep', text: '<p>Little.</p>' }],
    reviewed_on: '2026-11-01',
  })
})

test('M-02 a name in the address is taken once, and has small letters, digits and hyphens only', async () => {
  await expect(admin.information.add(text('privacy', 'page'))).rejects.toMatchObject({
    httpStatus: 409,
    fields: { slug: 'Name in the address is already in use' },
  })
  for (const slug of ['Privacy', 'a b', '-a', 'a--b', '../a', 'a'.repeat(61)])
    await expect(admin.information.add(text(slug, 'page')), slug).rejects.toMatchObject({ httpStatus: 422 })
  const many = Array.from({ length: 41 }, () => ({ title: 'Heading', text: 'Text' }))
  await expect(admin.information.add({ ...text('long', 'page'), sections: many })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { sections: 'Sections should not have more than 40 lines' },
  })
})

test('M-02 every section keeps the few marks of editors and loses what could run, after a revert too', async () => {
  const unsafe = [{ title: 'S', text: '<p onclick="x()">Read <b>this</b><script>alert(1)</script></p>' }]
  const { data } = await admin.information.add({ ...text('unsafe', 'page'), sections: unsafe })
  expect(data.sections).toEqual([{ title: 'S', text: '<p>Read <b>this</b></p>' }])
  await site.sql.query(
    `update history set after = jsonb_set(after, '{sections}', $1) where collection = 'information_texts' and row_id = $2`,
    [JSON.stringify(unsafe), data.id],
  )
  const [line] = (await admin.information.versions({ id: data.id })).data
  const reverted = await admin.information.revert({ id: data.id, history_id: line?.id ?? 0, state: 'after' })
  expect(reverted.data.sections).toEqual([{ title: 'S', text: '<p>Read <b>this</b></p>' }])
})

test('I-05 a text that is disabled or deleted is not found by visitors', async () => {
  const { data } = await admin.information.add(text('hidden', 'page'))
  await admin.information.disable({ id: data.id, status: 0 })
  await expect(visitor.information.bySlug({ slug: 'hidden' })).rejects.toMatchObject({ httpStatus: 404 })
  await admin.information.disable({ id: data.id, status: 1 })
  expect((await visitor.information.bySlug({ slug: 'hidden' })).data.title).toBe('Text hidden')
  await admin.information.delete({ id: data.id })
  await expect(visitor.information.bySlug({ slug: 'hidden' })).rejects.toMatchObject({ httpStatus: 404 })
})

test('P-01, P-04 a page without its text is not found, but about, disclaimer and screen reader always say something', async () => {
  const statusOf = async (path: string) => (await fetch(site.address + path)).status
  expect(await statusOf('/policies/terms')).toBe(200)
  for (const path of ['/rti', '/accessibility', '/policies/nothing', '/policies/first-guide', '/policies/A%20b'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of ['/aboutus', '/disclaimer', '/ScreenReader', '/policies'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  const page = await (await fetch(`${site.address}/ScreenReader`)).text()
  expect(page).toContain('This website can be used with a screen reader')
})

test('V-02 a page whose text could not be loaded says so and is not cached', async () => {
  site.services.announce('information_texts')
  await site.sql.query('alter table information_texts rename to hidden')
  const answers = await Promise.all(
    ['/rti', '/ScreenReader', '/policies', '/policies/terms'].map((path) => fetch(site.address + path)),
  )
  await site.sql.query('alter table hidden rename to information_texts')
  for (const response of answers) {
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).toContain('Could not be loaded.')
  }
})
