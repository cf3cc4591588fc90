import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiAt } from '../../../testbed/api.ts'
import { feedbackOf, MESSAGE, PERSON } from '../../../tests/support/feedback.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'
import { eraseFeedback } from './erasure.server.ts'
import { FeedbackInput } from './feedback.contract.ts'

const away = await aMailServer()
await away.close()
const site = await aSite({ SMTP_URL: away.url, MAIL_FROM: 'Council <office@council.example>', JOBS: 'on' })
const { asVisitor, sql } = site
const admin = await site.asAdmin()
const { aMessage, entriesOf, historyOf } = feedbackOf(site, admin)
/** A separate process on the site's database, logging everything it can. */
const talkative = await aServerProcess({ ...site.config, LOG_LEVEL: 'trace', JOBS: 'off' })

/** As if a day had passed. */
const forgetAttempts = () => sql.query('delete from rate_limits')

test('V-01 each rule has its message, and the limits are where they are said to be', () => {
  const complaint = (change: Record<string, unknown>) => {
    const { error } = FeedbackInput.safeParse({ ...MESSAGE, ...change })
    return error?.issues[0]?.message
  }
  expect(complaint({ name: undefined })).toBe('Name is required')
  expect(complaint({ name: '  ' })).toBe('Name is required')
  expect(complaint({ name: 'x'.repeat(101) })).toBe('Name should be less than 100 characters')
  expect(complaint({ name: 'x'.repeat(100) })).toBeUndefined()
  expect(complaint({ email: '' })).toBe('Email is required')
  expect(complaint({ email: 'rohini@example' })).toBe('Invalid email format')
  expect(complaint({ email: 'a@b.org,c@d.org' })).toBe('Invalid email format')
  expect(complaint({ email: 'a@b.org\r\nBcc: c@d.org' })).toBe('Invalid email format')
  expect(complaint({ number: '' })).toBe('Mobile number is required')
  for (const number of ['987654321', '98765432101', '+919876543210', '98765 43210', '९८७६५४३२१०'])
    expect(complaint({ number }), number).toBe('Mobile Number should be exactly 10 digits')
  expect(complaint({ feedback: undefined })).toBe('Feedback is required')
  expect(complaint({ feedback: 'x'.repeat(2001) })).toBe('Feedback should not exceed 2000 characters')
  expect(complaint({ feedback: 'अ'.repeat(2000) })).toBeUndefined()
  expect(complaint({ subject: 'General' })).toBeUndefined()
  expect(complaint({ subject: undefined })).toBeUndefined()
  for (const end of ['\r\n', '\n', '\r', '\u2028']) {
    expect(complaint({ subject: `Hello${end}Bcc: a@b.org` }), JSON.stringify(end)).toBe('Subject must be a single line')
    expect(complaint({ name: `Rohini${end}Bcc: a@b.org` }), JSON.stringify(end)).toBe('Name must be a single line')
  }
})

test('V-01 the server refuses by the same rules, and stores nothing', async () => {
  const before = await sql.query('select from feedback_messages')
  await expect(asVisitor.feedback.submit({ ...MESSAGE, number: '12' })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { number: 'Mobile Number should be exactly 10 digits' },
  })
  await expect(asVisitor.feedback.submit({ ...MESSAGE, role: '1' } as never)).rejects.toMatchObject({ httpStatus: 422 })
  expect((await sql.query('select from feedback_messages')).rowCount).toBe(before.rowCount)
})

test('I-03, I-08 a visitor’s message gets a reference, and is sealed in the database', async () => {
  await forgetAttempts()
  const reply = await asVisitor.feedback.submit(MESSAGE)
  const { reference } = reply.data
  expect(reply).toMatchObject({
    status: 'success',
    message: `Thank you for your feedback. Your reference is ${reference}.`,
    reference: expect.stringMatching(/^F-20\d\d-\d{5}$/),
  })
  const { rows } = await sql.query('select * from feedback_messages where reference = $1', [reference])
  expect(rows[0]).toMatchObject({
    name: 'R*** P***',
    email: 'r***@example.org',
    number: '******3210',
    subject: 'Timings',
    feedback: MESSAGE.feedback,
    state: 'new',
    read: 0,
    taken_by: '',
  })
  const all = JSON.stringify(rows[0]) + rows[0].sealed.toString('latin1')
  for (const secret of ['Rohini', 'Patil', 'rohini', '9876543210']) expect(all).not.toContain(secret)
  expect(await historyOf(rows[0].id)).toEqual(['add'])
})

test('F-S8, I-03 a message without a subject has the subject General', async () => {
  await forgetAttempts()
  const { subject: _none, ...message } = MESSAGE
  const reply = await site.asVisitor.feedback.submit({ ...message, email: 'general@example.org' })
  const { rows } = await site.sql.query('select subject from feedback_messages where reference = $1', [
    reply.data.reference,
  ])
  expect(rows).toEqual([{ subject: 'General' }])
})

test('I-03 a message that fills in the honeypot is thanked and ignored', async () => {
  await forgetAttempts()
  const before = (await sql.query('select from feedback_messages')).rowCount
  const reply = await asVisitor.feedback.submit({ ...MESSAGE, website: 'https://spam.example' })
  expect(reply).toMatchObject({ status: 'success', data: { reference: expect.stringMatching(/^F-20\d\d-\d{5}$/) } })
  expect((await sql.query('select from feedback_messages')).rowCount).toBe(before)
})

test('I-03 one message a minute from an address and from an e-mail, twenty a day from an address', async () => {
  await forgetAttempts()
  const count = async () => (await sql.query('select from feedback_messages')).rowCount ?? 0
  const before = await count()
  const many = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => asVisitor.feedback.submit({ ...MESSAGE, email: `a${n}@example.org` })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await count()).toBe(before + 1)
  expect(many.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { httpStatus: 429, message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds/) },
  })

  const { rows } = await sql.query('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toContain('example.org')
  await sql.query(`delete from rate_limits where key like 'feedback 127%'`)
  const again = many.findIndex(({ status }) => status === 'fulfilled')
  await expect(
    asVisitor.feedback.submit({ ...MESSAGE, email: `A${again}@Example.org` }),
    'the same e-mail from elsewhere',
  ).rejects.toMatchObject({ httpStatus: 429 })

  await forgetAttempts()
  for (let n = 0; n < 25; n++) {
    await sql.query(`delete from rate_limits where key not like 'feedback today%'`)
    await asVisitor.feedback.submit(MESSAGE).catch(() => undefined)
  }
  expect(await count()).toBe(before + 1 + 20)
})

test('M-03 the inbox lists masked rows by state and by what is read, and finds by reference, subject and text', async () => {
  const word = `word${randomUUID().slice(0, 8)}`
  const one = await aMessage({ feedback: `First ${word}` })
  const two = await aMessage({ subject: word, feedback: 'Second' })
  const find = async (query: object) => {
    const { data } = await admin.feedback.adminListing({ search: word, ...query })
    return data.map(({ id }) => id)
  }
  expect(await find({})).toEqual([two.id, one.id])
  expect((await admin.feedback.adminListing({ search: one.reference })).data).toMatchObject([
    { id: one.id, name: 'R*** P***', email: 'r***@example.org', number: '******3210', taken_by: ADMIN.name },
  ])
  await admin.feedback.update({ id: one.id, version: 1, state: 'in_progress' })
  await admin.feedback.read({ id: two.id, read: 0 })
  expect(await find({ state: 'in_progress' })).toEqual([one.id])
  expect(await find({ read: 0 })).toEqual([two.id])
  await admin.feedback.disable({ id: two.id, status: 0 })
  expect(await find({ status: 1 })).toEqual([one.id])
  expect(await find({ status: 0 })).toEqual([two.id])
  await expect(fetch(`${site.address}/api/feedback/listing`).then(({ status }) => status)).resolves.toBe(404)
})

test('M-03 a clerk changes the state and nothing else', async () => {
  const { id } = await aMessage()
  await expect(
    admin.feedback.update({ id, version: 1, state: 'closed', feedback: 'Praise' } as never),
  ).rejects.toMatchObject({ httpStatus: 422 })
  await expect(admin.feedback.update({ id, state: 'gone' as never })).rejects.toMatchObject({ httpStatus: 422 })
  expect((await admin.feedback.update({ id, version: 1, state: 'closed' })).data).toMatchObject({
    state: 'closed',
    version: 2,
    feedback: MESSAGE.feedback,
  })
  await expect(admin.feedback.update({ id, version: 1, state: 'new' })).rejects.toMatchObject({ code: 'stale' })
})

test('M-03 reading is no change: no version, no line of history; the number of unread ones follows', async () => {
  const { id } = await aMessage()
  const unread = async () => (await admin.feedback.unread()).data.unread
  const before = await unread()
  expect((await admin.feedback.read({ id, read: 0 })).data).toMatchObject({ read: 0, version: 1 })
  expect(await unread()).toBe(before + 1)
  await admin.feedback.disable({ id, status: 0 })
  expect(await unread(), 'messages that were set aside don’t count').toBe(before)
  await admin.feedback.disable({ id, status: 1 })
  await admin.feedback.read({ id, read: 1 })
  expect(await unread()).toBe(before)
  expect(await historyOf(id)).toEqual(['add', 'disable', 'enable'])
})

test('M-03 the history records who looks at personal data', async () => {
  const { id, reference } = await aMessage()
  expect((await admin.feedback.reveal({ id })).data).toEqual(PERSON)
  const { rows } = await sql.query(`select actor, before, after from history where row_id = $1 and action = 'reveal'`, [
    id,
  ])
  expect(rows).toEqual([{ actor: ADMIN.name, before: null, after: { reference } }])
  await admin.feedback.delete({ id })
  await expect(admin.feedback.reveal({ id })).rejects.toMatchObject({ httpStatus: 404 })
})

test('M-03 what was sealed with a key that is not here is not shown, and says so', async () => {
  const { id } = await aMessage()
  await sql.query(`update feedback_messages set key_id = 'lost' where id = $1`, [id])
  await expect(admin.feedback.reveal({ id })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'The personal data of this message can not be opened on this server',
  })
  expect(await historyOf(id)).toEqual(['add'])
})

test('M-03 notes stand in their order, and the history only knows that there is one', async () => {
  const { id } = await aMessage()
  await admin.feedback.note({ id, text: 'Asked the counter.' })
  await admin.feedback.note({ id, text: '<b>Closed</b> on Tuesday.' })
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'note', text: 'Asked the counter.', author: ADMIN.name, delivery: null },
    { kind: 'note', text: '<b>Closed</b> on Tuesday.' },
  ])
  expect(await historyOf(id)).toEqual(['add', 'note', 'note'])
})

test('M-03 no log, no history, no job and no counter has ever seen a name, an address, a number or a word', async () => {
  const canary = { name: 'Canaryname Bird', email: 'canarymail@example.org', number: '9998887776' }
  const words = { feedback: 'canaryfeedback', subject: 'canarysubject' }
  const api = apiAt(talkative.address, admin.keys).feedback
  await forgetAttempts()
  await apiAt(talkative.address).feedback.submit({ ...canary, ...words })
  await apiAt(talkative.address)
    .feedback.submit({ ...canary, ...words, number: 'canarynumber' })
    .catch(() => undefined)
  const { data } = await api.adminListing({ search: 'canaryfeedback' })
  const id = data[0]?.id ?? 0
  await api.reveal({ id })
  await api.note({ id, text: 'canarynote' })
  await admin.feedback.reply({ id, text: 'canaryreply' })
  await api.update({ id, state: 'closed' })
  await api.export({ search: 'canarysubject' })
  // Also when the database itself rejects the input.
  await sql.query(
    `alter table feedback_messages add constraint test_refuses check (subject <> 'canarysubject') not valid`,
  )
  await forgetAttempts()
  await apiAt(talkative.address)
    .feedback.submit({ ...canary, ...words })
    .catch(() => undefined)
  await sql.query('alter table feedback_messages drop constraint test_refuses')
  await api.delete({ id })
  await api.restore({ id })
  await sql.query(`update feedback_messages set created_at = now() - interval '400 days' where id = $1`, [id])
  await eraseFeedback(site.services, site.config.FEEDBACK_KEPT_DAYS)

  const CANARY = /canary|99988877/i
  expect(talkative.log()).toContain('a call broke')
  expect(talkative.log()).toContain('/api/feedback/reveal')
  expect(talkative.log()).not.toMatch(CANARY)
  for (const table of [
    'history',
    'rate_limits',
    'login_ladders',
    'pgboss.job',
    'feedback_messages',
    'feedback_entries',
  ]) {
    const { rows } = await sql.query(`select * from ${table}`)
    expect(JSON.stringify(rows), table).not.toMatch(CANARY)
  }
  const { rows } = await sql.query(`select * from history where collection = 'feedback_messages'`)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toMatch(/rohini|patil|R\*\*\*|9876543210|counter was closed/i)
})
