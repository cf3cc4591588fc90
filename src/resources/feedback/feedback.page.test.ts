import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'
import { tenDigits } from './feedback-values.ts'

const site = await aSite()

const MESSAGE = {
  name: 'Rohini Patil',
  email: 'rohini@example.org',
  number: '+91 98765 43210',
  feedback: 'Two\r\nlines',
  subject: 'General',
  website: '',
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const OWN = { ...FORM, 'sec-fetch-site': 'same-origin' }

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const body = new URLSearchParams(fields).toString()
  const response = await fetch(site.address + path, { method: 'POST', headers, body, redirect: 'manual' })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { status: response.status, cache: response.headers.get('cache-control'), html }
}

const stored = async () => (await site.sql.query('select count(*)::int as n from feedback_messages')).rows[0].n
const forgetAttempts = () => site.sql.query('delete from rate_limits')

test('L-15 a form sent without script is answered by the page with thanks and a reference, and is never cached', async () => {
  const { status, cache, html } = await post('/feedback', MESSAGE)
  expect([status, cache]).toEqual([200, 'no-store'])
  expect(html).toContain('Thank you for your feedback.')
  const { rows } = await site.sql.query(`select reference, feedback, number, subject, taken_by from feedback_messages`)
  expect(rows).toEqual([
    { reference: rows[0].reference, feedback: 'Two\nlines', number: '******3210', subject: 'General', taken_by: '' },
  ])
  expect(html).toContain(`>${rows[0].reference}<`)
  // The form is empty again.
  expect(html).not.toContain('rohini@example.org')
})

test('L-15 the visitor’s own address is what is counted: a second message at once is refused, with the form as it was', async () => {
  const keys = await site.sql.query(`select key from rate_limits where key like 'feedback %127.0.0.1'`)
  expect(keys.rowCount).toBe(2)
  const { status, html } = await post('/feedback', { ...MESSAGE, email: 'other@example.org' })
  expect(status).toBe(429)
  expect(html).toMatch(/There is a problem.*Too many attempts\. Please try again in/)
  expect(html).toContain('value="other@example.org"')
  expect(await stored()).toBe(1)
  await forgetAttempts()
})

test('V-01 without script every wrong field is named, in a summary and beside it, and what was typed is kept', async () => {
  const empty = await post('/feedback', {})
  expect(empty.status).toBe(422)
  for (const message of ['Name is required', 'Email is required', 'Mobile number is required', 'Feedback is required'])
    expect(empty.html.split(`>${message}<`)).toHaveLength(3)
  const wrong = await post('/feedback', {
    name: 'n'.repeat(101),
    email: '"><script>alert(1)</script>',
    number: '12345',
    feedback: 'f'.repeat(2001),
  })
  for (const message of [
    'Name should be less than 100 characters',
    'Invalid email format',
    'Mobile Number should be exactly 10 digits',
    'Feedback should not exceed 2000 characters',
  ])
    expect(wrong.html.split(`>${message}<`)).toHaveLength(3)
  expect(wrong.html).toContain('value="12345"')
  expect(wrong.html).not.toContain('<script>alert(1)')
  expect(await stored()).toBe(1)
})

test('L-15 the longest name and message are taken, in Marathi pages too', async () => {
  const longest = { ...MESSAGE, name: 'n'.repeat(100), feedback: `${'f\r\n'.repeat(999)}ff` }
  const { status, html } = await post('/mr/feedback', longest)
  expect(status).toBe(200)
  expect(html).toContain('<html lang="mr"')
  expect(await stored()).toBe(2)
  await forgetAttempts()
})

test('L-15 a bot that fills in every field is thanked and ignored', async () => {
  const { status, html } = await post('/feedback', { ...MESSAGE, website: 'https://spam.example' })
  expect([status, html.includes('Thank you for your feedback.')]).toEqual([200, true])
  expect(await stored()).toBe(2)
  await forgetAttempts()
})

test('I-06 forms of other sites, of other kinds, of other pages and of any length are refused, and nothing is stored', async () => {
  for (const from of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect((await post('/feedback', MESSAGE, { ...FORM, ...from })).status).toBe(403)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    expect((await post('/feedback', MESSAGE, { ...OWN, 'content-type': type })).status).toBe(415)
  expect((await post('/feedback', { ...MESSAGE, feedback: 'x'.repeat(20_001) })).status).toBe(413)
  for (const path of [
    '/',
    '/institute',
    '/nowhere',
    '/feedback.data',
    '/Feedback',
    '/admin/home',
    '/data/uploads/a.pdf',
  ])
    expect([path, (await post(path, MESSAGE)).status]).toEqual([path, 404])
  expect(await stored()).toBe(2)
})

test('L-15 pasted numbers become ten digits, and nothing else does', () => {
  for (const typed of [
    '+91 98765 43210',
    '+91-9876543210',
    '09876543210',
    '919876543210',
    '0091 9876543210',
    '98765-43210',
  ])
    expect(tenDigits(typed)).toBe('9876543210')
  for (const typed of ['12345', '98765432101', '+44 9876543210', 'abc', '']) expect(tenDigits(typed)).toBe(typed)
})
