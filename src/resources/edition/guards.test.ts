import { expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))

const change = (collection: string, content: Record<string, unknown>, more = {}) => ({
  collection,
  act: 'change' as const,
  content,
  ...more,
})

test('a category that an open edition wants is neither deleted nor renamed', async () => {
  const { data: category } = await admin.category.add({ type: 'faqCategories', value: 'wanted', label: 'Wanted' })
  const { data: faq } = await clerk.edition.save(change('faqs', { category: 'wanted', question: 'Q', answer: 'A' }))
  const refused = { code: 'in_use', message: 'Wanted is used by 1 FAQs that are not published yet. Move them first.' }
  await expect(admin.category.delete({ id: category.id })).rejects.toMatchObject(refused)
  await expect(
    admin.category.update({ id: category.id, type: 'faqCategories', value: 'other', label: 'Wanted' }),
  ).rejects.toMatchObject(refused)
  const { data: proposed } = await clerk.edition.save({
    ...change('master_categories', {}),
    act: 'delete',
    row_id: category.id,
  })
  await expect(admin.edition.approve(seen(proposed))).rejects.toMatchObject(refused)
  await clerk.edition.discard(seen(faq))
  await admin.edition.approve(seen(proposed))
  expect((await admin.category.adminListing({ deleted: '1' })).data.map(({ id }) => id)).toContain(category.id)
})

test('a menu link under which an open edition wants to stand is not deleted', async () => {
  const { data: parent } = await admin.menu.add({ title: 'Parent', menu_url: '/', quick: 0, parent_id: 0 })
  const child = { title: 'Child', menu_url: '/faq', quick: 0, parent_id: parent.id }
  const { data: begun } = await clerk.edition.save(change('menu_links', child))
  await expect(admin.menu.delete({ id: parent.id })).rejects.toMatchObject({
    code: 'in_use',
    message: 'Parent has 1 link under it. Move it first.',
  })
  // A draft of the link itself is no link under it.
  await clerk.edition.discard(seen(begun))
  await clerk.edition.save(
    change('menu_links', { ...child, title: 'Parent', parent_id: parent.id }, { row_id: parent.id }),
  )
  await admin.menu.delete({ id: parent.id })
})

test('a file that an open edition names, or will replace, is in use', async () => {
  const { filePath: linked } = await upload(clerk, 'Linked.pdf', aPdf({ text: 'Linked' }))
  const { filePath: replaced } = await upload(admin, 'Replaced.pdf', aPdf({ text: 'Replaced' }))
  const { rows } = await site.sql.query<{ id: number; path: string; sha256: string }>(
    'select id, path, sha256 from files',
  )
  const file = (path: string) => rows.find((row) => row.path === path) ?? { id: 0, sha256: '' }
  const content = { type: 1, title: 'With files', date: '2026-11-16', link: linked }
  const { data: begun } = await clerk.edition.save(
    change('page_contents', content, { files: { [replaced]: file(linked).sha256 } }),
  )
  const use = { where: 'Approvals', href: '/admin/editions', title: 'With files' }
  for (const path of [linked, replaced]) {
    expect((await admin.file.uses({ id: file(path).id })).data).toEqual([use])
    await expect(admin.file.delete({ id: file(path).id })).rejects.toMatchObject({ code: 'in_use', data: [use] })
  }
  await clerk.edition.discard(seen(begun))
  expect((await admin.file.uses({ id: file(linked).id })).data).toEqual([])
})

test('a table of institutes leaves those alone whose change is scheduled', async () => {
  const table = async (name: string) => {
    const csv = 'Inst Code,Inst Name\r\nPLAN-1,Name of the table\r\nPLAN-2,Name of the table\r\n'
    return (await upload(admin, name, Buffer.from(csv), { storagePath: 'imports' })).filePath
  }
  const add = async (inst_code: string) => (await admin.institute.add({ inst_code, inst_name: 'As it was' })).data
  const [scheduled, free] = [await add('PLAN-1'), await add('PLAN-2')]
  const content = { inst_code: 'PLAN-1', inst_name: 'Name of the edition' }
  const { data: begun } = await clerk.edition.save(change('institutes', content, { row_id: scheduled.id }))
  const { data: first } = await admin.instituteImport.check({ path: await table('first.csv') })
  expect(first).toMatchObject({ changed_institutes: 2, wrong_rows: 0 })

  const { data: planned } = await admin.edition.approve({ ...seen(begun), at: momentIn(HOUR_MS) })
  await expect(admin.instituteImport.apply({ id: first.id })).rejects.toMatchObject({
    code: 'stale',
    data: { inst_codes: ['PLAN-1'] },
  })
  const { data: checked } = await admin.instituteImport.check({ path: first.path, instead_of: first.id })
  expect(checked).toMatchObject({ changed_institutes: 1, wrong_rows: 1 })
  const { data: wrong } = await admin.instituteImport.lines({ id: checked.id, kind: 'wrong' })
  expect(wrong[0]?.errors[0]?.message).toMatch(
    /^The institute is kept as it is: a change of it is scheduled for .* IST\. Take that out first, or import this row later\.$/,
  )
  await admin.instituteImport.apply({ id: checked.id })
  const nameOf = async (id: number) => (await admin.institute.one({ id })).data.inst_name
  expect([await nameOf(scheduled.id), await nameOf(free.id)]).toEqual(['As it was', 'Name of the table'])

  // What was imported and scheduled since is kept by the undo, and listed.
  const { data: later } = await clerk.edition.save(
    change('institutes', { inst_code: 'PLAN-2', inst_name: 'Later' }, { row_id: free.id }),
  )
  await admin.edition.approve({ ...seen(later), at: momentIn(HOUR_MS) })
  const { data: undone } = await admin.instituteImport.undo({ id: checked.id })
  expect(undone.kept_institutes).toBe(1)
  const { data: kept } = await admin.instituteImport.lines({ id: checked.id, kind: 'kept' })
  expect(kept.map(({ inst_code }) => inst_code)).toEqual(['PLAN-2'])
  expect(await nameOf(free.id)).toBe('Name of the table')
  expect(planned.state).toBe('scheduled')
})
