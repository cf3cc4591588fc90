import type { Page } from '@playwright/test'
import { expectNoViolations, THEMES, WIDEST } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { ADDRESSES, inGroups } from './support/public-paths.ts'

/** Text enlarged by all three steps, on the narrowest phone. */
async function expectNoSidewaysScroll(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('--font-step', '3'))
  await page.setViewportSize({ width: 320, height: 640 })
  const sticking = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isClipped = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isClipped(one.parentElement))
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1 && !isClipped(one),
    )
    return wide.slice(0, 5).map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 60)}`)
  })
  expect(sticking, `${page.url()} at 320 px`).toEqual([])
}

for (const addresses of inGroups(ADDRESSES))
  test(`axe finds nothing, nothing moves and nothing scrolls sideways on ${addresses.join(' ')}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of addresses) {
      await page.setViewportSize({ width: WIDEST, height: 800 })
      await open(page, address)
      await expect(page.locator('main h1'), address).toHaveCount(1)
      const moving = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))
      expect(moving, address).not.toContain('running')
      await expectNoViolations(page, THEMES, address === '/' ? 'body' : 'main')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    }
  })

/** Pages without anything that could be out of date: a form, a search, a sitemap, a page that is not there. */
const UNDATED = [
  '/',
  '/nowhere',
  '/search',
  '/sitemap',
  '/feedback',
  '/institute/check',
  '/nurse/check',
  '/nurse/check/many',
]

test('P-05 every page has its own title, a description, a canonical URL, one heading, a breadcrumb and a date', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route(/\/(assets|data)\//, (route) => route.abort())
  const titles: string[] = []
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const path = new URL(page.url()).pathname
    const isThere = path !== '/nowhere'
    await expect(page.locator('h1'), address).toHaveCount(1)
    titles.push(await page.title())
    await expect(page.locator('nav[aria-label=Breadcrumb]'), address).toHaveCount(isThere && path !== '/' ? 1 : 0)
    if (!isThere) continue
    const told = (selector: string, name: string) => page.locator(selector).getAttribute(name)
    expect((await told('meta[name=description]', 'content'))?.length, address).toBeGreaterThan(20)
    expect(new URL((await told('link[rel=canonical]', 'href')) ?? '', page.url()).pathname, address).toBe(path)
    if (UNDATED.includes(path)) continue
    const dates = page.getByRole('main').getByText(/^(Last )?(updated|reviewed):? \d\d-[A-Z][a-z]{2}-\d{4}/i)
    await expect(dates.first(), address).toBeVisible()
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  for (const title of titles) expect(title).toMatch(/State Nursing Council$/)
  await context.close()
})

// What may be written in Latin letters in a sentence in Marathi or Hindi.
const LATIN =
  /\b(PDF|JPEG|PNG|WebP|MP4|WebM|KB|MB|CNE|ANM|GNM|API|FAQ|RTI|IT|CPD|AM|PM|MNC|NVDA|JAWS|TalkBack|VoiceOver|[A-Z]+\d+)\b|\S+@\S+|https?:\S+|\S+\.(in|org|com|example)\b/g

/** English only: such a sentence may contain an editor's English name for something. */
const isForeign = (text: string) => /[A-Za-z]{2,}/.test(text.replaceAll(LATIN, '')) && !/[\u0900-\u097f]/.test(text)

for (const [language, name] of [
  ['mr', 'Marathi'],
  ['hi', 'Hindi'],
] as const)
  test(`every page in ${name} is in ${name}, or says where it is not`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.route(/\/(assets|data)\//, (route) => route.abort())
    const foreign: string[] = []
    for (const address of ADDRESSES) {
      await page.goto(`/${language}${address === '/' ? '' : address}`, { waitUntil: 'domcontentloaded' })
      const said = await page.evaluate((own) => {
        const isOwn = (element: Element | null) =>
          element?.closest('[lang]')?.getAttribute('lang') === own &&
          !element.closest('script, style, noscript, [aria-hidden=true]')
        // A title that somebody typed is the heading too, which says its language. So does the council's name on the page.
        const isTyped = !isOwn(document.querySelector('h1'))
        const texts = isTyped ? [] : [document.title.replace(/(^| \| )State Nursing Council$/, '')]
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode())
          if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          for (const element of document.body.querySelectorAll(`[${name}]`))
            if (isOwn(element)) texts.push(element.getAttribute(name) ?? '')
        return texts
      }, language)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      for (const text of said) if (isForeign(text)) foreign.push(`${address}: ${text}`)
    }
    expect([...new Set(foreign)]).toEqual([])
    await context.close()
  })

/** Presses Tab through the whole page, and returns what could not be reached, what was hidden, and where it went back. */
async function tabThrough(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  await page.evaluate(() => {
    const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]'
    const isThere = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled') &&
      !one.closest('[inert], dialog:not([open]), [aria-hidden=true]')
    const all = [...document.querySelectorAll(stops)].filter(isThere)
    Object.assign(window, { stopsOfPage: all })
  })
  const reached: number[] = []
  const unseen: string[] = []
  for (let press = 0; press < 400; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document
      if (!element || element === document.body) return null
      const { top, bottom, left, width } = element.getBoundingClientRect()
      const at = document.elementFromPoint(
        left + Math.min(width / 2, 20),
        Math.max(top, 0) + Math.min(10, (bottom - Math.max(top, 0)) / 2),
      )
      const isCovered =
        at !== null && !element.contains(at) && !at.contains(element) && !element.parentElement?.contains(at)
      const { outlineStyle } = getComputedStyle(element)
      const isMarked =
        outlineStyle !== 'none' ||
        getComputedStyle(element).boxShadow !== 'none' ||
        element.closest('form')?.matches(':focus-within') === true
      const name = `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40) || element.getAttribute('name')}`
      const { stopsOfPage } = window as unknown as { stopsOfPage: Element[] }
      return { index: stopsOfPage.indexOf(element), name, isCovered, isMarked }
    })
    if (!stop) break
    if (stop.index === reached.at(-1)) continue
    if (reached.includes(stop.index) && stop.index >= 0) break
    if (stop.isCovered || !stop.isMarked) unseen.push(stop.name)
    reached.push(stop.index)
  }
  const missed = await page.evaluate((found) => {
    const { stopsOfPage } = window as unknown as { stopsOfPage: HTMLInputElement[] }
    // Only one of several radio buttons or tabs is a Tab stop; the arrow keys reach the others.
    const isOther = (one: HTMLInputElement) =>
      (one.type === 'radio' && !one.checked) || (one.role === 'tab' && one.ariaSelected !== 'true')
    return stopsOfPage
      .filter((one, index) => !found.includes(index) && !isOther(one))
      .map((one) => one.outerHTML.slice(0, 120))
  }, reached)
  return { missed, unseen }
}

for (const address of ['/', '/circulars', '/quotation', '/gallery', '/faq', '/feedback'])
  test(`the Tab key reaches everything on ${address}, and it is visible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, address)
    // Content far down is painted when it comes near; only then a carousel knows which of its pictures are visible.
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 700) {
        scrollTo(0, top)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
      scrollTo(0, 0)
    })
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0)
    expect(await tabThrough(page)).toEqual({ missed: [], unseen: [] })
  })
