import { expect, open, test } from './support/clerk.ts'

test('P-03, L-08 a search shows its hits, the newest first, and runs again with every question', async ({ page }) => {
  await open(page, '/search?query=timetable')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible()
  await expect(main.getByRole('columnheader')).toHaveText(['Sr. No.', 'Details', 'Date Published'])
  const box = main.getByLabel('Search for')
  await expect(box).toHaveValue('timetable')
  const dates = await main
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates.length).toBeGreaterThan(2)
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  // A notice lists its downloads.
  const notice = main.getByRole('row').filter({ hasText: 'Notice board' }).first()
  await expect(notice.getByRole('link', { name: 'Timetable', exact: true })).toBeVisible()
  await expect(notice).toContainText(/\(PDF, \d+ KB/)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/search.data*', async (route) => {
    await held
    await route.continue()
  })
  await box.fill('qqqq "x"')
  await box.press('Enter')
  await expect(main.getByText('Loading...')).toBeVisible()
  letGo()
  await expect(main.getByText('No results found for "qqqq "x""')).toBeVisible()
  await expect(main.getByText('Loading...')).toHaveCount(0)

  await box.fill('registration')
  await box.press('Enter')
  await expect(main.getByRole('row')).toHaveCount(11)
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?query=registration&page=2')
  await expect(main.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(main.getByText('Type of document')).toBeVisible()

  await open(page, '/search')
  await expect(main.getByText('Type a word such as renewal')).toBeVisible()
})
