import type { Page } from '@playwright/test'
import { anInstitute, expect, open, seenOnTheWay, test } from './support/clerk.ts'

const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('S-01 the search box leads to the search page; an empty text does nothing', async ({ page }) => {
  await open(page, '/institute')
  const box = page.getByRole('banner').getByLabel('Search this site')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/institute')
  await expect(box).toBeFocused()
  await box.fill('renewal & fees')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?query=renewal+%26+fees')
})

test('S-01 a voice fills the search box and searches; a failure says so', async ({ page }) => {
  // A stub for the browser's speech recognition, which hears what the journey says.
  await page.addInitScript(() => {
    class Ear extends EventTarget {
      lang = ''
      start() {
        const isDeaf = sessionStorage.getItem('deaf') !== null
        const heard = Object.assign(new Event('result'), { results: [[{ transcript: `results in ${this.lang}` }]] })
        setTimeout(() => {
          this.dispatchEvent(isDeaf ? Object.assign(new Event('error'), { error: 'not-allowed' }) : heard)
          this.dispatchEvent(new Event('end'))
        }, 2000)
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Ear })
  })
  await open(page, '/institute')
  await page.evaluate(() => sessionStorage.setItem('deaf', ''))
  const voice = page.getByRole('banner').getByRole('button', { name: 'Search by voice' })
  await voice.click()
  await expect(voice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Listening…')).toBeVisible()
  await expect(page.getByText('Could not hear that. Type your search instead.')).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('deaf'))
  await voice.click()
  await expect(page).toHaveURL('/search?query=results+in+en-IN')
})

test('S-01 the voice button is absent where the browser has no speech recognition', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await open(page, '/institute')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search by voice' })).toHaveCount(0)
})

test('S-02 the first stop of the Tab key skips to the content; screen reader page and sitemap are linked', async ({
  page,
}) => {
  await open(page, '/institute')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Screen reader access' })).toHaveAttribute('href', '/ScreenReader')
  await expect(bar.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/sitemap')
})

test('S-05 the menu comes from homemenu, sticks after 250 px and works by keyboard', async ({ page, sql }) => {
  await open(page, '/institute')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { rows } = await sql.query(
    `select title from menu_links where id = parent_id and status = 1 and deleted_at is null order by order_id`,
  )
  expect(await menu.locator('> div > ul > li').allInnerTexts()).toEqual(rows.map(({ title }) => title))

  await scrollDown(page, 250)
  await expect(menu).not.toBeInViewport()
  await scrollDown(page, 251)
  await expect(menu).toBeInViewport()
  expect((await menu.boundingBox())?.y).toBe(0)

  const notices = menu.locator('summary').filter({ hasText: 'Notices' })
  await notices.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Circulars' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Circulars' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Circulars' })).toBeHidden()
  await expect(notices).toBeFocused()
})

test('S-05 at 768 px and below the menu is a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 700 })
  await open(page, '/institute')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.setViewportSize({ width: 768, height: 700 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog.getByLabel('Search this site')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog.locator('summary').filter({ hasText: 'Notices' }).click()
  await expect(dialog.getByRole('link', { name: 'Circulars' })).toBeVisible()
  await page.setViewportSize({ width: 900, height: 700 })
  await expect(dialog).toBeHidden()
})

test('S-06, S-07 the footer has columns of links; back to top appears after 20 px', async ({ page }) => {
  await open(page, '/institute')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    'Council',
    'Nursing Info',
    'Institutes',
    'Notices',
    'Help',
  ])
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contactUs')
  await expect(footer.getByText(/^Website last updated \d\d-[A-Z][a-z]{2}-\d{4}$/)).toBeVisible()
  const top = page.getByRole('button', { name: 'Back to top' })
  await scrollDown(page, 20)
  await expect(top).toHaveCount(0)
  await scrollDown(page, 21)
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('S-09 a link to another website asks first, and opens in a new tab without an opener', async ({ page }) => {
  await page.context().route('https://www.india.gov.in/**', (route) => route.fulfill({ body: 'The portal' }))
  await open(page, '/institute')
  const link = page.getByRole('link', { name: 'National Portal of India' })
  await link.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'You are being redirected to an external website. Please note that we are not responsible for external websites content & privacy policies.',
  )
  await expect(dialog).toContainText('Are you sure you want to continue?')
  await expect(dialog).toContainText('www.india.gov.in')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await page.keyboard.press('Enter')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Go to Website' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('https://www.india.gov.in/')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(dialog).toBeHidden()
})

test('F-A10, S-09 the middle button and a click with Ctrl ask too; the right button opens the browser’s menu', async ({
  page,
}) => {
  await page.context().route('https://www.india.gov.in/**', (route) => route.fulfill({ body: 'The portal' }))
  await open(page, '/institute')
  const link = page.getByRole('link', { name: 'National Portal of India' })
  const dialog = page.getByRole('alertdialog')
  for (const how of [{ button: 'middle' }, { modifiers: ['Control'] }, { modifiers: ['Shift'] }] as const) {
    await link.click(how as Parameters<typeof link.click>[0])
    await expect(dialog).toContainText('www.india.gov.in')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(page.context().pages()).toHaveLength(1)
  }
  await link.click({ button: 'right' })
  await expect(dialog).toBeHidden()
})

test('S-11 a thin bar shows that the next page is loading', async ({ page }) => {
  await open(page, '/institute')
  const bar = await seenOnTheWay(page, '**/institute?page=2', '[role=progressbar][aria-label=Loading]', () =>
    page.getByRole('link', { name: 'Next page' }).click(),
  )
  expect(bar).toEqual({ text: '', box: [0, 0, 3], opacity: '1' })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // Back to a page in the browser's back/forward cache: nothing is loading there.
  await page.goBack()
  await expect(page).toHaveURL('/institute')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('H-14 the latest updates move 60 px a second until they are paused, hovered or focused', async ({ page }) => {
  await open(page, '/institute')
  const bar = page.getByRole('region', { name: 'Latest updates' })
  const moving = () =>
    bar.evaluate((element) =>
      element.getAnimations({ subtree: true }).flatMap(({ effect, playState }) => {
        const { duration, iterations } = effect?.getTiming() ?? {}
        const width = (effect as KeyframeEffect).target?.firstElementChild?.getBoundingClientRect().width ?? 0
        return iterations === Number.POSITIVE_INFINITY ? [{ playState, speed: (width / Number(duration)) * 1000 }] : []
      }),
    )
  await expect.poll(moving).toMatchObject([{ playState: 'running' }])
  expect((await moving())[0]?.speed).toBeCloseTo(60, 3)
  await bar.hover()
  await expect.poll(moving).toMatchObject([{ playState: 'paused' }])
  await page.mouse.move(600, 600)
  await expect.poll(moving).toMatchObject([{ playState: 'running' }])
  const pause = bar.getByRole('button', { name: 'Pause latest updates' })
  await pause.focus()
  await expect.poll(moving).toMatchObject([{ playState: 'paused' }])
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: 'Play latest updates' })).toBeFocused()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(moving).toHaveLength(1)
  await bar.getByText('List', { exact: true }).click()
  await expect(bar.getByRole('listitem').filter({ hasText: 'check the institute' }).last()).toBeVisible()
})

test('H-14 other links of the updates open in a new tab; with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/institute')
  const bar = page.getByRole('region', { name: 'Latest updates' })
  await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(3)
  await expect(bar.getByRole('button', { name: /^(Pause|Play)/ })).toBeHidden()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await bar.getByText('List', { exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await bar.getByRole('link', { name: /check the institute/ }).click()
  await expect(await opened).toHaveURL('/institute/check')
})

test('F-V13 on a phone that wants no motion the updates are one line, whatever the size of the text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/institute')
  const bar = page.getByRole('region', { name: 'Latest updates' })
  for (const [step, most] of [
    [0, 50],
    [4, 75],
  ] as const) {
    await page.evaluate((size) => document.documentElement.style.setProperty('--font-step', String(size)), step)
    expect((await bar.boundingBox())?.height, `step ${step}`).toBeLessThanOrEqual(most)
  }
  await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(1)
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-step'))
  await bar.locator('summary').click()
  const told = bar.getByRole('listitem').filter({ hasText: 'check the institute' }).filter({ visible: true })
  await expect(told).toBeInViewport()
})

test.describe('F-V13 without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('F-V13, S-06 the footer of a phone is no longer than the screen, and its headings open', async ({ page }) => {
    await page.goto('/institute')
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThan(740)
    for (const [heading, link, href] of [
      ['Council', 'Right to Information', '/rti'],
      ['Help', 'Contact Us', '/contactUs'],
    ] as const) {
      await expect(footer.getByRole('link', { name: link })).toBeHidden()
      await footer.locator('summary').filter({ hasText: heading }).click()
      await expect(footer.getByRole('link', { name: link })).toHaveAttribute('href', href)
    }
    await expect(footer.getByRole('link', { name: 'Policies' })).toBeVisible()
  })
})

test('the language of the path stays with the visitor, and the words of the page follow it', async ({ page }) => {
  await open(page, '/institute?page=2')
  await page.getByRole('banner').getByRole('link', { name: 'मराठी' }).click()
  await expect(page).toHaveURL('/mr/institute?page=2')
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await page.getByRole('link', { name: 'पुढील पान' }).click()
  await expect(page).toHaveURL('/mr/institute?page=3')
  const english = page.getByRole('banner').getByRole('link', { name: 'English' })
  // The URL changes a moment before the page.
  await expect(english).toHaveAttribute('href', '/institute?page=3')
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click()
  await expect(page).toHaveURL('/hi/institute?page=3')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संस्थानों का विवरण')
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/institute?page=3')
})

test('every language is named in the masthead of the smallest phone, large enough for a thumb', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  // What the page knows comes along, and nothing else.
  for (const [address, current] of [
    ['/search?query=nurse&year=2026&utm_source=x', 'en'],
    ['/mr/search?query=nurse&year=2026', 'mr'],
    ['/hi/search?query=nurse&year=2026', 'hi'],
  ] as const) {
    await page.goto(address)
    const choice = page.getByRole('banner').getByRole('navigation').getByRole('listitem')
    await expect(choice).toHaveText(['English', 'मराठी', 'हिंदी'])
    for (const [index, language] of ['en', 'mr', 'hi'].entries()) {
      const name = choice.nth(index).locator(`[lang=${language}]`)
      const box = await name.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${address} ${language}`).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      expect(box?.y).toBeLessThan(60)
      if (language === current) {
        await expect(name).toHaveAttribute('aria-current', 'true')
        continue
      }
      await expect(name).toHaveAttribute('hreflang', language)
      const prefix = language === 'en' ? '' : `/${language}`
      await expect(name).toHaveAttribute('href', `${prefix}/search?query=nurse&year=2026`)
    }
  }
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S-01, S-05 menu and search are links and forms', async ({ page }) => {
    await page.goto('/mr/institute')
    await page.getByRole('searchbox').first().fill('renewal')
    await page.getByRole('searchbox').first().press('Enter')
    await expect(page).toHaveURL('/mr/search?query=renewal')
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto('/institute')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test('S-10 toasts are stacked at the top centre for five seconds, and stay while hovered or focused', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/circulars')
  const downloads = page.getByRole('main').getByRole('link', { name: /^Download / })
  await page.route('**/data/**', (route) => route.abort())
  await downloads.nth(0).click()
  const toasts = page.getByRole('alert').locator('> div')
  await expect(toasts).toHaveCount(1)
  await page.unroute('**/data/**')
  await page.route('**/data/**', (route) =>
    route.continue({ url: new URL('/data/uploads/nowhere.pdf', page.url()).href }),
  )
  await downloads.nth(1).click()
  await expect(toasts).toHaveCount(2)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const [first, second] = await Promise.all([toasts.nth(0).boundingBox(), toasts.nth(1).boundingBox()])
  const middle = (first?.x ?? 0) + (first?.width ?? 0) / 2
  expect(Math.abs(middle - 640)).toBeLessThan(10)
  expect(first?.y).toBeLessThan(40)
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))

  await page.clock.runFor(2000)
  await toasts.nth(1).hover()
  await page.clock.runFor(60_000)
  await expect(toasts).toHaveCount(2)
  await toasts.nth(0).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts).toHaveCount(1)
  await page.mouse.move(640, 700)
  await toasts.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(60_000)
  await expect(toasts).toHaveCount(1)
  await downloads.nth(0).focus()
  await page.clock.runFor(5000)
  await expect(toasts).toHaveCount(0)
})

test('F-S8, S-10 more than three toasts are stacked without overlapping, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.clock.install()
  await open(page, '/circulars')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const downloads = page.getByRole('main').getByRole('link', { name: /^Download / })
  const messages = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const [index, message] of messages.entries()) {
    await page.evaluate((text) => {
      window.fetch = () => Promise.reject(new Error(text))
    }, message)
    await downloads.nth(index).click({ force: true })
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
  }
  const boxes = await page
    .getByRole('alert')
    .locator('> div')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  expect(boxes).toHaveLength(5)
  for (const [index, [top = 0]] of boxes.entries())
    if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.[1] ?? 0)
})

test('F-S8, H-14, L-04 a PDF at one of its pages opens in the preview; a file of another website opens there, after a question', async ({
  page,
  sql,
}) => {
  const { rows } = await sql.query<{ path: string }>(
    `select path from files where path like '%.pdf' and status = 1 and deleted_at is null limit 1`,
  )
  const pdf = rows[0]?.path ?? ''
  await sql.query(
    `insert into latest_updates (title, link, order_id) values ('Second page of ours', $1, -3), ('Another council’s PDF', 'https://other.example/a.pdf', -2)`,
    [`${pdf}#page=2`],
  )
  await sql.query(
    `insert into videos (title, category, file, order_id) select 'A film elsewhere', category, 'https://vimeo.com/1', -1 from videos limit 1`,
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/videos')
  await page.getByRole('link', { name: 'Second page of ours' }).first().click()
  const preview = page.getByRole('dialog', { name: 'Second page of ours' })
  await expect(preview.locator('iframe')).toHaveAttribute('src', `${pdf}#page=2`)
  await preview.getByRole('button', { name: 'Close' }).click()
  for (const name of [/^Another council’s PDF/, /^A film elsewhere/]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByText('You are being redirected to an external website.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await sql.query(`delete from latest_updates where order_id < 0; delete from videos where order_id = -1`)
})

test('F-S7, S-10 a toast of a public page stays for 5000 ms, not for three seconds', async ({ page }) => {
  await page.clock.install()
  await open(page, '/circulars')
  await page.route('**/data/**', (route) => route.abort())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Download / })
    .first()
    .click()
  const toast = page.getByRole('alert').locator('> div')
  await expect(toast).toHaveCount(1)
  await page.mouse.move(640, 700)
  await page.clock.runFor(4900)
  // Expired toasts disappear within a frame or two; this checks well after that.
  await new Promise((later) => setTimeout(later, 500))
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('S-10 a toast of the back office stays for three seconds, and is announced', async ({ clerk, sql }) => {
  await anInstitute(sql, 'TOAST-1', 'Toast School')
  await clerk.clock.install()
  await open(clerk, '/admin/manageInstitute')
  await clerk.getByLabel('Search Data').fill('TOAST-1')
  await clerk.clock.runFor(1000)
  await clerk.getByRole('switch', { name: /Toast School/ }).click()
  const toast = clerk.getByRole('status').getByText('Institute disabled successfully')
  await expect(toast).toBeVisible()
  await clerk.mouse.move(640, 700)
  // The clock also runs by itself, and a busy machine takes time between two of these lines.
  await clerk.clock.runFor(1800)
  await expect(toast).toBeVisible()
  await clerk.clock.runFor(1300)
  await expect(toast).toHaveCount(0)
})
