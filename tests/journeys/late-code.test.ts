import { expect, open, openHome, test } from './support/clerk.ts'

const never = () => new Promise<void>(() => {})
const TWO_MINUTES = 120_000

test('F-S3, S-13 a screen whose code hangs counts as failed after 120 s, says so, and the clerk stays where she is', async ({
  clerk,
}) => {
  await clerk.route('**/assets/faq.admin-*.js', never)
  await clerk.clock.install()
  await openHome(clerk)
  const link = clerk.getByRole('link', { name: "Manage FAQ's" })
  const asked = clerk.waitForRequest('**/assets/faq.admin-*.js')
  await link.evaluate((element: HTMLAnchorElement) => element.click())
  await asked
  // The two minutes begin with React's next render.
  await clerk.waitForTimeout(1000)
  await clerk.clock.fastForward(TWO_MINUTES - 10_000)
  await expect(clerk.getByText('This page takes too long to load.')).toHaveCount(0)
  await clerk.clock.fastForward(12_000)
  const told = clerk.getByRole('alert').filter({ hasText: 'This page takes too long to load.' })
  await expect(told).toBeVisible()
  await expect(clerk).toHaveURL(/\/admin\/home#main$/)
  await clerk.unroute('**/assets/faq.admin-*.js')
  await told.getByRole('button', { name: 'Open it separately' }).click()
  await expect(clerk).toHaveURL('/admin/manageFAQ')
})

for (const [what, code] of [
  ['an island', 'open-tag'],
  ['React', 'react'],
  ['the start of all scripts', 'start'],
] as const)
  test(`F-S3, S-13 a page that waits for the code of ${what} says so after 120 s, and can be read and used`, async ({
    page,
  }) => {
    await page.route(`**/assets/${code}-*.js`, never)
    await page.clock.install()
    await page.goto('/contactUs', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    const told = page.getByText('Parts of this page take too long to load. Reload the page.')
    await page.clock.fastForward(TWO_MINUTES - 5000)
    await expect(told).toBeHidden()
    await page.clock.fastForward(6000)
    await expect(told).toBeVisible()
    // Menus, links and forms work without script.
    await page.getByRole('navigation', { name: 'Main' }).getByText('Notices', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Circulars' }).click()
    await expect(page).toHaveURL('/circulars')
  })

test('S-13 an island whose code can’t be loaded still works as without script, and the others hydrate', async ({
  page,
}) => {
  await page.route('**/assets/page-actions-*.js', (route) => route.abort())
  await page.goto('/circulars')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Parts of this page take too long to load. Reload the page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark-theme/)
})

test('S-13 code that only the home page needs does not delay other islands', async ({ page }) => {
  await page.route('**/assets/home-*.js', never)
  await page.goto('/')
  await page.locator('header input[type=radio][value=dark-theme]').check()
  await expect(page.locator('header input[type=radio][value=dark-theme]')).toBeChecked()
  await expect(page.locator('html')).toHaveClass(/dark-theme/)
})

test('S-13 a message is sent without the code of its form, if that takes too long', async ({ page, sql }) => {
  await sql.query(`delete from rate_limits where key like 'feedback %'`)
  await page.route('**/assets/feedback-*.js', never)
  await open(page, '/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  // The server's page says what is missing.
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible({ timeout: 20_000 })
})

test('F-S3, S-13 a message whose sending code hangs is not “Sending…” for ever', async ({ page }) => {
  await page.route('**/assets/send-feedback-*.js', never)
  await page.clock.install()
  await open(page, '/feedback')
  await page.getByLabel('Name').fill('Somebody')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await page.clock.fastForward(TWO_MINUTES + 1000)
  await expect(page.getByRole('alert').getByText('The code takes too long to load')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Somebody')
})

test('F-S4, A-04, I-04 designations that could not be read do not end the session, and those that could are stored beside the user', async ({
  clerk,
}) => {
  await clerk.route('**/api/get-designations*', (route) =>
    route.fulfill({ status: 500, json: { status: 'failure', code: 'broken', message: 'Something went wrong' } }),
  )
  await openHome(clerk)
  await clerk.getByRole('link', { name: 'Site Settings' }).click()
  await expect(clerk.getByLabel('Designation of the manager')).toBeVisible()
  await expect(clerk).toHaveURL('/admin/manageSettings')
  await expect(clerk.locator('datalist')).toHaveCount(0)

  await clerk.unroute('**/api/get-designations*')
  await open(clerk, '/admin/manageSettings')
  await expect(clerk.getByLabel('Designation of the manager')).toHaveAttribute('list', /./)
  await expect(clerk.locator('datalist option').first()).toHaveAttribute('value', 'President')
})
