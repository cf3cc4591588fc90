import { expect, open, test } from './support/clerk.ts'

test('a page prints in black on A4, without menus, with the addresses of its files', async ({ page }) => {
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
