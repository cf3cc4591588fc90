import { expect, open, test } from './support/clerk.ts'

test.describe('at 360 px, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('T-07 a visitor finds how to renew, what it costs and what it will cost', async ({ page }) => {
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'What would you like to do?' })
    await tiles.getByRole('link', { name: 'Renew', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew your registration')
    const button = page.getByRole('link', { name: 'Renew online' })
    await expect(button).toHaveAttribute('href', /^https:\/\//)
    await expect(page.getByRole('main')).toContainText(/Application forms R-1 to R-4 \(PDF, \d+ KB/)
    const fees = page.getByRole('table', { name: 'Fees: Renew your registration' })
    const row = fees.getByRole('row').filter({ hasText: 'Renewal for five years, RNRM' })
    await expect(row).toContainText('₹ 1,000')
    await expect(row).toContainText('from 01-04-2027: ₹ 1,200')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'All fees in one table' }).click()
    await expect(page).toHaveURL('/feeStructure')
  })

  test('T-02 the fee structure is one table with a row for each fee, above the orders', async ({ page, sql }) => {
    await page.goto('/feeStructure')
    const table = page.getByRole('table', { name: 'Fees of the council' })
    const { rows } = await sql.query(
      `select count(*)::integer as total from fees where id in (select fee_lines_on(current_date)) and title not like 'Journey%'`,
    )
    const fees = table.locator('tr[id^=fee-]').filter({ hasNotText: 'Journey' })
    await expect(fees).toHaveCount(rows[0].total)
    await expect(table.getByRole('row').filter({ hasText: 'Duplicate certificate' })).toContainText('₹ 1,000')
    const orders = page.getByRole('heading', { level: 2, name: 'Orders on fees' })
    await expect(orders).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    const above = await table.evaluate((one) => one.getBoundingClientRect().bottom)
    expect(above).toBeLessThan(await orders.evaluate((one) => one.getBoundingClientRect().top))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.goto('/mr/feeStructure')
    await expect(page.getByRole('table', { name: 'परिषदेचे शुल्क' })).toContainText('01-04-2027 पासून: ₹ 1,200')
  })
})

test('T-02, S-09 the button of a service leaves the website only after a question', async ({ page }) => {
  await open(page, '/services')
  const nurses = page.getByRole('region', { name: 'Nurses and midwives' })
  await nurses.getByRole('link', { name: 'Get a duplicate certificate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a duplicate certificate')
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('link', { name: 'Apply online' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('applications.council.example')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/services/duplicate-certificate')
})

test('T-07, T-04 a clerk adds a service and a fee with a price to come, and puts the service on the home page', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageServices')
  await clerk.getByRole('button', { name: 'Add service' }).click()
  await clerk.getByLabel('Title', { exact: true }).fill('Journey identity card')
  await clerk.getByLabel('What it does').fill('A card that shows your registration.')
  const save = clerk.getByRole('button', { name: 'Add service' })
  await clerk.getByLabel('Name in the address').fill('journey-card')
  // Somebody has to be meant.
  await expect(save).toBeDisabled()
  await clerk.getByRole('checkbox', { name: 'Nurses and midwives' }).check()
  await clerk.getByRole('checkbox', { name: 'Students' }).check()
  await clerk.getByLabel('Where it begins').fill('https://applications.council.example/card')
  await clerk.getByLabel('Words of the button').fill('Ask for a card')
  await clerk.getByLabel('Whom to ask').selectOption('Registration and renewal')
  await clerk.getByRole('button', { name: 'Add line' }).click()
  await clerk.getByLabel('What', { exact: true }).fill('A photograph')
  await save.click()
  await expect(clerk.getByText('Service added successfully')).toBeVisible()

  await open(clerk, '/admin/manageFees')
  for (const [amount, from] of [
    ['₹ 1,200', '2026-04-01'],
    ['1500', '2099-04-01'],
  ] as const) {
    await clerk.getByRole('button', { name: 'Add Fee' }).click()
    const form = clerk.getByRole('dialog')
    await form.getByLabel('Group').selectOption('Registration and renewal')
    await form.getByLabel('Fee for').fill('Journey card')
    await form.getByLabel('Amount in rupees').fill(amount)
    await form.getByLabel('Valid from').fill(from)
    await form.getByLabel('Service').selectOption('Journey identity card')
    await form.getByRole('button', { name: 'Add Fee' }).click()
    await expect(form).toBeHidden()
  }
  await open(clerk, '/services/journey-card')
  const main = clerk.getByRole('main')
  await expect(main).toContainText('₹ 1,200')
  await expect(main).toContainText('from 01-04-2099: ₹ 1,500')
  await expect(main).toContainText('registration@council.example')

  // One of the eight places on the home page has to be free.
  await sql.query(`update menu_links set quick = 0 where menu_url = '/feedback'`)
  await open(clerk, '/admin/manageServices')
  await clerk.getByRole('link', { name: 'Put Journey identity card on the home page' }).click()
  const link = clerk.getByRole('dialog')
  await expect(link.getByLabel('Title')).toHaveValue('Journey identity card')
  await expect(link.getByLabel('Address')).toHaveValue('/services/journey-card')
  await expect(link.getByLabel('Quick link on the home page')).toHaveValue('1')
  await link.getByLabel('Title').press('Escape')
  await sql.query(`update menu_links set quick = 1 where menu_url = '/feedback'`)
})
