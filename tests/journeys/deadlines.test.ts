import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, open, test } from './support/clerk.ts'

test.use({ viewport: { width: 360, height: 740 } })

const LANGUAGES = [
  { prefix: '', tab: 'Tenders', more: /^View More/, openNow: 'Open now: Tenders', filter: 'Filter', word: 'renewal' },
  { prefix: '/mr', tab: 'निविदा', more: /^अधिक पहा/, openNow: 'मुदत बाकी आहे: निविदा', filter: 'शोधा', word: 'नूतनीकरण' },
] as const
type Language = (typeof LANGUAGES)[number]

/** Without script a tab is a link. */
const tabOf = (page: Page, name: string) =>
  page.locator('#board').locator('..').locator('..').getByText(name, { exact: true })

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Three taps from the home page. */
async function findTender(page: Page, { tab, more, openNow }: Language): Promise<void> {
  await tabOf(page, tab).first().click()
  await page.getByRole('link', { name: more }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/tenders$/)
  const first = page.getByRole('region', { name: openNow }).getByRole('listitem').first()
  await first
    .getByRole('link')
    .filter({ has: page.locator(':scope:not([data-preview])') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/tenders\/\d+$/)
}

/** Two taps and a word. */
async function findCircular(page: Page, { more, filter, word }: Language): Promise<void> {
  await page.getByRole('link', { name: more }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/circulars$/)
  await page.getByRole('main').getByRole('searchbox').fill(word)
  await page.getByRole('main').getByRole('button', { name: filter, exact: true }).click()
  await expect(page).toHaveURL(/\/circulars\?q=/)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    const visit = (page: Page, address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address))

    for (const language of LANGUAGES) {
      const { prefix, word } = language

      test(`D-30 the tender that closes first is three taps from home, at ${prefix || '/'}`, async ({ page, sql }) => {
        const { rows } = await sql.query<{ id: number }>(
          `select id from page_contents where type = 3 and status = 1 and deleted_at is null
           and last_date = (select min(last_date) from page_contents where type = 3 and status = 1 and deleted_at is null
             and last_date >= (now() at time zone 'Asia/Kolkata')::date)`,
        )
        await visit(page, prefix || '/')
        await findTender(page, language)
        const id = Number(page.url().split('/').at(-1))
        expect(rows.map((row) => row.id)).toContain(id)
        const calendar = await page
          .getByRole('complementary')
          .locator(`a[href$="/tenders/${id}.ics"]`)
          .getAttribute('href')
        expect((await page.request.get(calendar ?? '')).headers()['content-type']).toBe('text/calendar; charset=utf-8')
      })

      test(`D-30 the newest circular on renewal and its PDF: two taps and a word, at ${prefix || '/'}`, async ({
        page,
        sql,
      }) => {
        const { rows } = await sql.query<{ id: number }>(
          `select id from page_contents where type = 1 and status = 1 and deleted_at is null
           and case when $1 = '' or not langs @> array['mr'] then title else coalesce(translations #>> '{mr,title}', title) end ilike '%' || $2 || '%'
           order by listed_on desc, id desc limit 1`,
          [prefix, word],
        )
        await visit(page, prefix || '/')
        await findCircular(page, language)
        const card = page.getByRole('article').first()
        await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
          'href',
          `${prefix}/circulars/${rows[0]?.id}`,
        )
        const file = card.locator('a[href$=".pdf"]').first()
        const answer = await page.request.get((await file.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toBe('application/pdf')
      })
    }

    test('D-28 eight notices are on one screen of a phone in the view in lines, which is chosen by itself', async ({
      page,
    }) => {
      for (const address of ['/noticeBoard', '/mr/circulars']) {
        await visit(page, address)
        const choice = page.locator('select[name=view]')
        await choice.selectOption('list')
        if (!javaScriptEnabled) await choice.locator('xpath=ancestor::form').getByRole('button').click()
        await expect(page).toHaveURL(`${address}?view=list`)
        await expect(page.getByRole('article')).toHaveCount(0)
        expect(await isWide(page)).toBe(false)
        const whole = await page.evaluate(() => {
          const lines = [...document.querySelectorAll('main li:has(a.line-clamp-2)')]
          lines[0]?.scrollIntoView({ behavior: 'instant', block: 'start' })
          const boxes = lines.map((line) => line.getBoundingClientRect())
          return {
            all: lines.length,
            shown: boxes.filter(({ top, bottom }) => top >= -1 && bottom <= innerHeight).length,
          }
        })
        expect(whole.all, address).toBeGreaterThan(20)
        expect(whole.shown, address).toBeGreaterThanOrEqual(8)
      }
    })

    test('D-29 a year is chosen beside the view and the word, and each keeps the others', async ({ page }) => {
      await visit(page, '/circulars?view=list')
      const choice = page.locator('select[name=year]')
      await choice.selectOption('2025')
      if (!javaScriptEnabled) await choice.locator('xpath=ancestor::form').getByRole('button').click()
      await expect(page).toHaveURL('/circulars?view=list&year=2025')
      const days = await page
        .locator('main li time')
        .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
      expect(days.length).toBeGreaterThan(5)
      expect(days.filter((day) => !day?.startsWith('2025'))).toEqual([])
      await page.getByRole('main').getByRole('searchbox').fill('examination')
      await page.getByRole('main').getByRole('button', { name: 'Filter' }).click()
      await expect(page).toHaveURL(/view=list&year=2025|year=2025.*view=list/)
      await expect(page).toHaveURL(/q=examination/)
      const year = page.locator('select[name=year]')
      await expect(year).toHaveValue('2025')
      await year.selectOption('all')
      if (!javaScriptEnabled) await year.locator('xpath=ancestor::form').getByRole('button').click()
      await expect(page).toHaveURL(/q=examination/)
      await expect(page).toHaveURL(/view=list/)
      await expect(page.locator('select[name=year]')).toHaveValue('all')
    })
  })

test('D-23 a corrigendum and its tender lead to each other', async ({ page, sql }) => {
  const { rows } = await sql.query<{ id: number; related_id: number }>(
    'select id, related_id from page_contents where related_id is not null and status = 1 order by id limit 1',
  )
  const [{ id, related_id } = { id: 0, related_id: 0 }] = rows
  await open(page, `/tenders/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'What it corrects' }).getByRole('link').click()
  await expect(page).toHaveURL(`/tenders/${related_id}`)
  await main.getByRole('region', { name: 'Corrigenda' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/tenders/${id}`)
})

for (const width of [360, 1280])
  test(`axe finds nothing on open tenders, lists in lines and home at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of ['/tenders', '/tenders?view=open', '/circulars?view=list', '/mr/quotation', '/']) {
      await open(page, address)
      await expectNoViolations(page)
      expect(await isWide(page), address).toBe(false)
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${width}${address.replaceAll(/\W/g, '-')}.png`,
          fullPage: true,
        })
    }
  })
