import { expectNoViolations, THEMES, WIDEST } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { ADDRESSES, inGroups } from './support/public-paths.ts'

/** Every other page in each language, the home page in both; WHOLE=1: all of them in both. */
const inTurn = (turn: number) =>
  ADDRESSES.filter((address, index) => process.env.WHOLE || address === '/' || index % 2 === turn)

for (const [turn, language] of ['mr', 'hi'].entries())
  for (const addresses of inGroups(inTurn(turn).map((address) => `/${language}${address}`.replace(/\/$/, ''))))
    test(`axe finds nothing and nothing scrolls sideways on ${addresses.join(' ')}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const address of addresses) {
        await page.setViewportSize({ width: WIDEST, height: 800 })
        await open(page, address)
        await expect(page.locator('html'), address).toHaveAttribute('lang', language)
        await expect(page.locator('main h1'), address).toHaveCount(1)
        await expectNoViolations(page, THEMES, address === `/${language}` ? 'body' : 'main')
        await page.setViewportSize({ width: 360, height: 740 })
        const { wide, clipped } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // A line that is lower than its letters cuts the signs above and below them.
          clipped: [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a)')]
            .filter((one) => /[\u0900-\u097f]/.test(one.textContent) && one.checkVisibility())
            .map((one) => ({ one, style: getComputedStyle(one) }))
            .filter(({ style }) => Number.parseFloat(style.lineHeight) < Number.parseFloat(style.fontSize) * 1.25)
            .map(
              ({ one, style }) =>
                `${one.tagName} ${style.lineHeight} of ${style.fontSize}: ${one.textContent.slice(0, 40)}`,
            ),
        }))
        expect(wide, `${address} at 360 px`).toBeLessThanOrEqual(0)
        expect(clipped, address).toEqual([])
      }
    })
