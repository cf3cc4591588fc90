import { expect, open, test } from './support/clerk.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-13 the screen reader page says what the site offers and lists screen readers with their websites', async ({
    page,
  }) => {
    await page.goto('/screenread')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screen Reader Access')
    await expect(page.getByRole('main')).toContainText('everything can be done with the keyboard alone')
    const readers = page.getByRole('table', { name: 'Screen readers' })
    for (const [name, price] of [
      ['NVDA', 'Free'],
      ['JAWS', 'Commercial'],
      ['TalkBack', 'Built in'],
    ] as const) {
      const row = readers.getByRole('row').filter({ hasText: name })
      await expect(row.getByRole('cell', { name: price, exact: true })).toBeVisible()
      await expect(row.getByRole('link', { name: `Website of ${name} , opens in a new tab` })).toHaveAttribute(
        'href',
        /^https:\/\//,
      )
    }
  })

  test('L-14 about and disclaimer say what the settings say, under their aliases too', async ({ page }) => {
    await page.goto('/aboutCouncil')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the council')
    await expect(page.getByRole('main')).toContainText('It keeps the register of nurses')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/aboutus$/)
    await page.getByRole('main').getByRole('link', { name: 'Policies' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible()
    await expect(page.getByText('Last reviewed 02-Nov-2026')).toBeVisible()
    await page.goto('/disclamer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclaimer')
    await expect(page.getByRole('main')).toContainText('the gazette or the order counts')
  })

  test('L-12 the sitemap is the menu as a nested list, with the policies beside it', async ({ page, sql }) => {
    const { rows } = await sql.query<{ title: string; menu_url: string; under: string }>(
      `select link.title, link.menu_url, parent.title as under from menu_links link join menu_links parent on parent.id = link.parent_id
       where link.menu_url <> '' and link.id <> parent.id and link.title not like 'Journey%' and link.status = 1 and link.deleted_at is null`,
    )
    expect(rows.length).toBeGreaterThan(3)
    await page.goto('/sitemap')
    const main = page.getByRole('main')
    for (const { title, menu_url, under } of rows) {
      const heading = main.locator('li').filter({ has: page.locator(`> :text-is("${under}")`) })
      await expect(heading.locator('ul').getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'href',
        menu_url,
      )
    }
    await main.getByRole('link', { name: 'Hyperlinking policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyperlinking policy')
  })
})

test('the right to information has its seventeen heads, its officers and the contact details of each', async ({
  page,
}) => {
  await open(page, '/rti')
  const heads = page.getByRole('heading', { level: 2, name: /^\d+\. / })
  await expect(heads).toHaveCount(17)
  await expect(page.getByRole('main')).toContainText('First appellate authority')
  await expect(page.getByText('Last reviewed 01-Apr-2026')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /^17\. / })
    .click()
  await expect(heads.last()).toBeInViewport()
})

test('M-02 Manage Information: a clerk writes a policy with sections, puts them in order, and visitors read it', async ({
  clerk,
  sql,
}) => {
  await open(clerk, '/admin/manageInformation?group=policy')
  await expect(clerk.getByRole('heading', { name: 'Manage Information' })).toBeVisible()
  await clerk.getByRole('button', { name: 'Add text' }).click()
  await clerk.getByLabel('Title', { exact: true }).fill('Journey policy')
  await clerk.getByLabel('Name in the address').fill('Journey Policy')
  for (const [index, heading] of ['Second', 'First'].entries()) {
    await clerk.getByRole('button', { name: 'Add section' }).click()
    await clerk.getByLabel('Heading').nth(index).fill(heading)
    await clerk.getByRole('textbox', { name: 'Text' }).nth(index).fill(`${heading} text`)
  }
  const save = clerk.getByRole('button', { name: 'Add text' })
  await expect(save).toBeDisabled()
  await clerk.getByLabel('Name in the address').fill('journey-policy')
  await clerk.getByRole('button', { name: 'Move section 2 up' }).click()
  await save.click()
  await expect(clerk.getByText('Information added successfully')).toBeVisible()
  await open(clerk, '/policies/journey-policy')
  await expect(clerk.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['First', 'Second'])
  await expect(clerk.getByRole('main')).toContainText(/FirstFirst text.*SecondSecond text/)
  await sql.query(`delete from information_texts where slug = 'journey-policy'`)
})
