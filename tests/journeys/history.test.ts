import type { Page } from '@playwright/test'
import { anInstitute, anotherBrowser, expect, open, test } from './support/clerk.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Edit ${from}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Institute' })
  await form.getByLabel('Inst Name').fill(to)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
}

test('M-02 a record’s versions are compared and one is restored, by keyboard alone', async ({ clerk, sql }) => {
  await anInstitute(sql, 'HIST-1', 'First School of Nursing, Latur')
  await open(clerk, '/admin/manageInstitute?search=HIST-1')
  await rename(clerk, 'First School of Nursing, Latur', 'First College of Nursing, Latur')
  await rename(clerk, 'First College of Nursing, Latur', 'First College of Nursing, Pune')
  await clerk.getByRole('button', { name: 'History of First College of Nursing, Pune' }).focus()
  await clerk.keyboard.press('Enter')
  const history = clerk.getByRole('dialog', { name: /^History of First (School|College) of Nursing/ })
  const versions = history.getByRole('list', { name: 'Versions, the newest first' }).getByRole('button')
  await expect(versions).toHaveCount(3)
  const difference = history.getByRole('region', { name: 'What is different' })
  await expect(difference.locator('del')).toHaveText(['Struck out', ' removed: Latur'])
  await expect(difference.locator('ins')).toHaveText(['underlined', ' added: Pune'])
  await expect(history.getByText('This is the current version.')).toBeVisible()

  await versions.nth(1).focus()
  await clerk.keyboard.press('Enter')
  await expect(versions.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(difference.locator('del').last()).toHaveText(' removed: School')
  await difference.getByLabel('Compared with').selectOption('The current version')
  await expect(difference.locator('ins').last()).toHaveText(' added: Pune')

  await versions.nth(2).focus()
  await clerk.keyboard.press('Enter')
  await expect(difference.getByText('First School of Nursing, Latur')).toBeVisible()
  await history.getByRole('button', { name: 'Restore this version' }).focus()
  await clerk.keyboard.press('Enter')
  const question = clerk.getByRole('alertdialog', { name: 'Restore the first known version?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clerk.keyboard.press('Tab')
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByText('Institute brought back successfully')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(versions).toHaveCount(4)
  await expect(versions.first()).toBeFocused()
  await expect(versions.first()).toContainText('Earlier version restored by Meera Jadhav')
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByRole('button', { name: 'History of First School of Nursing, Latur' })).toBeFocused()
  await expect(rowOf(clerk, 'HIST-1')).toContainText('First School of Nursing, Latur')
})

test('M-02 a deleted record comes back in any of its versions, and somebody else’s change is not overwritten', async ({
  clerk,
  sql,
  context,
}) => {
  await anInstitute(sql, 'HIST-2', 'Second School')
  await open(clerk, '/admin/manageInstitute?search=HIST-2')
  await rename(clerk, 'Second School', 'Second School, renamed')
  await clerk.getByRole('button', { name: 'Delete Second School, renamed' }).click()
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(clerk.getByText('Institute deleted successfully')).toBeVisible()
  await clerk.getByRole('button', { name: 'Deleted', exact: true }).click()
  await clerk.getByRole('button', { name: 'History of Second School, renamed' }).click()
  const history = clerk.getByRole('dialog', { name: /^History of Second School/ })
  await expect(history.getByText('Deleted', { exact: true }).last()).toBeVisible()

  const other = await anotherBrowser(context, sql)
  await open(other, '/admin/manageInstitute?deleted=1')
  await other.getByRole('button', { name: 'Restore Second School, renamed' }).click()
  await expect(other.getByText('Institute restored successfully')).toBeVisible()
  await other.context().close()

  const restore = async () => {
    await history.getByRole('button', { name: /^First known version/ }).click()
    await history.getByRole('button', { name: 'Restore this version' }).click()
    await clerk.getByRole('button', { name: 'Restore', exact: true }).click()
  }
  await restore()
  await expect(clerk.getByText('Someone changed this while you were editing')).toBeVisible()
  await expect(history.getByRole('button', { name: /^Restored by/ })).toBeVisible()
  await restore()
  await expect(clerk.getByText('Institute brought back successfully')).toBeVisible()
  await expect(clerk.getByRole('alertdialog')).toBeHidden()
  await clerk.keyboard.press('Escape')
  // The row is no longer in the list of deleted ones.
  await expect(clerk.getByRole('heading', { name: 'Manage Institute' })).toBeFocused()
  await clerk.getByRole('button', { name: 'Back to institutes' }).click()
  await expect(rowOf(clerk, 'HIST-2')).toContainText('Second School')
})

test('M-02 the editor of contents has the history of its record, and its form follows a restore', async ({
  clerk,
  sql,
}) => {
  const { rows } = await sql.query<{ id: number }>(
    `insert into page_contents (type, title, note) values (5, 'Counter of the journey', 'Closed on Monday') returning id`,
  )
  const editor = `/admin/manageNoticeBoard/${rows[0]?.id}`
  await open(clerk, editor)
  await clerk.getByRole('button', { name: 'History', exact: true }).click()
  await expect(clerk.getByText('This record has no history')).toBeVisible()
  await clerk.keyboard.press('Escape')
  const note = clerk.getByLabel('Note')
  await note.fill('Closed on Tuesday')
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await expect(clerk.getByText('Content updated successfully')).toBeVisible()
  await open(clerk, editor)
  await note.fill('Typed and not saved')
  await clerk.getByRole('button', { name: 'History', exact: true }).click()
  const history = clerk.getByRole('dialog', { name: 'History of this notice' })
  await expect(history.locator('ins').last()).toHaveText(' added: Tuesday')
  await history.getByRole('button', { name: /^First known version/ }).click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(clerk.getByText('What you have typed here and not saved will be lost.')).toBeVisible()
  await clerk.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(clerk.getByText('Content brought back successfully')).toBeVisible()
  await expect(clerk.getByRole('alertdialog')).toBeHidden()
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByRole('button', { name: 'History', exact: true })).toBeFocused()
  await expect(note).toHaveValue('Closed on Monday')
  await expect(clerk.getByText('No changes yet')).toBeVisible()
})

test('M-02 the list of all changes is narrowed and links to the record', async ({ clerk, sql }) => {
  await anInstitute(sql, 'HIST-3', 'Third School')
  await open(clerk, '/admin/manageInstitute?search=HIST-3')
  await rename(clerk, 'Third School', 'Third School, renamed')
  await clerk.getByRole('link', { name: 'History', exact: true }).click()
  await expect(clerk.getByRole('heading', { name: 'History' })).toBeVisible()
  await clerk.getByLabel('Where').selectOption('Manage Institute')
  await clerk.getByLabel('What').selectOption('Edited')
  await expect(clerk).toHaveURL(/collection=institutes&action=update/)
  const line = rowOf(clerk, 'Third School, renamed').first()
  await expect(line).toContainText('Meera Jadhav')
  await expect(line).toContainText('Inst Name')
  await line.getByRole('button', { name: /^Details/ }).click()
  const details = clerk.getByRole('dialog', { name: 'Edited: Third School, renamed' })
  await expect(details.locator('ins')).toHaveText([' added: School, renamed'])
  await clerk.keyboard.press('Escape')
  await clerk.getByLabel('To').fill('2001-01-01')
  await expect(clerk.getByText('No data Avaliable')).toBeVisible()
  await clerk.getByRole('button', { name: 'Clear filters (3)' }).click()
  await expect(clerk).toHaveURL(/\/admin\/history$/)
  await rowOf(clerk, 'Third School, renamed').first().getByRole('link').click()
  await expect(clerk.getByRole('dialog', { name: 'History of Third School, renamed' })).toBeVisible()
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByRole('heading', { name: 'Manage Institute' })).toBeFocused()
  await expect(clerk).toHaveURL(/\/admin\/manageInstitute$/)
})
