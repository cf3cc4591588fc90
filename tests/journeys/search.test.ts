import { expectNoViolations, THEMES } from './support/axe.ts'
import { expect, open, seenOnTheWay, test } from './support/clerk.ts'

test('P-03, L-08 a search shows its hits, the newest first, and runs again with every query', async ({ page }) => {
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

  const loads = await seenOnTheWay(page, '**/search?query=qqqq*', 'main [data-loads] [role=status]', async () => {
    await box.fill('qqqq "x"')
    await box.press('Enter')
  })
  expect(loads.text).toBe('Loading...')
  await expect(main.getByText('No results found for "qqqq "x""')).toBeVisible()
  await expect(main.getByText('Loading...')).toBeHidden()

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

test('P-03, L-08 text inside a PDF is found, with an excerpt and its page, and by kind, year and match', async ({
  page,
  sql,
}) => {
  // No job runs here, so the text it would have read is written to the database.
  await sql.query(
    `insert into blob_texts (sha256, page, content)
     select sha256, 40, 'The candidate shall wear a quillwort badge during the practical examination.'
     from files where name = 'fee-structure-2026-27.pdf'`,
  )
  await open(page, '/search?query=quillwort+badges')
  const main = page.getByRole('main')
  const hit = main.getByRole('row').nth(1)
  await expect(hit).toContainText('The candidate shall wear a quillwort badge')
  await expect(hit.locator('mark')).toHaveText(['quillwort', 'badge'])
  const inside = hit.getByRole('link', { name: /^on page 40 of / })
  await expect(inside).toHaveAttribute('href', '/data/uploads/fee-structure-2026-27.pdf#page=40')
  await inside.click()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\.pdf#page=40$/)
  await page.keyboard.press('Escape')
  await expectNoViolations(page, THEMES, 'main')

  await open(page, '/search?query=registration')
  const order = main.getByRole('navigation', { name: 'Order of the results' })
  await expect(order.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true')
  await order.getByRole('link', { name: 'Best match' }).click()
  await expect(page).toHaveURL('/search?query=registration&sort=relevance')
  await expect(order.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true')
  await main.getByLabel('Kind').selectOption('Circulars')
  await expect(page).toHaveURL('/search?query=registration&sort=relevance&kind=circulars')
  await expect(main.getByRole('row').nth(1)).toContainText('Circulars')
  await main.getByLabel('Year').selectOption('2025')
  await expect(page).toHaveURL('/search?query=registration&sort=relevance&kind=circulars&year=2025')
  await expect(main.locator('time').first()).toHaveAttribute('datetime', /^2025/)
  await page.goBack()
  await expect(main.getByLabel('Year')).toHaveValue('')
  await main.getByLabel('Kind').selectOption('FAQ')
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/faq/)
})

test('P-03 a misspelt word gets a suggestion, and the page says where to ask; in Marathi too', async ({ page }) => {
  await open(page, '/search?query=registratoin')
  const main = page.getByRole('main')
  await expect(main.getByText('No results found for "registratoin"')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contactUs')
  await expect(main.getByRole('link', { name: 'Questions that are often asked' })).toHaveAttribute('href', '/faq')
  await expectNoViolations(page, THEMES, 'main')
  await expect(main.getByText('Did you mean registration?')).toBeVisible()
  await main.getByRole('link', { name: 'registration', exact: true }).click()
  await expect(page).toHaveURL('/search?query=registration')
  await expect(main.getByRole('row').nth(1)).toBeVisible()

  await open(page, '/mr/search?query=registratoin&kind=tenders')
  await expect(main.getByText('"registratoin" साठी काहीही आढळले नाही')).toBeVisible()
  await expect(main.getByRole('link', { name: 'आम्हाला विचारा' })).toHaveAttribute('href', '/mr/contactUs')
  await main.getByRole('link', { name: 'सर्व प्रकारांत व वर्षांत शोधा' }).click()
  await expect(page).toHaveURL('/mr/search?query=registratoin')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P-03 kind, year and order are chosen with a form and with links', async ({ page }) => {
    await page.goto('/search?query=registration')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Best match' }).click()
    await main.getByLabel('Kind').selectOption('Circulars')
    await main.getByRole('button', { name: 'Search' }).click()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      query: 'registration',
      kind: 'circulars',
      year: '',
      sort: 'relevance',
    })
    await expect(main.getByLabel('Kind')).toHaveValue('circulars')
    await expect(main.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true')
    for (const list of await main
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .allInnerTexts())
      expect(list).toContain('Circulars')
  })
})
