import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { anInstitute, expect, open, test } from './support/clerk.ts'

const HEADER = 'Inst Code;Inst Name;Programme;Academic Year;Remarks'
const TABLE = [
  HEADER,
  'IMP-1;Bakul College of Nursing, Satara;GNM;2026-27;',
  'IMP-2;बकुळ परिचर्या विद्यालय, सातारा;;;new',
  'IMP-2;;ANM;2026-27;',
  'IMP-3;;;;',
  'IMP-4;Chafa School of Nursing;GNM;2026-28;',
].join('\r\n')

async function choose(page: Page, name: string, content: string | Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** Nothing overflows at 360 px, and axe finds nothing there either. */
async function onAPhone(page: Page) {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoViolations(page)
  if (usual) await page.setViewportSize(usual)
}

const cell = (page: Page, text: string | RegExp) => page.getByRole('cell', { name: text })

test('a clerk imports a table with errors, sees what it changes, imports it, and takes it back', async ({
  clerk: page,
  sql,
}) => {
  await anInstitute(sql, 'IMP-1', 'Bakul School of Nursing, Satara')
  await open(page, '/admin/manageInstitute')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Institutes' })).toBeVisible()
  await expect(page).toHaveTitle(/^Import Institutes/)

  await test.step('a file that is not a table is refused, with what to do', async () => {
    await choose(page, 'list.csv', 'Code,Name\n1,2\n')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Inst Code and Inst Name are missing')
  })

  await choose(page, 'institutes-2026.csv', `\ufeff${TABLE}`)
  await expect(page.getByRole('heading', { name: 'institutes-2026.csv' })).toBeFocused()
  await expect(page.getByText('Checked. Nothing has been changed yet.')).toBeVisible()
  await expect(page.getByText('These columns mean nothing here and are not read: Remarks.')).toBeVisible()
  await expect(page.getByText('2 rows are wrong and left out.')).toBeVisible()

  await test.step('errors by row, as the spreadsheet numbers them', async () => {
    const wrong = page.getByRole('table', { name: 'Wrong rows of institutes-2026.csv' })
    await expect(wrong.getByRole('row').nth(1)).toContainText('5IMP-3Inst Name is required')
    await expect(wrong.getByRole('row').nth(2)).toContainText('Academic year must be a year such as 2026-27 (2026-28)')
    await expectNoViolations(page)
    await onAPhone(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save wrong rows as CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('institutes-2026-errors.csv')
  })

  await test.step('before and after, and what is new', async () => {
    await page.getByRole('link', { name: 'Changes (1)' }).click()
    const changes = page.getByRole('table', { name: 'Changes of institutes-2026.csv' })
    await expect(changes.getByRole('deletion').filter({ hasText: 'School' })).toBeVisible()
    await expect(changes.getByRole('insertion').filter({ hasText: 'College' })).toBeVisible()
    await page.getByRole('link', { name: 'New institutes (1)' }).click()
    await expect(cell(page, 'बकुळ परिचर्या विद्यालय, सातारा')).toBeVisible()
    await expect(cell(page, 'ANM, 2026-27')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText(/^Imported on .* by Meera Jadhav\.$/)).toBeVisible()
  const names = async () =>
    (
      await sql.query(`select inst_name from institutes where inst_code like 'IMP-%' and deleted_at is null order by 1`)
    ).rows.map(({ inst_name }) => inst_name)
  expect(await names()).toEqual(['Bakul College of Nursing, Satara', 'बकुळ परिचर्या विद्यालय, सातारा'])

  await test.step('visitors see it', async () => {
    const here = page.url()
    await open(page, '/institute')
    await expect(cell(page, 'Bakul College of Nursing, Satara')).toBeVisible()
    await expect(cell(page, 'बकुळ परिचर्या विद्यालय, सातारा')).toBeVisible()
    await open(page, here)
  })

  await test.step('the undo asks first, by keyboard too', async () => {
    await page.getByRole('link', { name: 'All imports' }).click()
    await expect(cell(page, /^Imported/).first()).toBeVisible()
    await onAPhone(page)
    await page.getByRole('button', { name: 'Undo the import of institutes-2026.csv' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(cell(page, 'Undone').first()).toBeVisible()
  })
  expect(await names()).toEqual(['Bakul School of Nursing, Satara'])
})

test('after someone else’s change the clerk checks again; importing an export changes nothing', async ({
  clerk: page,
  sql,
}) => {
  await anInstitute(sql, 'OVER-1', 'Slow School of Nursing')
  await open(page, '/admin/importInstitutes')
  await choose(page, 'over.csv', 'inst_code,inst_name\nOVER-1,From the file\n')
  const apply = page.getByRole('button', { name: 'Import 1 row' })
  await expect(apply).toBeVisible()
  await sql.query(`update institutes set inst_name = 'By hand', version = version + 1 where inst_code = 'OVER-1'`)
  await apply.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Somebody has changed OVER-1 since the file was checked',
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('deletion').filter({ hasText: 'By hand' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText(/^Cancelled; checked on/)).toBeVisible()

  await open(page, '/admin/manageInstitute')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  const file = await (await saved).path()
  await page.getByRole('link', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'institutes.xlsx', mimeType: '', buffer: await readFile(file) })
  // Other journeys add and change institutes at the same time; none touches those of the demo content.
  await expect(page.getByRole('heading', { name: 'institutes.xlsx' })).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Unchanged' })).toContainText(/[4-9]\d\dnothing to do/)
  await expect(page.locator('dl > div').filter({ hasText: 'Wrong' })).toContainText('0left out')
})
