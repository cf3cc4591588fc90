import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, open, test } from './support/clerk.ts'

const NAMES = ['Amba', 'Bela', 'Champa', 'Damini', 'Ekta']

/** Members of a type that only this test uses: the other journeys neither see nor change them. */
async function someMembers(sql: pg.Pool, type: string, names = NAMES): Promise<void> {
  await sql.query(
    `insert into master_categories (type, value, label, order_id) values ('memberTypes', $1, initcap($1), 90)`,
    [type],
  )
  await sql.query(
    `insert into members (type, title, subtitle, order_id)
     select $1, name, 'Member', 1000 + place from unnest($2::text[]) with ordinality as given (name, place)`,
    [type, names],
  )
}

async function savedOrder(sql: pg.Pool, type: string): Promise<string[]> {
  const { rows } = await sql.query('select title from members where type = $1 order by order_id', [type])
  return rows.map(({ title }) => title as string)
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Reorder ${name}, position` })
const shownOrder = async (page: Page) =>
  (await page.getByRole('button', { name: /^Reorder / }).allInnerTexts()).map((text) =>
    text.replace(/^Reorder (.*), position .*$/, '$1'),
  )

async function startSorting(page: Page, type: string): Promise<void> {
  await open(page, `/admin/manageMembers?type=${type}`)
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Drag and Drop' })).toBeVisible()
  await expect(handle(page, 'Amba')).toBeVisible()
}

test('M-06 rows are dragged with the mouse, saved, and the list comes back in the new order', async ({
  clerk,
  sql,
}) => {
  await someMembers(sql, 'sorted-by-mouse')
  await startSorting(clerk, 'sorted-by-mouse')
  await expect(clerk.getByLabel('Search Data')).toBeHidden()
  const from = await handle(clerk, 'Damini').boundingBox()
  const to = await handle(clerk, 'Bela').boundingBox()
  if (!from || !to) throw new Error('The rows are not there')
  await clerk.mouse.move(from.x + 20, from.y + 20)
  await clerk.mouse.down()
  await clerk.mouse.move(from.x + 22, (from.y + to.y) / 2, { steps: 5 })
  await clerk.mouse.move(to.x + 22, to.y + 4, { steps: 5 })
  await clerk.mouse.up()
  expect(await shownOrder(clerk)).toEqual(['Amba', 'Damini', 'Bela', 'Champa', 'Ekta'])

  // Escape cancels a drag.
  await clerk.mouse.move(to.x + 20, from.y + 20)
  await clerk.mouse.down()
  await clerk.mouse.move(to.x + 20, to.y - 40, { steps: 5 })
  await clerk.keyboard.press('Escape')
  await clerk.mouse.up()
  expect(await shownOrder(clerk)).toEqual(['Amba', 'Damini', 'Bela', 'Champa', 'Ekta'])

  const saved = clerk.waitForRequest('**/api/sort/table')
  await clerk.getByRole('button', { name: 'Save' }).click()
  expect((await saved).postDataJSON()).toMatchObject({
    sortingTable: 'members',
    data: [{ title: 'Amba' }, {}, {}, {}, {}],
  })
  await expect(clerk.getByText('Order saved successfully')).toBeVisible()
  await expect(clerk.getByRole('row').nth(2)).toContainText('Damini')
  expect(await savedOrder(sql, 'sorted-by-mouse')).toEqual(['Amba', 'Damini', 'Bela', 'Champa', 'Ekta'])
})

test('F-S7, M-06 a row that gets another place glides there in 300 ms, and jumps with reduced motion', async ({
  clerk,
  sql,
}) => {
  await someMembers(sql, 'glide')
  await clerk.addInitScript(() => {
    const glides: unknown[] = []
    // oxlint-disable-next-line unbound-method -- called with its own `this` below
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      glides.push({ options, frames })
      return animate.call(this, frames, options)
    }
    Object.assign(window, { glides })
  })
  const glides = () =>
    clerk.evaluate(() => (window as unknown as { glides: { options: { duration: number } }[] }).glides)
  await startSorting(clerk, 'glide')
  expect(await glides()).toEqual([])
  await clerk.getByRole('button', { name: /^Move Bela up/ }).click()
  await expect.poll(() => shownOrder(clerk)).toEqual(['Bela', 'Amba', 'Champa', 'Damini', 'Ekta'])
  expect((await glides()).map(({ options }) => options.duration)).toEqual([300, 300])
  await clerk.emulateMedia({ reducedMotion: 'reduce' })
  await clerk.getByRole('button', { name: /^Move Champa up/ }).click()
  await expect.poll(() => shownOrder(clerk)).toEqual(['Bela', 'Champa', 'Amba', 'Damini', 'Ekta'])
  expect(await glides()).toHaveLength(2)
})

test('M-06 rows are moved by keyboard alone, and every step is announced', async ({ clerk, sql }) => {
  await someMembers(sql, 'sorted-by-keyboard')
  await open(clerk, '/admin/manageMembers?type=sorted-by-keyboard')
  await clerk.getByRole('button', { name: 'Sort', exact: true }).press('Enter')
  await expect(clerk.getByRole('heading', { name: 'Drag and Drop' })).toBeFocused()
  await expect(handle(clerk, 'Amba')).toBeVisible()
  // Cancel, Save (disabled until there is a change), then the first handle.
  await clerk.keyboard.press('Tab')
  await clerk.keyboard.press('Tab')
  await expect(handle(clerk, 'Amba')).toBeFocused()
  const said = clerk.getByRole('status').filter({ hasText: 'Amba' })
  await clerk.keyboard.press('Space')
  await expect(said).toHaveText('Amba picked up at position 1 of 5')
  await clerk.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Amba moved to position 2 of 5')
  await clerk.keyboard.press('End')
  await expect(said).toHaveText('Amba moved to position 5 of 5')
  await clerk.keyboard.press('ArrowUp')
  await expect(handle(clerk, 'Amba')).toBeFocused()
  await clerk.keyboard.press('Space')
  await expect(said).toHaveText('Amba dropped at position 4 of 5')
  expect(await shownOrder(clerk)).toEqual(['Bela', 'Champa', 'Damini', 'Amba', 'Ekta'])

  await clerk.keyboard.press('Space')
  await clerk.keyboard.press('Home')
  await clerk.keyboard.press('Escape')
  await expect(said).toHaveText('Amba put back to position 4 of 5')
  await clerk.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(clerk.getByText('Order saved successfully')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Sort', exact: true })).toBeFocused()
  expect(await savedOrder(sql, 'sorted-by-keyboard')).toEqual(['Bela', 'Champa', 'Damini', 'Amba', 'Ekta'])
})

test('M-06 rows are moved by their arrow buttons; Cancel restores, leaving asks, a failure keeps the order', async ({
  clerk,
  sql,
}) => {
  await someMembers(sql, 'sorted-by-arrows')
  await startSorting(clerk, 'sorted-by-arrows')
  await clerk.getByRole('button', { name: 'Move Champa up' }).click()
  await expect(clerk.getByRole('button', { name: 'Move Champa up' })).toBeFocused()
  await clerk.getByRole('button', { name: 'Move Amba down' }).click()
  expect(await shownOrder(clerk)).toEqual(['Champa', 'Amba', 'Bela', 'Damini', 'Ekta'])

  await clerk.getByRole('link', { name: 'Manage Links' }).click()
  await clerk
    .getByRole('alertdialog', { name: 'You have unsaved changes.' })
    .getByRole('button', { name: 'Stay' })
    .click()
  expect(await shownOrder(clerk)).toEqual(['Champa', 'Amba', 'Bela', 'Damini', 'Ekta'])

  await clerk.route('**/api/sort/table', (route) =>
    route.fulfill({ status: 503, json: { status: 'failure', code: 'unavailable', message: 'Please try again later' } }),
  )
  await clerk.getByRole('button', { name: 'Save' }).click()
  await expect(clerk.getByRole('alert').getByText('Please try again later')).toBeVisible()
  expect(await shownOrder(clerk)).toEqual(['Champa', 'Amba', 'Bela', 'Damini', 'Ekta'])
  await clerk.unroute('**/api/sort/table')

  await clerk.getByRole('button', { name: 'Cancel' }).click()
  await expect(clerk.getByRole('heading', { name: 'Drag and Drop' })).toBeHidden()
  expect(await savedOrder(sql, 'sorted-by-arrows')).toEqual(NAMES)
})

test('M-06 rows that were added and deleted in the meantime are reported; the clerk’s order of the others is kept', async ({
  clerk,
  sql,
}) => {
  await someMembers(sql, 'sorted-by-two')
  await startSorting(clerk, 'sorted-by-two')
  await clerk.getByRole('button', { name: 'Move Bela up' }).click()
  await sql.query(`update members set deleted_at = now() where type = 'sorted-by-two' and title = 'Damini'`)
  await sql.query(
    `insert into members (type, title, subtitle, order_id) values ('sorted-by-two', 'Falguni', 'Member', 1)`,
  )
  await clerk.getByRole('button', { name: 'Save' }).click()
  await expect(clerk.getByRole('alert').getByText(/^The rows have changed meanwhile/)).toBeVisible()
  await expect.poll(() => shownOrder(clerk)).toEqual(['Bela', 'Amba', 'Champa', 'Ekta', 'Falguni'])
  await clerk.getByRole('button', { name: 'Save' }).click()
  await expect(clerk.getByText('Order saved successfully')).toBeVisible()
  await expect(clerk.getByRole('row').nth(1)).toContainText('Bela')
})

test('M-06 in a long list a row can be moved to a position; each type has its own order', async ({ clerk, sql }) => {
  const many = Array.from({ length: 35 }, (_, index) => `Member ${String(index + 1).padStart(2, '0')}`)
  await someMembers(sql, 'sorted-by-number', many)
  await open(clerk, '/admin/manageMembers')
  await clerk.getByRole('button', { name: 'Sort', exact: true }).click()
  await clerk.getByLabel('Type').selectOption('sorted-by-number')
  const box = clerk.getByLabel('Move Member 33 to position')
  await box.fill('2')
  await box.press('Enter')
  expect((await shownOrder(clerk)).slice(0, 4)).toEqual(['Member 01', 'Member 33', 'Member 02', 'Member 03'])
  await expect(clerk.getByLabel('Type')).toBeDisabled()
  await clerk.getByRole('button', { name: 'Save' }).click()
  await expect(clerk.getByText('Order saved successfully')).toBeVisible()
  expect((await savedOrder(sql, 'sorted-by-number')).slice(0, 3)).toEqual(['Member 01', 'Member 33', 'Member 02'])
})
