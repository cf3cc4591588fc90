import type { Page } from '@playwright/test'
import { anInstitute, anotherBrowser, expect, hold, open, openHome, test } from './support/clerk.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Opens the screen, narrowed to the records of this journey. */
async function manage(page: Page, search = '') {
  await open(page, `/admin/manageInstitute?search=${search}`)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

test('M-01 add an institute: the button waits for a valid form, the reply is shown, the row is there', async ({
  clerk,
}) => {
  await manage(clerk)
  for (const heading of ['Sr.No.', 'Inst Code', 'Inst Name', 'Actions'])
    await expect(clerk.getByRole('columnheader', { name: heading })).toBeVisible()
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Institute' })
  const save = form.getByRole('button', { name: 'Add Institute' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Inst Code').fill('  JRNY-ADD  ')
  await expect(save).toBeDisabled()
  await expect(form.getByText('Inst Name is empty')).toBeVisible()
  await form.getByLabel('Inst Name').fill('Journey College of Nursing, Pune')
  await expect(form.getByText('As the public will see it')).toBeVisible()
  await form.getByRole('button', { name: 'Add recognition' }).click()
  await form.getByLabel('Programme').fill('GNM')
  await form.getByLabel('Academic year').fill('2026-28')
  await form.getByLabel('Academic year').blur()
  await expect(form.getByText('Academic year must be a year such as 2026-27')).toBeVisible()
  await form.getByLabel('Academic year').fill('2026-27')
  await save.click()
  await expect(clerk.getByText('Institute added successfully')).toBeVisible()
  await clerk.getByLabel('Search Data').fill('jrny-add')
  await expect(rowOf(clerk, 'JRNY-ADD')).toContainText('Journey College of Nursing, Pune')
})

test('V-03 the form says what is wrong at the field, and the server reports a code that is taken', async ({
  clerk,
  sql,
}) => {
  await anInstitute(sql, 'JRNY-TAKEN', 'Taken School')
  await manage(clerk)
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Institute' })
  await form.getByLabel('Inst Code').fill('x'.repeat(21))
  await form.getByLabel('Inst Name').fill(' ')
  await form.getByLabel('Inst Name').blur()
  await expect(form.getByText('Inst Code should not exceed 20 characters')).toBeVisible()
  await expect(form.getByText('Inst Name is required')).toBeVisible()
  await expect(form.getByLabel('Inst Code')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Inst Code').fill('jrny-taken')
  await form.getByLabel('Inst Name').fill('Another')
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(form.getByText('Inst Code is already in use').first()).toBeVisible()
  await expect(form).toBeVisible()
})

test('M-01 edit an institute: saved only when changed, the row is changed in place and has the focus', async ({
  clerk,
  sql,
}) => {
  await anInstitute(sql, 'JRNY-EDIT', 'Before School of Nursing')
  await manage(clerk, 'jrny-edit')
  await clerk.getByRole('button', { name: 'Edit Before School of Nursing' }).click()
  const form = clerk.getByRole('dialog', { name: 'Edit Institute' })
  await expect(form.getByLabel('Inst Code')).toBeFocused()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await form.getByLabel('Inst Name').fill('After School of Nursing')
  await form.getByLabel('Inst Name').press('Control+s')
  await expect(clerk.getByText('Institute updated successfully')).toBeVisible()
  await expect(rowOf(clerk, 'JRNY-EDIT')).toContainText('After School of Nursing')
  await expect(clerk.getByRole('button', { name: 'Edit After School of Nursing' })).toBeFocused()
})

test('M-01 a stale edit by a second browser overwrites nothing: both versions are shown', async ({
  clerk,
  context,
  sql,
}) => {
  await anInstitute(sql, 'JRNY-STALE', 'Original School')
  const other = await anotherBrowser(context, sql)
  await manage(clerk, 'jrny-stale')
  await manage(other, 'jrny-stale')
  for (const page of [clerk, other]) await page.getByRole('button', { name: 'Edit Original School' }).click()
  await clerk.getByLabel('Inst Name', { exact: true }).fill('First browser School')
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await expect(clerk.getByText('Institute updated successfully')).toBeVisible()

  await other.getByLabel('Inst Name', { exact: true }).fill('Second browser School')
  await other.getByRole('button', { name: 'Save changes' }).click()
  const conflict = other.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' })
  await expect(conflict).toContainText('First browser School')
  await expect(conflict).toContainText('Second browser School')
  await expect(conflict).toContainText('Saved by Meera Jadhav')
  const stored = async () => (await sql.query(`select inst_name from institutes where inst_code = 'JRNY-STALE'`)).rows
  expect(await stored()).toEqual([{ inst_name: 'First browser School' }])
  await other.getByRole('button', { name: 'Continue with mine' }).click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Institute updated successfully')).toBeVisible()
  expect(await stored()).toEqual([{ inst_name: 'Second browser School' }])
})

test('M-01 disable and enable: the switch shows its state in a word, the public page follows', async ({
  clerk,
  sql,
}) => {
  await anInstitute(sql, 'AAAA-SWITCH', 'Switch School')
  const publicly = async () => (await (await clerk.request.get('/institute')).text()).includes('Switch School')
  await manage(clerk, 'aaaa-switch')
  const toggle = clerk.getByRole('switch', { name: 'Switch School: shown on site' })
  await expect(toggle).toBeChecked()
  await expect.poll(publicly).toBe(true)
  await toggle.click()
  await expect(clerk.getByText('Institute disabled successfully')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toContainText('Disabled')
  await expect.poll(publicly).toBe(false)
  await toggle.press('Space')
  await expect(clerk.getByText('Institute enabled successfully')).toBeVisible()
  await expect(toggle).toBeFocused()
  await expect.poll(publicly).toBe(true)
})

test('M-01 delete asks first, names the record, can be undone, and a deleted record can be restored', async ({
  clerk,
  sql,
}) => {
  await anInstitute(sql, 'JRNY-DEL', 'Delete School')
  await manage(clerk, 'jrny-del')
  const ask = () => clerk.getByRole('button', { name: 'Delete Delete School' }).click()
  const dialog = clerk.getByRole('alertdialog', { name: 'Delete Delete School?' })
  await ask()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('Inst Code JRNY-DEL')
  await clerk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ask()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByText('Institute deleted successfully')).toBeVisible()
  await expect(clerk.getByText('No data Avaliable')).toBeVisible()
  await expect(clerk.getByRole('heading', { name: 'Manage Institute' })).toBeFocused()
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await expect(clerk.getByText('Institute restored successfully')).toBeVisible()
  await expect(rowOf(clerk, 'JRNY-DEL')).toBeVisible()

  await ask()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rowOf(clerk, 'JRNY-DEL')).toBeHidden()
  await clerk.getByRole('button', { name: 'Deleted' }).click()
  // A slow response arrives after the clerk has gone back: the list that she sees is requested again.
  const letGo = await hold(clerk, '**/api/institute/restore')
  await clerk.getByRole('button', { name: 'Restore Delete School' }).click()
  await clerk.getByRole('button', { name: 'Back to institutes' }).click()
  await expect(clerk.getByText('No data Avaliable')).toBeVisible()
  letGo()
  await expect(rowOf(clerk, 'JRNY-DEL')).toBeVisible()
  await expect(clerk.getByRole('switch', { name: 'Delete School: shown on site' })).toBeVisible()
})

test('M-01 Disable instead hides the record and keeps it', async ({ clerk, sql }) => {
  await anInstitute(sql, 'JRNY-HIDE', 'Hide School')
  await manage(clerk, 'jrny-hide')
  await clerk.getByRole('button', { name: 'Delete Hide School' }).click()
  await clerk.getByRole('button', { name: 'Disable instead' }).click()
  await expect(clerk.getByText('Institute disabled successfully')).toBeVisible()
  await expect(rowOf(clerk, 'JRNY-HIDE')).toContainText('Disabled')
})

test('M-01 failures show the server’s message, else the words of the specification', async ({ clerk, sql }) => {
  await anInstitute(sql, 'JRNY-FAIL', 'Fail School')
  await manage(clerk, 'jrny-fail')
  const told = (text: string) => expect(clerk.getByRole('alert').getByText(text, { exact: true }).first()).toBeVisible()
  // No response at all: the fallback. The pattern keeps the listing working.
  await clerk.route(/\/api\/institute\/(add|update|delete|disable)/, (route) => route.abort())
  await clerk.getByRole('switch').click()
  await told('Status update failed')
  await expect(clerk.getByRole('switch')).toBeChecked()
  await clerk.getByRole('button', { name: 'Delete Fail School' }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await told('Delete failed')
  await clerk.getByRole('button', { name: 'Edit Fail School' }).click()
  await clerk.getByLabel('Inst Name', { exact: true }).fill('Changed')
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await told('Update failed')
  await clerk.getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  await clerk.getByLabel('Inst Code', { exact: true }).fill('X-1')
  await clerk.getByLabel('Inst Name', { exact: true }).fill('X')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add Institute' }).click()
  await told('Add failed')
  await clerk.unroute(/\/api\/institute\/(add|update|delete|disable)/)
  await clerk.route('**/api/institute/add', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'failure', code: 'unavailable', message: 'The service is busy. Please try again.' },
    }),
  )
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add Institute' }).click()
  await told('The service is busy. Please try again.')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()
  await clerk.route('**/api/admin/institute/listing**', (route) => route.abort())
  await clerk.getByLabel('Search Data').fill('other')
  await told('Error fetching data')
  await expect(clerk.getByText('Could not be loaded.')).toBeVisible()
  await clerk.unroute('**/api/admin/institute/listing**')
  await clerk.getByRole('button', { name: 'Try again' }).click()
  await expect(clerk.getByText('Could not be loaded.')).toBeHidden()
})

test('M-01 leaving a changed form asks first, however the clerk leaves', async ({ clerk }) => {
  await openHome(clerk)
  await clerk.getByRole('link', { name: 'Manage Institute', exact: true }).click()
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Institute' })
  await form.getByLabel('Inst Code').fill('DIRTY-1')
  for (const leave of [
    () => clerk.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(clerk.getByRole('alertdialog', { name: 'You have unsaved changes.' })).toBeVisible()
    await clerk.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(form.getByLabel('Inst Code')).toHaveValue('DIRTY-1')
  }
  await clerk.goBack()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(clerk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('M-05 search, filters and their number; Clear filters brings all back; the URL keeps them', async ({
  clerk,
  sql,
}) => {
  for (const n of [1, 2, 3]) await anInstitute(sql, `FLT-${n}`, `Filter ${n === 3 ? 'College' : 'School'} ${n}`)
  await manage(clerk)
  await clerk.getByLabel('Search Data').fill('flt-')
  await expect(clerk.getByText(/^3 of \d+$/)).toBeVisible()
  await clerk.getByLabel('Filter by Inst Name').fill('school')
  await expect(clerk.getByText(/^2 of \d+$/)).toBeVisible()
  await clerk.getByLabel('Filter by Inst Code').fill('flt-2')
  await expect(clerk.getByText(/^1 of \d+$/)).toBeVisible()
  await clerk.reload()
  await expect(clerk.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(clerk.getByLabel('Filter by Inst Name')).toHaveValue('school')
  await clerk.getByRole('button', { name: 'Clear filters (3)' }).click()
  await expect(clerk.getByText(/^\d+ institutes, \d+ disabled$/)).toBeVisible()
  await clerk.getByLabel('Search Data').fill('nothing has this')
  await expect(clerk.getByText('No data Avaliable')).toBeVisible()
})

test('F-S7, M-05 page sizes, first, previous, next and last, Total pages, and back to page 1', async ({ clerk }) => {
  await manage(clerk)
  const sizes = clerk.getByLabel('Rows per page')
  expect(await sizes.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50', '100'])
  await expect(sizes).toHaveValue('20')
  await expect(clerk.getByRole('row')).toHaveCount(21)
  await expect(clerk.getByText(/^Page 1 · Total pages \d+$/)).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await clerk.getByRole('button', { name: 'Next page' }).click()
  await expect(clerk.getByRole('cell', { name: '21', exact: true })).toBeVisible()
  await clerk.getByRole('button', { name: 'Last page' }).click()
  await expect(clerk.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await sizes.selectOption('5')
  await expect(clerk.getByText(/^Page 1 · /)).toBeVisible()
  await expect(clerk.getByRole('row')).toHaveCount(6)
  await clerk.getByRole('button', { name: 'Next page' }).click()
  await expect(clerk.getByText(/^Page 2 · /)).toBeVisible()
  await clerk.getByLabel('Search Data').fill('nursing')
  await expect(clerk.getByText(/^Page 1 · /)).toBeVisible()
  await expect(clerk.getByRole('columnheader', { name: 'Sr.No.' })).toHaveCSS('text-align', 'center')
  await expect(clerk.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const aligned = await clerk
    .locator('tbody tr td:first-child')
    .evaluateAll((cells) => cells.map((cell) => [cell.textContent, getComputedStyle(cell).textAlign]))
  expect(aligned).toEqual(['1', '2', '3', '4', '5'].map((number) => [number, 'center']))
})

test('M-05 an edited row keeps the page and is highlighted', async ({ clerk }) => {
  await manage(clerk)
  await clerk.getByRole('button', { name: 'Next page' }).click()
  await expect(clerk.getByText(/^Page 2 · /)).toBeVisible()
  await expect(clerk.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const row = clerk.getByRole('row').nth(3)
  const plain = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await row.getByRole('switch').click()
  await expect(clerk.getByText(/successfully$/)).toBeVisible()
  await expect(row).not.toHaveCSS('background-color', plain)
  await expect(clerk.getByText(/^Page 2 · /)).toBeVisible()
  await row.getByRole('switch').click()
})

test('M-05 while it loads there are placeholder rows', async ({ clerk }) => {
  const release = await hold(clerk, '**/api/admin/institute/listing**')
  await open(clerk, '/admin/manageInstitute')
  await expect(clerk.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(clerk.getByRole('row')).toHaveCount(11)
  release()
  await expect(clerk.getByRole('row')).toHaveCount(21)
})

test('M-01 the whole screen works by keyboard', async ({ clerk, sql }) => {
  await anInstitute(sql, 'JRNY-KEYS', 'Keyboard School')
  await manage(clerk, 'jrny-keys')
  await clerk.getByLabel('Search Data').focus()
  const reach = async (name: RegExp) => {
    for (let stop = 0; stop < 20; stop++) {
      await clerk.keyboard.press('Tab')
      const focused = await clerk.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(focused)) return
    }
    throw new Error(`Tab never reached ${String(name)}`)
  }
  await reach(/^Edit Keyboard School/)
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('dialog').getByLabel('Inst Code')).toBeFocused()
  await clerk.keyboard.press('Tab')
  await clerk.keyboard.type(' of Nursing')
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByText('Institute updated successfully')).toBeVisible()
  await expect(clerk.getByRole('button', { name: /^Edit/ })).toBeFocused()
})
