import { expect, open, test } from './support/clerk.ts'

const GUIDES: [string, number][] = [
  ['Vendor / party registration for online bills and refunds', 6],
  ['CNE workshop organizers', 5],
  ['Online CNE organizers', 7],
  ['CNE observers', 4],
  ['CNE speakers', 3],
  ['CNE participants / students', 4],
]

test('L-06 the help page has six guides, each with date, description, link and its steps', async ({ page }) => {
  await open(page, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Applications User Guide')
  const choice = page.getByLabel('Guide for')
  await expect(choice.locator('option')).toHaveText(GUIDES.map(([title]) => title))
  const guide = page.getByRole('article')
  await choice.focus()
  for (const [title, steps] of GUIDES) {
    await choice.selectOption(title)
    await expect(guide.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(guide.getByText(/^Updated \d\d-[A-Z][a-z]{2}-\d{4}$/)).toBeVisible()
    await expect(guide.locator('ol > li')).toHaveCount(steps)
    await expect(guide.getByRole('link', { name: /, opens in a new tab$/ })).toHaveAttribute('href', /^https:\/\//)
    await expect(choice).toBeFocused()
  }
  await expect(page).toHaveURL('/help?guide=cne-participants')
  for (const fact of [
    'only 1 counts per year for nurses residing in India',
    'For nurses outside India all 5 count',
    'period of 2 months',
  ])
    await expect(guide).toContainText(fact)
  await choice.selectOption('CNE workshop organizers')
  for (const state of ['submit it for approval', 'approves or rejects', 'Pay the fees', 'scheduled'])
    await expect(guide).toContainText(state)
  await choice.selectOption(GUIDES[0]?.[0] ?? '')
  await expect(page).toHaveURL('/help')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-06 the first guide is shown, and another one with a button', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(GUIDES[0]?.[0] ?? '')
    await page.getByLabel('Guide for').selectOption('CNE speakers')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('CNE speakers')
    expect((await page.goto('/help?guide=unheard-of'))?.status()).toBe(404)
  })
})
