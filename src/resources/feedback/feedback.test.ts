import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isActive, parseCsv } from '../../../tests/support/csv.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { ADMIN, apiAt, aSite } from '../../../tests/support/site.ts'
import { eraseFeedback } from './erasure.server.ts'
import { FeedbackInput } from './feedback.contract.ts'

const PERSON = { name: 'Rohini Patil', email: 'rohini@example.org', number: '9876543210' }
const MESSAGE = { ...PERSON, feedback: 'The counter was closed at noon.', subject: 'Timings' }

const peer = await aMailServer()
const site = await aSite({ SMTP_URL: peer.url, MAIL_FROM: 'Council <office@council.example>', JOBS: 'on' })
const { asVisitor, sql } = site
const admin = await site.asAdmin()
/** Without a mail server. */
const silent = await aSite()
/** A process of its own on the first site's database, which tells everything it can. */
const talkative = await aServerProcess({ ...site.config, LOG_LEVEL: 'trace', JOBS: 'off' })
await sql.query(`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'send-reply'`)

/** As if a day had passed. */
const forgetAttempts = () => sql.query('delete from rate_limits')

async function aMessage(change: Partial<typeof MESSAGE> = {}) {
  const { data } = await admin.feedback.add({ ...MESSAGE, ...change })
  return data
}

const entriesOf = async (id: number) => (await admin.feedback.thread({ id })).data.entries
const historyOf = async (id: number) =>
  (
    await sql.query(`select action from history where collection = 'feedback_messages' and row_id = $1 order by id`, [
      id,
    ])
  ).rows.map(({ action }) => action as string)

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

test('I-03, I-08 a visitor’s message gets a reference, and lies sealed in the database', async () => {
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

test('I-03 whoever fills in the field that nobody sees is thanked, and not heard', async () => {
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
  expect(await unread(), 'what is set aside waits for nobody').toBe(before)
  await admin.feedback.disable({ id, status: 1 })
  await admin.feedback.read({ id, read: 1 })
  expect(await unread()).toBe(before)
  expect(await historyOf(id)).toEqual(['add', 'disable', 'enable'])
})

test('M-03 who looks at personal data is written down', async () => {
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

test('M-03 a reply reaches the person with its reference and the own words, once', async () => {
  peer.mails.length = 0
  const { id, reference } = await aMessage({ name: 'राधा "=x" <b>', feedback: 'When?\nAnd where?' })
  const { data } = await admin.feedback.reply({ id, version: 1, text: 'On Monday, at the counter.' })
  expect(data).toMatchObject({ state: 'in_progress', version: 2 })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 10_000 }).toBe('sent')
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
  await expect.poll(() => peer.mails.length, { timeout: 10_000 }).toBe(2)
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
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 10_000 }).toBe('failed')
  const [entry] = await entriesOf(id)
  expect(entry?.failure).toBe('The mail server refused this address (550 5.1.1).')
  delete peer.now.rcpt
  await admin.feedback.sendAgain({ id: entry?.id ?? 0 })
  await expect
    .poll(async () => (await entriesOf(id))[0], { timeout: 10_000 })
    .toMatchObject({ delivery: 'sent', failure: '' })
  expect(peer.mails).toHaveLength(1)
})

test('F-O11 a message is answered when the mail server has taken the answer, not before, and stays closed if it was', async () => {
  peer.mails.length = 0
  const stateOf = async (id: number) => (await admin.feedback.one({ id })).data.state
  const { id } = await aMessage()
  peer.now.rcpt = '550 5.1.1 no such user'
  expect((await admin.feedback.reply({ id, text: 'Hello' })).data.state).toBe('in_progress')
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 10_000 }).toBe('failed')
  expect(await stateOf(id)).toBe('in_progress')
  delete peer.now.rcpt
  const [entry] = await entriesOf(id)
  await admin.feedback.sendAgain({ id: entry?.id ?? 0 })
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('answered')
  expect((await entriesOf(id))[0]?.delivery).toBe('sent')
  expect((await admin.feedback.one({ id })).data.version).toBe(2)

  const closed = await aMessage()
  peer.now.rcpt = '450 4.7.1 later'
  await admin.feedback.reply({ id: closed.id, text: 'Goodbye' })
  await admin.feedback.update({ id: closed.id, state: 'closed' })
  delete peer.now.rcpt
  await expect.poll(async () => (await entriesOf(closed.id))[0]?.delivery, { timeout: 20_000 }).toBe('sent')
  expect(await stateOf(closed.id)).toBe('closed')
})

test('M-03 a mail server that is away at first gets the reply when it is back, once', async () => {
  const { id } = await aMessage()
  await peer.close()
  await admin.feedback.reply({ id, text: 'Hello again' })
  await expect
    .poll(async () => (await entriesOf(id))[0], { timeout: 10_000 })
    .toMatchObject({ delivery: 'waiting', failure: 'The mail server could not be reached.' })
  const back = await aMailServer({ port: peer.port })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 20_000 }).toBe('sent')
  expect(back.mails).toHaveLength(1)
  await back.close()
})

test('M-03 when nobody can know whether a reply arrived, it is not sent again by itself', async () => {
  const careless = await aMailServer({ port: peer.port, hangsUpAfterData: true })
  const { id } = await aMessage()
  await admin.feedback.reply({ id, text: 'Perhaps' })
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 10_000 }).toBe('failed')
  expect((await entriesOf(id))[0]?.failure).toContain('It is not known whether it arrived.')
  await wait(2500)
  expect(careless.mails).toHaveLength(1)

  // A process that died after the mail server's yes: its job comes again.
  const other = await aMessage()
  const { rows } = await sql.query(
    `insert into feedback_entries (feedback_id, kind, text, author_id, author, delivery, message_id)
     values ($1, 'reply', 'Gone?', 1, 'Somebody', 'sending', '<x@council.example>') returning id`,
    [other.id],
  )
  await site.services.db.transaction((db) => site.services.jobs.send(db, 'send-reply', { id: rows[0].id }))
  await expect.poll(async () => (await entriesOf(other.id))[0]?.delivery, { timeout: 10_000 }).toBe('failed')
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
  await expect.poll(async () => (await entriesOf(id))[0]?.delivery, { timeout: 10_000 }).toBe('sent')
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

test('M-03 an export asks for the password, on the ladder of the login, and is written down', async () => {
  const word = `export${randomUUID().slice(0, 8)}`
  const { reference } = await aMessage({ feedback: `${word} =1+1`, subject: '=HYPERLINK("http://evil.example")' })
  await aMessage({ feedback: `${word}, closed` }).then(({ id }) => admin.feedback.update({ id, state: 'closed' }))
  const lines = async () => (await sql.query(`select after from history where action = 'export'`)).rows
  const before = await lines()
  await expect(admin.feedback.export({ password: 'wrong wrong wrong' })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { password: 'This is not your password' },
  })
  expect(await lines()).toEqual(before)
  const { data } = await admin.feedback.export({ password: ADMIN.password, search: word, state: 'new' })
  expect(data).toMatchObject({
    filename: expect.stringMatching(/^feedback-\d{4}-\d\d-\d\d\.csv$/),
    rows: 1,
    cut: false,
  })
  const [headings, row] = parseCsv(data.csv)
  expect(headings?.slice(0, 7)).toEqual(['Reference', 'Received', 'State', 'Read', 'Name', 'Email', 'Mobile number'])
  expect(row).toEqual([
    reference,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    'New',
    'Yes',
    PERSON.name,
    PERSON.email,
    PERSON.number,
    `'=HYPERLINK("http://evil.example")`,
    `${word} =1+1`,
    ADMIN.name,
    '',
    '',
  ])
  expect((await lines()).at(-1)).toEqual({ after: { rows: 1, cut: false, state: 'new', searched: true } })

  const wrong = () =>
    admin.feedback.export({ password: 'wrong' }).catch((error: { httpStatus: number }) => error.httpStatus)
  const tries = []
  for (let n = 0; n < 7; n++) tries.push(await wrong())
  expect(tries).toContain(429)
  await expect(admin.feedback.export({ password: ADMIN.password })).rejects.toMatchObject({ httpStatus: 429 })
  await sql.query('delete from login_ladders')
})

test('M-03 of 10,000 hostile rows no cell of the export is active; what is left out is said', async () => {
  const clerk = await silent.asAdmin()
  await silent.sql.query('truncate feedback_messages restart identity cascade')
  const signs = ['=', '+', '-', '@', '\t=', '\r\n=', ' =', '\uff1d', '\uff0b', '\u2212', '\u200b=', 'x\n=', 'x;=']
  const evil = signs.map((sign) => `${sign}cmd|' /C calc'!A0,"x";${sign}1`)
  const { sealing } = silent.services
  const people = evil.map((name, n) =>
    sealing.seal('feedback_messages', { name, email: `+${n}@example.org`, number: '-1+1' }),
  )
  await silent.sql.query(
    `insert into feedback_messages (created_at, name, email, number, sealed, key_id, subject, feedback)
     select now() - make_interval(secs => n), 'E***', 'e***', '***', decode(($1::text[])[1 + n % 13], 'hex'), $2,
       left(($3::text[])[1 + n % 13], 100), ($3::text[])[1 + (n / 13) % 13]
     from generate_series(1, 10001) as n`,
    [people.map(({ sealed }) => sealed.toString('hex')), people[0]?.key_id, evil],
  )
  const { data, message } = await clerk.feedback.export({ password: ADMIN.password })
  expect(data).toMatchObject({ rows: 10_000, cut: true })
  expect(message).toBe('The newest 10,000 messages exported. There are more: export them in parts.')
  const rows = parseCsv(data.csv)
  expect(rows).toHaveLength(10_001)
  expect(rows[1]?.[0]).toMatch(/-00001$/)
  expect(rows.at(-1)?.[0]).toMatch(/-10000$/)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([12]))
  expect(rows.flat().filter(isActive)).toEqual([])
  expect(evil.every(isActive), 'the rows are hostile').toBe(true)
})

test('M-03 after the days of the policy nothing personal is left, deleted or not, and nothing can be added', async () => {
  const old = [await aMessage(), await aMessage(), await aMessage()]
  const young = await aMessage()
  const ids = old.map(({ id }) => id)
  for (const id of ids) await admin.feedback.note({ id, text: 'Rohini called again' })
  await sql.query(
    `insert into feedback_entries (feedback_id, kind, text, author_id, author, delivery, message_id, failure)
     values ($1, 'reply', 'Dear Rohini', 1, 'Somebody', 'failed', '<y@council.example>', 'Why')`,
    [ids[0]],
  )
  await admin.feedback.delete({ id: ids[1] ?? 0 })
  await sql.query(`update feedback_messages set created_at = now() - interval '395 days 1 minute' where id = any($1)`, [
    ids,
  ])
  await sql.query(`update feedback_messages set created_at = now() - interval '394 days' where id = $1`, [young.id])
  const { announce, db } = site.services
  expect(await eraseFeedback({ db, announce }, site.config.FEEDBACK_KEPT_DAYS)).toBe(3)
  expect(await eraseFeedback({ db, announce }, site.config.FEEDBACK_KEPT_DAYS)).toBe(0)

  const kept = await sql.query(
    `select id from feedback_messages m where created_at < now() - interval '395 days' and (
       concat(name, email, number, subject, feedback, search) <> lower(' ' || reference || '  ') or sealed is not null or erased_at is null
       or exists (select from feedback_entries e where e.feedback_id = m.id and concat(text, failure) <> ''))`,
  )
  expect(kept.rows).toEqual([])
  const { data } = await admin.feedback.one({ id: ids[0] ?? 0 })
  expect(data).toMatchObject({ reference: expect.stringMatching(/^F-/), name: '', feedback: '', state: 'new' })
  expect((await admin.feedback.reveal({ id: young.id })).data).toEqual(PERSON)
  for (const refused of [
    () => admin.feedback.reveal({ id: ids[0] ?? 0 }),
    () => admin.feedback.note({ id: ids[0] ?? 0, text: 'Rohini' }),
    () => admin.feedback.reply({ id: ids[0] ?? 0, text: 'Rohini' }),
  ])
    await expect(refused()).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('erased') })
  const { rows } = await sql.query(`select actor, after from history where action = 'erase' and row_id = $1`, [ids[0]])
  expect(rows).toEqual([
    { actor: 'Erasure by policy', after: { id: ids[0], reference: data.reference, erased_at: expect.any(String) } },
  ])
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
  await api.export({ password: ADMIN.password, search: 'canarysubject' })
  await api.export({ password: 'canarypassword' }).catch(() => undefined)
  // And when the database itself complains about what it was given.
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
