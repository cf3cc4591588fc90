import type { Locator, Page } from '@playwright/test'
import { RECORDED } from '#resources/history/recorded.ts'
import { REVIEWED } from '../reviewed.ts'
import { expect, open, searchFor, test } from './support/clerk.ts'

/** Every screen of a small collection, as a clerk would use it. */
const JOURNEYS = Object.values(RECORDED).flatMap(({ resource, where, screen }) => {
  const review = REVIEWED[resource]
  return 'screen' in review && typeof review.screen === 'object'
    ? [{ title: where, path: screen, ...review.screen }]
    : []
})

async function fill(form: Locator, label: string, value: string) {
  const field = form.getByLabel(label, { exact: true })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
  else await field.fill(value)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

for (const { title, path, noun, fields, edit } of JOURNEYS)
  test(`M-02 ${title}, ${noun}: add, edit, disable, delete and restore`, async ({ clerk }) => {
    await open(clerk, path)
    await expect(clerk.getByRole('heading', { name: title })).toBeVisible()
    await expect(clerk.getByRole('row').nth(1), `The demo has no ${noun} to look at`).toBeVisible()
    await clerk.getByRole('button', { name: `Add ${noun}` }).click()
    const form = clerk.getByRole('dialog', { name: `Add ${noun}` })
    const save = form.getByRole('button', { name: `Add ${noun}` })
    await expect(save).toBeDisabled()
    for (const [label, value] of Object.entries(fields)) await fill(form, label, value)
    await save.click()
    await expect(clerk.getByText(`${noun} added successfully`)).toBeVisible()

    const [naming = '', first = ''] = Object.entries(fields)[0] ?? []
    await searchFor(clerk, first.slice(0, 12))
    await clerk.getByRole('button', { name: `Edit ${first}` }).click()
    const [label, value] = edit
    await fill(clerk.getByRole('dialog', { name: `Edit ${noun}` }), label, value)
    await clerk.getByRole('button', { name: 'Save changes' }).click()
    await expect(clerk.getByText(`${noun} updated successfully`)).toBeVisible()
    const renamed = label === naming ? value : first
    await clerk.getByRole('switch', { name: `${renamed}: shown on site` }).click()
    await expect(clerk.getByText(`${noun} disabled successfully`)).toBeVisible()

    await clerk.getByRole('button', { name: `Delete ${renamed}` }).click()
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(clerk.getByText(`${noun} deleted successfully`)).toBeVisible()
    await expect(rowOf(clerk, renamed)).toBeHidden()
    await clerk.getByRole('button', { name: 'Undo' }).click()
    await expect(clerk.getByText(`${noun} restored successfully`)).toBeVisible()
    await expect(rowOf(clerk, renamed)).toBeVisible()
  })

test('M-08 the first category is preselected, and a failed load is reported', async ({ clerk }) => {
  // Other journeys add categories: what counts is the response that this page got.
  const told = clerk.waitForResponse('**/api/master-categories/listing')
  await open(clerk, '/admin/manageFAQ')
  const { data } = (await (await told).json()) as { data: { faqCategories: { label: string }[] } }
  expect(data.faqCategories.length).toBeGreaterThanOrEqual(5)
  const options = clerk.getByLabel('Category', { exact: true }).locator('option')
  await expect(options).toHaveCount(data.faqCategories.length + 1)
  await clerk.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(clerk.getByRole('dialog').getByLabel('Category')).toHaveValue('registration')
  await clerk.route('**/api/master-categories/listing', (route) => route.abort())
  await open(clerk, '/admin/manageFAQ')
  await expect(clerk.getByRole('alert').getByText('Failed to load categories', { exact: true })).toBeVisible()
})

test('M-02 a category in use is not deleted, and the clerk learns why', async ({ clerk }) => {
  await open(clerk, '/admin/manageMasterCategory')
  await clerk.getByRole('button', { name: 'Delete Examinations and results' }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    clerk.getByRole('alert').getByText('Examinations and results is used by 4 FAQs. Move them first.'),
  ).toBeVisible()
  await expect(rowOf(clerk, 'Examinations and results')).toBeVisible()
})
