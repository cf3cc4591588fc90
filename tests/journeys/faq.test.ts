import { startBlindServer } from './support/blind-server.ts'
import { expect, open, seenOnTheWay, test } from './support/clerk.ts'

test('L-05, V-04 a visitor chooses a category: the list is loaded again, with the date of its latest change in India', async ({
  page,
  sql,
}) => {
  await sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'journey-faq', 'Journey questions', 90), ('faqCategories', 'journey-none', 'Nothing asked yet', 91)`,
  )
  // Late in the evening of the 1st in London it is the 2nd in India.
  await sql.query(
    `insert into faqs (category, question, answer, order_id, updated_at) values
     ('journey-faq', 'Older?', '<p>Yes, <b>older</b>.</p>', 901, '2026-08-31T10:00:00Z'),
     ('journey-faq', 'Newer?', 'Yes.', 902, '2026-09-01T22:00:00Z')`,
  )
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("FAQ's - Frequently Asked Questions")
  const choice = page.getByLabel('Category')
  await expect(choice).toHaveValue('registration')
  await expect(page.getByRole('heading', { level: 2, name: 'Registration and renewal' })).toBeVisible()
  await expect(page.getByText(/^Last Updated: \d\d-[A-Z][a-z]{2}-\d{4}$/)).toBeVisible()

  const loads = await seenOnTheWay(page, '**/faq?category=*', 'main [data-loads] [role=status]', async () => {
    await choice.focus()
    await choice.selectOption('Journey questions')
  })
  expect(loads.text).toBe('Loading')
  await expect(page.getByRole('heading', { level: 2, name: 'Journey questions' })).toBeVisible()
  await expect(page).toHaveURL('/faq?category=journey-faq')
  await expect(choice).toBeFocused()
  await expect(page.getByText('Last Updated: 02-Sep-2026')).toBeVisible()
  await expect(page.getByRole('article')).toHaveText(['Older?Yes, older.', 'Newer?Yes.'])

  await choice.selectOption('Nothing asked yet')
  await expect(page.getByText('No FAQs found for "Nothing asked yet"')).toBeVisible()
  await expect(page.getByText(/^Last Updated/)).toBeHidden()
  expect((await page.request.get('/faq?category=unheard-of')).status()).toBe(404)

  await open(page, '/mr/faq')
  await page.getByLabel('वर्ग').selectOption('Journey questions')
  await expect(page).toHaveURL('/mr/faq?category=journey-faq')
  await expect(page.getByText('शेवटचे अद्यतन: 2 सप्टेंबर, 2026')).toBeVisible()
  await sql.query(`delete from faqs where category = 'journey-faq'`)
  await sql.query(`delete from master_categories where value like 'journey-%' and type = 'faqCategories'`)
})

test('V-02 questions or categories that can’t be loaded are reported, and the list and its date are empty', async ({
  page,
}) => {
  const { address, sql, hide, stop } = await startBlindServer('blind_faq')
  try {
    await sql.query(
      `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'fees', 'Fees', 1);
     insert into faqs (category, question, answer, order_id) values ('fees', 'How much?', 'Little.', 1)`,
    )
    await open(page, `${address}/faq`)
    await expect(page.getByText(/^Last Updated/)).toBeVisible()
    for (const [table, toast] of [
      ['faqs', 'Failed to load FAQs.'],
      ['master_categories', 'Failed to load categories.'],
    ] as const) {
      await hide(table)
      await open(page, `${address}/faq`)
      await expect(page.getByRole('alert').getByText(toast)).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Could not be loaded. Try again.')
      await expect(page.getByText(/^Last Updated/)).toBeHidden()
      await expect(page.getByText(/No FAQs found|No data available/)).toBeHidden()
    }
  } finally {
    await stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-05 the category is chosen and sent by a button', async ({ page }) => {
    await page.goto('/faq')
    await page.getByLabel('Category').selectOption('Fees and refunds')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Fees and refunds' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'How are fees paid?' })).toBeVisible()
  })
})
