import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'

export const CLERK = { email: 'clerk@council.example', password: 'marigold lamp on the desk', name: 'Meera Jadhav' }

type Fixtures = {
  /** Straight to the database, for what a person can't see: the captcha's answer, an hour that has passed. */
  sql: pg.Pool
  /** A page of a logged-in clerk, at /admin/home. */
  clerk: Page
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.JOURNEY_ADDRESS ?? ''),
  sql: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: process.env.JOURNEY_DATABASE_URL, max: 2 })
    await use(pool)
    await pool.end()
  },
  // A page that complains in the console has a defect, whatever the journey thinks.
  page: async ({ page }, use) => {
    const complaints = listenForComplaints(page)
    await use(page)
    expect(complaints).toEqual([])
  },
  clerk: async ({ page, sql }, use) => {
    await logIn(page, sql)
    await use(page)
  },
})
export { expect }

/** Warnings and errors of the page: violations of its policy, hydration that didn't match, code that threw. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium tells every refused call here; what the page makes of it is the journeys' business.
    const refused = /Failed to load resource: (the server responded with a status of 4|net::ERR_FAILED)/.test(
      message.text(),
    )
    if (['error', 'warning'].includes(message.type()) && !refused) complaints.push(message.text())
  })
  return complaints
}

/** Pages can be clicked before their script listens. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('html[data-hydrated]')
}

/** Opens the login page and returns the answer of the captcha that it shows. */
export async function openLogin(page: Page, sql: pg.Pool, address = '/admin/login'): Promise<string> {
  const drawn = page.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await open(page, address)
  return answerOf(await (await drawn).json(), sql)
}

export async function answerOf(reply: { data: { id: string } }, sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ answer: string }>('select answer from captchas where id = $1', [reply.data.id])
  return rows[0]?.answer ?? ''
}

export async function fillLogin(page: Page, captcha: string, { email, password } = CLERK): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Captcha', { exact: true }).fill(captcha)
}

export async function logIn(page: Page, sql: pg.Pool): Promise<void> {
  await fillLogin(page, await openLogin(page, sql))
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/home')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** A second browser of the same clerk. */
export async function anotherBrowser(context: BrowserContext, sql: pg.Pool): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser')
  const page = await (await browser.newContext({ baseURL: process.env.JOURNEY_ADDRESS ?? '' })).newPage()
  await logIn(page, sql)
  return page
}

/** An institute of this test's own, in the database before the page asks. */
export async function anInstitute(sql: pg.Pool, inst_code: string, inst_name: string): Promise<void> {
  await sql.query('insert into institutes (inst_code, inst_name) values ($1, $2)', [inst_code, inst_name])
}

export const toast = (page: Page) => page.locator('[role=status], [role=alert]')
