import type { Page } from '@playwright/test'
import { aPdf } from '../../testbed/files-made.ts'
import { type anAccount, answerOf, endSession, expect, fillLogin, open, test } from './support/clerk.ts'

type Sql = Parameters<typeof anAccount>[0]

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: /^(Add [\w ]+|Save changes)$/ }).last()
const warnings = (page: Page) => page.getByRole('complementary', { name: 'As the public will see it' })
const question = (page: Page) => page.getByRole('alertdialog')
const added = (page: Page) => page.getByText('Content added successfully')

async function aContent(sql: Sql, type: number, text: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into page_contents (type, title, date) values ($1, $2, current_date) returning id',
    [type, text],
  )
  return rows[0]?.id ?? 0
}

/** Presses as a person does, with a moment before release. */
const SLOWLY = { delay: 200 }

test('F-C1 the upload and library icons of an empty download respond to the first click', async ({ clerk }) => {
  await open(clerk, '/admin/manageCircular/new')
  await clerk.getByRole('button', { name: 'Add download' }).click()
  const downloads = clerk.getByRole('group', { name: 'Downloads' })
  await expect(downloads.getByLabel('Title')).toBeFocused()
  const chooser = clerk.waitForEvent('filechooser', { timeout: 5000 })
  await downloads.getByRole('button', { name: 'Upload a file' }).click(SLOWLY)
  await chooser
  await expect(downloads.getByText('Title is required')).toBeVisible()

  await clerk.getByRole('button', { name: 'Add download' }).click()
  await expect(downloads.getByLabel('Title').last()).toBeFocused()
  await downloads.getByRole('button', { name: 'Choose from the library' }).last().click(SLOWLY)
  await expect(clerk.getByRole('dialog', { name: 'Choose from the library' })).toBeVisible()
})

test('F-C1 controls below an empty field respond to the first click in a dialog and in the settings too', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageInstitute')
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  const addRecognition = clerk.getByRole('button', { name: 'Add recognition' })
  await addRecognition.click()
  await expect(clerk.getByLabel('Programme')).toBeFocused()
  await addRecognition.click(SLOWLY)
  await expect(clerk.getByLabel('Programme')).toHaveCount(2)
  await expect(clerk.getByText('Programme is required').first()).toBeVisible()

  await open(clerk, '/admin/manageSettings')
  const addHoliday = clerk.getByRole('button', { name: 'Add holiday' })
  const holidays = clerk.getByRole('group', { name: 'Holidays' }).getByLabel('Holiday')
  await addHoliday.click()
  const count = await holidays.count()
  await holidays.last().focus()
  await addHoliday.click(SLOWLY)
  await expect(holidays).toHaveCount(count + 1)
})

test('F-C3 a tender whose upload failed is not added before the clerk has decided about the file', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageContent/new?type=3')
  await title(clerk).fill('Tender with a broken file')
  await clerk
    .getByRole('group', { name: 'Document' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('this is no PDF') })
  await expect(clerk.getByRole('button', { name: 'Remove broken.pdf' })).toBeVisible()
  await expect(clerk.getByText('A file was not uploaded. Try again, or remove it.')).toBeVisible()
  await expect(save(clerk)).toBeDisabled()
  // The shortcut for saving moves the focus to the file.
  await title(clerk).press('Control+s')
  await expect(clerk.getByRole('button', { name: 'Remove broken.pdf' })).toBeFocused()
  expect((await sql.query(`select from page_contents where title = 'Tender with a broken file'`)).rowCount).toBe(0)

  await clerk.keyboard.press('Enter')
  await expect(warnings(clerk)).toContainText('There is no document')
  await save(clerk).click()
  await expect(question(clerk)).toContainText('There is no document: a tender without it tells visitors little.')
  await expect(question(clerk).getByRole('button', { name: 'Go back' })).toBeFocused()
  await clerk.keyboard.press('Enter')
  await expect(added(clerk)).toBeHidden()
  await clerk
    .getByRole('group', { name: 'Document' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'tender.pdf', mimeType: 'application/pdf', buffer: aPdf({ text: 'Tender' }) })
  await expect(clerk.getByRole('link', { name: /tender.*\.pdf/i }).first()).toBeVisible()
  await save(clerk).click()
  await expect(added(clerk)).toBeVisible()
})

test('F-C3, F-C15 unlikely dates need confirmation, and are shown in words', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageContent/new?type=3')
  await title(clerk).fill('Tender of another century')
  await clerk.getByLabel('Date', { exact: true }).fill('1926-04-03')
  await clerk.getByLabel('Last date', { exact: true }).fill('2020-04-03')
  await expect(warnings(clerk)).toContainText('The date is 3 April 1926. Is the year right?')
  await expect(warnings(clerk)).toContainText('The last date, 3 April 2020, has passed')
  await save(clerk).click()
  await expect(question(clerk)).toContainText('The date is 3 April 1926. Is the year right?')
  await expect(question(clerk)).toContainText('The last date, 3 April 2020, has passed: it is shown as Closed at once.')
  await question(clerk).getByRole('button', { name: 'Go back' }).click()
  await clerk.getByLabel('Date', { exact: true }).fill('2026-10-01')
  await clerk.getByLabel('Last date', { exact: true }).fill('2026-09-01')
  await save(clerk).click()
  await expect(question(clerk)).toContainText('The last date, 1 September 2026, is before the date, 1 October 2026.')
  await question(clerk).getByRole('button', { name: 'Save all the same' }).click()
  await expect(added(clerk)).toBeVisible()

  // A clerk who corrects the title of an old tender is not asked about earlier decisions.
  const { rows } = await sql.query<{ id: number }>(
    `select id from page_contents where title = 'Tender of another century'`,
  )
  await open(clerk, `/admin/manageContent/${rows[0]?.id}`)
  await title(clerk).fill('Tender of another century, corrected')
  await save(clerk).click()
  await expect(clerk.getByText('Content updated successfully')).toBeVisible()
})

test('F-C5 a change of an existing item’s type needs confirmation, above all to a fake institute', async ({
  clerk,
  sql,
}) => {
  const id = await aContent(sql, 3, 'Tender for desks')
  const typeOf = async () => (await sql.query('select type from page_contents where id = $1', [id])).rows[0]?.type
  await open(clerk, `/admin/manageContent/${id}`)
  await clerk.getByLabel('Type').selectOption('13')
  await save(clerk).click()
  const fake = clerk.getByRole('alertdialog', { name: 'This names an institute as fake to the public.' })
  await expect(fake).toContainText('Until now it was a tender.')
  await expect(fake.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clerk.keyboard.press('Escape')
  await expect(question(clerk)).toBeHidden()
  expect(await typeOf()).toBe(3)
  await clerk.getByLabel('Type').selectOption('1')
  await save(clerk).click()
  const other = clerk.getByRole('alertdialog', { name: 'Change this tender into a circular?' })
  await expect(other).toContainText('It leaves the page Tenders and appears on the page Circulars')
  await other.getByRole('button', { name: 'Change the type' }).click()
  await expect(clerk.getByText('Content updated successfully')).toBeVisible()
  expect(await typeOf()).toBe(1)
})

test('F-C10 an error inside the closed More fields is named beside Save, and a press moves to it', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageContent/new?type=1')
  await title(clerk).fill('Circular with a bad link')
  await clerk.getByText('More fields').click()
  await clerk.getByRole('button', { name: 'Add link' }).click()
  const links = clerk.getByRole('group', { name: 'Links' })
  await links.getByLabel('Title').fill('Ministry')
  await links.getByLabel('Address').fill('not an address')
  await clerk.getByText('More fields').click()
  await expect(links).toBeHidden()
  const fault = clerk.getByRole('button', { name: 'Links, line 1, needs correcting' })
  await expect(fault).toBeVisible()
  await expect(save(clerk)).toBeDisabled()
  await fault.focus()
  await clerk.keyboard.press('Enter')
  await expect(links.getByLabel('Address')).toBeFocused()
  await expect(links.getByText(/Address must be an address/)).toBeVisible()
  await clerk.getByText('More fields').click()
  await expect(links).toBeHidden()
  // Save itself moves there too.
  await save(clerk).focus()
  await clerk.keyboard.press('Enter')
  await expect(links.getByLabel('Address')).toBeFocused()
  await links.getByLabel('Address').fill('https://ministry.example')
  await expect(fault).toBeHidden()
  await save(clerk).click()
  await expect(added(clerk)).toBeVisible()
})

test('F-C10 the heading and the button follow the chosen type', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageContent/new?type=1')
  await clerk.getByLabel('Type').selectOption('3')
  await expect(clerk.getByRole('heading', { name: 'Add tender' })).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Add tender' })).toBeVisible()
  await expect(clerk).toHaveTitle(/^Add tender/)
  const id = await aContent(sql, 3, 'Tender for chairs')
  await open(clerk, `/admin/manageContent/${id}`)
  await clerk.getByLabel('Type').selectOption('1')
  await expect(clerk.getByRole('heading', { name: 'Edit circular' })).toBeVisible()
})

test('F-C14 the preview shows a phone’s and a desktop’s width, and a tender as the table that visitors get', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageContent/new?type=3')
  await title(clerk).fill('Tender for benches')
  await clerk.getByLabel('Last date', { exact: true }).fill('2030-01-31')
  await expect(warnings(clerk)).toContainText(/Last Date\s*31-01-2030\s*[\d,]+ days left/)
  const phone = await warnings(clerk).getByText('Tender for benches').boundingBox()
  expect(phone?.width ?? 0).toBeLessThanOrEqual(360)
  await clerk.getByRole('button', { name: 'Desktop' }).click()
  await expect(clerk.getByRole('columnheader', { name: 'Tendering Organization' })).toBeVisible()
  const row = clerk.getByRole('row').filter({ hasText: 'Tender for benches' })
  expect((await row.boundingBox())?.width ?? 0).toBeGreaterThan(900)
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByRole('button', { name: 'Desktop' })).toBeFocused()

  // Its header stays below the bar, however far the form is scrolled.
  await clerk.setViewportSize({ width: 1440, height: 500 })
  await clerk.getByText('More fields').click()
  await clerk.mouse.move(500, 300)
  await clerk.mouse.wheel(0, 400)
  const bar = await clerk.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await clerk.getByRole('button', { name: 'Desktop' }).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('F-C15 a circular is marked Closed after its last date, as the field says', async ({ clerk }) => {
  await open(clerk, '/admin/manageContent/new?type=1')
  await title(clerk).fill('Circular that has run out')
  await clerk.getByText('More fields').click()
  await expect(clerk.getByText('After this day it is marked Closed')).toBeVisible()
  await clerk.getByLabel('Last date', { exact: true }).fill('2020-04-03')
  await expect(clerk.getByRole('article').getByText('Closed', { exact: true })).toBeVisible()
})

test('F-C18 saving offline says that there is no connection, and that the text is kept', async ({ clerk, context }) => {
  await open(clerk, '/admin/manageCircular/new')
  await title(clerk).fill('Circular on a train')
  await context.setOffline(true)
  await save(clerk).click()
  await expect(clerk.getByRole('alert').getByText('No connection. Your text is kept.')).toBeVisible()
  await expect(title(clerk)).toHaveText('Circular on a train')
  await context.setOffline(false)
  await save(clerk).click()
  await expect(added(clerk)).toBeVisible()
})

test('F-C19 a login removes the message about the ended session', async ({ clerk, sql, account }) => {
  await open(clerk, '/admin/manageCircular/new')
  await title(clerk).fill('Circular after lunch')
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await save(clerk).click()
  await clerk.waitForURL(/\/admin\/login/)
  const word = clerk.getByText('Your session has ended. Please log in again.')
  // It stays while the mouse is over it.
  await word.hover()
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), account)
  await clerk.getByLabel('Captcha', { exact: true }).press('Enter')
  await expect(title(clerk)).toHaveText('Circular after lunch')
  await expect(word).toHaveCount(0, { timeout: 500 })
})

test('F-C21 a tender added by its direct URL returns to the list of tenders', async ({ clerk }) => {
  await open(clerk, '/admin/manageContent/new?type=3')
  await clerk.getByRole('button', { name: 'Cancel' }).click()
  await expect(clerk).toHaveURL(/\/admin\/manageContent\?type=3$/)
  await open(clerk, '/admin/manageContent/new?type=3')
  await title(clerk).fill('Tender by its address')
  await save(clerk).click()
  await question(clerk).getByRole('button', { name: 'Save all the same' }).click()
  await expect(added(clerk)).toBeVisible()
  await expect(clerk).toHaveURL(/\/admin\/manageContent\?type=3$/)
  await expect(clerk.getByText(/\d+ tenders/)).toBeVisible()
})

test('F-C22 adding and editing a circular shows a breadcrumb with the way back', async ({ clerk, sql }) => {
  const id = await aContent(sql, 1, 'Circular with a trail')
  for (const [address, heading] of [
    [`/admin/manageCircular/${id}`, 'Edit circular'],
    ['/admin/manageCircular/new', 'Add circular'],
  ] as const) {
    await open(clerk, address)
    const trail = clerk.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByText(heading)).toHaveAttribute('aria-current', 'page')
    await expect(
      clerk.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Manage Page Contents' }),
    ).toHaveAttribute('aria-current', 'page')
    await trail.getByRole('link', { name: 'Manage Circular' }).click()
    await expect(clerk).toHaveURL(/\/admin\/manageCircular$/)
    await expect(clerk.getByRole('heading', { name: 'Manage Circular' })).toBeVisible()
    await expect(
      clerk.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Manage Page Contents' }),
    ).toHaveAttribute('aria-current', 'page')
  }
})

test('F-C26 every chosen date is written out in words below its field', async ({ clerk }) => {
  await open(clerk, '/admin/manageContent/new?type=3')
  const date = clerk.getByLabel('Date', { exact: true })
  await date.fill('2026-04-03')
  await expect(date).toHaveAccessibleDescription(/^3 April 2026/)
  await date.fill('')
  await expect(clerk.getByText('3 April 2026')).toBeHidden()

  await open(clerk, '/admin/manageSettings')
  await clerk.getByRole('button', { name: 'Add holiday' }).click()
  const holiday = clerk.getByRole('group', { name: 'Holidays' }).getByLabel('Date').last()
  await holiday.fill('2027-01-26')
  await expect(holiday).toHaveAccessibleDescription(/26 January 2027/)

  await open(clerk, '/admin/history')
  await clerk.getByLabel('From', { exact: true }).fill('2026-09-05')
  await expect(clerk.getByText('5 September 2026')).toBeVisible()
})
