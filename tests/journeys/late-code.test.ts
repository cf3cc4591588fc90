import { expect, open, openHome, test } from './support/clerk.ts'

const never = () => new Promise<void>(() => {})
const TWO_MINUTES = 120_000

test('F-S3, S-13 a page whose code hangs counts as failed after 120 s, says so, and the reader stays where she is', async ({
  page,
}) => {
  await page.route('**/assets/faq.page-*.js', never)
  await page.clock.install()
  await open(page, '/contactUs')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/faq"]')?.click())
  await expect(page.getByRole('progressbar')).toBeAttached()
  await page.clock.fastForward(TWO_MINUTES - 5000)
  await expect(page.getByText('This page takes too long to load.')).toHaveCount(0)
  await page.clock.fastForward(6000)
  const told = page.getByRole('alert').filter({ hasText: 'This page takes too long to load.' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page).toHaveURL('/contactUs#main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  // By itself it comes from the server, and can be read without that code.
  await told.getByRole('button', { name: 'Load it by itself' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FAQ/)
})

test('F-S3, S-13 a document whose code hangs says so after 120 s, and can be read', async ({ page }) => {
  await page.route('**/assets/contact-us-*.js', never)
  await page.clock.install()
  await page.goto('/contactUs', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const told = page.getByText('Parts of this page take too long to load. Load it once more.')
  await page.clock.fastForward(TWO_MINUTES - 5000)
  await expect(told).toBeHidden()
  await page.clock.fastForward(6000)
  await expect(told).toBeVisible()
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

test('F-S4, A-04, I-04 designations that could not be read end no session, and those that could are held beside the user', async ({
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
