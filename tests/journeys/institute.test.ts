import { expect, open, test } from './support/clerk.ts'

test('L-09 a visitor pages through Institute Details', async ({ page }) => {
  await open(page, '/institute')
  await expect(page.getByRole('heading', { level: 1, name: 'Institute Details' })).toBeVisible()
  await expect(page.getByText(/^\d+ records$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/institute?page=2')
  await expect(page.getByRole('cell', { name: '51', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Institute Details \(page 2 of \d+\) \| State Nursing Council$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-09 the list, its pages and the menu work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Institutes', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Institute Details' }).click()
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('cell', { name: '51', exact: true })).toBeVisible()
  })

  test('P-04 a page that is not there says so and offers links', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Opps! Page not found.' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Institute Details' }).click()
    await expect(page).toHaveURL('/institute')
  })
})

test('P-04 a page that is not there is shown inside the shell, after a click too', async ({ page }) => {
  await open(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Opps! Page not found.' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('State Nursing Council')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('S-03 the theme is remembered and there before the first paint', async ({ page }) => {
  await open(page, '/institute')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark-theme/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  await expect(page.locator('html')).toHaveClass(/dark-theme/)
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Default' }).check()
  await expect(page.locator('html')).not.toHaveClass(/theme/)
})

test('F-S7, S-03 the blue theme is applied: its class, its colours, at once and on the next page', async ({ page }) => {
  await open(page, '/institute')
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  const first = await brand()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const dark = await brand()
  await page.getByRole('radio', { name: 'Blue' }).check()
  await expect(page.locator('html')).toHaveClass('blue-theme')
  const blue = await brand()
  expect(new Set([first, dark, blue]).size).toBe(3)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  await expect(page.locator('html')).toHaveClass('blue-theme')
  expect(await brand()).toBe(blue)
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
})

test('F-S7, S-04 text shrinks by 2 px too, is reset, and stays so on the next page', async ({ page }) => {
  await open(page, '/institute')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  const press = (name: RegExp) => page.getByRole('button', { name }).click()
  await press(/smaller text/)
  expect(await size()).toBe('14px')
  await open(page, '/faq')
  expect(await size()).toBe('14px')
  await press(/larger text/)
  expect(await size()).toBe('16px')
  await press(/larger text/)
  await press(/smaller text/)
  expect(await size()).toBe('16px')
  await press(/larger text/)
  await press(/ordinary text/)
  expect(await size()).toBe('16px')
})

test('S-04 text grows in steps of 2 px and is remembered; nothing scrolls sideways at 320', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/institute')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('16px')
  for (const px of ['18px', '20px', '22px']) {
    await page.getByRole('button', { name: /larger text/ }).click()
    expect(await size()).toBe(px)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/institute', '/nowhere']) {
    await open(page, address)
    expect(await size()).toBe('22px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})
