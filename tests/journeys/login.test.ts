import {
  anAccount,
  answerOf,
  CLERK,
  endSession,
  expect,
  fillLogin,
  logIn,
  open,
  openHome,
  openLogin,
  test,
} from './support/clerk.ts'

test('A-01 the login page says what is missing, in the words of the specification', async ({ page, sql }) => {
  await openLogin(page, sql)
  await expect(page.getByRole('heading', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  for (const message of [
    '*Email Required',
    '*Password is Required',
    '*Captcha is Required',
    'Please Use Captcha For Login...',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
})

test('A-01 the password can be shown and hidden', async ({ page, sql }) => {
  await openLogin(page, sql)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('something')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('A-01 a wrong captcha is reported, another one follows, and what was typed stays', async ({ page, sql }) => {
  await openLogin(page, sql)
  const picture = page.getByAltText('Five letters and digits to type into the box below')
  const before = await picture.getAttribute('src')
  await fillLogin(page, 'wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid Captcha Entered...')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByLabel('Captcha', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Captcha', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(CLERK.email)
})

test('A-02 the refresh button brings another picture, and its characters are never in the page', async ({
  page,
  sql,
}) => {
  const first = await openLogin(page, sql)
  const drawn = page.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await page.getByRole('button', { name: 'New captcha' }).click()
  const second = await answerOf(await (await drawn).json(), sql)
  const content = await page.content()
  expect([content.includes(first), content.includes(second)]).toEqual([false, false])
  await fillLogin(page, second)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/home')
})

test('A-02 the captcha can be heard', async ({ page, sql }) => {
  await openLogin(page, sql)
  const sound = page.waitForResponse((response) => response.url().includes('/api/captcha/sound'))
  await page.getByRole('button', { name: 'Listen to the captcha' }).click()
  expect((await sound).status()).toBe(200)
})

test('A-02 a person who can’t read it can use proof of work instead, which needs no input', async ({ page, sql }) => {
  await openLogin(page, sql)
  await page.getByLabel('Email').fill(CLERK.email)
  await page.getByLabel('Password', { exact: true }).fill(CLERK.password)
  await page.getByRole('button', { name: 'I can’t read this' }).click()
  await expect(page.getByText('Your computer has answered for you.')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/home')
})

test('A-03 a refused login shows the server’s message as a danger toast', async ({ page, sql }) => {
  await fillLogin(page, await openLogin(page, sql), {
    ...CLERK,
    password: 'not the password at all',
    email: 'other@council.example',
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  expect(page.url()).toContain('/admin/login')
})

test('A-04 after login the token is in session storage and the app at /admin/home', async ({ page: clerk, sql }) => {
  await fillLogin(clerk, await openLogin(clerk, sql), await anAccount(sql))
  await clerk.getByRole('button', { name: 'Login' }).click()
  await clerk.waitForURL('**/admin/home')
  await expect(clerk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const token = await clerk.evaluate(() => sessionStorage.getItem('access_token'))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(new URL(clerk.url()).pathname).toBe('/admin/home')
  const cookies = await clerk.context().cookies()
  expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  expect(await clerk.evaluate(() => document.cookie)).toBe('')
})

test('A-04 a logged-in person who opens the login page is logged out', async ({ clerk, sql }) => {
  await openHome(clerk)
  const left = clerk.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await openLogin(clerk, sql)
  expect((await left).status()).toBe(200)
  expect(await clerk.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
  expect((await clerk.goto('/admin/home'))?.status()).toBe(404)
})

test('A-05 a visitor finds nothing at /admin/*', async ({ page }) => {
  for (const address of ['/admin', '/admin/home', '/admin/manageInstitute']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Opps! Page not found.' })).toBeVisible()
  }
})

test('A-05 while the user is loading a loader is shown', async ({ clerk }) => {
  await clerk.route('**/api/whoAmI', async (route) => {
    await new Promise((later) => setTimeout(later, 1000))
    await route.continue()
  })
  await clerk.goto('/admin/home')
  await expect(clerk.getByRole('status').getByText('Loading')).toBeVisible()
  await expect(clerk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('A-05 a session that has ended redirects to the login, and back to the form as it was', async ({
  clerk,
  sql,
  account,
}) => {
  await open(clerk, '/admin/manageInstitute')
  await clerk.getByRole('button', { name: 'Add Institute' }).click()
  await clerk.getByLabel('Inst Code', { exact: true }).fill('LOST-1')
  await clerk.getByLabel('Inst Name', { exact: true }).fill('Nothing is lost School of Nursing')
  // Drafts are stored a moment after typing.
  await expect
    .poll(() => clerk.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft'))))
    .toBe(true)
  await endSession(clerk, sql)
  const drawn = clerk.waitForResponse((response) => response.url().endsWith('/api/captcha'))
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add Institute' }).click()
  await clerk.waitForURL('**/admin/login?next=%2Fadmin%2FmanageInstitute')
  await expect(clerk.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await fillLogin(clerk, await answerOf(await (await drawn).json(), sql), account)
  await clerk.getByRole('button', { name: 'Login' }).click()
  await clerk.waitForURL('**/admin/manageInstitute')
  const form = clerk.getByRole('dialog', { name: 'Add Institute' })
  await expect(form.getByLabel('Inst Code')).toHaveValue('LOST-1')
  await expect(form.getByLabel('Inst Name')).toHaveValue('Nothing is lost School of Nursing')
  await form.getByRole('button', { name: 'Add Institute' }).click()
  await expect(clerk.getByText('Institute added successfully')).toBeVisible()
})

test('A-06 a second tab is logged in by the cookie alone and gets its own token', async ({ clerk }) => {
  const tab = await clerk.context().newPage()
  await open(tab, '/admin/manageInstitute')
  await expect(tab.getByRole('row').nth(1)).toBeVisible()
  expect(await tab.evaluate(() => sessionStorage.getItem('access_token'))).toMatch(/^[\w-]{43}$/)
})

test('A-06 a failed session check clears the user and redirects to the login', async ({ clerk, sql }) => {
  await openHome(clerk)
  await clerk.route('**/api/whoAmI', (route) =>
    route.fulfill({ status: 401, json: { status: 'failure', code: 'unauthenticated', message: 'Please log in' } }),
  )
  await clerk.goto('/admin/home')
  await clerk.waitForURL('**/admin/login**')
  expect(await clerk.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
  await clerk.unroute('**/api/whoAmI')
  await logIn(clerk, sql, await anAccount(sql))
})

test('A-06, A-09 the user’s name opens a menu with Logout, which says goodbye and redirects to the login', async ({
  clerk,
}) => {
  await openHome(clerk)
  const name = clerk.getByRole('button', { name: CLERK.name })
  await name.click()
  await clerk.getByRole('menuitem', { name: 'Logout' }).press('Escape')
  await expect(name).toBeFocused()
  await name.press('ArrowDown')
  await clerk.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await clerk.waitForURL('**/admin/login')
  await expect(clerk.getByRole('status').getByText('You have been logged out')).toBeVisible()
  expect(await clerk.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
})

test('A-06 a logout that fails is only logged', async ({ clerk }) => {
  await openHome(clerk)
  await clerk.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { status: 'failure', code: 'unavailable', message: 'Busy' } }),
  )
  const logged = clerk.waitForEvent('console', (message) => message.text().startsWith('Logout failed'))
  await clerk.getByRole('button', { name: CLERK.name }).click()
  await clerk.getByRole('menuitem', { name: 'Logout' }).click()
  await logged
  expect(new URL(clerk.url()).pathname).toBe('/admin/home')
})

test('A-09 the collapse button takes 300 ms, and the choice is remembered', async ({ clerk }) => {
  await openHome(clerk)
  const sidebar = clerk.getByRole('complementary', { name: 'Back office' })
  const button = clerk.getByRole('button', { name: 'Side menu' })
  expect(await sidebar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const wide = await sidebar.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(68)
  await clerk.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(68)
  await button.click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(wide?.width)
})
