import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/clerk.ts'

/** A machine with only the regular face of Noto Sans Devanagari: simulated by another font under that name. */
const ONLY_REGULAR = (cache: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/lohit-devanagari</dir>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <cachedir>${cache}</cachedir>
  <match target="scan">
    <test name="family"><string>Lohit Devanagari</string></test>
    <edit name="family" mode="assign"><string>Noto Sans Devanagari</string></edit>
    <edit name="fullname" mode="assign"><string>Noto Sans Devanagari</string></edit>
    <edit name="postscriptname" mode="assign"><string>NotoSansDevanagari-Regular</string></edit>
  </match>
</fontconfig>`

test('F-V9 headings in Marathi and Hindi are bold on a machine that has only the regular face of a font', async ({
  baseURL,
  launchOptions,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-fonts-'))
  const config = path.join(folder, 'fonts.conf')
  writeFileSync(config, ONLY_REGULAR(path.join(folder, 'cache')))
  const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: config } })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    for (const [address, heading] of [
      ['/mr/circulars', 'main h1'],
      ['/hi/circulars', 'main h1'],
      // The council's name in Marathi on an English page.
      ['/circulars', 'header a[href="/"] span[lang=mr]'],
    ] as const) {
      await page.goto(address)
      await page.waitForSelector('html[data-hydrated]')
      const title = page.locator(heading).first()
      // The same box for both weights, independent of line breaks.
      await title.evaluate((one) =>
        Object.assign(one.style, { width: '100%', whiteSpace: 'nowrap', overflow: 'hidden' }),
      )
      const inkAt = async (weight: string) => {
        await title.evaluate(async (one, fontWeight) => {
          for (const part of [one, ...one.querySelectorAll('*')]) (part as HTMLElement).style.fontWeight = fontWeight
          await document.fonts.ready
        }, weight)
        await page.waitForLoadState('networkidle')
        const { channels } = await sharp(await title.screenshot())
          .flatten()
          .greyscale()
          .stats()
        return 255 - (channels[0]?.mean ?? 255)
      }
      const [bold, regular] = [await inkAt(''), await inkAt('400')]
      expect(bold / regular, address).toBeGreaterThan(1.1)
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
