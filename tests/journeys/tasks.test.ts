import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { academicYearOf } from '#resources/institute/academic-year.ts'
import { expect, open, test } from './support/clerk.ts'

test.use({ viewport: { width: 360, height: 740 } })

const MOST_TAPS = 3
/** With PICTURES=1 each task's answer is drawn into docs/tasks/, as a phone shows it. */
const PICTURES = path.join(import.meta.dirname, '../../docs/tasks')

type Words = { en: string; mr: string }
type Language = keyof Words

/** A visitor on a phone, who starts at the home page and counts what it takes. */
class Visitor {
  taps = 0
  searches = 0
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.filter({ visible: true }).first().click()
  }

  /** Typing is no tap; the button that sends it is. */
  async send(button: Locator): Promise<void> {
    await this.tap(button)
  }

  async search(words: string): Promise<void> {
    this.searches += 1
    await this.page
      .getByRole('button', { name: this.say({ en: 'Search', mr: 'शोधा' }), exact: true })
      .first()
      .click()
    const box = this.page.locator('input[name=query]').filter({ visible: true }).first()
    await box.fill(words)
    await box.press('Enter')
    await expect(this.page).toHaveURL(/\/search\?query=/)
  }

  /** The first line of the block above the results. */
  get best(): Locator {
    return this.main
      .getByRole('region', { name: this.say({ en: 'Pages', mr: 'पृष्ठे' }), exact: true })
      .getByRole('link')
      .first()
  }

  /** A tile below "What would you like to do?". */
  tile(name: Words): Locator {
    return this.main.getByRole('link', { name: new RegExp(`^${this.say(name)}`) })
  }

  say(words: Words): string {
    return words[this.language]
  }

  async sees(title: Words | RegExp): Promise<void> {
    const name = title instanceof RegExp ? title : this.say(title)
    await expect(this.main.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}

type Task = { name: string; asked: string; does: (visitor: Visitor, sql: { query: Query }) => Promise<void> }
type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>

const PAGES = {
  renewal: { en: 'Renew your registration', mr: 'नोंदणीचे नूतनीकरण करा' },
  registration: { en: 'Register as a nurse or midwife', mr: 'परिचारिका किंवा प्रसाविका म्हणून नोंदणी करा' },
  duplicate: { en: 'Get a duplicate certificate', mr: 'दुय्यम प्रमाणपत्र मिळवा' },
} as const

/** The first answer of a search is the page, one tap away, and it has the button that begins the service. */
const foundAs = (words: Words, address: RegExp) => async (visitor: Visitor) => {
  await visitor.search(visitor.say(words))
  await expect(visitor.best).toHaveAttribute('href', address)
  await visitor.tap(visitor.best)
  await expect(visitor.page).toHaveURL(address)
  await expect(visitor.main.getByRole('link', { name: /,.*(new tab|नवीन टॅब)/ }).first()).toBeVisible()
}

const TASKS: Task[] = [
  {
    name: 'renew',
    asked: 'renew a registration',
    async does(visitor) {
      await visitor.tap(visitor.tile({ en: 'Renew', mr: 'नूतनीकरण' }))
      await visitor.sees(PAGES.renewal)
    },
  },
  {
    name: 'register',
    asked: 'register for the first time',
    async does(visitor) {
      await visitor.tap(visitor.tile({ en: 'Register', mr: 'नोंदणी' }))
      await visitor.sees(PAGES.registration)
    },
  },
  {
    name: 'duplicate-certificate',
    asked: 'a duplicate certificate',
    does: foundAs({ en: 'duplicate certificate', mr: 'दुय्यम प्रमाणपत्र' }, /\/services\/duplicate-certificate$/),
  },
  {
    name: 'change-of-name',
    asked: 'a change of name',
    does: foundAs({ en: 'change of name', mr: 'नावात बदल' }, /\/services\/change-of-name$/),
  },
  {
    name: 'good-standing',
    asked: 'good standing for abroad',
    does: foundAs({ en: 'good standing abroad', mr: 'परदेशासाठी प्रमाणपत्र' }, /\/services\/good-standing[a-z-]*$/),
  },
  {
    name: 'fee',
    asked: 'the fee of a service',
    async does(visitor) {
      await visitor.tap(visitor.tile({ en: 'Fees', mr: 'शुल्क' }))
      const row = visitor.main.getByRole('table').getByRole('row').filter({ hasText: 'RNRM' }).first()
      await expect(row).toContainText(/₹\s?[\d,]+/)
    },
  },
  {
    name: 'office-address',
    asked: 'the address of the office',
    async does(visitor, sql) {
      await visitor.search(visitor.say({ en: 'office address', mr: 'कार्यालयाचा पत्ता' }))
      await expect(visitor.best).toHaveAttribute('href', /\/contactUs$/)
      await visitor.tap(visitor.best)
      // Journeys of the settings change them meanwhile: a page from before is read again.
      await expect(async () => {
        await visitor.page.reload()
        const { rows } = await sql.query(
          `select coalesce(nullif(data #>> array['translations', $1, 'address'], ''), data ->> 'address') as address from site_settings`,
          [visitor.language],
        )
        const [line = ''] = (rows[0]?.address ?? '').split('\n')
        expect(line.length).toBeGreaterThan(5)
        await expect(visitor.main.getByText(line).first()).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 20_000 })
    },
  },
  {
    name: 'check-a-nurse',
    asked: 'whether this nurse is registered',
    async does(visitor, sql) {
      const { rows } = await sql.query(
        `select roll || '-' || number as number, name from registrants
         where standing = 'registered' and not held and valid_until > now() + interval '30 days' order by number limit 1`,
      )
      const { number = '', name = '' } = rows[0] ?? {}
      await visitor.tap(visitor.tile({ en: 'Check a nurse', mr: 'परिचारिका तपासा' }))
      const fields = visitor.main.getByRole('textbox')
      await fields.nth(0).fill(number)
      await fields.nth(1).fill(name)
      await visitor.send(
        visitor.main.getByRole('button', { name: visitor.say({ en: 'Check', mr: 'तपासा' }), exact: true }),
      )
      await expect(
        visitor.main.getByRole('heading', { name: visitor.say({ en: 'Registered', mr: 'नोंदणीकृत आहे' }), exact: true }),
      ).toBeVisible()
      await expect(visitor.main).toContainText(name)
    },
  },
  {
    name: 'check-an-institute',
    asked: 'whether this institute is real, and for which programme this year',
    async does(visitor, sql) {
      const year = academicYearOf(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10))
      const { rows } = await sql.query(
        `select inst_code, recognised ->> 'programme' as programme
         from institutes, jsonb_array_elements(recognitions) as recognised
         where status = 1 and deleted_at is null and recognised ->> 'academic_year' = $1 order by inst_code limit 1`,
        [year],
      )
      const { inst_code = '', programme = '' } = rows[0] ?? {}
      await visitor.main.getByRole('textbox').first().fill(inst_code)
      await visitor.send(
        visitor.main.getByRole('button', { name: visitor.say({ en: 'Check', mr: 'तपासा' }), exact: true }),
      )
      await expect(visitor.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(visitor.main.getByRole('row').filter({ hasText: programme }).filter({ hasText: year })).toBeVisible()
    },
  },
  {
    name: 'tender',
    asked: 'the tender that closes first',
    async does(visitor, sql) {
      await sql.query(
        `insert into page_contents (type, title, date, last_date, inst)
         select 3, 'Supply of lamps for the oath ceremony', current_date - 7, (now() at time zone 'Asia/Kolkata')::date + 25, 'Stores'
         where not exists (select from page_contents where type = 3 and status = 1 and deleted_at is null
           and last_date >= (now() at time zone 'Asia/Kolkata')::date)`,
      )
      const { rows } = await sql.query(
        `select id::text from page_contents where type = 3 and status = 1 and deleted_at is null and last_date = (
           select min(last_date) from page_contents where type = 3 and status = 1 and deleted_at is null
             and last_date >= (now() at time zone 'Asia/Kolkata')::date)`,
      )
      await visitor.tap(
        visitor.main.getByRole('tab', { name: visitor.say({ en: 'Tenders', mr: 'निविदा' }), exact: true }),
      )
      await visitor.tap(visitor.main.getByRole('link', { name: visitor.say({ en: 'View More', mr: 'अधिक पहा' }) }))
      const open = visitor.main.getByRole('region', { name: visitor.say({ en: 'Open now', mr: 'मुदत बाकी आहे' }) })
      await expect(open.getByRole('listitem').first().locator('a[href*="/tenders/"]').first()).toHaveAttribute(
        'href',
        new RegExp(`/tenders/(${rows.map(({ id }) => id).join('|')})$`),
      )
    },
  },
  {
    name: 'circular',
    asked: 'the newest circular on renewal, and its PDF',
    async does(visitor) {
      await visitor.tap(visitor.main.getByRole('link', { name: visitor.say({ en: 'View More', mr: 'अधिक पहा' }) }))
      await expect(visitor.page).toHaveURL(/\/circulars$/)
      await visitor.page.waitForSelector('html[data-hydrated]')
      await visitor.main.getByRole('searchbox').fill(visitor.say({ en: 'renewal', mr: 'नूतनीकरण' }))
      await visitor.send(
        visitor.main.getByRole('button', { name: visitor.say({ en: 'Filter', mr: 'शोधा' }), exact: true }),
      )
      await expect(visitor.page).toHaveURL(/[?&]q=/)
      const card = visitor.main.getByRole('article').first()
      await expect(card).toContainText(visitor.say({ en: 'enewal', mr: 'नूतनीकरण' }))
      await expect(card.locator('a[href$=".pdf"]').first()).toBeVisible()
    },
  },
  {
    name: 'report-a-fake',
    asked: 'report a fake institute',
    async does(visitor) {
      await visitor.tap(visitor.tile({ en: 'Complain', mr: 'तक्रार' }))
      await expect(visitor.page).toHaveURL(/\/feedback/)
      await expect(visitor.main.getByRole('textbox').last()).toBeVisible()
    },
  },
]

for (const language of ['en', 'mr'] as const)
  for (const { name, asked, does } of TASKS)
    test(`T-08 ${asked}: at most three taps or one search from home, at ${language === 'en' ? '/' : '/mr'}`, async ({
      page,
      sql,
    }) => {
      const visitor = new Visitor(page, language)
      await open(page, language === 'en' ? '/' : '/mr')
      await does(visitor, sql)
      if (visitor.searches > 0) expect([visitor.searches, visitor.taps]).toEqual([1, 1])
      else expect(visitor.taps).toBeLessThanOrEqual(MOST_TAPS)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      if (process.env.PICTURES && language === 'en') {
        mkdirSync(PICTURES, { recursive: true })
        await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
      }
    })
