import { expect, open, test } from './support/clerk.ts'

test('a save whose answer is lost on the way is sent again and made once', async ({ clerk }) => {
  await open(clerk, '/admin/manageInstitute?search=ONCE-1')
  let sent = 0
  await clerk.route('**/api/institute/add', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // It is made, but nobody hears of it.
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    return route.abort()
  })
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  const form = clerk.getByRole('dialog', { name: 'Add Institute' })
  await form.getByLabel('Inst Code').fill('ONCE-1')
  await form.getByLabel('Inst Name').fill('College of Nursing that is made once')
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(clerk.getByText('Institute added successfully')).toBeVisible()
  expect(sent).toBe(2)
  await expect(clerk.getByRole('row').filter({ hasText: 'ONCE-1' })).toHaveCount(1)
})
