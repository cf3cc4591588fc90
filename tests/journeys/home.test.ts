import type { Locator, Page } from '@playwright/test'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { startBlindServer } from './support/blind-server.ts'
import { expect, hold, open, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
/** The reachable slides: the others are outside the view and inert. */
const within = (shown: Locator) => shown.locator('[role=group]:not([inert])')
const table = (page: Page, name: string) => page.getByRole('table', { name })

/** Opens the page with a clock that is paused until the test advances it. */
async function openAtRest(page: Page, address = '/') {
  await page.clock.install()
  await open(page, address)
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

test('H-02 the slider advances after 5000 ms, stops where it should, and obeys its buttons', async ({ page }) => {
  await openAtRest(page)
  const slider = carousel(page, 'Highlights')
  const expectSlide = (number: number) => expect(within(slider)).toHaveAttribute('aria-label', `${number} of 5`)
  const begin = async () => {
    await slider.getByRole('button', { name: 'Show slide 1' }).click()
    await expectSlide(1)
    await slider.getByRole('button', { name: 'Play the slides' }).click()
    await page.mouse.move(0, 0)
  }
  // The first slide is there at once; the others, not visible yet, can't be reached.
  await expect(slider.getByRole('group', { name: '1 of 5', includeHidden: true }).locator('img')).toHaveAttribute(
    'fetchpriority',
    'high',
  )
  await begin()
  await page.clock.runFor(4999)
  await expect(slider.locator('[aria-current]')).toHaveText('Show slide 1')
  await page.clock.runFor(1)
  await expectSlide(2)
  await expect(slider.locator('[aria-current]')).toHaveText('Show slide 2')

  // Hovered, focused, in a hidden tab or off the screen it stays where it is.
  const live = slider.locator('[aria-live]')
  const expectStill = async () => {
    await expect(live).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(20_000)
    await expectSlide(2)
  }
  const expectRotating = () => expect(live).toHaveAttribute('aria-live', 'off')
  await within(slider).hover()
  await expectStill()
  await page.mouse.move(0, 0)
  await expectRotating()
  // The play button starts it despite the focus; coming back to it stops it.
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await leave()
  await slider.getByRole('button', { name: 'Next slide' }).focus()
  await expectStill()
  await leave()
  await expectRotating()
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisibility('hidden')
  await expectStill()
  await setVisibility('visible')
  await expectRotating()
  await page.evaluate(() => window.scrollTo(0, 3000))
  await expectStill()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectRotating()

  // It doesn't move by itself for a visitor who has moved it.
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expectSlide(3)
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await slider.getByRole('button', { name: 'Previous slide' }).click()
  await expectSlide(2)
  await slider.getByRole('button', { name: 'Show slide 5' }).click()
  await expectSlide(5)
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expectSlide(1)

  // By keyboard: the pause button is the first stop after the link before it.
  await page.getByRole('main').getByRole('link', { name: 'Check a nurse', exact: true }).first().focus()
  await page.keyboard.press('Tab')
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.clock.runFor(5000)
  await expectSlide(2)
})

/**
 * The carousel advances by a timer of exactly this length, and the test waits for its turns by the browser's real clock.
 * A busy machine may be late with one turn and in time with the next, so the time between two turns would prove nothing.
 */
async function expectPace(page: Page, name: string, everyMs: number): Promise<void> {
  await page.addInitScript(() => {
    const setInterval = window.setInterval.bind(window)
    const turning: { delay: number | undefined } = { delay: undefined }
    const repeat = (work: () => void, delay?: number) =>
      setInterval(() => {
        turning.delay = delay
        work()
        turning.delay = undefined
      }, delay)
    Object.assign(window, { setInterval: repeat, turning })
  })
  await open(page, '/')
  const began = Date.now()
  await carousel(page, name).evaluate((own) => {
    own.scrollIntoView({ block: 'center', behavior: 'instant' })
    const turns: (number | undefined)[] = []
    // oxlint-disable-next-line unbound-method -- called with its own `this` below
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (this: Element, ...to: unknown[]) {
      const { turning } = window as unknown as { turning: { delay: number | undefined } }
      if (own.contains(this)) turns.push(turning.delay)
      scrollTo.apply(this, to as Parameters<typeof scrollTo>)
    }
    Object.assign(window, { turns })
  })
  await page.mouse.move(0, 0)
  const turns = () => page.evaluate(() => (window as unknown as { turns: number[] }).turns)
  await expect.poll(async () => (await turns()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(2)
  expect(new Set(await turns())).toEqual(new Set([everyMs]))
  // Two whole turns have passed, minus the time before the measurement began.
  expect(Date.now() - began).toBeGreaterThan(everyMs)
}

test('F-S7, H-02 the slider advances every 5000 ms by the browser’s own clock', async ({ page }) => {
  await expectPace(page, 'Highlights', 5000)
})

test('F-S7, H-10 the gallery advances every 3000 ms by the browser’s own clock', async ({ page }) => {
  await expectPace(page, 'Photo gallery', 3000)
})

test('H-10, H-11 the galleries show one to four items by width and advance after 3000 ms', async ({ page }) => {
  await openAtRest(page)
  const photos = carousel(page, 'Photo gallery')
  const seen = within(photos)
  for (const [width, many] of [
    [360, 1],
    [600, 2],
    [769, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    // Which of them are visible is known once they are painted, which happens when they come near.
    await photos.scrollIntoViewIfNeeded()
    await expect(seen).toHaveCount(many)
  }
  await expect(photos.getByText('1 / 3')).toBeVisible()
  await photos.getByRole('button', { name: 'Pause the photos' }).click()
  await photos.getByRole('button', { name: 'Play the photos' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2999)
  await expect(photos.getByText('1 / 3')).toBeVisible()
  await page.clock.runFor(1)
  await expect(photos.getByText('2 / 3')).toBeVisible()
  await expect(within(photos).first().getByRole('link')).toHaveAttribute('href', /^\/data\//)
  await expect(photos.getByRole('link', { name: 'View all photos' })).toHaveAttribute('href', '/gallery')

  // Two films fit on a wide screen, so there are no controls. On a phone there are.
  const videos = carousel(page, 'Video gallery')
  await expect(videos.getByRole('link', { name: 'View all videos' })).toHaveAttribute('href', '/videos')
  await expect(videos.getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await videos.scrollIntoViewIfNeeded()
  await expect(videos.getByText('1 / 2')).toBeVisible()
  await videos.getByRole('button', { name: 'Pause the videos' }).click()
  await videos.getByRole('button', { name: 'Play the videos' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(videos.getByText('2 / 2')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('H-02, H-10 under reduced motion, or with data saving on, nothing starts by itself', async ({ page }) => {
  const expectRest = async () => {
    await page.clock.runFor(60_000)
    await expect(within(carousel(page, 'Highlights'))).toHaveAttribute('aria-label', '1 of 5')
    await expect(page.getByRole('button', { name: /^Play the (slides|photos)/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Pause the/ })).toHaveCount(0)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAtRest(page)
  await expectRest()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/')
  await expectRest()
})

test('H-04 the board has four tabs with the five newest of each type', async ({ page, sql }) => {
  // Newer than anything that other journeys add.
  await sql.query(
    `insert into page_contents (type, title, date, link)
     select 1, 'Board journey circular', '2030-01-02', path from files where name = 'conduct-of-examinations-2024.pdf'`,
  )
  await expect(async () => {
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'Board journey circular', exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  for (const [index, title, type, path] of [
    [0, 'Circulars', 1, '/circulars'],
    [1, 'Notification', 2, '/notifications'],
    [2, 'Tenders', 3, '/tenders'],
    [3, 'Notice Board', 5, '/noticeBoard'],
  ] as const) {
    await page.getByRole('tab').nth(index).click()
    const panel = page.getByRole('tabpanel', { name: title })
    await expect(panel).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    const { rows } = await sql.query<{ id: number }>(
      `select id from page_contents where type = $1 and (type <> 2 or kind <> 'quotation') and status = 1 and deleted_at is null
       order by listed_on desc, id desc limit 5`,
      [type],
    )
    const links = await panel
      .getByRole('listitem')
      .locator('a:not([download])')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(rows.map(({ id }) => `${path}/${id}`))
    await expect(panel.getByRole('link', { name: `View More ${title}` })).toHaveAttribute('href', path)
  }
  // The arrow keys wrap around and move the focus.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Circulars' })).toBeFocused()
  const first = page.getByRole('tabpanel', { name: 'Circulars' }).getByRole('listitem').first()
  await expect(first).toContainText('02 Jan 2030')
  await expect(first).toContainText(/PDF, \d+ KB/)
  await expect(first.getByText('New', { exact: true })).toBeVisible()
  await expect(first.getByRole('link', { name: 'Download Board journey circular' })).toHaveAttribute('href', /\.pdf$/)
  const shown = await page
    .getByRole('tabpanel')
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  // What counts is the server's date, in India.
  const [since = ''] = new Date(Date.now() + 5.5 * 3_600_000 - 14 * 86_400_000).toISOString().split('T')
  const isNew = shown.filter((day) => day > since)
  expect(isNew.length).toBeGreaterThanOrEqual(1)
  await expect(page.getByRole('tabpanel').getByText('New', { exact: true })).toHaveCount(isNew.length)
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Notice Board' })).toHaveAttribute('aria-selected', 'true')
  await sql.query(`delete from page_contents where title = 'Board journey circular'`)
})

test('F-S6, H-04 the board has 10 rows per page, and another tab begins with its first page', async ({ page }) => {
  await open(page, '/')
  const panel = (title: string) => page.getByRole('tabpanel', { name: title })
  await expect(panel('Circulars').getByRole('listitem')).toHaveCount(5)
  await panel('Circulars').getByRole('link', { name: 'Browse here Circulars' }).click()
  await expect(page).toHaveURL('/?rows=1')
  const lines = (title: string) => panel(title).locator('ul').first().getByRole('listitem')
  await expect(lines('Circulars')).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pages of Circulars' })
  // Other journeys publish circulars at the same time.
  await expect(pages.getByText(/^1 to 10 of [1-9]\d+$/)).toBeVisible()
  await pages.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/?rows=2')
  await expect(pages.getByText(/^11 to 20 of [1-9]\d+$/)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  await page.getByRole('tab', { name: 'Notice Board' }).click()
  await expect(page).toHaveURL('/?board=3&rows=1')
  await expect(lines('Notice Board')).toHaveCount(10)
  await expect(page.getByRole('navigation', { name: 'Pages of Notice Board' }).getByText(/^1 to 10 of /)).toBeVisible()
  await page.getByRole('tab', { name: 'Circulars' }).click()
  await expect(page).toHaveURL('/?rows=1')
  await expect(pages.getByText(/^1 to 10 of /)).toBeVisible()
  for (const address of ['/?rows=0', '/?rows=99', '/?rows=x', '/?board=4'])
    expect((await page.request.get(address)).status(), address).toBe(404)
})

test('H-07, H-08 the two tables have 5 rows per page, and paging does not scroll', async ({ page }) => {
  await open(page, '/')
  const fake = table(page, 'Fake Institute')
  const news = table(page, 'News & Highlights')
  await expect(fake.getByRole('row')).toHaveCount(6)
  await expect(news.getByRole('row')).toHaveCount(6)
  await expect(page.getByText('Not recognised by the council. Do not pay fees')).toBeVisible()
  await expect(fake.getByRole('link')).toHaveCount(0)
  await expect(news.getByRole('link').first()).toHaveAttribute('href', /^\/highlights\/\d+$/)
  const pages = page.getByRole('navigation', { name: 'Pages of fake institutes' })
  await pages.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/?fake=2')
  await expect(fake.getByRole('cell', { name: '6', exact: true })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Page 2' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page
    .getByRole('navigation', { name: 'Pages of news' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click()
  await expect(page).toHaveURL('/?fake=2&news=2')
  await expect(news.getByRole('cell', { name: '6', exact: true })).toBeVisible()
  await expect(fake.getByRole('cell', { name: '6', exact: true })).toBeVisible()
})

test('H-01, H-03, H-05, H-12 the council, its welcome, its quote and the feedback form, without layout shifts', async ({
  page,
  sql,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        performance.mark('shift', { detail: shift.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the State Nursing Council')
  await expect(page.getByText('We register nurses and midwives')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'About the council' })).toHaveAttribute(
    'href',
    '/aboutus',
  )
  const council = page.getByRole('region', { name: 'The council' })
  const { rows } = await sql.query<{ title: string }>(
    `select title from members where type = 'office-bearers' and status = 1 and deleted_at is null
     order by order_id limit 4`,
  )
  const members = council.getByRole('listitem')
  await expect(members).toHaveCount(4)
  for (const [index, { title }] of rows.entries()) await expect(members.nth(index)).toContainText(title)
  await expect(council.getByRole('link', { name: 'All council members' })).toHaveAttribute('href', '/councilMembers')
  await expect(page.getByRole('blockquote')).toContainText('Nursing is an art')
  await expect(page.getByText('Florence Nightingale')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Send us feedback' }).getByLabel('Mobile number')).toBeVisible()
  const shifts = await page.evaluate(() =>
    performance.getEntriesByName('shift').map((mark) => (mark as PerformanceMark).detail as number),
  )
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
})

test('the home page in Marathi: its own words, and what clerks have translated', async ({ page }) => {
  await open(page, '/mr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('राज्य परिचर्या परिषद आपले स्वागत करते')
  await page.getByRole('tab', { name: 'निविदा' }).click()
  await expect(page.getByRole('link', { name: 'अधिक पहा निविदा' })).toHaveAttribute('href', '/mr/tenders')
  // In the language of the page: no attribute is needed.
  await expect(page.getByText('डॉ. आशा कुलकर्णी')).not.toHaveAttribute('lang')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('H-04, H-07, H-08 the tabs and the pages are links, and everything is there to be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /slides|photos|videos/ })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Tenders', exact: true }).click()
    await expect(page).toHaveURL('/?board=2#board')
    await expect(page.getByRole('link', { name: 'View More Tenders' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^View More/ })).toHaveCount(1)
    const pages = page.getByRole('navigation', { name: 'Pages of fake institutes' })
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/?board=2&fake=2#fake-institute')
    await expect(table(page, 'Fake Institute').getByRole('cell', { name: '6', exact: true })).toBeVisible()
    await expect(carousel(page, 'Photo gallery').getByRole('link')).toHaveCount(13)
    await page.getByLabel('Check an institute before you take admission').fill('INST0421')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page).toHaveURL('/institute/check?name=INST0421')
  })
})

/** A second server on the same database, whose search path begins with a schema that hides some tables. */
async function serverThatSees(schema: string) {
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const url = new URL(env.DATABASE_URL ?? '')
  url.searchParams.set('options', `-c search_path=${schema},public`)
  return startServer({ ...env, DATABASE_URL: url.href })
}

test('F-S5, V-02 updates, a slider and members that fail to load say so, in a toast and in their place', async ({
  page,
  sql,
}) => {
  await sql.query(`create schema broken; grant usage on schema broken to public;
    create table broken.slider_images (); create table broken.members (); create table broken.gallery_images ();
    create table broken.videos (); create table broken.page_contents (); create table broken.menu_links ();
    create table broken.latest_updates ()`)
  const server = await serverThatSees('broken')
  await open(page, server.address)
  const toasts = page.getByRole('alert')
  // All checked at once, because they disappear by themselves.
  await Promise.all(
    ['Error fetching latest updates', 'Failed to load slider', 'Failed to load council members.'].map((text) =>
      expect(toasts.getByText(text)).toBeVisible(),
    ),
  )
  // Slider, quick links, the open tab, members, two tables, two galleries.
  await expect(
    page.getByRole('main').getByText('Could not be loaded. Try again.').filter({ visible: true }),
  ).toHaveCount(8)
  await expect(page.getByText(/No data available|No gallery images|No videos/)).toHaveCount(0)
  await sql.query('drop schema broken cascade')
  await server.stop('SIGKILL')
})

const ADDRESS = 'Parichaya Bhavan (sample address), Fort, Mumbai 400001'

test('H-06, H-11, H-13 eight quick links, posters of prepared films, and a map that comes when asked for', async ({
  page,
  sql,
}) => {
  const map_url = 'https://www.openstreetmap.org/export/embed.html?bbox=72.8,18.9,72.9,19.0'
  await sql.query(`create schema other; grant usage on schema other to public;
    create table other.site_settings as table site_settings with no data;
    create table other.menu_links as table menu_links with no data;
    create table other.blobs as table blobs; update other.blobs set prepared_at = now();
    insert into other.menu_links (id, parent_id, title, menu_url, order_id, quick, status, updated_at, lang, langs)
      select n, n, 'Quick ' || n, case n when 3 then '/feeStructure' else '/page' || n end, n, (n > 1)::int, 1, now(), 'en', '{en}'
      from generate_series(1, 12) n;
    grant select on all tables in schema other to public`)
  await sql.query(
    `insert into other.site_settings (id, version, updated_at, data, updated_by) values (1, 1, now(), $1, '')`,
    [JSON.stringify({ ...FIRST_SETTINGS, address: ADDRESS, map_url })],
  )
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A map</title><p>The map' })
  })
  const server = await serverThatSees('other')
  await open(page, server.address)
  const quick = page.getByRole('region', { name: 'What would you like to do?' })
  await expect(quick.getByRole('link')).toHaveCount(8)
  await expect(quick.getByRole('link').first()).toHaveText('Quick 2')
  await expect(quick.getByRole('link', { name: 'Quick 3' })).toContainText('What each service costs')
  await expect(carousel(page, 'Video gallery').locator('img').first()).toHaveAttribute(
    'src',
    /^\/data\/variants\/[0-9a-f]{64}\/poster\.webp$/,
  )

  const visit = page.getByRole('region', { name: 'Visit the council' })
  await expect(visit).toContainText(ADDRESS)
  await expect(visit).toContainText('Office 9:45 AM to 6:15 PM. Counter 10:00 AM to 4:00 PM.')
  await expect(visit.getByRole('link', { name: /^Get directions/ })).toHaveAttribute('href', /Parichaya%20Bhavan/)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await visit.getByRole('button', { name: 'Show map' }).click()
  await expect(page.frameLocator('iframe[title="Map of the council’s office"]').getByText('The map')).toBeVisible()
  expect(asked).toEqual([map_url])
  await sql.query('drop schema other cascade')
  await server.stop('SIGKILL')
})

test('F-S2, H-13 the demo’s map allows framing, and a link beside the address opens its page', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    // As that website responds: only its embeddable page may be framed.
    const isMadeForIt = new URL(route.request().url()).pathname === '/export/embed.html'
    return route.fulfill({
      contentType: 'text/html',
      headers: isMadeForIt ? {} : { 'x-frame-options': 'SAMEORIGIN' },
      body: '<title>A map</title><p>The map',
    })
  })
  await open(page, '/')
  const visit = page.getByRole('region', { name: 'Visit the council' })
  await expect(visit).toContainText(ADDRESS)
  await expect(visit.getByRole('link', { name: /^Open the map/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=18.933&mlon=72.835#map=17/18.933/72.835',
  )
  expect(asked).toEqual([])
  await visit.getByRole('button', { name: 'Show map' }).click()
  await expect(page.frameLocator('iframe[title="Map of the council’s office"]').getByText('The map')).toBeVisible()
  await expect(visit.getByText(/The map (is loading|did not load)/)).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('F-V10, F-S2 a map that does not load leaves no empty box: a message says so, and the link is there', async ({
  page,
}) => {
  const letGo = await hold(page, 'https://www.openstreetmap.org/**')
  await openAtRest(page)
  const visit = page.getByRole('region', { name: 'Visit the council' })
  await visit.getByRole('button', { name: 'Show map' }).click()
  await expect(visit.getByRole('status')).toHaveText('The map is loading…')
  await page.clock.runFor(9999)
  await expect(visit.getByRole('status')).toHaveText('The map is loading…')
  await page.clock.runFor(1)
  await expect(visit.getByRole('status')).toHaveText('The map did not load. Use the link below to open it.')
  await expect(visit.locator('svg').first()).toBeVisible()
  await expect(visit.locator('iframe')).toBeHidden()
  await expect(visit.getByRole('link', { name: /^Open the map/ })).toBeVisible()
  letGo()
})

test('F-S10, H-13 a website without settings shows no invented address, and no map of it', async ({ page }) => {
  const server = await startBlindServer('first')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, server.address)
    const visit = page.getByRole('region', { name: 'Visit the council' })
    await expect(visit).toContainText('Office 9:45 AM to 6:15 PM.')
    await expect(visit.getByRole('link')).toHaveText([/^All contacts/])
    await expect(visit.getByRole('button')).toHaveCount(0)
    await page.goto(`${server.address}/contactUs`)
    const departments = page.getByRole('table', { name: 'Departments' })
    await expect(departments.getByText('Not published yet')).toHaveCount(10)
    await expect(page.getByRole('main').locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0)
  }
  for (const path of ['/', '/contactUs', '/help', '/aboutus'])
    expect(await (await page.request.get(server.address + path)).text()).not.toMatch(/\.example|sample|0000 000/)
  await server.stop()
})

for (const width of [360, 1280])
  test(`lazily painted content can be searched, linked to, printed and scrolled to without layout shifts at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const late = page.locator('main .painted-late')
    await expect(late).toHaveCount(3)
    const isPainted = (selector: string) =>
      page.locator(selector).evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isPainted('footer p >> nth=0')).toBe(false)
    // The browser's find in page works.
    const find = (words: string) =>
      page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), words)
    expect(await find('Visit the council')).toBe(true)
    await expect(page.getByRole('heading', { name: 'Visit the council' })).toBeInViewport()
    // So does a link, and the position stays while the content above is painted.
    await page.goto('/faq')
    await page.goto('/#photos')
    await expect(page.getByRole('heading', { name: 'Photo gallery' })).toBeInViewport()
    // Scrolling down by hand: nothing visible moves.
    await open(page, '/')
    await page.evaluate(() => {
      const seen = { shift: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { seen })
    })
    for (let turn = 0; turn < 60; turn++) {
      await page.evaluate(async () => {
        scrollBy(0, 370)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
    }
    expect(await isPainted('footer p >> nth=0')).toBe(true)
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
    expect(shift).toBeLessThanOrEqual(0.02)
    // On paper everything is painted.
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => scrollTo(0, 0))
    for (const part of await late.all()) await expect(part).toHaveCSS('content-visibility', 'visible')
  })
