import { execFileSync } from 'node:child_process'
import { freePort } from '../../testbed/servers.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'
import { startServer } from './support/server.ts'

const ADDRESS = '/institute/JFND-1'
const RECOGNITIONS = [
  { programme: 'GNM', academic_year: '2026-27' },
  { programme: 'ANM', academic_year: '2025-26' },
]

test.beforeAll(async ({ sql }) => {
  await sql.query(
    `insert into institutes (inst_code, inst_name, district, address, recognitions)
     values ('JFND-1', 'Quillon Finder School of Nursing, Pune', 'Pune', '4 Station Road, Pune 411001', $1)
     on conflict do nothing`,
    [JSON.stringify(RECOGNITIONS)],
  )
})

const TALES = [
  {
    prefix: '',
    box: 'Check an institute before you take admission',
    check: 'Check',
    listed: 'On the council’s list',
    row: /^GNM Recognised/,
    none: 'Not recorded',
    name: 'Name or code',
    find: 'Find',
    report: 'Report a concern about this institute',
    message: 'Feedback',
    begun: /JFND-1/,
  },
  {
    prefix: '/mr',
    box: 'प्रवेश घेण्यापूर्वी संस्था तपासा',
    check: 'तपासा',
    listed: 'परिषदेच्या यादीत आहे',
    row: /^GNM मान्यता आहे/,
    none: 'नोंद नाही',
    name: 'नाव किंवा कोड',
    find: 'शोधा',
    report: 'या संस्थेबद्दल तक्रार कळवा',
    message: 'अभिप्राय',
    begun: /कोड JFND-1/,
  },
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    for (const { prefix, ...said } of TALES)
      test(`D-09 is it real, and for which programme this year: one search from ${prefix || '/'}, and a concern is reported`, async ({
        page,
      }) => {
        await page.goto(prefix || '/')
        await page.getByRole('textbox', { name: said.box }).fill('jfnd 1')
        await page.getByRole('button', { name: said.check, exact: true }).click()
        const main = page.getByRole('main')
        // The answer of one search …
        await expect(main.getByRole('heading', { name: said.listed })).toBeVisible()
        await expect(main.getByRole('row', { name: /^GNM 2026-27/ })).toBeVisible()
        // … and one tap more.
        await main.getByRole('link', { name: 'Quillon Finder School of Nursing, Pune' }).click()
        await expect(page).toHaveURL(prefix + ADDRESS)
        await expect(main.getByRole('row', { name: said.row })).toBeVisible()
        await expect(main.getByRole('row', { name: /^ANM/ })).toContainText(said.none)
        await main.getByRole('link', { name: said.report }).click()
        await expect(page.getByRole('textbox', { name: said.message })).toHaveValue(said.begun)
      })

    for (const { prefix, ...said } of TALES)
      test(`D-05 the finder at ${prefix}/institute needs a name, a programme or a district, and no script`, async ({
        page,
      }) => {
        await page.goto(`${prefix}/institute`)
        await page.getByRole('main').getByRole('searchbox', { name: said.name }).fill('finder quillon')
        await page.getByRole('main').locator('select[name=programme]').selectOption('GNM')
        await page.getByRole('main').locator('select[name=district]').selectOption('Pune')
        await page.getByRole('main').getByRole('button', { name: said.find, exact: true }).click()
        await page.getByRole('link', { name: 'Quillon Finder School of Nursing, Pune' }).click()
        await expect(page).toHaveURL(prefix + ADDRESS)
        await page.goBack()
        await expect(page.getByRole('main').locator('select[name=district]')).toHaveValue('Pune')
      })
  })

test('D-04, D-05 axe finds nothing on the page and the finder, and nothing is scrolled sideways', async ({ page }, {
  outputDir,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of [ADDRESS, '/institute?programme=GNM&district=Pune', '/institute?q=zzzzzz', `/mr${ADDRESS}`]) {
      await open(page, address)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)
      await page.screenshot({ path: `${outputDir}/${width}${address.replaceAll(/\W/g, '_')}.png`, fullPage: true })
    }
  }
})

test('D-09 the slip of an institute prints on one page, with a QR code that leads to it; its button prints', async ({
  page,
}) => {
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await startServer({ ...env, PORT: String(port), PUBLIC_ORIGIN: origin })
  try {
    for (const address of [ADDRESS, '/institute/check?name=JFND-1']) {
      await open(page, origin + address)
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await page.getByRole('main').getByRole('button', { name: 'Print' }).click()
      await expect(page.locator('html[data-printed]')).toBeAttached()
    }
    await open(page, origin + ADDRESS)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const text of ['On the council’s list', 'JFND-1', '4 Station Road', 'Recognised', origin + ADDRESS])
      await expect(main).toContainText(text)
    const code = test.info().outputPath('code.png')
    await page.getByRole('img', { name: 'QR code' }).screenshot({ path: code, scale: 'device' })
    const args = ['--quiet', '--raw', '--set', '*.enable=0', '--set', 'qrcode.enable=1', code]
    const read = execFileSync('zbarimg', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(read.trim()).toBe(origin + ADDRESS)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  } finally {
    await server.stop('SIGTERM')
  }
})
