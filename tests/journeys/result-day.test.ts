import type { Page } from '@playwright/test'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'
import { press, somebody } from './support/somebody.ts'

test.describe.configure({ timeout: 180_000 })

let office: Office
test.beforeAll(async () => {
  office = await startOffice('result_day', { SECOND_FACTOR: 'optional' })
})
test.afterAll(() => office.close())

/** The day of the results: another one for each width. */
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** Fills the form of a new record and keeps it as a draft. */
async function draft(page: Page, screen: string, noun: string, fields: Record<string, string>) {
  await open(page, screen)
  await press(page, `Add ${noun}`)
  const form = page.getByRole('dialog', { name: `Add ${noun}` })
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true })
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption({ label: value })
    else await field.fill(value)
  }
  await press(page, 'Save draft')
  await expect(page.getByText('Draft saved').first()).toBeVisible()
}

/** Has a draft published at 11:00 of that day; says how many others are due then. */
async function schedule(page: Page, title: string, day: string, others: string) {
  await open(page, '/admin/editions?view=open')
  await page.getByRole('link', { name: title }).press('Enter')
  await press(page, 'Publish…')
  await page.getByLabel('At a time').check()
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Time in India').fill('11:00')
  await page.getByLabel('Why can nobody else look at it?').fill('Everybody else is at the examination centre.')
  if (others) await expect(page.getByRole('link', { name: `${others} at the same moment` })).toBeVisible()
  await expectNoViolations(page, [''])
  await press(page, 'Schedule')
  await expect(page.getByText(/It will be published on .* 11:00 IST/)).toBeVisible()
}

for (const width of WIDTHS)
  test(`a publisher prepares a result day, reads all that changes at 11:00 and looks at it together, at ${width} px`, async ({
    context,
    page: visitor,
  }) => {
    const day = dayIn(width === WIDTHS[0] ? 3 : 5)
    const registrar = await somebody(office, context, { role: '2', name: 'Registrar', width })
    const line = `See the list of ${width}`
    const out = `The results of ${width} are out`
    const before = `Results at 11:00 of ${width}`

    // The banner of today ends at that second; a form with half a moment can't be saved.
    await open(registrar, '/admin/manageBanners')
    await press(registrar, 'Add Banner')
    const form = registrar.getByRole('dialog', { name: 'Add Banner' })
    await form.getByLabel('Text', { exact: true }).fill(before)
    await form.getByLabel('Tone').selectOption({ label: 'Important' })
    await form.getByLabel('Day').fill(day)
    await expect(form.getByRole('button', { name: 'Add Banner' })).toBeDisabled()
    await form.getByLabel('Time in India').fill('11:00')
    await expect(form.getByText(/11:00 IST, in \d+ days?/)).toBeVisible()
    await expect(form.getByRole('region', { name: 'Announcement' })).toHaveText(before)
    await expectNoViolations(registrar)
    await form.getByRole('button', { name: 'Add Banner' }).press('Enter')
    await expect(registrar.getByText('Banner added successfully')).toBeVisible()
    await expect(registrar.getByRole('row').filter({ hasText: before })).toContainText('11:00 IST')
    // Once more: a new row fades in.
    await open(registrar, '/admin/manageBanners')
    await expect(registrar.getByRole('row').filter({ hasText: before })).toBeVisible()
    await expectNoViolations(registrar)

    // What takes its place, as drafts that are scheduled for the same second.
    await draft(registrar, '/admin/manageLatestUpdate', 'Latest update', { Title: line, Link: '/circulars' })
    await draft(registrar, '/admin/manageBanners', 'Banner', {
      Text: out,
      Tone: 'Good news',
      Link: '/circulars',
      'Words of the link': 'See them',
    })
    await schedule(registrar, line, day, '1 other changes')
    await schedule(registrar, out, day, '2 others change')

    // All that changes together, from the list of what is scheduled.
    await open(registrar, '/admin/editions?view=scheduled')
    await registrar
      .getByRole('link', { name: /11:00 IST All that changes at this moment/ })
      .first()
      .press('Enter')
    await expect(registrar.getByRole('heading', { name: /11:00 IST$/ })).toBeFocused()
    await expect(registrar.getByText('3 records change in this second')).toBeVisible()
    const changes = registrar
      .locator('section')
      .filter({ has: registrar.getByRole('heading', { name: 'What changes' }) })
    const ends = registrar.locator('section').filter({ has: registrar.getByRole('heading', { name: 'What ends' }) })
    await expect(changes.getByRole('link')).toHaveText([
      new RegExp(`${out}.*New.*Manage Banners`),
      new RegExp(`${line}.*New.*Manage Latest Update`),
    ])
    await expect(ends.getByRole('link')).toHaveText([new RegExp(`${before}.*Leaves the website.*Manage Banners`)])
    await expectNoViolations(registrar)

    // One of them, and back.
    await changes.getByRole('link', { name: out }).press('Enter')
    await expect(registrar.getByRole('heading', { name: out })).toBeFocused()
    await registrar.getByRole('link', { name: 'All that changes at this moment', exact: true }).press('Enter')

    // Together as visitors will see it, there and for somebody without an account.
    await press(registrar, 'Preview it together…')
    const frame = registrar.frameLocator('iframe[title="The page as visitors will see it"]')
    await expect(frame.getByRole('region', { name: 'Announcement' })).toContainText(out)
    await expectNoViolations(registrar)
    const link = await registrar.getByLabel('Link for somebody without an account').inputValue()
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto(link)
    const announcement = visitor.getByRole('region', { name: 'Announcement' })
    await expect(announcement).toContainText(out)
    await expect(visitor.getByText(line).first()).toBeAttached()
    await expect(visitor.getByText(before)).toHaveCount(0)
    await expectNoViolations(visitor)
    await announcement.getByRole('link', { name: 'See them' }).press('Enter')
    await expect(visitor).toHaveURL(/\/preview\/[^/]+\/circulars$/)
    await expect(announcement).toContainText(out)

    // Visitors have the banner of today, and nothing of the rest.
    await visitor.goto(`${office.address}/circulars`)
    await expect(announcement).toHaveText(before)
    expect(await visitor.content()).not.toContain(line)
    await expectNoViolations(visitor)

    // The moment comes: both at once, and the link ends.
    await office.sql.query(`update editions set due_at = date_trunc('second', clock_timestamp()) where due_at > now()`)
    // The processes hear of a moment that was moved a little later; who reads the page before that, reads it again.
    await expect(async () => {
      await visitor.reload()
      await expect(announcement).toContainText(out, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(visitor.getByText(line).first()).toBeAttached()
    expect((await visitor.request.get(link)).status()).toBe(404)
    await registrar.close()
  })
