import type pg from 'pg'
import { answerOf, endSession, expect, fillLogin, logInAgain, open, test, waitForDraft } from './support/clerk.ts'

// There is only one row of settings with one version: these journeys run one after the other.
test.describe.configure({ mode: 'default' })

/** As they were, with what they had no value for, and told to the processes: other journeys read them too. */
async function putBack(sql: pg.Pool, data: unknown): Promise<void> {
  await sql.query('update site_settings set data = $1', [data])
  await sql.query(`select pg_notify('changes', 'site_settings')`)
}

test('M-02 Site Settings: change a text, add a department, and see it on the website', async ({ clerk, sql }) => {
  const before = await sql.query<{ data: unknown }>('select data from site_settings')
  await open(clerk, '/admin/manageSettings')
  const save = clerk.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  // The rich texts open in their own editor, which changes nothing by itself.
  await expect(clerk.getByRole('textbox', { name: 'About the council' })).toBeVisible()
  await expect(save).toBeDisabled()
  await clerk.getByRole('textbox', { name: 'Welcome text' }).fill('Welcome to the journey')
  await clerk.getByLabel('Act', { exact: true }).fill('Under the Journey Act')
  await clerk.getByRole('button', { name: 'Add department' }).click()
  await expect(save).toBeDisabled()
  await clerk.getByLabel('Department').last().fill('Journey department')
  await clerk
    .getByRole('button', { name: /Move department \d+ up/ })
    .last()
    .click()
  await save.click()
  await expect(clerk.getByText('Settings updated successfully')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect.poll(async () => (await clerk.request.get('/')).text()).toContain('Under the Journey Act')
  expect(await (await clerk.request.get('/')).text()).toContain('Welcome to the journey')

  await clerk.getByRole('textbox', { name: 'Welcome text' }).fill('Never saved')
  await clerk.getByLabel('Act', { exact: true }).fill('Never saved')
  await clerk.getByRole('link', { name: 'Dashboard' }).click()
  await clerk.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(clerk.getByLabel('Act', { exact: true })).toHaveValue('Never saved')
  await clerk.getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(clerk.getByLabel('Act', { exact: true })).toHaveValue('Under the Journey Act')
  await expect(clerk.getByRole('textbox', { name: 'Welcome text' })).toHaveText('Welcome to the journey')

  await clerk.getByRole('button', { name: 'History' }).click()
  const history = clerk.getByRole('dialog', { name: 'History of Site Settings' })
  await history.getByRole('button', { name: /^First known version/ }).click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await clerk.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(clerk.getByText('Settings brought back successfully')).toBeVisible()
  await expect(clerk.getByRole('alertdialog')).toBeHidden()
  await clerk.keyboard.press('Escape')
  await expect(clerk.getByRole('textbox', { name: 'Welcome text' })).not.toHaveText('Welcome to the journey')
  await expect(save).toBeDisabled()
  await putBack(sql, before.rows[0]?.data)
})

test('A-05 a session that has ended restores a page of many fields as it was; a logout leaves nothing behind', async ({
  clerk,
  sql,
  account,
}) => {
  const drafts = () => clerk.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')).length)
  await open(clerk, '/admin/manageSettings')
  await clerk.getByLabel('Quote', { exact: true }).fill('Nothing is lost')
  await expect.poll(drafts).toBe(1)
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await clerk.waitForURL('**/admin/login?next=**')
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), account)
  await clerk.getByRole('button', { name: 'Login' }).click()
  await clerk.waitForURL('**/admin/manageSettings')
  await expect(clerk.getByLabel('Quote', { exact: true })).toHaveValue('Nothing is lost')
  await expect(clerk.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await clerk.getByRole('button', { name: 'Meera Jadhav' }).click()
  await clerk.getByRole('menuitem', { name: 'Logout' }).click()
  await clerk.waitForURL('**/admin/login')
  expect(await drafts()).toBe(0)
})

test('F-C2 a draft of the settings that a colleague has changed in the meantime opens the conflict screen', async ({
  clerk,
  sql,
  account,
}) => {
  const quote = async () => (await sql.query(`select data ->> 'quote' as quote from site_settings`)).rows[0]?.quote
  const before = await sql.query<{ data: unknown }>('select data from site_settings')
  await open(clerk, '/admin/manageSettings')
  await clerk.getByLabel('Quote', { exact: true }).fill('The quote that I want')
  await waitForDraft(clerk, 'The quote that I want')
  await sql.query(
    `update site_settings set version = version + 1, updated_by = 'Asha Kale', data = data || '{"quote":"The quote of my colleague"}'`,
  )
  const save = clerk.getByRole('button', { name: 'Save changes' })
  await logInAgain(clerk, sql, account, () => save.click())
  const conflict = clerk.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' })
  await expect(conflict).toContainText('The quote of my colleague')
  await expect(conflict).toContainText('The quote that I want')
  await expect(save).toBeDisabled()
  await conflict.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(clerk.getByLabel('Quote', { exact: true })).toHaveValue('The quote of my colleague')
  expect(await quote()).toBe('The quote of my colleague')
  await putBack(sql, before.rows[0]?.data)
})
