import type { Page } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'
import { PATHS } from './support/public-paths.ts'

const ADDRESSES = [
  ...PATHS,
  '/circulars/1',
  '/policies/privacy',
  '/search?query=registration',
  '/nowhere',
  '/mr',
  '/hi',
]
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** By how much the page is wider than its window. */
const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('F-V1 no public page scrolls sideways while the latest updates are paused', async ({ page }) => {
  test.setTimeout(240_000)
  const wide: string[] = []
  for (const address of ADDRESSES) {
    await page.setViewportSize(PHONE)
    await open(page, address)
    await page.getByRole('button', { name: /^(Pause latest|थांबवा ताज्या|रोकें नवीनतम)/ }).click()
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      const excess = await excessOf(page)
      if (excess > 0) wide.push(`${address} at ${size.width}: ${excess} px`)
    }
  }
  expect(wide).toEqual([])
})

test('F-V1, S-05 the close button of the phone menu is on the screen, before hydration too', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/institute')
  expect(await excessOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 })
  expect(await excessOf(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('F-V1 no public page scrolls sideways, and the menu of a phone can be closed', async ({ page }) => {
    test.setTimeout(240_000)
    const wide: string[] = []
    for (const address of ADDRESSES)
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        if (size === PHONE) await page.goto(address)
        const excess = await excessOf(page)
        if (excess > 0) wide.push(`${address} at ${size.width}: ${excess} px`)
      }
    expect(wide).toEqual([])
    await page.setViewportSize(PHONE)
    await page.goto('/tenders')
    await page.getByRole('button', { name: 'Menu' }).click()
    const close = page.getByRole('button', { name: 'Close menu' })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await excessOf(page)).toBe(0)
    await close.click()
    await expect(close).toBeHidden()
  })
})
