import { expectNoViolations, THEMES } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'

test('P-03 the search box suggests while the visitor types: by keyboard, announced, and it can be dismissed', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('query') ?? '')
  })
  await open(page, '/contactUs')
  const banner = page.getByRole('banner')
  // Until it is used it is a plain field, and none of this code has been loaded.
  await expect(banner.getByRole('searchbox', { name: 'Search this site' })).toBeVisible()
  const box = banner.getByLabel('Search this site')
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('r')
  await box.pressSequentially('egistr', { delay: 20 })
  const options = banner.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const count = await options.count()
  await expect(banner.getByRole('status').filter({ hasText: /suggestion/ })).toHaveText(
    count === 1 ? '1 suggestion' : `${count} suggestions`,
  )
  // One request for a word typed without a pause, none for a single letter.
  expect(asked).toEqual(['registr'])

  await box.press('ArrowDown')
  const first = options.first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-')
  await expect(box).toBeFocused()
  await expectNoViolations(page, THEMES, 'header [role=listbox]')
  await box.press('ArrowUp')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')

  await box.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(box).toHaveValue('registr')
  await box.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await box.press('ArrowDown')
  const text = await first.innerText()
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ query: text })}`)
  await expect(page.getByRole('main').getByLabel('Search for')).toHaveValue(text)
  await expect(options.first()).toBeHidden()
  await box.press('Escape')
  await expect(box).toHaveValue('')
})

test('P-03 an older response never replaces a newer one, and a failure is silent', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/search/suggestions?query=time*', async (route) => {
    await held
    await route.fulfill({ json: { data: ['The older answer'] } }).catch(() => undefined)
  })
  await page.route('**/api/search/suggestions?query=broken&*', (route) => route.abort())
  await open(page, '/search')
  const main = page.getByRole('main')
  const box = main.getByLabel('Search for')
  const slow = page.waitForRequest(/query=time/)
  await box.fill('time')
  await slow
  await box.fill('registration')
  await expect(main.getByRole('option').first()).toBeVisible()
  letGo()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('broken'))
  await box.fill('broken')
  await failed
  await expect(main.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/search?query=broken')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('P-03 a suggestion is chosen by touch, in Marathi too, and Escape closes the list before the menu', async ({
    page,
  }) => {
    await open(page, '/mr')
    await page.getByRole('banner').getByRole('button', { name: 'शोधा', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'मेनू' })
    const box = menu.getByLabel('या संकेतस्थळावर शोधा')
    await expect(box).toBeFocused()
    await box.fill('परिचर्या')
    const option = menu.getByRole('listbox', { name: 'सुचवलेले शब्द' }).getByRole('option').first()
    await expect(option).toBeVisible()
    await expect(option).toHaveAttribute('lang', 'mr')
    await expectNoViolations(page)
    await box.press('Escape')
    await expect(option).toBeHidden()
    await expect(menu).toBeVisible()
    await box.press('ArrowDown')
    const text = await option.innerText()
    await option.tap()
    await expect(page).toHaveURL(`/mr/search?${new URLSearchParams({ query: text })}`)
  })
})
