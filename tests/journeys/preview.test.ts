import { expect, hold, open, test } from './support/clerk.ts'

test('S-08 a picture opens in the dialog, zooms from 60 to 200 percent, can be moved, and leads to the next', async ({
  page,
}) => {
  await open(page, '/gallery')
  const link = page.getByRole('link', { name: /^Students take the oath/ })
  await link.click()
  const dialog = page.getByRole('dialog', { name: /^Students take the oath/ })
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  await expect(dialog.getByText('2 of 24')).toBeVisible()
  const shown = () =>
    picture.evaluate((image: HTMLElement) => image.offsetWidth / (image.closest('[role=group]')?.clientWidth ?? 1))
  expect(await shown()).toBeCloseTo(1)

  for (let press = 0; press < 5; press++) await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('200 percent')).toBeAttached()
  expect(await shown()).toBeCloseTo(2)
  const stage = dialog.getByRole('group', { name: 'Picture' })
  const left = () => stage.evaluate(({ scrollLeft }) => scrollLeft)
  const middle = await left()
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBeGreaterThan(middle)
  const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 3)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 200, y + height / 3, { steps: 4 })
  await page.mouse.up()
  expect(await left()).toBeLessThan(middle)

  await page.keyboard.press('0')
  await expect(dialog.getByText('100 percent')).toBeAttached()
  for (let press = 0; press < 4; press++) await page.keyboard.press('-')
  await expect(dialog.getByText('60 percent')).toBeAttached()
  expect(await shown()).toBeCloseTo(0.6)
  await dialog.getByRole('button', { name: 'Reset zoom' }).click()
  await expect(dialog.getByText('100 percent')).toBeAttached()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^Two nurses on their way/ })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('S-08, S-12 a PDF opens in a frame, from the fallback path too; on a phone in a new tab', async ({
  page,
  sql,
}) => {
  const { rows } = await sql.query<{ path: string }>(
    `select path from files where type = 'application/pdf' and status = 1 order by id limit 1`,
  )
  const name = rows[0]?.path.split('/').at(-1) ?? ''
  const downloads = [
    { title: 'Moved away', link: `/data/archive/2019/${name}` },
    { title: 'Lost for good', link: '/data/uploads/lost-for-good.pdf' },
  ]
  const content = await sql.query<{ id: number }>(
    `insert into page_contents (type, title, downloads) values (11, 'Preview journey', $1) returning id`,
    [JSON.stringify(downloads)],
  )
  await open(page, `/syllabus/${content.rows[0]?.id}`)
  await page.getByRole('link', { name: 'Moved away', exact: true }).click()
  const frame = page.getByRole('dialog', { name: 'Moved away' }).locator('iframe')
  await expect(frame).toHaveAttribute('src', `/data/archive/2019/${name}`)
  await expect(frame).toHaveAttribute('title', 'Moved away')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Lost for good', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Lost for good' })
  await expect(dialog.getByText('This file could not be opened.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download Lost for good' }).last()).toHaveAttribute('download')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize({ width: 599, height: 800 })
  const tab = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Moved away', exact: true }).click()
  await (await tab).close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sql.query(`delete from page_contents where title = 'Preview journey'`)
})

test('F-S7, L-17, V-02 a download shows a turning circle until it is saved under its name; failures are reported', async ({
  page,
}) => {
  await open(page, '/syllabus')
  const title = 'GNM syllabus, all three years'
  const line = page.getByRole('article').filter({ hasText: title })
  const letGo = await hold(page, '/data/**')
  const download = page.waitForEvent('download')
  await line.getByRole('link', { name: `Download ${title}` }).click()
  const busy = line.getByRole('link', { name: `Downloading ${title}` })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  // The circle is there, and it turns.
  const circle = busy.locator('span[aria-hidden]')
  await expect(circle).toBeVisible()
  expect(await circle.evaluate((own) => own.getAnimations().map(({ playState }) => playState))).toEqual(['running'])
  letGo()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(busy).toHaveCount(0)

  await page.unroute('/data/**')
  await page.route('/data/**', (route) => route.abort())
  await line.getByRole('link', { name: `Download ${title}` }).click()
  await expect(page.getByRole('alert').getByText('Failed to fetch')).toBeVisible()
  await expect(line.getByRole('link', { name: `Download ${title}` })).toHaveAttribute('aria-busy', 'false')
  await page.unroute('/data/**')
  await page.route('/data/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await line.getByRole('link', { name: `Download ${title}` }).click()
  await expect(page.getByRole('alert').getByText('This file could not be downloaded.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-17, S-08 files are plain links', async ({ page }) => {
    await page.goto('/syllabus')
    const download = page.getByRole('link', { name: /^Download / }).first()
    await expect(download).toHaveAttribute('download', '')
    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.goto('/gallery')
    const picture = page.getByRole('link', { name: /^Students take the oath/ })
    await expect(picture).toHaveAttribute('href', /^\/data\/uploads\/.*\.webp$/)
  })
})
