import type { Page } from '@playwright/test'
import { expect, open, test } from './support/clerk.ts'

const card = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('L-02 a visitor sees by India’s clock whether office and counter are open, and nothing jumps', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-10T09:50:00+05:30'))
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: (entry as unknown as { value: number }).value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/contactUs')
    await expect(card(page, 'Office timing')).toContainText('9:45 AM to 6:15 PM')
    await expect(card(page, 'Office timing').getByText('Open now')).toBeVisible()
    await expect(card(page, 'Counter timing')).toContainText('10:00 AM to 4:00 PM')
    await expect(card(page, 'Counter timing').getByText('Closed now')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
    // A holiday from the list, and a Saturday.
    for (const day of ['2026-11-16', '2026-11-14']) {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00+05:30`))
      await open(page, '/contactUs')
      await expect(page.getByText('Closed now')).toHaveCount(2)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-02 address, timings, holidays, departments and the web information manager are shown, with links', async ({
    page,
  }) => {
    await page.goto('/contactUs')
    const main = page.getByRole('main')
    await expect(main).toContainText('Fort, Mumbai 400001')
    await expect(main).toContainText('Closed on: Saturdays, Sundays and government holidays')
    await expect(main.getByText(/Open now|Closed now/).filter({ visible: true })).toHaveCount(0)
    const departments = page.getByRole('table', { name: 'Departments' })
    for (const [department, mail, number] of [
      ['Registration and renewal', 'registration@council.example', '02200000001'],
      ['General', 'office@council.example', '02200000002'],
      ['Examination and results', 'examination@council.example', '02200000003'],
      ['IT', 'it@council.example', '02200000004'],
      ['Continuing professional development (CPD)', 'cpd@council.example', '02200000005'],
    ] as const) {
      const row = departments.getByRole('row').filter({ has: page.getByText(department, { exact: true }) })
      await expect(row.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`)
      await expect(row.locator(`a[href="tel:${number}"]`)).toBeVisible()
    }
    await expect(card(page, 'Holidays')).toContainText('26-01-2026Republic Day')
    await page.getByText('Holidays of 2027').click()
    await expect(page.getByText('26-03-2027')).toBeVisible()
    await expect(card(page, 'Web information manager')).toContainText('Section Officer (Information Technology)')
    await expect(main.getByRole('link', { name: /^Show on a map/ })).toHaveAttribute('target', '_blank')
    await main.getByRole('link', { name: 'Send us feedback' }).click()
    await expect(page).toHaveURL('/feedback')
  })
})

test('F-V14 visitors who find the council closed see when it opens; holidays have their names beside their dates', async ({
  page,
}) => {
  // Saturday; the Monday after it is a holiday from the list.
  await page.clock.setFixedTime(new Date('2026-11-14T12:00:00+05:30'))
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/contactUs')
  await expect(card(page, 'Office timing')).toContainText('Opens on Tuesday, 17-11-2026, at 9:45 AM')
  await expect(card(page, 'Counter timing')).toContainText('Opens on Tuesday, 17-11-2026, at 10:00 AM')
  const below = await page
    .locator('main details[open] li')
    .evaluateAll((days) =>
      days
        .filter(
          ({ children: [date, name] }) =>
            name && date && name.getBoundingClientRect().top > date.getBoundingClientRect().top + 10,
        )
        .map((day) => day.textContent),
    )
  expect(below).toEqual([])
  await page.clock.setFixedTime(new Date('2026-11-17T08:00:00+05:30'))
  await open(page, '/mr/contactUs')
  await expect(page.getByText('आज 9:45 AM वाजता उघडेल')).toBeVisible()
})
