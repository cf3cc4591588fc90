import { execFileSync } from 'node:child_process'
import { freePort } from '../../testbed/servers.ts'
import { expectNoViolations } from './support/axe.ts'
import { startBlindServer } from './support/blind-server.ts'
import { expect, open, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

const questionOf = (name: string) => `/institute/check?name=${encodeURIComponent(name)}`

test('H-03 the box on the home page leads to the check; the answer says what differs, and what to do', async ({
  page,
  sql,
}) => {
  await sql.query(
    `insert into institutes (inst_code, inst_name, recognitions) values ('JCHK-1', 'Zendu Journey School of Nursing, Pune', $1)`,
    [
      JSON.stringify([
        { programme: 'GNM', academic_year: '2026-27' },
        { programme: 'GNM', academic_year: '2025-26' },
      ]),
    ],
  )
  await open(page, '/')
  await page
    .getByRole('textbox', { name: 'Check an institute before you take admission' })
    .fill('Zenddu Journey Nsg Sch Pune')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'On the council’s list' })).toBeVisible()
  await expect(main).toContainText('You asked: Zenddu Journey Nsg Sch Pune')
  await expect(main).toContainText(/Checked on \d\d-\d\d-\d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(main).toContainText('You wrote zenddu, the list has zendu')
  await expect(main.getByRole('row', { name: 'GNM 2025-26, 2026-27' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('textbox', { name: 'Name or code of the institute' }).fill('Kajva Nursing Academy')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Listed as a fake institute' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Kajvaa Nursing Academy/ })).toHaveAttribute(
    'href',
    /^\/fakeInstitute\/\d+$/,
  )
  await expect(main).not.toContainText('On the council’s list')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, questionOf('Parijat'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoViolations(page)
    await open(page, questionOf('Zenith School of Nursing, Thane'))
    await expect(main.getByRole('heading', { name: 'Not on the council’s list' })).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a check prints as one page with a QR code that leads to the same check', async ({ page }) => {
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await startServer({ ...env, PORT: String(port), PUBLIC_ORIGIN: origin })
  try {
    const asked = 'Aboli Nursing School, Thane'
    await open(page, origin + questionOf(asked))
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const text of ['On the council’s list', `You asked: ${asked}`, 'INST0001', `${origin}/institute/check?name=`])
      await expect(main).toContainText(text)
    await expect(page.getByText('State Nursing Council').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const code = test.info().outputPath('code.png')
    await page.getByRole('img', { name: 'QR code of this check' }).screenshot({ path: code, scale: 'device' })
    expect(decoded(code)).toBe(origin + questionOf(asked))
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  } finally {
    await server.stop('SIGTERM')
  }
})

test('a list that can’t be read is reported as such, whatever was asked', async ({ page }) => {
  test.slow()
  const { address, sql, hide, stop } = await startBlindServer('blind_check')
  try {
    await sql.query(`insert into institutes (inst_code, inst_name) values ('B-1', 'Blind School of Nursing, Pune')`)
    await hide('page_contents')
    for (const asked of ['Blind School of Nursing, Pune', 'Nobody at all, Pune']) {
      await page.goto(address + questionOf(asked))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'Could not be checked' })).toBeVisible()
      await expect(main).not.toContainText(/On the council’s list|Not on the council’s list/)
    }
  } finally {
    await stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the check works in both languages, and asks again for what is too short', async ({ page }) => {
    await page.goto('/mr/institute/check')
    await page.getByRole('textbox', { name: 'संस्थेचे नाव किंवा कोड' }).fill('अबोली नर्सिंग स्कूल, ठाणे')
    await page.getByRole('main').getByRole('button', { name: 'तपासा' }).click()
    await expect(page).toHaveURL(/\/mr\/institute\/check\?name=/)
    await expect(page.getByRole('heading', { name: 'परिषदेच्या यादीत आहे' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('INST0001')
    await page.goto(questionOf('ab'))
    await expect(page.getByText('Type at least 3 letters or digits')).toBeVisible()
    for (const address of ['/institute', '/fakeInstitute', '/sitemap']) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('link', { name: 'Check an institute' }).first()).toBeVisible()
    }
  })
})

/** Decodes the QR code in the picture. */
function decoded(picture: string): string {
  return execFileSync('zbarimg', ['--quiet', '--raw', '--set', '*.enable=0', '--set', 'qrcode.enable=1', picture], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
