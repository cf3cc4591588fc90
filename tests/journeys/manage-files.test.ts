import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPdf, aPicture } from '../../testbed/files-made.ts'
import { confirmByPassword, expect, loseConfirmation, open, searchFor, test } from './support/clerk.ts'

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const pdf = (name: string, text: string, padding = 0) => file(name, 'application/pdf', aPdf({ text, padding }))
const CHUNK = 524_288

/** Counts the chunks that are sent, and drops chunks while the connection is down. */
async function aLineThatFailsAt(page: Page, lost: number): Promise<{ sent: number[]; isDown: boolean }> {
  const line = { sent: [] as number[], isDown: true }
  await page.route('**/api/upload-chunk', async (route) => {
    const form = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const chunk = Number(/name="chunk"\r\n\r\n(\d+)/.exec(form)?.[1])
    if (route.request().method() === 'POST') line.sent.push(chunk)
    if (line.isDown && chunk === lost) await route.abort()
    else await route.continue()
  })
  return line
}

test('M-04 several files are uploaded with progress, previewed, renamed, disabled, deleted and restored', async ({
  clerk,
}) => {
  await clerk.context().grantPermissions(['clipboard-write'])
  await open(clerk, '/admin/manageFileUploads')
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  await zone
    .locator('input[type=file]')
    .setInputFiles([
      pdf('journey circular.pdf', 'Circular of the journey'),
      file('journey photo.png', 'image/png', await aPicture('png', 640, 480)),
      file('journey page.html', 'text/html', Buffer.from('<h1>No</h1>')),
    ])
  await expect(zone.getByText('journey circular.pdf is uploaded')).toBeAttached()
  await expect(zone.getByText('journey photo.png is uploaded')).toBeAttached()
  await expect(zone.getByText('The selected file must be a PDF, JPEG, PNG, WebP, MP4 or WebM')).toBeVisible()

  await clerk.getByLabel('Search Data').fill('journey circular')
  const row = clerk.getByRole('row').filter({ hasText: 'journey circular.pdf' })
  await expect(row).toContainText('/data/uploads/journey-circular.pdf')
  await expect(row).toContainText('1 page')
  await row.getByRole('button', { name: 'Copy link of journey circular.pdf' }).click()
  await expect(clerk.getByText('Link copied')).toBeVisible()

  await row.getByRole('button', { name: 'Details of journey circular.pdf' }).click()
  const details = clerk.getByRole('dialog', { name: 'journey circular.pdf' })
  await expect(details.getByText('Nowhere on the website.')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Edit journey circular.pdf' }).click()
  await clerk.getByRole('dialog').getByLabel('Name').fill('journey circular, corrected.pdf')
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await expect(clerk.getByText('File updated successfully')).toBeVisible()
  const renamed = clerk.getByRole('row').filter({ hasText: 'journey circular, corrected.pdf' })
  await renamed.getByRole('switch').click()
  await expect(clerk.getByText('File disabled successfully')).toBeVisible()
  expect((await clerk.request.get('/data/uploads/journey-circular.pdf')).status()).toBe(404)
  await renamed.getByRole('button', { name: /^Delete/ }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByText('File deleted successfully')).toBeVisible()
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await expect(clerk.getByText('File restored successfully')).toBeVisible()
})

test('M-04 a file is replaced: the URL stays, the old copy can be restored, and uses are shown before a delete', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageFileUploads')
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  await zone.locator('input[type=file]').setInputFiles(pdf('journey replaced.pdf', 'Old words'))
  await expect(zone.getByText('journey replaced.pdf is uploaded')).toBeAttached()
  const address = '/data/uploads/journey-replaced.pdf'
  const hash = async () =>
    createHash('sha256')
      .update(await (await clerk.request.get(address)).body())
      .digest('hex')
  // It becomes public a moment after it is uploaded.
  await expect.poll(async () => (await clerk.request.get(address)).status()).toBe(200)
  const old = await hash()
  await sql.query(`insert into latest_updates (title, link, order_id) values ('Journey update with a file', $1, 999)`, [
    address,
  ])

  await searchFor(clerk, 'journey replaced')
  await clerk.getByRole('button', { name: 'Details of journey replaced.pdf' }).click()
  const details = clerk.getByRole('dialog', { name: 'journey replaced.pdf' })
  await expect(details.getByText(/Manage Latest Update.*Journey update with a file/)).toBeVisible()
  await details.locator('input[type=file]').setInputFiles(pdf('another name.pdf', 'New words'))
  await expect(clerk.getByText('File replaced successfully')).toBeVisible()
  expect(await hash()).not.toBe(old)
  await details.getByRole('button', { name: /^Put back/ }).click()
  await expect(clerk.getByText('File updated successfully')).toBeVisible()
  expect(await hash()).toBe(old)
  await details.getByRole('button', { name: 'Close' }).click()

  await clerk.getByRole('button', { name: 'Delete journey replaced.pdf' }).click()
  const question = clerk.getByRole('alertdialog')
  await expect(question.getByText('It is used in Manage Latest Update: Journey update with a file')).toBeVisible()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByText('File deleted successfully')).toBeVisible()
  expect((await clerk.request.get(address)).status()).toBe(404)
})

test('M-07 a chunk that fails three times stops the upload; only the clerk can resume it, and Resume sends what is missing', async ({
  clerk,
}) => {
  await open(clerk, '/admin/manageFileUploads')
  const line = await aLineThatFailsAt(clerk, 1)
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  const big = pdf('journey resumed.pdf', 'Resumed', 2 * CHUNK + 1000)
  await zone.locator('input[type=file]').setInputFiles(big)
  await expect(zone.getByText('The selected file could not be uploaded – try again')).toBeVisible({ timeout: 15_000 })
  expect(line.sent).toEqual([0, 1, 1, 1])
  await clerk.waitForTimeout(1500)
  expect(line.sent).toHaveLength(4)
  line.isDown = false
  await zone.getByRole('button', { name: 'Resume journey resumed.pdf' }).click()
  await expect(zone.getByText('journey resumed.pdf is uploaded')).toBeAttached()
  expect(line.sent).toEqual([0, 1, 1, 1, 1, 2])
})

test('M-07 after a reload, the same file resumes where it stopped', async ({ clerk }) => {
  await open(clerk, '/admin/manageFileUploads')
  const line = await aLineThatFailsAt(clerk, 2)
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  const big = pdf('journey reloaded.pdf', 'Reloaded', 2 * CHUNK + 1000)
  const choose = () =>
    zone.locator('input[type=file]').evaluate(
      (input: HTMLInputElement, { name, bytes }) => {
        const files = new DataTransfer()
        const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
        files.items.add(new File([content], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 }))
        input.files = files.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { name: big.name, bytes: big.buffer.toString('base64') },
    )
  await choose()
  await expect(zone.getByText('The selected file could not be uploaded – try again')).toBeVisible({ timeout: 15_000 })
  line.isDown = false
  line.sent.length = 0
  await open(clerk, '/admin/manageFileUploads')
  await choose()
  await expect(zone.getByText('journey reloaded.pdf is uploaded')).toBeAttached()
  expect(line.sent).toEqual([2])
})

test('S-13 a chunk that takes longer than 120 s counts as failed and says so', async ({ clerk }) => {
  await clerk.clock.install()
  await open(clerk, '/admin/manageFileUploads')
  let asked = 0
  await clerk.route('**/api/upload-chunk', () => {
    asked += 1
  })
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  await zone.locator('input[type=file]').setInputFiles(pdf('journey slow.pdf', 'Slow'))
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(() => asked).toBe(tries)
    await clerk.clock.runFor(115_000)
    await expect(zone.getByText('try again')).toBeHidden()
    expect(asked).toBe(tries)
    await clerk.clock.runFor(5000)
    // The failure arrives before the pause that precedes the next try.
    await clerk.waitForTimeout(200)
    await clerk.clock.runFor(2000)
  }
  await expect(zone.getByText('The selected file could not be uploaded – try again')).toBeVisible()
})

test('M-04 a PDF without text, or read by OCR, is labelled where it is managed and where it is chosen', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageFileUploads')
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  await zone.locator('input[type=file]').setInputFiles([pdf('journey scan.pdf', 'As if it were a scan')])
  await expect(zone.getByText('journey scan.pdf is uploaded')).toBeAttached()
  // No job runs here, so its result is written to the database.
  const found = (text_from: string) =>
    sql.query(
      `update blobs set prepared_at = now(), text_from = $1 where sha256 = (select sha256 from files where name = 'journey scan.pdf')`,
      [text_from],
    )
  await found('none')
  await searchFor(clerk, 'journey scan')
  await clerk.getByRole('button', { name: 'Details of journey scan.pdf' }).click()
  const details = clerk.getByRole('dialog', { name: 'journey scan.pdf' })
  await expect(details.getByText(/^This PDF has no text, only pictures of pages/)).toBeVisible()

  await open(clerk, '/admin/manageCircular/new?type=1')
  await clerk.getByRole('button', { name: 'Add download' }).click()
  await clerk.getByRole('group', { name: 'Downloads' }).getByRole('textbox', { name: 'Title' }).fill('Order')
  await clerk.getByRole('button', { name: 'Choose from the library' }).first().click()
  const library = clerk.getByRole('dialog', { name: 'Choose from the library' })
  await library.getByLabel('Search by name').fill('journey scan')
  const choice = library.getByRole('button', { name: /journey scan\.pdf.*No text/ })
  await choice.click()
  await expect(clerk.getByText(/^This PDF has no text, only pictures of pages/)).toBeVisible()
  await found('ocr')
  await clerk.getByLabel('File or address').fill('')
  await clerk.getByLabel('File or address').fill('/data/uploads/journey-scan.pdf')
  await expect(clerk.getByText(/^Scanned: its pages were read by OCR/)).toBeVisible()
})

test('F-A7 a deleted file is erased for good by the keyboard, with a reason and the password, also on a small screen', async ({
  clerk,
  sql,
  account,
}) => {
  await clerk.setViewportSize({ width: 360, height: 740 })
  await open(clerk, '/admin/manageFileUploads')
  const zone = clerk.getByRole('region', { name: 'Upload files' })
  const [first, same] = [pdf('journey erased.pdf', 'To be erased'), pdf('journey same.pdf', 'To be erased')]
  await zone.locator('input[type=file]').setInputFiles([first, same])
  await expect(zone.getByText('journey erased.pdf is uploaded')).toBeAttached()
  await expect(zone.getByText('journey same.pdf is uploaded')).toBeAttached()
  await searchFor(clerk, 'journey erased')
  await clerk.getByRole('button', { name: /^Delete journey erased/ }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByText('File deleted successfully')).toBeVisible()
  await clerk.getByRole('button', { name: 'Deleted', exact: true }).click()
  await clerk.getByRole('button', { name: 'Erase for good journey erased.pdf' }).focus()
  await clerk.keyboard.press('Enter')

  const dialog = clerk.getByRole('alertdialog', { name: 'Erase journey erased.pdf for good?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Published by mistake')
  await loseConfirmation(sql, account)
  await erase.press('Enter')
  await confirmByPassword(clerk)
  await expect(dialog.getByText('Manage File Uploads: journey same.pdf')).toBeVisible()
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Erase all of them' }).press('Enter')
  await expect(clerk.getByText('2 files erased for good')).toBeVisible()
  await expect(dialog).toBeHidden()

  await searchFor(clerk, 'journey erased')
  const row = clerk.getByRole('row').filter({ hasText: 'journey erased.pdf' })
  await expect(row.getByText(/^Erased/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'History of journey erased.pdf' }).click()
  const history = clerk.getByRole('dialog')
  await expect(history.getByText('Erased for good').first()).toBeVisible()
  await expect(history.getByText('Published by mistake')).toBeVisible()
  expect((await clerk.request.get('/data/uploads/journey-same.pdf')).status()).toBe(404)
  const { rows } = await sql.query(
    `select from blobs where sha256 in (select sha256 from files where name = 'journey erased.pdf')`,
  )
  expect(rows).toHaveLength(0)
})
