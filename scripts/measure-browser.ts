/**
 * What a visitor with a cheap phone experiences: LCP, total blocking time, layout shift and the
 * slowest response to a tap, in Chromium with a slow network (1.6 Mbit/s, 150 ms) and a CPU slowed down four times, median
 * of a few first visits. Exits with 1 when a page is above its limit. `AGAINST=../another-tree` visits the website of
 * another commit, which must be built, in turn with this one and prints both.
 */
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { measuredSite } from './measured-site.ts'

const PAGES = ['/', '/circulars', '/institute', '/search?query=registration']
const LIMITS = { lcp: 1800, cls: 0.02, menu: 150, theme: 150, tab: 150 }
const RUNS = Number(process.env.RUNS ?? 5)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const FIGURES = ['lcp', 'tbt', 'cls', 'menu', 'theme', 'tab'] as const
type Figures = Record<(typeof FIGURES)[number], number>
type Watched = { watched: { lcp: number; cls: number; tbt: number; slowest: number } }

const sites = [await measuredSite()]
if (process.env.AGAINST) {
  const other = path.resolve(process.env.AGAINST, 'scripts/measured-site.ts')
  sites.push(await ((await import(other)) as { measuredSite: typeof measuredSite }).measuredSite())
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})

async function visit(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForTimeout(1000)
  const { lcp, tbt } = await watchedOn(page)
  const touched = await useIt(page)
  const { cls } = await watchedOn(page)
  await context.close()
  return { lcp, tbt, cls, ...touched }
}

const watchedOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).watched)

/** Runs in the page, before anything else. */
function watch() {
  const watched = { lcp: 0, cls: 0, tbt: 0, slowest: 0 }
  Object.assign(window, { watched })
  const on = (type: string, act: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...options })
  on('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  // Blocking counts only after the first paint: anything before it is part of the paint's time.
  let painted = Number.POSITIVE_INFINITY
  const tasks: PerformanceEntry[] = []
  const count = () => {
    const late = tasks.filter(({ startTime, duration }) => startTime + duration > painted)
    watched.tbt = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  }
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime
    count()
  })
  on('longtask', (task) => {
    tasks.push(task)
    count()
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.cls += value
  })
  on(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) watched.slowest = Math.max(watched.slowest, duration)
    },
    { durationThreshold: 16 },
  )
}

/** Opens the menu, chooses a theme, changes a tab and scrolls through the page, as any visitor might. */
async function useIt(page: Page): Promise<Pick<Figures, 'menu' | 'theme' | 'tab'>> {
  const slowest = async (act: () => Promise<void>) => {
    await page.evaluate(() => Object.assign((window as unknown as Watched).watched, { slowest: 0 }))
    await act()
    await page.waitForTimeout(600)
    return (await watchedOn(page)).slowest
  }
  const menu = await slowest(() => page.getByRole('button', { name: 'Menu' }).tap())
  const theme = await slowest(() => page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).tap())
  await page.getByRole('button', { name: 'Close menu' }).tap()
  const tabs = page.getByRole('tab')
  const tab = (await tabs.count()) > 0 ? await slowest(() => tabs.nth(1).tap()) : 0
  for (let y = 0; y < 6; y++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(150)
  }
  return { menu, theme, tab }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

let failed = false
try {
  console.log(`Slow 4G, processor 4 × slower, 360 px, median of ${RUNS} first visits; INP of each touch\n`)
  console.log('| Page | LCP ms | TBT ms | CLS | menu ms | theme ms | tab ms |\n|---|---|---|---|---|---|---|')
  for (const page of process.argv.length > 2 ? process.argv.slice(2) : PAGES) {
    const visits: Figures[][] = sites.map(() => [])
    for (let run = 0; run < RUNS; run++)
      for (const [index, site] of sites.entries()) visits[index]?.push(await visit(browser, site.address + page))
    for (const [index, of] of visits.entries()) {
      const medians = Object.fromEntries(FIGURES.map((name) => [name, median(of.map((one) => one[name]))])) as Figures
      const cells = FIGURES.map((name) => medians[name].toFixed(name === 'cls' ? 3 : 0))
      console.log(`| ${index === 0 ? page : `${page}, the other commit`} | ${cells.join(' | ')} |`)
      if (index === 0)
        failed ||= Object.entries(LIMITS).some(([name, most]) => medians[name as keyof typeof LIMITS] > most)
    }
  }
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
}
process.exitCode = failed ? 1 : 0
