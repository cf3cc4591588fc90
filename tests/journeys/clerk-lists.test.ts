import type { Page } from '@playwright/test'
import { aPdf, aPicture } from '../../testbed/files-made.ts'
import { anInstitute, expect, open, searchFor, test } from './support/clerk.ts'

const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first()

test('F-C8 a new row is seen in the table and highlighted, wherever it is in the order', async ({ clerk, sql }) => {
  await sql.query(
    `insert into programs (category, duration, examination, registration, order_id)
     select 'Journey filler ' || i, '1', '1', '1', 500 + i from generate_series(1, 6) i`,
  )
  await open(clerk, '/admin/managePrograms?per_page=5')
  await clerk.getByRole('button', { name: 'Add Program' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Program' })
  for (const label of ['Category', 'Duration', 'Examination', 'Registration'])
    await form.getByLabel(label, { exact: true }).fill(`Journey last ${label}`)
  await form.getByRole('button', { name: 'Add Program' }).click()
  await expect(clerk.getByText('Program added successfully')).toBeVisible()
  await expect(firstRow(clerk)).toContainText('Journey last Category')
  await expect(firstRow(clerk).getByRole('cell').first()).toHaveText('New')
  await expect(clerk.locator('tbody').getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1')

  // It is a normal row, and no longer pinned there after the next request.
  await firstRow(clerk).getByRole('switch').click()
  await expect(firstRow(clerk).getByRole('switch')).not.toBeChecked()
  await clerk.getByRole('button', { name: 'Next page' }).click()
  await expect(clerk.getByText('Page 2')).toBeVisible()
  await expect(clerk.locator('tbody').getByRole('row')).toHaveCount(5)
  await expect(firstRow(clerk).getByRole('cell').first()).toHaveText('6')
  await sql.query(`delete from programs where category like 'Journey %'`)
})

test('F-C9 after a PDF is replaced its Details show the new first page alone', async ({ clerk }) => {
  // The job that draws first pages doesn't run here.
  const drawn = { contentType: 'image/png', body: await aPicture('png', 60, 80) }
  await clerk.route('**/admin/variants/**', (route) => route.fulfill(drawn))
  const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf({ text }) })
  await open(clerk, '/admin/manageFileUploads')
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  await zone.locator('input[type=file]').setInputFiles(pdf('journey first page.pdf', 'Before'))
  await expect(zone.getByText('journey first page.pdf is uploaded')).toBeAttached()
  await searchFor(clerk, 'journey first page')
  await clerk.getByRole('button', { name: 'Details of journey first page.pdf' }).click()
  const details = clerk.getByRole('dialog', { name: 'journey first page.pdf' })
  const picture = details.locator('img[src^="/admin/variants/"]')
  const before = await picture.getAttribute('src')
  await details.locator('input[type=file]').setInputFiles(pdf('another.pdf', 'After'))
  await expect(clerk.getByText('File replaced successfully')).toBeVisible()
  await expect(picture).toHaveCount(1)
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('F-C12 a new menu heading can be chosen as a parent at once', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageLinks')
  const add = async (title: string, parent?: string) => {
    await clerk.getByRole('button', { name: 'Add Link' }).click()
    const form = clerk.getByRole('dialog', { name: 'Add Link' })
    await form.getByLabel('Title', { exact: true }).fill(title)
    if (parent) await form.getByLabel('Parent').selectOption({ label: parent })
    await form.getByRole('button', { name: 'Add Link' }).click()
    await expect(form).toBeHidden()
  }
  await add('Journey heading')
  await add('Journey child', 'Journey heading')
  await expect(firstRow(clerk)).toContainText('Journey child')
  await expect(firstRow(clerk)).toContainText('Journey heading')

  await clerk.getByLabel('Search Data').fill('Journey')
  await clerk.getByRole('button', { name: 'Delete Journey heading' }).click()
  const question = clerk.getByRole('alertdialog')
  await expect(
    question.getByText('Journey heading can’t be deleted while other links stand under it: Journey child.'),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await sql.query(`delete from menu_links where title like 'Journey %'`)
})

test('F-C23 a heading with links under it can’t be deleted, and the dialog says so beforehand', async ({ clerk }) => {
  await open(clerk, '/admin/manageLinks')
  await clerk.getByLabel('Search Data').fill('Institutes')
  await clerk.getByRole('button', { name: 'Delete Institutes', exact: true }).click()
  const question = clerk.getByRole('alertdialog')
  await expect(question.getByText(/^Institutes can’t be deleted while other links stand under it: /)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
})

/** Drops files, as from a folder of the computer. */
async function dropPictures(page: Page, target: string, many: number) {
  const bytes = [...(await aPicture('png', 320, 200))]
  await page
    .locator('dialog[open]')
    .locator(target)
    .evaluate(
      (zone, { bytes, many }) => {
        const data = new DataTransfer()
        for (let number = 1; number <= many; number += 1)
          data.items.add(new File([new Uint8Array(bytes)], `journey-${number}.png`, { type: 'image/png' }))
        zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
      },
      { bytes, many },
    )
}
const ZONE = 'div.border-dashed'

test('F-C13 of twenty pictures dropped where one belongs, the clerk reads that nineteen were left out', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageGallery')
  await clerk.getByRole('button', { name: 'Add Picture' }).click()
  await dropPictures(clerk, `${ZONE}:has(input[type=file])`, 20)
  await expect(
    clerk.getByText('Only one file can be added here: journey-1.png was added, 19 others were left out.'),
  ).toBeVisible()
})

test('F-C13 twenty pictures are added together, each with its title, and appear in the gallery in their order', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageGallery')
  await clerk.getByRole('button', { name: 'Upload several pictures' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Add several pictures' })
  await dropPictures(clerk, `${ZONE}:has(input[type=file])`, 20)
  const add = dialog.getByRole('button', { name: 'Add 20 pictures' })
  await expect(add).toBeEnabled({ timeout: 40_000 })
  await add.click()
  await expect(dialog.getByText('Title is required')).toHaveCount(20)
  await expect(dialog.getByLabel('Title of journey-1.png')).toBeFocused()
  for (let number = 1; number <= 20; number += 1)
    await dialog.getByLabel(`Title of journey-${number}.png`, { exact: true }).fill(`Journey many ${number}`)
  await add.click()
  await expect(clerk.getByText('20 of 20 pictures added successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(firstRow(clerk)).toContainText('Journey many 1')
  const { rows } = await sql.query<{ title: string }>(
    `select title from gallery_images where title like 'Journey many %' order by order_id`,
  )
  expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Journey many ${index + 1}`))
  await sql.query(`delete from gallery_images where title like 'Journey many %'`)
})

test('F-C16 the count of disabled rows follows the switch at once', async ({ clerk }) => {
  await open(clerk, '/admin/managePrograms')
  const count = clerk.getByText(/^\d+ programs?, \d+ disabled$/)
  const disabled = async () => Number(/(\d+) disabled/.exec(await count.innerText())?.[1])
  const before = await disabled()
  const toggle = firstRow(clerk).getByRole('switch')
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  expect(await disabled()).toBe(before + 1)
  await toggle.click()
  await expect(toggle).toBeChecked()
  expect(await disabled()).toBe(before)
})

test('F-C20 the sidebar’s entry pressed again resets the list: no search, no deleted rows', async ({ clerk }) => {
  await open(clerk, '/admin/manageInstitute')
  const entry = clerk.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Manage Institute' })
  await searchFor(clerk, 'nursing')
  await entry.click()
  await expect(clerk.getByLabel('Search Data')).toHaveValue('')
  await expect(clerk.getByText(/^\d+ institutes, \d+ disabled$/)).toBeVisible()
  await clerk.getByRole('button', { name: 'Deleted' }).click()
  await expect(clerk.getByText('These records were deleted.')).toBeVisible()
  await entry.click()
  await expect(clerk.getByText('These records were deleted.')).toBeHidden()

  await open(clerk, '/admin/manageFeedback')
  await clerk.getByLabel('Search Data').fill('nobody wrote this')
  await expect(clerk).toHaveURL(/search=/)
  await clerk.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Feedback' }).click()
  await expect(clerk.getByLabel('Search Data')).toHaveValue('')
})

test('F-C27 the institute’s screens say what the design says: who checks it, the role, one line of actions on a phone', async ({
  clerk,
  sql,
}) => {
  await anInstitute(sql, 'DESIGN-1', 'Journey design institute with a long name, Chandrapur')
  await open(clerk, '/admin/manageInstitute')
  await expect(clerk.getByLabel('Back office', { exact: true }).getByText('Administrator')).toBeVisible()
  await searchFor(clerk, 'DESIGN-1')
  await clerk.getByRole('button', { name: /^Delete Journey design/ }).click()
  const question = clerk.getByRole('alertdialog')
  await expect(question.getByText('People checking this institute will be told it was not found.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await clerk.setViewportSize({ width: 360, height: 740 })
  const middles = await firstRow(clerk)
    .locator('td')
    .last()
    .getByRole('button')
    .or(firstRow(clerk).getByRole('switch'))
    .evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
  expect(middles.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
})
