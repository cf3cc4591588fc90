import { expect, open, test } from './support/clerk.ts'

test('L-03 photos are shown 24 per page and by category', async ({ page }) => {
  await open(page, '/gallery')
  const photos = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(page.getByText('30 photos')).toBeVisible()
  await expect(photos).toHaveCount(24)
  const categories = page.getByRole('navigation', { name: 'Categories of photos' })
  await expect(categories.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await categories.getByRole('link', { name: 'Workshops' }).click()
  await expect(page).toHaveURL('/gallery?category=workshops')
  await expect(categories.getByRole('link', { name: 'Workshops' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^[1-9] photos$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practice at the bedside/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Students take the oath/ })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(photos).toHaveCount(6)
})

test('L-04 a film plays in the dialog; one that is gone says Video unavailable.; others open on their own website', async ({
  page,
  sql,
}) => {
  await sql.query(
    `insert into videos (category, title, file, order_id) values
     ('events', 'A film that is gone', '/data/uploads/gone.mp4', 901),
     ('events', 'A film elsewhere', 'https://vimeo.com/1', 902)`,
  )
  await open(page, '/videos?category=events')
  const elsewhere = page.getByRole('link', { name: /^A film elsewhere/ })
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await expect(elsewhere).toHaveAttribute('href', 'https://vimeo.com/1')

  await page.getByRole('link', { name: /^Lamp lighting ceremony/ }).click()
  const film = page.getByRole('dialog', { name: /^Lamp lighting ceremony/ }).locator('video')
  await expect(film).toHaveAttribute('preload', 'none')
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const gone = page.getByRole('dialog', { name: 'A film that is gone' })
  await gone.locator('video').evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined))
  await expect(gone.getByText('Video unavailable.')).toBeVisible()
  await sql.query(`delete from videos where order_id in (901, 902)`)
})
