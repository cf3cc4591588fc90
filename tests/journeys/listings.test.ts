import { expect, open, test } from './support/clerk.ts'

test('L-01 circulars are cards, the newest first, with the type of each download; each has its own page', async ({
  page,
}) => {
  await open(page, '/circulars')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  await expect(page.getByText(/^\d+ items$/)).toBeVisible()
  const dates = await cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  const card = cards.filter({ hasText: 'CNE points are counted up to' })
  await expect(card).toContainText('09-11-2026')
  await expect(card).toContainText('For registrations that end between')
  await expect(card).toContainText(/नोंदणी नूतनीकरण सूचना \(PDF, \d+ KB, 2 pages, Marathi\)/)
  await expect(card.locator('b', { hasText: '31-12-2026' })).toBeVisible()

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/circulars?page=2')
  await expect(page).toHaveTitle(/^Circulars \(page 2 of \d\)/)

  await open(page, '/circulars')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CNE points')
  await expect(page.getByText('Type of document')).toBeVisible()
  await expect(page.getByText('On this website since')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Circulars' }).click()
  await expect(page).toHaveURL('/circulars')
})

test('L-01, L-16 a long list can be filtered; a filter without results says so', async ({ page }) => {
  await open(page, '/circulars')
  const box = page.getByRole('searchbox', { name: 'Filter this list' })
  await box.fill('cne POINTS')
  await box.press('Enter')
  await expect(page).toHaveURL('/circulars?q=cne+POINTS')
  await expect(page.getByRole('article').first()).toContainText('CNE points')
  await expect(box).toHaveValue('cne POINTS')
  await box.fill('nothing of the kind')
  await box.press('Enter')
  await expect(page.getByText('No data available')).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole list' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('L-07 quotations and tenders are one table with two tabs', async ({ page }) => {
  await open(page, '/quotation')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sr. No.',
    'Date',
    'Details',
    'Last Date',
    'Tendering Organization',
  ])
  await expect(page.getByText(/^\d+ records$/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Pest control of the record rooms' })
  await expect(row).toContainText('04-06-2024')
  await expect(row).toContainText('25-06-2024 Closed')
  await expect(row).toContainText(/\(PDF, \d+ KB, 2 pages, English\)/)
  await row.getByRole('link', { name: 'Pest control of the record rooms, two years', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Pest control/ }).locator('iframe')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByRole('link', { name: /^Download Pest control/ })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Quotations & Tenders' })
  await tabs.getByRole('link', { name: 'Tenders' }).click()
  await expect(page).toHaveURL('/tenders')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('cell', { name: '11', exact: true })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  const topOf = async (place: number) => (await cells.nth(place).boundingBox())?.y ?? 0
  expect(await topOf(3)).toBeLessThan(await topOf(1))
})

test('L-10, L-11 programs and council members', async ({ page }) => {
  await open(page, '/programs')
  const course = page.getByRole('main').getByRole('listitem').filter({ hasText: 'General Nursing and Midwifery' })
  for (const term of ['Duration', 'Examination', 'Registration'])
    await expect(course.getByText(term, { exact: true })).toBeVisible()
  await expect(course).toContainText('3 years')
  await page.getByRole('main').getByRole('link', { name: 'Fee structure' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee structure' })).toBeVisible()

  await open(page, '/councilMembers')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Office bearers',
    'Elected members',
    'Nominated members',
  ])
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first()
  await expect(first).toContainText('Dr. Asha Kulkarni')
  await expect(first).toContainText('President')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-01, L-08 lists are filtered, items opened and the site searched, in Marathi too', async ({ page }) => {
    await page.goto('/circulars')
    await page.getByRole('searchbox', { name: 'Filter this list' }).fill('attendance')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL('/circulars?q=attendance')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('attendance')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

    await page.goto('/mr/search')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('timetable')
    await main.getByRole('button', { name: 'शोधा' }).click()
    await expect(page).toHaveURL('/mr/search?query=timetable')
    await main.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/mr\/\w+\/\d+$/)
    await expect(main.getByText('दस्तऐवजाचा प्रकार')).toBeVisible()
  })
})
