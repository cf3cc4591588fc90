import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expectNoViolations, THEMES, WIDEST, WIDTHS } from './support/axe.ts'
import { expect, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

// The built site has no examples. The development server shows the same page that people use, with the current
// components; a build for this journey alone would take longer, and be one more thing to maintain.
let server: Awaited<ReturnType<typeof startServer>>

// On the first visit the development server compiles every component.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

// A trace stores this whole long page at each step, which takes longer than everything else.
test.use({ trace: 'off' })

test.beforeAll(async () => {
  server = await startServer({
    ...(JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>),
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=development',
  })
})
test.afterAll(() => server.stop('SIGTERM'))

async function openExamples(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.address}/admin/examples`)
  await page.waitForSelector('html[data-hydrated]')
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    const { configure } = (window as unknown as { axe: typeof axe }).axe
    // Here a component appears many times; on a real page each has its own name.
    configure({ rules: [{ id: 'landmark-unique', enabled: false }] })
    // Old rows are pale while the next ones load.
    document.querySelector('[data-example$=" loading the next page"]')?.toggleAttribute('hidden', true)
  })
}

const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Runs in the page: opens everything that can be opened, one after the other, and closes it again. */
async function lookInOpened(): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const found: string[] = []
  // axe reads the whole document each time, so parts that open nothing are removed.
  for (const example of document.querySelectorAll('[data-example]'))
    example.toggleAttribute('hidden', !example.querySelector('[data-opens], [data-shows]'))
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const name = button.closest('[data-example]')?.getAttribute('data-example')
    button.click()
    // Some load their content first.
    await new Promise((done) => setTimeout(done, 400))
    const opened = button.nextElementSibling
    if (!opened) {
      found.push(`${name} opens nothing`)
      continue
    }
    const { violations } = await run(opened, { resultTypes: ['violations'] })
    for (const { id, nodes } of violations)
      found.push(`${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    if (opened instanceof HTMLDialogElement) opened.close()
  }
  return found
}

for (const width of WIDTHS)
  test(`axe finds nothing in the examples at ${width} px, and none is too wide in any theme`, async ({ page }) => {
    await openExamples(page, width)
    await expectNoViolations(page)
    for (const theme of THEMES) {
      await page.evaluate((name) => (document.documentElement.className = name), theme)
      expect(await excessOf(page), theme).toBe(0)
    }
  })

test('axe finds nothing in what the examples open, and the page can be used by keyboard', async ({ page }) => {
  await openExamples(page, WIDEST)
  await page.getByRole('navigation', { name: 'Components' }).getByRole('link', { name: 'Button', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeInViewport()
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(page.locator('html')).toHaveClass('dark-theme')

  const opener = page.getByRole('button', { name: 'Open a form' })
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add institute' }).getByLabel('Inst Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  expect(await page.evaluate(lookInOpened)).toEqual([])
  await page.locator('[data-shows]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(7)
  await expectNoViolations(page, ['dark-theme', 'blue-theme'], '.fixed')
})
