import type { BrowserContext, Page } from '@playwright/test'
import { expect, fillLogin, listenForComplaints, openLogin } from './clerk.ts'
import type { Office } from './office.ts'

/** Somebody of the office, logged in, in a browser of her own. */
export async function somebody(
  office: Office,
  context: BrowserContext,
  { role, name, width }: { role: string; name: string; width: number },
): Promise<Page> {
  const email = `${name.toLowerCase()}-${width}@council.example`
  const account = { role, name, email, password: 'seven kites over Wardha' }
  await office.addPerson(account)
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser')
  const page = await (await browser.newContext({ baseURL: office.address, viewport: { width, height: 800 } })).newPage()
  const complaints = listenForComplaints(page)
  page.on('close', () => expect(complaints).toEqual([]))
  const captcha = await openLogin(page, office.sql)
  await fillLogin(page, captcha, account)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return page
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
