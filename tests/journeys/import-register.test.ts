import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { csvOfRows, numbered, nurseName } from '../../testbed/register-table.ts'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 240_000 })

let office: Office
// A store of its own: the other journeys' belongs to another database.
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'council-register-'))
  office = await startOffice('register', { SECOND_FACTOR: 'optional', FILES_DIR: path.join(folder, 'files') })
})
test.afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

async function choose(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await expectNoViolations(page)
}

for (const width of WIDTHS)
  test(`R-43 a clerk proposes a register, a publisher applies it, both undo it, at ${width} px`, async ({
    context,
  }) => {
    const from = width * 10
    const clerk = await somebody(office, context, { role: '3', name: 'Meena', width })
    const publisher = await somebody(office, context, { role: '2', name: 'Registrar', width })
    const entries = async () =>
      (
        await office.sql.query('select from registrants where number = any($1)', [
          [`${100_000 + from}`, `${100_001 + from}`],
        ])
      ).rowCount

    await open(clerk, '/admin/manageRegister')
    await clerk.getByRole('link', { name: 'Imports' }).click()
    await expect(clerk.getByRole('heading', { level: 1, name: 'Import the Register' })).toBeVisible()
    await fits(clerk)
    const rows = numbered(40, from).map((row) => (row.n === from + 1 ? { ...row, status: 'Suspended' } : row))
    await choose(clerk, 'register.csv', `${csvOfRows(rows)}1,01-01-1871,,Nobody,m,,,\r\n`)
    await expect(clerk.getByRole('heading', { name: 'Which columns of register.csv are these?' })).toBeVisible()
    await expect(clerk.getByLabel('Registration number')).toHaveValue('2')
    await expect(clerk.getByLabel(/^Name/)).toHaveValue('3')
    // A date of birth can't even be chosen.
    await expect(clerk.getByRole('option', { name: 'Date of Birth' })).toHaveCount(0)
    await fits(clerk)
    await press(clerk, 'Compare with the register')
    await expect(clerk.getByText(/^Compared\. Nothing has been changed yet\./)).toBeVisible({ timeout: 30_000 })
    await expect(clerk.getByRole('heading', { name: 'register.csv' })).toBeFocused()
    await expect(clerk.getByText('You have proposed this import: another person has to apply it.')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Apply to the register' })).toHaveCount(0)
    const standings = clerk.getByRole('table', { name: 'Changes of standing of register.csv' })
    await expect(standings.getByText(`RNRM-${100_001 + from}`)).toBeVisible()
    await expect(standings.getByRole('insertion')).toHaveText('suspended')
    await fits(clerk)
    await clerk.getByRole('link', { name: 'Rows that can’t be read (1)' }).click()
    await expect(clerk.getByRole('cell', { name: /Registration number is missing/ })).toBeVisible()
    await clerk.getByRole('link', { name: 'New entries (39)' }).click()
    await expect(clerk.getByRole('cell', { name: nurseName(from) }).first()).toBeVisible()
    expect(await entries()).toBe(0)

    const address = new URL(clerk.url())
    await open(publisher, '/admin/home')
    await expect(publisher.getByText('1 import of the register waits for a second person')).toBeVisible()
    await open(publisher, `${address.pathname}?id=${address.searchParams.get('id')}`)
    await press(publisher, 'Apply to the register')
    await expect(publisher.getByText(/^Applied on .* by Registrar/)).toBeVisible({ timeout: 30_000 })
    expect(await entries()).toBe(2)
    await fits(publisher)

    await clerk.reload()
    await clerk.waitForSelector('html[data-hydrated]')
    await press(clerk, 'Ask to undo')
    await expect(clerk.getByText(/has asked to undo it\. Another person has to do that\./)).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
    await publisher.reload()
    await publisher.waitForSelector('html[data-hydrated]')
    await publisher.getByRole('button', { name: 'Undo import' }).press('Enter')
    const dialog = publisher.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await fits(publisher)
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(publisher.getByText(/^Undone on .* by Registrar/)).toBeVisible({ timeout: 30_000 })
    expect(await entries()).toBe(0)
    await publisher.getByRole('link', { name: 'All imports' }).click()
    await expect(publisher.getByRole('cell', { name: 'Undone' }).first()).toBeVisible()
    await fits(publisher)
  })
