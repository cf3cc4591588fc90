import { expect, open, test } from './support/clerk.ts'

test('F-V4, D-08 candidates of the check are links to their page', async ({ page }) => {
  await open(page, '/institute/check?name=Nilkamal+Institute')
  await expect(page.getByText('One of them may be the one you mean.')).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first()
  const code = (await first.getByText(/^INST\d+$/).innerText()).trim()
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/institute/${code}`)
  await expect(page.getByRole('heading', { name: 'On the council’s list' })).toBeVisible()
})

test('F-V4 a single candidate is not presented as if there were several', async ({ page, sql }) => {
  await sql.query(`insert into institutes (inst_code, inst_name) values ('JQ-1', 'Quetzalwadi Hospital School, Sailu')`)
  try {
    await expect(async () => {
      await open(page, '/institute/check?name=Quetzalwadi+Hospital+Pune')
      const heading = page.getByRole('heading', { name: '1 institute on the list has a similar name' })
      await expect(heading).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('It may be the one you mean.')).toBeVisible()
  } finally {
    await sql.query(`delete from institutes where inst_code = 'JQ-1'`)
  }
})

test('F-V5 a tender says its last date and whether it is closed: on home, on its own page and in a search', async ({
  page,
  sql,
}) => {
  const { rows } = await sql.query<{ id: number; title: string }>(
    `insert into page_contents (type, title, date, last_date) values
     (3, 'Journey tender still open', current_date + 400, current_date + 410),
     (3, 'Journey tender closed', current_date + 401, current_date - 3) returning id, title`,
  )
  const closed = rows.find(({ title }) => title === 'Journey tender closed')
  try {
    await expect(async () => {
      await open(page, '/?board=2')
      const board = page.getByRole('region', { name: 'Notices and circulars' })
      const row = (title: string) => board.getByRole('listitem').filter({ hasText: title })
      await expect(row('Journey tender closed').getByText('Closed', { exact: true })).toBeVisible({ timeout: 1000 })
      await expect(row('Journey tender still open').getByText(/days left/)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await open(page, `/tenders/${closed?.id}`)
    await expect(page.getByRole('complementary').getByText('Closed', { exact: true })).toBeVisible()
    await open(page, '/search?query=Journey+tender+closed')
    await expect(
      page.getByRole('row').filter({ hasText: 'Journey tender closed' }).getByText('Closed', { exact: true }),
    ).toBeVisible()
  } finally {
    await sql.query(`delete from page_contents where title like 'Journey tender %'`)
  }
})

test('F-V6 a page of one content names its dates in one format, and says which is which', async ({ page, sql }) => {
  // Published on another day than its own date.
  const { rows } = await sql.query<{ id: number }>(
    `select id from page_contents where type = 1 and status = 1 and deleted_at is null and date < current_date - 30
     order by date desc limit 1`,
  )
  await open(page, `/circulars/${rows[0]?.id}`)
  const facts = page.getByRole('complementary', { name: 'About this page' })
  await expect(facts.getByText('On this website since')).toBeVisible()
  await expect(facts.getByText('Published', { exact: true })).toBeHidden()
  const days = await facts.locator('time').allInnerTexts()
  expect(days.length).toBeGreaterThanOrEqual(2)
  for (const day of days) expect(day).toMatch(/^\d\d-\d\d-\d{4}$/)
})

test('F-V12 an amount and its rupee sign stay on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/feeStructure', '/circulars']) {
    await open(page, address)
    const parted = await page.getByRole('main').evaluate((main) => {
      const found: string[] = []
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: amount } of (node.textContent ?? '').matchAll(/₹\s?[\d,]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + amount.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(amount)
        }
      return { found, amounts: (main.textContent ?? '').match(/₹\s?\d/g) ?? [] }
    })
    expect(parted.found, address).toEqual([])
    // However narrow the column: it is a no-break space.
    expect(
      parted.amounts.filter((amount) => amount.includes(' ')),
      address,
    ).toEqual([])
  }
})
