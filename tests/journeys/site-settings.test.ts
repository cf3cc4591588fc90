import { anAccount, answerOf, endSession, expect, fillLogin, open, test } from './support/clerk.ts'

test('M-02 Site Settings: change a text, add a department, and see it on the website', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageSettings')
  const save = clerk.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  // The texts are opened by an editor of their own, which changes nothing by itself.
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
  await sql.query('delete from site_settings')
})

test('A-05 a session that has ended brings a page of many fields back as it was; a logout leaves nothing behind', async ({
  clerk,
  sql,
}) => {
  const drafts = () => clerk.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')).length)
  await open(clerk, '/admin/manageSettings')
  await clerk.getByLabel('Quote', { exact: true }).fill('Nothing is lost')
  await expect.poll(drafts).toBe(1)
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await clerk.getByRole('button', { name: 'Save changes' }).click()
  await clerk.waitForURL('**/admin/login?next=**')
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), await anAccount(sql))
  await clerk.getByRole('button', { name: 'Login' }).click()
  await clerk.waitForURL('**/admin/manageSettings')
  await expect(clerk.getByLabel('Quote', { exact: true })).toHaveValue('Nothing is lost')
  await expect(clerk.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await clerk.getByRole('button', { name: 'Meera Jadhav' }).click()
  await clerk.getByRole('menuitem', { name: 'Logout' }).click()
  await clerk.waitForURL('**/admin/login')
  expect(await drafts()).toBe(0)
})
