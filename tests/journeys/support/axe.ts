import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const THEMES = ['', 'dark-theme', 'blue-theme']
export const WIDTHS = [360, 1280]
export const WIDEST = Math.max(...WIDTHS)

/**
 * All rules at both widths. The other themes can only differ in contrast, which the width doesn't change, and behind an
 * open dialog nothing has changed. Where what stands around the page has been looked at already, `within` is its part.
 */
export async function expectNoViolations(page: Page, asked = THEMES, within = 'body'): Promise<void> {
  const themes = (page.viewportSize()?.width ?? 0) < WIDEST ? [''] : asked
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove('dark-theme', 'blue-theme')
      if (name) document.documentElement.classList.add(name)
    }, theme)
    // In one go: without frames of other sites there is nothing to collect in a second page.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ['violations'],
      ...(theme && { runOnly: ['color-contrast'] }),
    })
    if (theme && hasDialog) axe.include('dialog[open]')
    else if (theme) axe.include(within)
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${new URL(page.url()).pathname} in ${theme || 'default'}`).toEqual([])
  }
}
