import { expect, open, test } from './support/clerk.ts'

test('M-02 Site Settings: change a text, add a department, and see it on the website', async ({ clerk, sql }) => {
  await open(clerk, '/admin/manageSettings')
  const save = clerk.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
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

  await clerk.getByLabel('Act', { exact: true }).fill('Never saved')
  await clerk.getByRole('link', { name: 'Dashboard' }).click()
  await clerk.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(clerk.getByLabel('Act', { exact: true })).toHaveValue('Never saved')
  await clerk.getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(clerk.getByLabel('Act', { exact: true })).toHaveValue('Under the Journey Act')
  await sql.query('delete from site_settings')
})
