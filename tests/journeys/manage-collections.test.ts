import type { Locator, Page } from '@playwright/test'
import { expect, open, searchFor, test } from './support/clerk.ts'

type Journey = {
  title: string
  path: string
  noun: string
  /** What is typed or chosen, by label; the first one finds the row again. */
  fields: Record<string, string>
  /** The field that the edit changes, and how the row is named afterwards. */
  edit: [string, string]
  nameOf: (values: Record<string, string>) => string
}

/** Every screen of a small collection, as a clerk would use it. */
const JOURNEYS: Journey[] = [
  {
    title: 'Manage Programs',
    path: 'managePrograms',
    noun: 'Program',
    fields: { Category: 'Journey course', Duration: '1 year', Examination: 'Once', Registration: 'None' },
    edit: ['Category', 'Journey course, renamed'],
    nameOf: ({ Category }) => Category ?? '',
  },
  {
    title: 'Manage Latest Update',
    path: 'manageLatestUpdate',
    noun: 'Latest update',
    fields: { Title: 'Journey update', Link: '/institute' },
    edit: ['Title', 'Journey update, corrected'],
    nameOf: ({ Title }) => Title ?? '',
  },
  {
    title: 'Manage Members',
    path: 'manageMembers',
    noun: 'Member',
    fields: { Name: 'Journey Member', Type: 'Elected members', Office: 'Elected member' },
    edit: ['Name', 'Journey Member, now Dr.'],
    nameOf: ({ Name }) => Name ?? '',
  },
  {
    title: 'Manage Links',
    path: 'manageLinks',
    noun: 'Link',
    fields: { Title: 'Journey link', Address: '/institute', Parent: 'Institutes' },
    edit: ['Title', 'Journey link, renamed'],
    nameOf: ({ Title }) => Title ?? '',
  },
  {
    title: "Manage FAQ's",
    path: 'manageFAQ',
    noun: 'FAQ',
    fields: { Question: 'Journey question?', Category: 'Fees and refunds', Answer: 'An answer' },
    edit: ['Question', 'Journey question, put better?'],
    nameOf: ({ Question }) => Question ?? '',
  },
  {
    title: 'Manage Category',
    path: 'manageMasterCategory',
    noun: 'Category',
    fields: { Label: 'Journey category', Value: 'journey-category', Type: 'FAQ' },
    edit: ['Label', 'Journey category, renamed'],
    nameOf: ({ Label }) => Label ?? '',
  },
]

async function fill(form: Locator, label: string, value: string) {
  const field = form.getByLabel(label, { exact: true })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
  else await field.fill(value)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

for (const { title, path, noun, fields, edit, nameOf } of JOURNEYS)
  test(`M-02 ${title}: add, edit, disable, delete and restore`, async ({ clerk }) => {
    await open(clerk, `/admin/${path}`)
    await expect(clerk.getByRole('heading', { name: title })).toBeVisible()
    await clerk.getByRole('button', { name: `Add ${noun}` }).click()
    const form = clerk.getByRole('dialog', { name: `Add ${noun}` })
    const save = form.getByRole('button', { name: `Add ${noun}` })
    await expect(save).toBeDisabled()
    for (const [label, value] of Object.entries(fields)) await fill(form, label, value)
    await save.click()
    await expect(clerk.getByText(`${noun} added successfully`)).toBeVisible()

    const first = nameOf(fields)
    await searchFor(clerk, first.slice(0, 12))
    await clerk.getByRole('button', { name: `Edit ${first}` }).click()
    const [label, value] = edit
    await fill(clerk.getByRole('dialog', { name: `Edit ${noun}` }), label, value)
    await clerk.getByRole('button', { name: 'Save changes' }).click()
    await expect(clerk.getByText(`${noun} updated successfully`)).toBeVisible()
    const renamed = nameOf({ ...fields, [label]: value })
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

test('M-08 the first category is preselected, and a failed load is told', async ({ clerk }) => {
  // Other journeys add categories of their own: what this page was told counts.
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

test('M-02 a category in use is not deleted, and the clerk is told why', async ({ clerk }) => {
  await open(clerk, '/admin/manageMasterCategory')
  await clerk.getByRole('button', { name: 'Delete Examinations and results' }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    clerk.getByRole('alert').getByText('Examinations and results is used by 4 FAQs. Move them first.'),
  ).toBeVisible()
  await expect(rowOf(clerk, 'Examinations and results')).toBeVisible()
})
