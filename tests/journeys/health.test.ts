import { expectNoViolations, WIDEST, WIDTHS } from './support/axe.ts'
import { anAccount, expect, logIn, open, openHome, test } from './support/clerk.ts'

// One at a time: a disk that is full at one width is full at the other.
test.describe.configure({ mode: 'default' })

const SEEN = { disk: 0.95, certificate: null, backup: null, requests: 0, errors: 0 }

for (const width of WIDTHS)
  test(`W-10 an administrator sees on the dashboard that somebody is needed, reads what to do, and that it is well again, at ${width} px`, async ({
    page,
    sql,
  }) => {
    const name = `journey-${width}:3001`
    // It reports into the future, so that it stays alive as long as the journey.
    await sql.query(
      `insert into process_runs (name, release, seen_at, seen) values ($1, '1.4.2', now() + interval '1 hour', $2)`,
      [name, SEEN],
    )
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, sql, await anAccount(sql))
    await openHome(page)
    const line = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: /nine tenths full/ })
    await line.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
    const needy = page.getByRole('region', { name: 'Needs somebody' }).getByRole('listitem')
    const disk = needy.filter({ hasText: 'A disk is nine tenths full' })
    await expect(disk).toContainText('95 % of the disk with the uploaded files is taken.')
    await expect(disk).toContainText('What to do: Make room or a larger disk')
    await expect(page.getByRole('status').first()).toContainText(/\d+ things? needs? somebody\./)
    await expect(page.getByRole('region', { name: 'Not watched' })).toContainText('BACKUP_STATUS_FILE')
    await expect(page.getByRole('region', { name: 'Processes' })).toContainText(name)
    await expect(page.getByRole('region', { name: 'Processes' })).toContainText('Runs, release 1.4.2')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width === WIDEST)
      await expect(
        page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Health', exact: true }),
      ).toHaveAttribute('aria-current', 'page')

    await sql.query('delete from process_runs where name = $1', [name])
    await open(page, '/admin/health')
    await expect(page.getByRole('region', { name: 'Well', exact: true })).toContainText('% of the disk')
    await expect(page.getByText('A disk is nine tenths full')).toHaveCount(0)
    await expectNoViolations(page)
  })

test('W-05 who is no administrator has no screen Health', async ({ page, sql }) => {
  const account = await anAccount(sql)
  await sql.query(`update users set role = '2' where email = $1`, [account.email])
  await logIn(page, sql, account)
  await openHome(page)
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Health' })).toHaveCount(0)
  await open(page, '/admin/health')
  await expect(page.getByRole('heading', { name: 'Health' })).toHaveCount(0)
})
