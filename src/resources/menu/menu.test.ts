import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'
import { flatten, menuTree } from './menu-tree.ts'

const site = await aSite()
const { menu } = await site.asAdmin()
const add = async (title: string, parent_id = 0) => (await menu.add({ title, menu_url: '', quick: 0, parent_id })).data

test('I-01, I-08 homemenu/listing has id, parent_id, title, menu_url and order_id; a link at the top is its own parent', async () => {
  const top = await add('Notices')
  const child = await add('Circulars', top.id)
  expect(top.parent_id).toBe(top.id)
  expect(child.parent_id).toBe(top.id)
  const { data } = await site.asVisitor.menu.listing()
  expect(data).toMatchObject([
    { id: top.id, parent_id: top.id, title: 'Notices', menu_url: '', order_id: 1 },
    { id: child.id, parent_id: top.id, title: 'Circulars', order_id: 2 },
  ])
})

test('I-01 homemenu/fetchHomeMenu reads as a sitemap: each link after its parent', async () => {
  const { data } = await site.asVisitor.menu.fetchHomeMenu()
  expect(data.map(({ title, depth }) => `${'-'.repeat(depth)}${title}`)).toEqual(['Notices', '-Circulars'])
})

const move = (link: { id: number; title: string }, parent_id: number) =>
  menu.update({ id: link.id, title: link.title, menu_url: '', quick: 0, parent_id })

test('F-C11, M-02 the menu has two levels: what would stand on a third, or under what is not there, is refused', async () => {
  const a = await add('A')
  const b = await add('B', a.id)
  const c = await add('C')
  await expect(add('D', b.id)).rejects.toMatchObject({
    fields: { parent_id: 'The menu has two levels: choose a link that stands at the top' },
  })
  await expect(move(a, b.id)).rejects.toMatchObject({ httpStatus: 422, fields: { parent_id: expect.any(String) } })
  await expect(move(a, c.id)).rejects.toMatchObject({
    fields: { parent_id: 'Other links stand under this one, so it has to stay at the top' },
  })
  await expect(move(c, 999_999)).rejects.toMatchObject({ fields: { parent_id: 'Choose a link that is there' } })
  expect((await move(c, a.id)).data.parent_id).toBe(a.id)
  expect((await move(c, 0)).data.parent_id).toBe(c.id)
})

test('F-C11 a deleted link does not come back on a third level', async () => {
  const [above, parent] = [await add('Above'), await add('Was at the top')]
  const child = await add('Deleted meanwhile', parent.id)
  await menu.delete({ id: child.id })
  await move(parent, above.id)
  await expect(menu.restore({ id: child.id })).rejects.toMatchObject({
    message: 'Was at the top stands under another link now. Move it to the top first.',
  })
  await move(parent, 0)
  expect((await menu.restore({ id: child.id })).data.parent_id).toBe(parent.id)
})

test('F-C11 a ninth quick link is refused, also when two come at once, and one without an address', async () => {
  const quick = (title: string, menu_url = '/faq') => menu.add({ title, menu_url, quick: 1, parent_id: 0 })
  await expect(quick('Nowhere', '')).rejects.toMatchObject({
    fields: { menu_url: 'Address is required for a quick link' },
  })
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await quick(`Quick ${number}`)
  const both = await Promise.allSettled([quick('Eighth'), quick('Ninth')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(quick('Tenth')).rejects.toMatchObject({
    fields: { quick: 'The home page has room for 8 quick links. Take another one off first.' },
  })
  const { data } = await site.asVisitor.menu.listing()
  expect(data.filter(({ quick }) => quick === 1)).toHaveLength(8)
  // An existing one can be edited.
  const one = data.find(({ title }) => title === 'Quick 1') as (typeof data)[number]
  await menu.update({ id: one.id, title: 'Quick one', menu_url: '/faq', quick: 1, parent_id: 0 })
})

test('F-C11 a link to a page that this website does not have is refused', async () => {
  const to = (menu_url: string) => menu.add({ title: 'Somewhere', menu_url, quick: 0, parent_id: 0 })
  for (const address of ['/nosuchpage', '/circulars/1/2', '/mr/nosuchpage', '/api/nothing', '/admin/nothing', '/%'])
    await expect(to(address), address).rejects.toMatchObject({
      fields: { menu_url: `There is no page ${address} on this website` },
    })
  for (const address of ['', '/', '/faq', '/mr/faq', '/faq?category=fees#top', '/data/a.pdf', 'https://inc.example'])
    expect((await to(address)).data.menu_url).toBe(address)
})

test('M-02 of two moves at once that would make a circle together, one is refused or neither closes it', async () => {
  const left = await add('Left')
  const right = await add('Right')
  const under = (id: number, parent_id: number, title: string) =>
    menu.update({ id, title, menu_url: '', quick: 0, parent_id })
  await Promise.allSettled([under(left.id, right.id, 'Left'), under(right.id, left.id, 'Right')])
  const { data } = await site.asVisitor.menu.fetchHomeMenu()
  expect(data.map(({ title }) => title)).toEqual(expect.arrayContaining(['Left', 'Right']))
})

test('F-C23, M-02 a link with others under it can not be deleted; when its parent is hidden a link stands at the top', async () => {
  const parent = await add('Parent')
  const child = await add('Child', parent.id)
  await expect(menu.delete({ id: parent.id })).rejects.toMatchObject({
    code: 'in_use',
    message: 'Parent has 1 link under it. Move it first.',
  })
  const second = await add('Second child', parent.id)
  await expect(menu.delete({ id: parent.id })).rejects.toMatchObject({
    message: 'Parent has 2 links under it. Move them first.',
  })
  await menu.delete({ id: second.id })
  await menu.disable({ id: parent.id, status: 0 })
  const { data } = await site.asVisitor.menu.fetchHomeMenu()
  expect(data.find(({ id }) => id === child.id)).toMatchObject({ depth: 0 })
})

test('M-02 a tree that was broken by hand loses no link that has a way to the top', () => {
  const link = (id: number, parent_id: number) => ({
    id,
    parent_id,
    title: String(id),
    menu_url: '',
    lang: 'en' as const,
  })
  expect(flatten(menuTree([link(1, 1), link(2, 1), link(3, 99)])).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
})

test('M-02 what the back office puts into the menu stands in the menu of every public page', async () => {
  await menu.add({ title: 'Seen in the menu', menu_url: '/institute', quick: 0, parent_id: 0 })
  await expect.poll(async () => (await fetch(`${site.address}/institute`)).text()).toContain('Seen in the menu')
})
