import type { Page } from '@playwright/test'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { aPdf } from '../../testbed/files-made.ts'
import { answerOf, endSession, expect, fillLogin, open, openHome, searchFor, test } from './support/clerk.ts'

const aFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: aPdf({ text: name }),
})

/** What a clerk does with every kind of content; the screens differ only in their URL and their type. */
const SCREENS = [
  { title: 'Manage Circular', path: 'manageCircular', noun: 'circular', type: TYPE.circular },
  { title: 'Manage Notice Board', path: 'manageNoticeBoard', noun: 'notice', type: TYPE.notice },
  { title: 'Manage Page Contents', path: 'manageContent', noun: 'circular', type: TYPE.circular },
]

const save = (page: Page) => page.getByRole('button', { name: /^(Add [\w ]+|Save changes)$/ }).last()

for (const { title, path, noun, type } of SCREENS)
  test(`M-02 ${title}: add with an upload, edit, disable, delete and restore`, async ({ clerk }) => {
    await open(clerk, `/admin/${path}`)
    await expect(clerk.getByRole('heading', { name: title })).toBeVisible()
    await clerk.getByRole('button', { name: `Add ${noun}` }).click()
    await expect(clerk.getByRole('heading', { name: `Add ${noun}` })).toBeVisible()
    const name = `Journey of ${path}`
    await clerk.getByRole('textbox', { name: 'Title', exact: true }).first().fill(name)
    await clerk.getByRole('button', { name: 'Add download' }).click()
    const downloads = clerk.getByRole('group', { name: 'Downloads' })
    await downloads.locator('input[type=file]').setInputFiles(aFile(`journey-of-${path}.pdf`))
    await expect(downloads.getByLabel('File or address')).toHaveValue(
      new RegExp(`^/data/uploads/journey-of-${path}`, 'i'),
    )
    await expect(downloads.getByLabel('Title')).toHaveValue(`journey of ${path}`)
    const card = clerk.getByRole('complementary', { name: 'As the public will see it' })
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByText(/\(PDF, \d+ (bytes|KB), 1 page\)/)).toBeVisible()
    await save(clerk).click()
    await expect(clerk.getByText('Content added successfully')).toBeVisible()
    await expect(clerk.getByRole('heading', { name: title })).toBeVisible()

    const listed = await clerk.request.get(`/api/page-content/listing?type=${type}&page=1&per_page=5`)
    expect(JSON.stringify(await listed.json())).toContain(name)

    await searchFor(clerk, name)
    await clerk.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(clerk.getByRole('heading', { name: `Edit ${noun}` })).toBeVisible()
    await clerk.getByRole('textbox', { name: 'Title', exact: true }).first().fill(`${name}, corrected`)
    await save(clerk).click()
    await expect(clerk.getByText('Content updated successfully')).toBeVisible()
    // Back to where the clerk was: the search is still there.
    await expect(clerk.getByLabel('Search Data')).toHaveValue(name)
    const corrected = `${name}, corrected`
    await clerk.getByRole('switch', { name: `${corrected}: shown on site` }).click()
    await expect(clerk.getByText('Content disabled successfully')).toBeVisible()
    await clerk.getByRole('button', { name: `Delete ${corrected}` }).click()
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(clerk.getByText('Content deleted successfully')).toBeVisible()
    await clerk.getByRole('button', { name: 'Undo' }).click()
    await expect(clerk.getByText('Content restored successfully')).toBeVisible()
  })

test('M-02 the type is kept in the URL, with the count of each', async ({ clerk }) => {
  // Other journeys add tenders: what counts is the response that this page got.
  const told = clerk.waitForResponse('**/api/admin/page-content/counts')
  await open(clerk, '/admin/manageContent?type=3')
  const { data } = (await (await told).json()) as { data: { type: number; total: number }[] }
  const tenders = data.find(({ type }) => type === TYPE.tender)?.total ?? 0
  expect(tenders).toBeGreaterThanOrEqual(16)
  await expect(clerk.getByLabel('Type')).toHaveValue('3')
  await expect(clerk.getByLabel('Type').locator('option:checked')).toHaveText(`3 Tenders (${tenders})`)
  await expect(clerk.getByText(/^\d+ tenders, \d+ disabled$/)).toBeVisible()
  await clerk.getByLabel('Type').selectOption('2')
  await expect(clerk).toHaveURL(/type=2/)
  await clerk.getByRole('button', { name: 'Add notification' }).click()
  await expect(clerk.getByLabel('Kind')).toBeVisible()
  await expect(clerk.getByText('Shown in both places')).toBeVisible()
  await clerk.getByLabel('Type').selectOption('8')
  await expect(clerk.getByRole('group', { name: 'Links' })).toBeVisible()
  await expect(clerk.getByLabel('Kind')).toBeHidden()
})

test('M-02 downloads are put in order and chosen from the library, by keyboard alone', async ({ clerk }) => {
  await open(clerk, '/admin/manageContent/new?type=4')
  const downloads = clerk.getByRole('group', { name: 'Downloads' })
  for (const number of [1, 2]) {
    await clerk.getByRole('button', { name: 'Add download' }).focus()
    await clerk.keyboard.press('Enter')
    await downloads.getByLabel('Title').last().fill(`Document ${number}`)
    await downloads.getByRole('button', { name: 'Choose from the library' }).last().focus()
    await clerk.keyboard.press('Enter')
    const picker = clerk.getByRole('dialog', { name: 'Choose from the library' })
    await clerk.keyboard.type(number === 1 ? 'syllabus-gnm' : 'fee-structure')
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('listitem').getByRole('button').focus()
    await clerk.keyboard.press('Enter')
    await expect(picker).toBeHidden()
  }
  await downloads.getByRole('button', { name: 'Move download 2 up' }).focus()
  await clerk.keyboard.press('Enter')
  await expect(downloads.getByLabel('Title').first()).toHaveValue('Document 2')
  await expect(downloads.getByLabel('File or address').first()).toHaveValue(/fee-structure/)
  await downloads.getByRole('button', { name: 'Move download 1 down' }).focus()
  await clerk.keyboard.press('Enter')
  await expect(downloads.getByLabel('Title').first()).toHaveValue('Document 1')
})

test('M-02 a fake institute is published only after a confirmation', async ({ clerk }) => {
  await open(clerk, '/admin/manageContent/new?type=13')
  await clerk.getByRole('textbox', { name: 'Title', exact: true }).fill('Journey Institute of Nowhere, Nowhere')
  await save(clerk).click()
  const question = clerk.getByRole('alertdialog', { name: 'This names an institute as fake to the public.' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByText('Content added successfully')).toBeHidden()
  await save(clerk).click()
  await question.getByRole('button', { name: 'Publish it' }).click()
  await expect(clerk.getByText('Content added successfully')).toBeVisible()
})

test('A-05 a half-written circular comes back after an expired session, with its downloads', async ({
  clerk,
  sql,
  account,
}) => {
  await open(clerk, '/admin/manageCircular/new?type=1')
  await clerk.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Half a circular')
  await clerk.getByRole('button', { name: 'Add download' }).click()
  const downloads = clerk.getByRole('group', { name: 'Downloads' })
  await downloads.getByLabel('Title').fill('Annexure')
  await downloads.getByLabel('File or address').fill('/data/uploads/fee-structure-2026-27.pdf')
  await expect
    .poll(() => clerk.evaluate(() => Object.values(localStorage).some((draft) => draft.includes('fee-structure'))))
    .toBe(true)
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await save(clerk).click()
  await clerk.waitForURL(/\/admin\/login/)
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), account)
  await clerk.getByRole('button', { name: 'Login' }).click()
  await expect(clerk).toHaveURL(/manageCircular\/new/)
  await expect(clerk.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveText('Half a circular')
  await expect(downloads.getByLabel('Title')).toHaveValue('Annexure')
})

test('F-S10, A-08 the screens of this kind are in the sidebar, and Manage Circular opens without an entry', async ({
  clerk,
  sql,
}) => {
  await openHome(clerk)
  const sidebar = clerk.getByRole('navigation', { name: 'Screens' })
  for (const entry of ['Manage Notice Board', 'Manage File Uploads', 'Manage Page Contents'])
    await expect(sidebar.getByRole('link', { name: entry })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Manage Circular' })).toHaveCount(0)
  await open(clerk, '/admin/manageCircular')
  const { rows } = await sql.query<{ total: number; disabled: number }>(
    `select count(*)::integer as total, (count(*) filter (where status = 0))::integer as disabled
     from page_contents where type = 1 and deleted_at is null`,
  )
  // Other journeys add and remove circulars at the same time: a few more or less, never none.
  const told = clerk.getByText(/^\d+ circulars, \d+ disabled$/)
  await expect(told).toBeVisible()
  const [total = 0] = ((await told.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(Math.abs(total - (rows[0]?.total ?? 0))).toBeLessThanOrEqual(3)
  expect(total).toBeGreaterThanOrEqual(40)
})
