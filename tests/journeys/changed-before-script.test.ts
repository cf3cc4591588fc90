import type { Page } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'

// F-A4: translators, extensions and proxies change a page before its script runs. The text stays, and islands work.

const PAGES = [
  '/',
  '/mr',
  '/institute',
  '/institute/check?name=INST0421',
  '/aboutus',
  '/disclaimer',
  '/ScreenReader',
  '/policies',
  '/accessibility',
  '/rti',
  '/help',
  '/faq',
  '/contactUs',
  '/feedback',
  '/sitemap',
  '/circulars',
  '/mr/circulars',
  '/hi',
  '/tenders',
  '/quotation',
  '/gallery',
  '/videos',
  '/programs',
  '/councilMembers',
  '/search?query=registration',
  '/nowhere',
]

type Change = 'a word changed' | 'an element inserted' | 'an attribute removed' | 'translated whole'
const CHANGES: Change[] = ['a word changed', 'an element inserted', 'an attribute removed', 'translated whole']

/** Changes every document after parsing, before any script of ours has run. */
function change(how: Change): void {
  const textsIn = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, noscript, svg') || !node.textContent?.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const act = () => {
    const parts = [document.querySelector('main'), ...document.querySelectorAll('[data-island]')]
    for (const part of parts) {
      if (!part) continue
      const [text] = textsIn(part)
      const [element] = part.children
      if (how === 'a word changed' && text) text.data = `${text.data} changed`
      if (how === 'an element inserted') {
        element?.prepend(document.createElement('font'))
        part.prepend(document.createElement('font'))
      }
      if (how === 'an attribute removed')
        for (const name of element?.getAttributeNames() ?? []) element?.removeAttribute(name)
    }
    // As translators do.
    if (how === 'translated whole') document.documentElement.lang = 'hi'
    if (how === 'translated whole')
      for (const text of textsIn(document.body)) {
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(`«${text.data}»`)
        text.replaceWith(font)
      }
    // The text outside islands, as it reads now.
    const still = document.body.cloneNode(true) as HTMLElement
    for (const part of still.querySelectorAll('[data-island], script, [data-tabs]')) part.remove()
    Object.assign(window, { readBefore: still.textContent })
  }
  document.addEventListener('readystatechange', act, { once: true })
}

const readNow = (page: Page) =>
  page.evaluate(() => {
    const still = document.body.cloneNode(true) as HTMLElement
    // The ticker repeats its text, for sighted visitors only.
    for (const part of still.querySelectorAll('[data-island], script, [data-tabs], [data-track] > [inert]'))
      part.remove()
    return [still.textContent, (window as unknown as { readBefore: string }).readBefore]
  })

/** Every page has one of the changes; `npm run drill:changed` tries all of them on each. */
const pagesFor = (turn: number) =>
  process.env.WHOLE ? PAGES : PAGES.filter((_, index) => index % CHANGES.length === turn)

for (const [turn, how] of CHANGES.entries())
  test.describe(how, () => {
    test.beforeEach(async ({ page }) => page.addInitScript(change, how))

    test('F-A4 the text of every public page stays, and menu, theme and search work', async ({ page }) => {
      test.setTimeout(180_000)
      for (const address of pagesFor(turn)) {
        await open(page, address)
        const [now, before] = await readNow(page)
        expect(before?.length, address).toBeGreaterThan(500)
        expect(now, address).toBe(before)

        const heading = page.locator('[data-menu] details').first()
        await heading.locator('summary').click()
        await expect(heading).toHaveAttribute('open', '')
        await page.keyboard.press('Escape')
        await expect(heading).not.toHaveAttribute('open', '')

        await page.locator('header input[type=radio][value=dark-theme]').check()
        await expect(page.locator('html')).toHaveClass(/dark-theme/)
        await page.locator('header input[type=radio][value=""]').check()

        const box = page.locator('header input[name=query]')
        await box.focus()
        await expect(box).toHaveRole('combobox')
        // An island's own texts are in the page's language.
        await expect(box).toHaveAttribute('placeholder', /^\/(mr|hi)/.test(address) ? /[\u0900-\u097f]/ : /^Search/)
      }
    })

    test('F-A4 carousel, tabs, preview and feedback of the home page work', async ({ page, sql }) => {
      await open(page, '/')
      const slides = page.locator('[aria-roledescription=carousel]').first()
      await slides.locator('button').nth(3).click()
      await expect(slides.locator('[aria-roledescription=slide]').first()).toHaveAttribute('inert', '')

      await page.getByRole('tab').nth(2).click()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')

      await page.locator('[data-island=photo-gallery] a[data-preview]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await sql.query(`delete from rate_limits where key like 'feedback %'`)
      await page.locator('form[action="/feedback"] button[type=submit]').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Name is required' })).toBeFocused()
    })
  })

test('F-A4 a page that is translated after hydration loses nothing, and still works', async ({ page }) => {
  await open(page, '/')
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement?.closest('script, noscript') || !text.data.trim()) continue
      const font = document.createElement('font')
      font.append(`«${text.data}»`)
      text.replaceWith(font)
    }
  }
  await page.evaluate(translate)
  const read = () => page.evaluate(() => document.querySelector('main')?.textContent?.length ?? 0)
  const before = await read()
  expect(before).toBeGreaterThan(2000)
  // The parts whose text changes most: the carousel's labels, the ticker's pause button, the text size, a message.
  const slides = page.locator('[aria-roledescription=carousel]').first()
  await slides.locator('button').first().click()
  await slides.locator('button').nth(3).click()
  await expect(slides.locator('[aria-roledescription=slide]').first()).toHaveAttribute('inert', '')
  await page.locator('[data-island=pause-updates] button').click()
  await page.locator('header [data-island=text-size] button').last().click()
  await page.locator('header input[type=radio][value=dark-theme]').check()
  await expect(page.locator('html')).toHaveClass(/dark-theme/)
  await page.getByRole('tab').nth(2).click()
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.locator('form[action="/feedback"] button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Name is required' })).toBeVisible()
  expect(await read()).toBeGreaterThan(before * 0.95)
})

test('F-A4 a press lasts while its island is rendered again, and is not lost', async ({ page }) => {
  await open(page, '/')
  const form = page.locator('form[action="/feedback"]')
  const button = form.locator('button[type=submit]')
  // A translator's change, so that hydrating puts a new button in place of the one under the finger.
  await button.evaluate((element) => element.replaceChildren(document.createElement('font')))
  await button.evaluate((element) => element.setAttribute('data-first', ''))
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  const pressed = Promise.withResolvers<void>()
  await page.route(/assets\/feedback-/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  pressed.resolve()
  await expect(form.locator('[data-first]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'Name is required' })).toBeFocused()
})
