import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'

// Limits for a first visit to the home page on a phone.
const MOST_KB = { document: 20, stylesheet: 20, script: 75, font: 35 }
/** Decision 0024: react-dom alone is 57. */
const MOST_SCRIPT_KB = 70
const MOST_SCRIPT_KB_OF = new Map([
  ['/', 75],
  ['/mr', 75],
  ['/hi', 75],
  ['/search?query=registration', 75],
])
const KB = 1024
const ORDINARY = [
  '/circulars',
  '/mr/circulars',
  '/institute',
  '/institute/check?name=INST0421',
  '/faq',
  '/mr/contactUs',
  '/hi/feedback',
  '/contactUs',
  '/feedback',
  '/tenders',
  '/gallery',
  '/help',
  '/services',
  '/mr/services/renewal',
  '/feeStructure',
  '/nowhere',
]
const MOST_LAYOUT_SHIFT = 0.02

test.use({ viewport: { width: 360, height: 740 } })

/** Bytes on the network: built files are served compressed, and the proxy compresses the document. */
async function weightOf(response: Response): Promise<number> {
  const body = await response.body()
  return response.headers()['content-encoding']
    ? (await response.request().sizes()).responseBodySize
    : brotliCompressSync(body).length
}

test('a first visit to the home page stays within the weight limit for phones, and nothing in it jumps', async ({
  page,
}) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await watchLayout(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const weights: Record<string, number> = {}
  for (const response of responses) {
    const kind = response.request().resourceType()
    if (kind in MOST_KB) weights[kind] = (weights[kind] ?? 0) + (await weightOf(response)) / KB
  }
  for (const [kind, most] of Object.entries(MOST_KB)) {
    expect(weights[kind], kind).toBeGreaterThan(0)
    expect(weights[kind], kind).toBeLessThanOrEqual(most)
  }
  // Down the page and up again: space must be reserved for content that is painted late.
  for (const y of [700, 1500, 2500, 4000, 6000, 0]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(120)
  }
  expect(await shiftOf(page), await movedOn(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)

  const hosts = responses.map((response) => new URL(response.url()).host)
  expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]))
  const names = responses.map((response) => new URL(response.url()).pathname)
  expect(names.filter((name) => /back-office|admin|editor|\.(pdf|mp4|webm)$/.test(name))).toEqual([])
})

test('no public page loads more script than allowed, and none loads the router', async ({ page, context }) => {
  // Each of them as a first visit.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const address of [...MOST_SCRIPT_KB_OF.keys(), ...ORDINARY]) {
    const scripts: Response[] = []
    const remember = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    }
    page.on('response', remember)
    await open(page, address)
    await page.waitForLoadState('networkidle')
    page.off('response', remember)
    let weight = 0
    for (const script of scripts) weight += Number(await script.headerValue('content-length')) / KB
    const names = scripts.map((script) => new URL(script.url()).pathname)
    console.log(`${address}: ${weight.toFixed(1)} KB of script in ${names.length} files`)
    expect(weight, `${address}: ${names.join(' ')}`).toBeGreaterThan(50)
    expect(weight, `${address}: ${names.join(' ')}`).toBeLessThanOrEqual(
      MOST_SCRIPT_KB_OF.get(address) ?? MOST_SCRIPT_KB,
    )
    expect(names.filter((name) => /router|back-office|schemas|zod/.test(name))).toEqual([])
  }
})

async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const moved: string[] = []
    Object.assign(window, { shifted: 0, moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        ;(window as unknown as { shifted: number }).shifted += entry.value
        const parts = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.getAttribute?.('class')?.slice(0, 40)} ${previousRect.y} → ${currentRect.y}`,
        )
        moved.push(`${entry.value.toFixed(4)} at ${Math.round(scrollY)}: ${parts.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved, for the failure message. */
const movedOn = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).join('\n')

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

test('nothing jumps on the other most visited pages', async ({ page }) => {
  await watchLayout(page)
  for (const address of [
    '/circulars',
    '/institute',
    '/search?query=registration',
    '/contactUs',
    '/faq',
    '/mr',
    '/hi',
  ]) {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), `${address}\n${await movedOn(page)}`).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
  }
})
