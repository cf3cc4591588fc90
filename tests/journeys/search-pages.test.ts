import { expectNoViolations, THEMES } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'

test('N-09 a clerk answers a search that found nothing in one press, and visitors find the page', async ({
  clerk,
  sql,
}) => {
  await sql.query(
    `insert into search_term_words (term_hash, term) values (repeat('a', 64), 'quagga certificate') on conflict do nothing`,
  )
  await sql.query(`insert into search_terms (term_hash, day, searches, without_result)
    values (repeat('a', 64), current_date - 1, 7, 7), (repeat('a', 64), current_date, 2, 2) on conflict do nothing`)
  await open(clerk, '/admin/manageSearch')
  await expect(clerk.getByRole('heading', { level: 1, name: 'Manage Search' })).toBeVisible()
  await expectNoViolations(clerk, THEMES)
  await clerk.getByRole('link', { name: 'Answer this: quagga certificate' }).click()
  const dialog = clerk.getByRole('dialog')
  await expect(dialog.getByLabel('Searches')).toHaveValue('quagga certificate')
  await dialog.getByLabel('Title').first().fill('Journey certificates')
  await dialog.getByLabel('Address').fill('/downloads')
  await dialog.getByRole('button', { name: 'Add', exact: false }).last().click()
  await expect(dialog).toBeHidden()
  await expect(clerk.getByRole('link', { name: 'Answer this: quagga certificate' })).toBeHidden()
  await clerk.getByRole('link', { name: 'Synonyms', exact: true }).click()
  await expect(clerk.getByRole('button', { name: 'Add Synonym' })).toBeVisible()

  await open(clerk, '/search?query=quagga+certificates')
  const pages = clerk.getByRole('region', { name: 'Pages' })
  await expect(pages.getByRole('link').first()).toHaveText('Journey certificates')
  await sql.query(`delete from best_bets where title = 'Journey certificates'`)
  await sql.query(`delete from search_terms where term_hash = repeat('a', 64)`)
})

for (const prefix of ['', '/mr'])
  test(`N-09 pages stand above the results on a phone, without a script too: ${prefix || '/en'}`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `${prefix}/search?query=${prefix ? 'संपर्क' : 'contact'}`)
    const first = page.locator('main section ul a').first()
    await expect(first).toHaveAttribute('href', `${prefix}/contactUs`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoViolations(page, THEMES, 'main')
    // The table is what it was.
    await open(page, `${prefix}/search?query=GNM`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)

    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 740 },
    })
    const plain = await context.newPage()
    await plain.goto(`${prefix}/search?query=${prefix ? 'संपर्क' : 'contact'}`)
    await plain.locator('main section ul a').first().click()
    await expect(plain).toHaveURL(new RegExp(`${prefix}/contactUs$`))
    await context.close()
  })
