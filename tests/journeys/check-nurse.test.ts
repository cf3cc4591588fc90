import { execFileSync } from 'node:child_process'
import { NURSES_OF_DEMO } from '../../demo/registrant.ts'
import { apiAt } from '../../testbed/api.ts'
import { aPdf } from '../../testbed/files-made.ts'
import { logInByCalls } from '../../testbed/log-in.ts'
import { putNurse } from '../../testbed/many-nurses.ts'
import { freePort } from '../../testbed/servers.ts'
import { upload } from '../../testbed/uploads.ts'
import { expectNoViolations } from './support/axe.ts'
import { CLERK, expect, open, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

const [NURSE] = NURSES_OF_DEMO
const NUMBER = `RNRM-${NURSE?.number}`
const [given = '', , surname = ''] = NURSE?.name.split(' ') ?? []

test.beforeEach(async ({ sql }) => void (await sql.query('delete from rate_limits')))

test('R-17 is this nurse registered? On a phone, in two taps from home', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Check a nurse' }).first().click()
  await page.getByRole('textbox', { name: 'Registration number' }).fill(NUMBER)
  await page.getByRole('textbox', { name: 'Name of the nurse' }).fill(`${surname} ${given}`)
  await page.getByRole('main').getByRole('button', { name: 'Check' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Registered', exact: true })).toBeVisible()
  await expect(main).toContainText(NURSE?.name ?? '')
  await expect(page).toHaveURL(/\/nurse\/check$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.screenshot({ path: test.info().outputPath('registered-360.png'), fullPage: true })
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoViolations(page)
  await page.screenshot({ path: test.info().outputPath('registered-1280.png'), fullPage: true })
})

test('R-17 wrong name: no proof of a fake, and what to do', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/nurse/check')
  await page.getByRole('textbox', { name: 'Registration number' }).fill(NUMBER)
  await page.getByRole('textbox', { name: 'Name of the nurse' }).fill('Zzz Qqq')
  await page.getByRole('main').getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Number and name are not together on the register' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveValue(NUMBER)
  await expectNoViolations(page)
  await page.screenshot({ path: test.info().outputPath('not-found-360.png'), fullPage: true })
})

test('R-08, R-11 an employer pastes a list; the device does the work by itself', async ({ page }) => {
  await open(page, '/nurse/check/many')
  await page
    .getByRole('textbox', { name: 'One nurse in each line' })
    .fill(`${NUMBER}, ${given} ${surname}\n999999, Nobody Atall`)
  await page.getByRole('main').getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${NUMBER}.*Registered`) })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row')).toHaveCount(3)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a table (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^nurses-\d{4}-\d\d-\d\d\.csv$/)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`), fullPage: true })
  }
})

test('R-12 the QR code of a printed certificate check opens the entry', async ({ page, sql }) => {
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await startServer({ ...env, PORT: String(port), PUBLIC_ORIGIN: origin })
  try {
    const { rows } = await sql.query<{ code: string }>('select code from registrants where number = $1', [
      NURSE?.number,
    ])
    const address = `${origin}/nurse/${NUMBER}/${rows[0]?.code}`
    await open(page, address)
    await expectNoViolations(page)
    await page.emulateMedia({ media: 'print' })
    const code = test.info().outputPath('code.png')
    await page.getByRole('img', { name: 'QR code of this certificate' }).screenshot({ path: code, scale: 'device' })
    const read = execFileSync(
      'zbarimg',
      ['--quiet', '--raw', '--set', '*.enable=0', '--set', 'qrcode.enable=1', code],
      { encoding: 'utf8' },
    ).trim()
    expect(read).toBe(address)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(read)
    await expect(page.getByRole('main')).toContainText(NURSE?.name ?? '')
  } finally {
    await server.stop('SIGTERM')
  }
})

test('R-15 a clerk’s order by two persons: one proposes, another applies, visitors see it', async ({ clerk, sql }) => {
  await putNurse(sql, { number: '555001', name: 'Journey Vilas More', more: { valid_until: '2999-12-31' } })
  const address = process.env.JOURNEY_ADDRESS ?? ''
  const other = apiAt(address, await logInByCalls(address, sql, CLERK))
  const { filePath } = await upload(other, 'journey-order.pdf', aPdf({ text: 'Order of the council' }))
  await other.file.release({ path: filePath })
  await other.registrant.propose({
    roll: 'RNRM',
    number: '555001',
    version: 1,
    standing: 'suspended',
    standing_since: '2026-11-01',
    order_path: filePath,
    reason: 'Order 12',
  })
  // Whoever is logged in here is another person.
  await sql.query('update standing_proposals set proposed_by_id = proposed_by_id + 100000')
  await clerk.goto('/admin/manageRegister')
  await clerk.getByRole('textbox', { name: 'Registration number or NUID' }).fill('555001')
  await clerk.getByRole('button', { name: 'Look up' }).click()
  await expect(clerk.getByRole('article', { name: 'RNRM-555001', exact: true })).toContainText('Registered')
  await clerk.screenshot({ path: test.info().outputPath('manage-register.png'), fullPage: true })
  await expectNoViolations(clerk)
  await clerk.getByRole('button', { name: 'Apply to RNRM-555001' }).click()
  await expect(clerk.getByRole('article', { name: 'RNRM-555001', exact: true })).toContainText(
    'Suspended since 01-11-2026',
  )
  await clerk.getByRole('button', { name: 'Hold at once' }).click()
  await clerk.getByRole('textbox', { name: 'Reason' }).fill('Looked into')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Hold at once' }).click()
  await expect(clerk.getByRole('article', { name: 'RNRM-555001', exact: true })).toContainText('Held')
  // Other journeys ask from the same address, and miss.
  await sql.query('delete from rate_limits')
  const form = new URLSearchParams({ number: '555001', name: 'Journey More' })
  const seen = await fetch(`${address}/nurse/check`, { method: 'POST', body: form })
  expect(await seen.text()).toContain('The council is correcting this entry')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-17, R-11 in Marathi on a phone; and with the captcha where work is asked for', async ({ page, sql }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/mr')
    await page.getByRole('main').getByRole('link', { name: 'परिचारिका तपासा' }).first().click()
    await page.getByRole('textbox', { name: 'नोंदणी क्रमांक' }).fill(NUMBER)
    await page.getByRole('textbox', { name: 'परिचारिकेचे नाव' }).fill(`${given} ${surname}`)
    await page.getByRole('main').getByRole('button', { name: 'तपासा' }).click()
    await expect(page.getByRole('heading', { name: 'नोंदणीकृत आहे' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('marathi-360.png'), fullPage: true })
    const captcha = page.getByRole('img', { name: 'खालील चौकटीत लिहायची पाच अक्षरे व अंक' })
    // Six in a row; another journey at the same address may forgive some of them.
    for (let miss = 0; miss < 18 && (miss < 6 || !(await captcha.isVisible())); miss++) {
      await page.getByRole('textbox', { name: 'परिचारिकेचे नाव' }).fill('Zzz Qqq')
      await page.getByRole('main').getByRole('button', { name: 'तपासा' }).click()
    }
    await page.getByRole('textbox', { name: 'परिचारिकेचे नाव' }).fill(`${given} ${surname}`)
    await expect(captcha).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('captcha-360.png'), fullPage: true })
    const id = await page.locator('input[name=captcha_id]').inputValue()
    const { rows } = await sql.query<{ answer: string }>('select answer from captchas where id = $1', [id])
    await page.getByRole('textbox', { name: 'ती पाच अक्षरे' }).fill(rows[0]?.answer ?? '')
    await page.getByRole('main').getByRole('button', { name: 'तपासा' }).click()
    await expect(page.getByRole('heading', { name: 'नोंदणीकृत आहे' })).toBeVisible()
  })
})
