import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { feedbackOf, MESSAGE, PERSON } from '../../../tests/support/feedback.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { aSite } from '../../../tests/support/site.ts'

const peer = await aMailServer()
const site = await aSite({ SMTP_URL: peer.url, MAIL_FROM: 'Council <office@council.example>', JOBS: 'on' })
const { sql } = site
const admin = await site.asAdmin()
const { aMessage, entriesOf, historyOf } = feedbackOf(site, admin)
/** Without a mail server. */
const silent = await aSite()
await sql.query(`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'send-reply'`)

test('M-03 a reply reaches the person with its reference and the person’s own words, once', async () => {
  peer.mails.length = 0
  const { id, reference } = await aMessage({ name: 'राधा "=x" <b>', feedback: 'When?\nAnd where?' })
  const { data } = await admin.feedback.reply({ id, version: 1, text: 'On Monday, at the counter.' })
  expect(data).toMatchObject({ state: 'in_progress', version: 2 })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('sent')
  expect(peer.mails).toHaveLength(1)
  expect(peer.mails[0]).toMatchObject({ to: [PERSON.email], headers: { subject: `Re: [${reference}] Timings` } })
  expect(peer.mails[0]?.text).toMatch(
    new RegExp(
      `^On Monday, at the counter\\.\n\nYour reference: ${reference}\n\nOn \\d\\d-\\d\\d-\\d{4} you wrote:\n> When\\?\n> And where\\?\n`,
    ),
  )
  const first = peer.mails[0]?.headers['message-id']
  expect(first).toMatch(new RegExp(`^<${reference}\\.[\\da-f-]{36}@council\\.example>$`))

  await admin.feedback.reply({ id, version: 2, text: 'Bring your card.' })
  await expect.poll(() => peer.mails.length).toBe(2)
  expect(peer.mails[1]?.headers).toMatchObject({ 'in-reply-to': first, references: first })
  await expect(admin.feedback.reply({ id, version: 2, text: 'Late' })).rejects.toMatchObject({ code: 'stale' })
  expect(await historyOf(id)).toEqual(['add', 'reply', 'reply'])
  const [entry] = await entriesOf(id)
  await expect(admin.feedback.sendAgain({ id: entry?.id ?? 0 })).rejects.toMatchObject({ httpStatus: 409 })
  await wait(500)
  expect(peer.mails).toHaveLength(2)
})

test('M-03 a reply that the mail server refuses is failed with a reason, and can be tried again', async () => {
  peer.mails.length = 0
  const { id } = await aMessage()
  peer.now.rcpt = '550 5.1.1 <rohini@example.org>: no such user'
  await admin.feedback.reply({ id, text: 'Hello' })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('failed')
  const [entry] = await entriesOf(id)
  expect(entry?.failure).toBe('The mail server refused this address (550 5.1.1).')
  delete peer.now.rcpt
  await admin.feedback.sendAgain({ id: entry?.id ?? 0 })
  await expect.poll(async () => (await entriesOf(id))[0]).toMatchObject({ delivery: 'sent', failure: '' })
  expect(peer.mails).toHaveLength(1)
})

test('F-O11 a message is answered when the mail server has taken the answer, not before, and stays closed if it was', async () => {
  peer.mails.length = 0
  const stateOf = async (id: number) => (await admin.feedback.one({ id })).data.state
  const { id } = await aMessage()
  peer.now.rcpt = '550 5.1.1 no such user'
  expect((await admin.feedback.reply({ id, text: 'Hello' })).data.state).toBe('in_progress')
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('failed')
  expect(await stateOf(id)).toBe('in_progress')
  delete peer.now.rcpt
  const [entry] = await entriesOf(id)
  await admin.feedback.sendAgain({ id: entry?.id ?? 0 })
  await expect.poll(() => stateOf(id)).toBe('answered')
  expect((await entriesOf(id))[0]?.delivery).toBe('sent')
  expect((await admin.feedback.one({ id })).data.version).toBe(2)

  const closed = await aMessage()
  peer.now.rcpt = '450 4.7.1 later'
  await admin.feedback.reply({ id: closed.id, text: 'Goodbye' })
  await admin.feedback.update({ id: closed.id, state: 'closed' })
  delete peer.now.rcpt
  await expect.poll(async () => (await entriesOf(closed.id))[0]?.delivery).toBe('sent')
  expect(await stateOf(closed.id)).toBe('closed')
})

test('M-03 a mail server that is away at first gets the reply when it is back, once', async () => {
  const { id } = await aMessage()
  await peer.close()
  await admin.feedback.reply({ id, text: 'Hello again' })
  await expect
    .poll(async () => (await entriesOf(id))[0])
    .toMatchObject({ delivery: 'waiting', failure: 'The mail server could not be reached.' })
  const back = await aMailServer({ port: peer.port })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('sent')
  expect(back.mails).toHaveLength(1)
  await back.close()
})

test('M-03 when nobody can know whether a reply arrived, it is not sent again by itself', async () => {
  const careless = await aMailServer({ port: peer.port, hangsUpAfterData: true })
  const { id } = await aMessage()
  await admin.feedback.reply({ id, text: 'Perhaps' })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('failed')
  expect((await entriesOf(id))[0]?.failure).toContain('It is not known whether it arrived.')
  await wait(2500)
  expect(careless.mails).toHaveLength(1)

  // A process that died after the mail server accepted the mail: its job runs again.
  const other = await aMessage()
  const { rows } = await sql.query(
    `insert into feedback_entries (feedback_id, kind, text, author_id, author, delivery, message_id)
     values ($1, 'reply', 'Gone?', 1, 'Somebody', 'sending', '<x@council.example>') returning id`,
    [other.id],
  )
  await site.services.db.transaction((db) => site.services.jobs.send(db, 'send-reply', { id: rows[0].id }))
  await expect.poll(async () => (await entriesOf(other.id))[0]?.delivery).toBe('failed')
  expect(careless.mails).toHaveLength(1)
  await careless.close()
})

test('M-03 the same reply in two jobs at once is sent once', async () => {
  const again = await aMailServer({ port: peer.port })
  const { id } = await aMessage()
  await admin.feedback.reply({ id, text: 'One' })
  const [entry] = await entriesOf(id)
  const send = () => site.services.db.transaction((db) => site.services.jobs.send(db, 'send-reply', { id: entry?.id }))
  await Promise.all([send(), send(), send()])
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery).toBe('sent')
  await wait(1500)
  expect(again.mails).toHaveLength(1)
  expect((await entriesOf(id))[0]?.delivery).toBe('sent')
  await again.close()
})

test('M-03 without a mail server a reply is refused in a plain sentence', async () => {
  const { id } = await aMessage()
  const clerk = await silent.asAdmin()
  const own = await clerk.feedback.add(MESSAGE)
  expect((await clerk.feedback.thread({ id: own.data.id })).data).toEqual({ can_send: false, entries: [] })
  await expect(clerk.feedback.reply({ id: own.data.id, text: 'Hello' })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Sending mail is not set up. Answer with your own mail program, and note it here.',
  })
  expect((await admin.feedback.thread({ id })).data.can_send).toBe(true)
})

test('M-03 the history of replies has no name, no address, no number and no word of the message', async () => {
  const { rows } = await sql.query(`select * from history where collection = 'feedback_messages'`)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toMatch(/rohini|patil|R\*\*\*|9876543210|counter was closed/i)
})
