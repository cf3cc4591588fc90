import type { BrowserContext, Page } from '@playwright/test'
import { appCode } from '../../testbed/authenticator-app.ts'
import { expectNoViolations, WIDTHS } from './support/axe.ts'
import { expect, fillLogin, listenForComplaints, open, openLogin, test } from './support/clerk.ts'
import { type Office, startOffice } from './support/office.ts'

const HEAD = { role: '1', email: 'head@council.example', name: 'Asha Kulkarni', password: 'seven kites over Wardha' }

test.describe.configure({ timeout: 180_000 })

let office: Office
test.beforeAll(async () => {
  office = await startOffice('people')
})
test.afterAll(() => office.close())

/** A person in a browser of her own. */
async function aBrowser(context: BrowserContext, width = 1280): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser')
  const page = await (await browser.newContext({ baseURL: office.address, viewport: { width, height: 800 } })).newPage()
  const complaints = listenForComplaints(page)
  page.on('close', () => expect(complaints).toEqual([]))
  return page
}

async function giveLogin(page: Page, account: { email: string; password: string }): Promise<void> {
  const captcha = await openLogin(page, office.sql)
  await fillLogin(page, captcha, { ...account, name: '' })
  await page.keyboard.press('Enter')
}

/** Sets up an authenticator app on the login page, by keyboard. Returns its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use an authenticator app' }).press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoViolations(page)
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.keyboard.type(appCode(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectNoViolations(page)
  const codes = await page.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return { secret, codes }
}

/** The next code, although this half minute's may be used up. */
async function nextCode(email: string, secret: string): Promise<string> {
  await office.sql.query(
    'update authenticators set last_step = 0 where user_id = (select id from users where email = $1)',
    [email],
  )
  return appCode(secret, Date.now())
}

const newest = (to: string) => office.letters.findLast((letter) => letter.to === to)?.text ?? ''

for (const width of WIDTHS)
  test(`an administrator invites a publisher, who chooses a password, sets up her app and is demoted, at ${width} px`, async ({
    context,
  }) => {
    const email = `sunita-${width}@council.example`
    const name = `Sunita of ${width}`
    const head = { ...HEAD, email: `head-${width}@council.example` }
    await office.addPerson(head)
    const boss = await aBrowser(context, width)
    await giveLogin(boss, head)
    await setUpApp(boss)

    await open(boss, '/admin/manageUsers')
    await expect(boss.getByRole('cell', { name: head.email })).toBeVisible()
    await expectNoViolations(boss)
    await boss.getByRole('button', { name: 'Invite somebody' }).press('Enter')
    await expect(boss.getByLabel('Name')).toBeFocused()
    await boss.keyboard.type(name)
    await boss.getByLabel('E-mail').fill(email)
    await boss.getByLabel('Role').selectOption('Publisher')
    await expectNoViolations(boss)
    await boss.getByRole('button', { name: 'Send invitation' }).press('Enter')
    await expect(boss.getByText('Invitation sent')).toBeVisible()
    await expect(boss.getByRole('row').filter({ hasText: email })).toContainText('Invited')

    await expect.poll(() => newest(email)).toContain('/admin/choosePassword#')
    const link = /http:\S+choosePassword#[\w-]+/.exec(newest(email))?.[0] ?? ''
    const sunita = await aBrowser(context, width)
    await open(sunita, link)
    await expectNoViolations(sunita)
    await sunita.getByLabel('New password').fill('neem tree')
    await sunita.keyboard.press('Enter')
    await expect(sunita.getByText('A password must have at least 15 characters')).toBeVisible()
    await sunita.getByLabel('New password').fill('neem tree behind the gate')
    await sunita.keyboard.press('Enter')
    await expect(sunita.getByText('Your password is set. You can log in now.')).toBeVisible()
    expect(sunita.url()).not.toContain('#')

    await giveLogin(sunita, { email, password: 'neem tree behind the gate' })
    await setUpApp(sunita)
    const screens = sunita.getByRole('navigation', { name: 'Screens' })
    if (width > 768) {
      await expect(screens.getByRole('link', { name: 'Manage FAQ' })).toBeVisible()
      await expect(screens.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
      await expect(screens.getByRole('link', { name: 'Site Settings' })).toHaveCount(0)
    }
    await open(sunita, '/admin/manageUsers')
    await expect(sunita.getByRole('heading', { name: 'Manage Users' })).toHaveCount(0)
    await open(sunita, '/admin/manageFAQ')
    await expect(sunita.getByRole('button', { name: 'Add FAQ' })).toBeVisible()

    await boss.getByRole('button', { name: `Manage ${name}` }).press('Enter')
    await expectNoViolations(boss)
    await boss.getByLabel('Role').selectOption('Reader')
    await boss.getByRole('button', { name: 'Save changes' }).press('Enter')
    // The list is older than her password; the dialog shows the account as it is now, and keeps what was chosen.
    await expect(boss.getByText('Someone changed this while you were editing')).toBeVisible()
    await boss.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(boss.getByText('Account updated successfully')).toBeVisible()

    await sunita.getByRole('button', { name: 'Deleted' }).press('Enter')
    await sunita.waitForURL(/\/admin\/login/)
    // A reader needs no second factor, but the one that she has is asked for.
    await expect.poll(() => newest(email)).toContain('Your role is now Reader')
    await boss.close()
    await sunita.close()
  })

for (const width of WIDTHS)
  test(`a lost phone is answered by a recovery code, and by a reset, at ${width} px`, async ({ context }) => {
    const email = `ravi-${width}@council.example`
    const head = { ...HEAD, email: `head-lost-${width}@council.example` }
    const person = { ...HEAD, role: '2', email, name: `Ravi of ${width}` }
    await office.addPerson(head)
    await office.addPerson(person)
    const ravi = await aBrowser(context, width)
    await giveLogin(ravi, person)
    const { secret, codes } = await setUpApp(ravi)

    await giveLogin(ravi, person)
    await expect(ravi.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused()
    await expectNoViolations(ravi)
    await ravi.getByLabel('Code', { exact: true }).fill('000000')
    await ravi.keyboard.press('Enter')
    await expect(ravi.getByText('This code is not right')).toBeVisible()
    await ravi.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await ravi.getByLabel('Recovery code').fill(codes[3] ?? '')
    await ravi.keyboard.press('Enter')
    await expect(ravi.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await open(ravi, '/admin/account')
    await expect(ravi.getByText('9 recovery codes are left.')).toBeVisible()
    await expectNoViolations(ravi)

    const boss = await aBrowser(context, width)
    await giveLogin(boss, head)
    const own = await setUpApp(boss)
    await open(boss, '/admin/manageUsers')
    // More than five minutes have passed.
    await office.sql.query(`update sessions set confirmed_at = now() - interval '6 minutes'`)
    await boss.getByRole('button', { name: `Manage Ravi of ${width}` }).press('Enter')
    await boss.getByRole('button', { name: 'Reset the second factor' }).press('Enter')
    await expect(boss.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expectNoViolations(boss)
    await boss.getByLabel('Your password').fill(head.password)
    await boss.getByLabel('Code', { exact: true }).fill(await nextCode(head.email, own.secret))
    await boss.keyboard.press('Enter')
    await expect(boss.getByText('Second factor reset')).toBeVisible()
    await ravi.reload()
    await ravi.waitForURL(/\/admin\/login/)
    await giveLogin(ravi, person)
    const again = await setUpApp(ravi)
    expect(again.secret).not.toBe(secret)
    await boss.close()
    await ravi.close()
  })

for (const width of WIDTHS)
  test(`a passkey is added, and logs in without a code, at ${width} px`, async ({ context }) => {
    const person = { ...HEAD, role: '3', email: `meera-${width}@council.example`, name: 'Meera Jadhav' }
    await office.addPerson(person)
    const meera = await aBrowser(context, width)
    const devtools = await meera.context().newCDPSession(meera)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await giveLogin(meera, person)
    await expect(meera.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await meera.getByRole('button', { name: 'Meera Jadhav' }).press('Enter')
    await meera.getByRole('menuitem', { name: 'My account' }).press('Enter')
    await meera.getByRole('button', { name: 'Add an authenticator' }).press('Enter')
    await meera.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(meera.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await expectNoViolations(meera)
    await meera.getByRole('button', { name: 'I have saved them' }).press('Enter')
    await expect(meera.getByText(/Passkey, since/)).toBeVisible()

    await giveLogin(meera, person)
    await meera.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(meera.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await meera.close()
  })

test('a forgotten password is asked for without telling who has an account', async ({ context }) => {
  const page = await aBrowser(context, 360)
  await openLogin(page, office.sql)
  await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
  await expectNoViolations(page)
  await page.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an e-mail address such as asha@council.example')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@council.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If there is an account with this e-mail/)).toBeVisible()
  await open(page, '/admin/choosePassword#used-up')
  await page.getByLabel('New password').fill('neem tree behind the gate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This link can’t be used any more. Ask for a new one.')).toBeVisible()
  await expectNoViolations(page)
  await page.close()
})
