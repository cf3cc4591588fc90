import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

export const THEMES = ['', 'dark-theme', 'blue-theme']
export const WIDTHS = [360, 1280]
export const WIDEST = Math.max(...WIDTHS)

/**
 * All rules at both widths. The other themes can differ only in contrast, which is the same at any width, and nothing
 * changes behind an open dialog. Where the rest of the page has been checked already, `within` selects the new part.
 */
export async function expectNoViolations(page: Page, asked = THEMES, within = 'body'): Promise<void> {
  const themes = (page.viewportSize()?.width ?? 0) < WIDEST ? [''] : asked
  // Loaded once per page, not for each of its themes: the library is larger than most of our pages.
  await Promise.all(page.frames().map(load))
  const found = await page.evaluate(lookInThemes, { themes, within })
  expect(found, new URL(page.url()).pathname).toEqual([])
}

/** A frame may go meanwhile, as the one of a dialog that was just closed. */
async function load(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
}

/** Runs in the page. */
async function lookInThemes({ themes, within }: { themes: string[]; within: string }): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const part = document.querySelector('dialog[open]') ? 'dialog[open]' : within
  const found: string[] = []
  for (const theme of themes) {
    document.documentElement.classList.remove('dark-theme', 'blue-theme')
    if (theme) document.documentElement.classList.add(theme)
    // Elements that are still fading in have no contrast worth measuring.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const { violations } = theme
      ? await run(part, { resultTypes: ['violations'], runOnly: ['color-contrast'] })
      : // A framed preview is checked as a page of its own: together they have two of each landmark.
        await run({ exclude: ['iframe[src^="/preview/"]'] }, { resultTypes: ['violations'] })
    for (const { id, nodes } of violations)
      found.push(`${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')} in ${theme || 'default'}`)
  }
  return found
}
