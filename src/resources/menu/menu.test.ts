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

test('M-02 a link can not stand under itself, nor under what stands under it, nor under what is not there', async () => {
  const a = await add('A')
  const b = await add('B', a.id)
  const c = await add('C', b.id)
  const move = (link: { id: number; title: string }, parent_id: number) =>
    menu.update({ id: link.id, title: link.title, menu_url: '', quick: 0, parent_id })
  await expect(move(a, c.id)).rejects.toMatchObject({ fields: { parent_id: 'A link can not stand under itself' } })
  await expect(move(a, b.id)).rejects.toMatchObject({ httpStatus: 422 })
  await expect(move(a, 999_999)).rejects.toMatchObject({ fields: { parent_id: 'Choose a link that is there' } })
  expect((await move(c, a.id)).data.parent_id).toBe(a.id)
  expect((await move(c, 0)).data.parent_id).toBe(c.id)
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

test('M-02 a link with others under it can not be deleted; when its parent is hidden a link stands at the top', async () => {
  const parent = await add('Parent')
  const child = await add('Child', parent.id)
  await expect(menu.delete({ id: parent.id })).rejects.toMatchObject({
    code: 'in_use',
    message: 'Parent has 1 links under it. Move them first.',
  })
  await menu.disable({ id: parent.id, status: 0 })
  const { data } = await site.asVisitor.menu.fetchHomeMenu()
  expect(data.find(({ id }) => id === child.id)).toMatchObject({ depth: 0 })
})

test('M-02 a tree that was broken by hand loses no link that has a way to the top', () => {
  const link = (id: number, parent_id: number) => ({ id, parent_id, title: String(id), menu_url: '' })
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
