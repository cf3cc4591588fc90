import type { Page } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'

test('F-V15, S-05 the menu marks the section of every page that belongs to one', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [address, heading, entry, value] of [
    ['/circulars', 'Notices', 'Circulars', 'page'],
    ['/circulars/1', 'Notices', 'Circulars', 'true'],
    ['/quotation', 'Notices', 'Tenders and quotations', 'true'],
    ['/highlights', 'About Us', 'MNC news', 'true'],
    ['/institute/check', 'Services', 'Check an institute', 'page'],
  ] as const) {
    await open(page, address)
    await expect(menu.locator('summary[aria-current=true]'), address).toHaveText([heading])
    await expect(menu.locator(`a[aria-current=${value}]`), address).toHaveText([entry])
  }
  await open(page, '/policies/privacy')
  await expect(menu.locator('[aria-current]')).toHaveCount(0)
})

test('F-V15 the parents of a breadcrumb are links to existing pages', async ({ page }) => {
  const dead: string[] = []
  const parents = new Set<string>()
  for (const address of [
    '/circulars',
    '/tenders',
    '/circulars/1',
    '/guidelines',
    '/mnc_news',
    '/councilMembers',
    '/videos',
    '/fakeInstitute',
    '/downloads',
  ]) {
    await page.goto(address)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li:not(:last-child)')
    for (const crumb of await crumbs.all()) {
      const link = crumb.getByRole('link')
      if ((await link.count()) === 0) dead.push(`${address}: ${await crumb.innerText()}`)
      else parents.add((await link.getAttribute('href')) ?? '')
    }
  }
  expect(dead).toEqual([])
  for (const address of parents) expect((await page.request.get(address)).status(), address).toBe(200)
})

test('F-V15 the officers of the right to information can be written to and called with one press', async ({ page }) => {
  await open(page, '/rti')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'pio@council.example', exact: true })).toHaveAttribute(
    'href',
    'mailto:pio@council.example',
  )
  await expect(main.getByRole('link', { name: '022 0000 0013' })).toHaveAttribute('href', 'tel:02200000013')
})

/** Dates that wrap onto two lines, anywhere on the page. */
const brokenDates = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      for (const { index, 0: date } of (node.textContent ?? '').matchAll(/\d\d-(?:\d\d|[A-Z][a-z]{2})-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + date.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          broken.push(`${date} in ${node.parentElement?.textContent?.slice(0, 60)}`)
      }
    }
    return broken
  })

test('F-V15 no date is broken in the middle on a phone, and each date of a tender says what it is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/circulars', '/tenders', '/noticeBoard', '/contactUs', '/faq']) {
    await open(page, address)
    await page.locator('section[aria-label="Latest updates"] summary').click()
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await brokenDates(page), `${address} at ${width}`).toEqual([])
    }
  }
  await open(page, '/tenders')
  // A clerk's journey may have added a tender without a last date.
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Last Date' }).nth(1)
  await expect(row).toContainText(/Last Date \d\d-\d\d-\d{4}/)
  await expect(row.locator('time').first().locator('xpath=..')).toHaveText(/^Date \d\d-\d\d-\d{4}$/)
})

test('F-V16, P-04 a URL with a broken percent encoding is a page that is not there, in its language', async ({
  page,
}) => {
  for (const address of ['/%', '/%E0%A4%A', '/circulars/%zz?page=%', '/data/%']) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { name: 'Opps! Page not found.' }), address).toBeVisible()
    await page.waitForSelector('html[data-hydrated]')
  }
  for (const language of ['mr', 'hi']) {
    expect((await page.goto(`/${language}/%E0%A4%A`))?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  // Never to another host.
  for (const address of ['//elsewhere.example/%', '/\\\\elsewhere.example/%']) {
    const { headers } = await fetch(new URL(page.url()).origin + address, { redirect: 'manual' })
    expect(headers.get('location') ?? '/', address).toMatch(/^\/(?![/\\])/)
  }
  const call = await page.request.get('/api/%')
  expect([call.status(), call.headers()['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('F-V16 no divider is shown without content', async ({ page }) => {
    await page.goto('/institute')
    const language = page.getByRole('banner').getByRole('link', { name: 'मराठी' })
    await expect(language.locator('xpath=../*').filter({ visible: true })).toHaveCount(1)
  })
})

test('F-V17 a wide screen is used beside the text, and a phone shows the text first', async ({ page }) => {
  for (const address of ['/institute/check', '/faq', '/help', '/policies/privacy', '/rti']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, address)
    const right = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('main :is(nav, aside) a')].map(
            (one) => one.closest('nav, aside')?.getBoundingClientRect().right ?? 0,
          ),
        ),
      )
    const beside = page.locator('main nav:not([aria-label=Breadcrumb])').first()
    await expect(beside, address).toBeInViewport()
    expect((await beside.boundingBox())?.x, address).toBeGreaterThan(700)
    expect(await right(), address).toBeGreaterThan(1150)
    await beside.getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/institute/check')
  const form = await page.getByRole('main').getByRole('search').boundingBox()
  expect(form?.y).toBeLessThan((await page.locator('main nav').last().boundingBox())?.y ?? 0)
})

test('F-V14, H-02 the buttons of the slides stay above the captions that pass them', async ({ page }) => {
  await open(page, '/')
  const slides = page.getByRole('group', { name: 'Highlights' })
  await slides.getByRole('button', { name: 'Pause the slides' }).click()
  // Halfway from one slide to the next.
  const covered = await slides.evaluate(async (frame) => {
    const track = frame.querySelector<HTMLElement>('[aria-live]')
    if (!track) return ['no track']
    Object.assign(track.style, { scrollSnapType: 'none', scrollBehavior: 'auto' })
    const seen: string[] = []
    for (let part = 1; part < 10; part++) {
      track.scrollLeft = (track.clientWidth * part) / 10
      await new Promise(requestAnimationFrame)
      for (const button of frame.querySelectorAll('button')) {
        const { left, top, width, height, right } = button.getBoundingClientRect()
        for (const [x, y] of [
          [left + width / 2, top + height / 2],
          [right + 2, top + height / 2],
        ] as const)
          if (document.elementFromPoint(x, y)?.closest('figcaption')) seen.push(button.textContent ?? '')
      }
    }
    return seen
  })
  expect(covered).toEqual([])
})
