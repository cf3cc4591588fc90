/**
 * What a visitor with a cheap phone feels (performance.md B2): largest paint, layout shift and the slowest answer to a
 * touch, in Chromium with a slow network (1.6 Mbit/s, 150 ms) and a processor slowed down four times, median of a few
 * first visits. Exits with 1 when a page is above its limit.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { measuredSite } from './measured-site.ts'

const PAGES = ['/', '/circulars', '/institute', '/search?query=registration']
const LIMITS = { lcp: 1800, cls: 0.02, inp: 150 }
const RUNS = Number(process.env.RUNS ?? 5)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Figures = { lcp: number; cls: number; inp: number }
type Watched = { watched: Figures }

const site = await measuredSite()
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
  await useIt(page)
  const figures = await page.evaluate(() => (window as unknown as Watched).watched)
  await context.close()
  return figures
}

/** In the page, before anything else. */
function watch() {
  const watched: Figures = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { watched })
  const on = (type: string, act: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...options })
  on('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.cls += value
  })
  on(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) watched.inp = Math.max(watched.inp, duration)
    },
    { durationThreshold: 16 },
  )
}

/** Opens and closes the menu, chooses a theme and looks through the page, as anybody might. */
async function useIt(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).locator('summary').first().tap()
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).tap()
  await page.getByRole('button', { name: 'Close menu' }).tap()
  for (const tab of await page.getByRole('tab').all()) await tab.tap()
  for (let y = 0; y < 6; y++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(150)
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

let failed = false
try {
  console.log(`Slow 4G, processor 4 × slower, 360 px, median of ${RUNS} first visits`)
  console.log(
    `\n| Page | LCP ms (≤ ${LIMITS.lcp}) | CLS (≤ ${LIMITS.cls}) | INP ms (≤ ${LIMITS.inp}) |\n|---|---|---|---|`,
  )
  for (const path of PAGES) {
    const visits: Figures[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, site.address + path))
    const of = (name: keyof Figures) => median(visits.map((figures) => figures[name]))
    const figures = { lcp: of('lcp'), cls: of('cls'), inp: of('inp') }
    console.log(`| ${path} | ${figures.lcp.toFixed(0)} | ${figures.cls.toFixed(3)} | ${figures.inp.toFixed(0)} |`)
    failed ||= (Object.keys(LIMITS) as (keyof Figures)[]).some((name) => figures[name] > LIMITS[name])
  }
} finally {
  await browser.close()
  await site.stop()
}
process.exitCode = failed ? 1 : 0
