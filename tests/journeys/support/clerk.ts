import { createHash, randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { answerOf, logInByCalls } from '../../../testbed/log-in.ts'

export { answerOf }

export const CLERK = { email: 'admin@council.example', password: 'marigold lamp on the desk', name: 'Meera Jadhav' }

type Fixtures = {
  /** A direct connection to the database, for what a person can't see or wait for: a captcha's answer, a passed hour. */
  sql: pg.Pool
  /** The account of `clerk`, for logging in again. */
  account: typeof CLERK
  /** A page of a logged-in clerk, still empty: open the first screen of the journey. */
  clerk: Page
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _any }, use) => use(process.env.JOURNEY_ADDRESS ?? ''),
  sql: async ({ browserName: _any }, use) => {
    const pool = new pg.Pool({ connectionString: process.env.JOURNEY_DATABASE_URL, max: 2 })
    await use(pool)
    await pool.end()
  },
  // A page that logs a warning or an error has a defect, even if the journey passes.
  page: async ({ page }, use) => {
    const complaints = listenForComplaints(page)
    await use(page)
    expect(complaints).toEqual([])
  },
  account: async ({ sql }, use) => use(await anAccount(sql)),
  clerk: async ({ page, sql, account }, use) => {
    await logIn(page, sql, account)
    await use(page)
  },
})
export { expect }

// Chromium logs every refused call, and a failed logout is only logged: the journeys check both.
const EXPECTED =
  /^Failed to load resource: (the server responded with a status of [45]|net::ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED))|^Logout failed/

/** Warnings and errors of the page: CSP violations, hydration mismatches, uncaught errors. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const expected = EXPECTED.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text())
  })
  return complaints
}

/** Waits for hydration, because pages can be clicked before their script listens. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('html[data-hydrated]')
}

/** Holds back the responses to these URLs until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

interface Seen {
  text: string
  box: [x: number, y: number, height: number]
  opacity: string
}

/**
 * What `selector` shows between a choice and the next document, which is held back. The page itself checks it, because
 * Playwright doesn't respond while a document is loading.
 */
export async function seenOnTheWay(
  page: Page,
  to: string,
  selector: string,
  choose: () => Promise<unknown>,
): Promise<Seen> {
  const letGo = await hold(page, to)
  await page.evaluate((selector) => {
    setInterval(() => {
      const element = document.querySelector(selector)
      if (!element?.checkVisibility()) return
      const { x, y, height } = element.getBoundingClientRect()
      const { opacity } = getComputedStyle(element)
      sessionStorage.setItem('seen', JSON.stringify({ text: element.textContent, box: [x, y, height], opacity }))
    }, 50)
  }, selector)
  // A click ends only when the document has loaded.
  const chosen = choose()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  letGo()
  await chosen
  await page.waitForURL(to)
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '{}') as Seen
}

/** Waits for the results, because a row that moves away under the mouse can't be clicked. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search Data').fill(text)
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
}

/** Opens the login page and returns the solution of its captcha. */
export async function openLogin(page: Page, sql: pg.Pool, address = '/admin/login'): Promise<string> {
  // One that the page before had asked for can't be read any more.
  const drawn = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/captcha') &&
      response.body().then(
        () => true,
        () => false,
      ),
  )
  await open(page, address)
  return answerOf(await (await drawn).json(), sql)
}

export async function fillLogin(page: Page, captcha: string, { email, password } = CLERK): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Captcha', { exact: true }).fill(captcha)
}

/** An account for this test alone, with the demo's name and password, so that tests don't end each other's sessions. */
export async function anAccount(sql: pg.Pool): Promise<typeof CLERK> {
  const email = `clerk-${randomUUID()}@council.example`
  await sql.query(
    `insert into users (email, name, role, password_hash) select $1, name, role, password_hash from users where email = $2`,
    [email, CLERK.email],
  )
  return { ...CLERK, email }
}

/** Logs in with the calls of the login page; the journeys of that page are in login.test.ts. */
export async function logIn(
  page: Page,
  sql: pg.Pool,
  account = CLERK,
  address = process.env.JOURNEY_ADDRESS ?? '',
): Promise<void> {
  const { cookie } = await logInByCalls(address, sql, account)
  const cookies = cookie.split('; ').map((one) => one.split('='))
  // Chromium accepts a Secure cookie for localhost from a page, but from us only for https; the scheme is not stored.
  const own = { url: address.replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Strict' } as const
  await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ ...own, name, value })))
}

/** The first screen of the back office. */
export async function openHome(page: Page): Promise<void> {
  await open(page, '/admin/home')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Expires the session, as after a long break. */
export async function endSession(page: Page, sql: pg.Pool): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-sid')
  const hash = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest()
  await sql.query(`update sessions set last_seen_at = now() - interval '1 hour' where key_hash = $1`, [hash])
}

/** As if more than five minutes had passed since the login: the next dangerous call asks for the password. */
export async function loseConfirmation(sql: pg.Pool, { email }: typeof CLERK): Promise<void> {
  await sql.query(
    `update sessions set confirmed_at = now() - interval '6 minutes' where user_id = (select id from users where email = $1)`,
    [email],
  )
}

/** Answers that question, by keyboard, after one wrong password. */
export async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(CLERK.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Presses a control that needs the ended session, and logs in on the page that follows. */
export async function logInAgain(page: Page, sql: pg.Pool, account: typeof CLERK, press: () => Promise<void>) {
  await endSession(page, sql)
  const drawn = page.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  // A background request may have met the ended session before the press does.
  await Promise.race([press().catch(() => undefined), page.waitForURL(/\/admin\/login/)])
  await page.waitForURL(/\/admin\/login/)
  await fillLogin(page, await answerOf(await (await drawn).json(), sql), account)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

/** Waits for the draft, which is stored a moment after typing. */
export async function waitForDraft(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((text) => Object.values(localStorage).some((draft) => draft.includes(text)), text))
    .toBe(true)
}

/** A second clerk in a separate browser context. */
export async function anotherBrowser(context: BrowserContext, sql: pg.Pool): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser')
  const page = await (await browser.newContext({ baseURL: process.env.JOURNEY_ADDRESS ?? '' })).newPage()
  await logIn(page, sql, await anAccount(sql))
  return page
}

/** An institute for this test alone, in the database before the page loads. */
export async function anInstitute(sql: pg.Pool, inst_code: string, inst_name: string): Promise<void> {
  await sql.query('insert into institutes (inst_code, inst_name) values ($1, $2)', [inst_code, inst_name])
}
