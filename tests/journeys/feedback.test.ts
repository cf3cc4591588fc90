import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, hold, open, test } from './support/clerk.ts'

// An IP address may send one message a minute, and all journeys share one: they run one after the other.
test.describe.configure({ mode: 'default' })

const forgetAttempts = (sql: pg.Pool) => sql.query(`delete from rate_limits where key like 'feedback %'`)

async function fill(page: Page, email: string) {
  await page.getByLabel('Name').fill('Journey Person')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByLabel('Feedback', { exact: true }).fill('The counter was open.')
}

test('V-01, L-15 what is wrong is said in a summary and beside each field, and goes away as it is corrected', async ({
  page,
}) => {
  await open(page, '/feedback')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const send = page.getByRole('button', { name: 'Send feedback' })
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Feedback is required',
  ])
  // The validation code was loaded when needed, and nothing was sent.
  expect(scripts.some((url) => url.includes('/assets/send-feedback'))).toBe(true)
  expect(scripts.some((url) => url.includes('/api/'))).toBe(false)
  await summary.getByRole('link', { name: 'Email is required' }).click()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await email.fill('nobody')
  await expect(email).toHaveAccessibleDescription('Invalid email format')
  await email.fill('nobody@example.org')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  const name = page.getByLabel('Name')
  await name.fill('n'.repeat(101))
  await expect(name).toHaveAccessibleDescription('Name should be less than 100 characters')
  await name.fill('n'.repeat(100))
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  const number = page.getByLabel('Mobile number')
  await number.fill('12345')
  await expect(number).toHaveAccessibleDescription(/Mobile Number should be exactly 10 digits$/)
  await number.fill('')
  await number.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '+91 98765 43210')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(number).toHaveValue('9876543210')
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  const text = page.getByLabel('Feedback', { exact: true })
  await text.fill('f'.repeat(1599))
  await expect(text).toHaveAccessibleDescription('You can enter up to 2,000 characters')
  await text.fill('f'.repeat(1880))
  await expect(text).toHaveAccessibleDescription('You have 120 characters left')
  await text.fill('f'.repeat(2001))
  await expect(text).toHaveAccessibleDescription(
    'You have 1 character too many Feedback should not exceed 2000 characters',
  )
  await text.fill('f'.repeat(2000))
  await expect(summary).toBeHidden()
})

test('L-15, V-02 a message is sent once, acknowledged with a reference that stays, and a refusal keeps the text', async ({
  page,
  sql,
}) => {
  await forgetAttempts(sql)
  await open(page, '/feedback')
  await fill(page, 'journey-feedback@example.org')
  const letGo = await hold(page, '**/api/feedback')
  const sent = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Journey Person',
    email: 'journey-feedback@example.org',
    number: '9876543210',
    feedback: 'The counter was open.',
    subject: 'General',
    website: '',
  })
  letGo()
  const toast = page.getByText(/^Thank you for your feedback\. Your reference is \S+\.$/)
  await expect(toast).toBeVisible()
  const reference = /is (\S+)\.$/.exec((await toast.textContent()) ?? '')?.[1] ?? ''
  await expect(page.getByRole('heading', { name: 'Send us feedback' })).toBeFocused()
  await expect(page.getByRole('main').getByText(reference, { exact: true })).toBeVisible()
  for (const label of ['Name', 'Email', 'Mobile number']) await expect(page.getByLabel(label)).toHaveValue('')
  const { rowCount } = await sql.query('select from feedback_messages where reference = $1', [reference])
  expect(rowCount).toBe(1)

  await page.unroute('**/api/feedback')
  await fill(page, 'journey-feedback@example.org')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert').getByText(/^Too many attempts\. Please try again in /)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('journey-feedback@example.org')
  await page.route('**/api/feedback', (route) => route.abort())
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert').getByText('Failed to fetch')).toBeVisible()
  await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('The counter was open.')
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeEnabled()
})

test('H-12 the form of the home page, which hydrates on first use, sends a message and keeps what was typed before', async ({
  page,
  sql,
}) => {
  await forgetAttempts(sql)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/')
  expect(scripts.some((url) => url.includes('/assets/feedback'))).toBe(false)
  await page.getByLabel('Name').fill('Typed at once')
  await expect.poll(() => scripts.some((url) => url.includes('/assets/feedback'))).toBe(true)
  // Before hydration the browser submits it, as without script.
  const button = page.getByRole('button', { name: 'Send feedback' })
  await expect
    .poll(() => button.evaluate((own) => Object.keys(own).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await button.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Email is required',
    'Mobile number is required',
    'Feedback is required',
  ])
  await expect(page.getByLabel('Name')).toHaveValue('Typed at once')
  await fill(page, 'journey-home@example.org')
  await button.click()
  await expect(page.getByText(/^Thank you for your feedback\. Your reference is \S+\.$/)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L-15, V-01 the browser submits the form, and the page responds', async ({ page, sql }) => {
    await page.goto('/feedback')
    await page.getByLabel('Name').fill('Journey Person')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Journey Person')
    await page.getByRole('link', { name: 'Email is required' }).click()
    await expect(page).toHaveURL('/feedback#feedback-email')
    await fill(page, 'journey-unscripted@example.org')
    await forgetAttempts(sql)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('')
  })
})
