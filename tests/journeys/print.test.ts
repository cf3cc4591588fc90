import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'

/** The words of each printed page, in reading order. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (error) throw error
  return stdout.split('\f').slice(0, -1)
}

for (const address of ['/tenders', '/quotation'])
  test(`F-V2 ${address} prints its ten rows on two pages, with a column of details that can be read`, async ({
    page,
  }) => {
    await open(page, address)
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(11)
    const pages = await printed(page)
    expect(pages.length).toBeLessThanOrEqual(2)
    const titles = await page.locator('main tbody tr').evaluateAll((rows) =>
      rows
        .map((row) => row.querySelector('a:not([download])'))
        .filter((link) => link?.closest<HTMLElement>('[lang]')?.lang === 'en')
        .map((link) => link?.textContent ?? ''),
    )
    expect(titles.length).toBeGreaterThan(4)
    // The first words of each title are on one line.
    for (const title of titles) expect(pages.join('\n')).toContain(title.split(' ').slice(0, 3).join(' '))
  })

test('F-V2 download buttons and the footer are not printed; no URL covers a picture', async ({ page }) => {
  for (const address of ['/circulars', '/tenders', '/gallery', '/videos', '/councilMembers', '/circulars/1']) {
    await open(page, address)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('footer'), address).toBeHidden()
    const wrong = await page.evaluate(() =>
      [...document.querySelectorAll('main a')]
        .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').content.includes('/data/'))
        .filter(
          (link) => link.hasAttribute('download') || link.querySelector('img, video') || !link.textContent?.trim(),
        )
        .map((link) => link.outerHTML.slice(0, 100)),
    )
    expect(wrong, address).toEqual([])
    await page.emulateMedia({ media: null })
  }
  // The last sheet has the date of the last change, and nothing of the website around the page.
  await open(page, '/tenders')
  expect((await printed(page)).join('')).not.toContain('Website last updated')
})

test('a page prints in black on A4, without menus, with the URLs of its files', async ({ page }) => {
  await open(page, '/circulars')
  await page.evaluate(() => document.documentElement.classList.add('dark-theme'))
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('navigation', { name: 'Main' }), page.locator('header form[role=search]')])
    await expect(part).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const told = await page.evaluate(() => {
    const file = document.querySelector('main a[href^="/data/"]')
    return file && getComputedStyle(file, '::after').content
  })
  expect(told).toContain('/data/')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // 210 mm by 297 mm, in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
})
