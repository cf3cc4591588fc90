import { expect, test } from 'vitest'
import { aMailServer } from '../../tests/support/mail-server.ts'
import { openMail } from './mail.ts'

const peer = await aMailServer()
const MAIL_FROM = 'State Nursing Council <office@council.example>'
const MAIL = {
  to: { name: 'Rohini Patil', address: 'rohini@example.org' },
  subject: 'Re: [F-2026-00042] Timings',
  text: 'Dear Rohini,\n\nthe counter is open.\n\n> Is it?\n',
  messageId: '<1@council.example>',
}
const mailerTo = (SMTP_URL: string) => {
  const mailer = openMail({ SMTP_URL, MAIL_FROM })
  if (!mailer) throw new Error('Mail is not set up')
  return mailer
}

test('M-03 a mail arrives as it was written, in Marathi too', async () => {
  peer.mails.length = 0
  const text = `${'नमस्कार, '.repeat(40)}\n.\n.. dots\nFrom here on\n`
  await mailerTo(peer.url).send({ ...MAIL, to: { ...MAIL.to, name: 'राधा पाटील' }, subject: 'परवाना', text })
  const [mail] = peer.mails
  expect(mail?.to).toEqual(['rohini@example.org'])
  expect(mail?.from).toBe('office@council.example')
  expect(mail?.headers).toMatchObject({ subject: 'परवाना', 'message-id': '<1@council.example>' })
  expect(mail?.headers.to).toBe('राधा पाटील <rohini@example.org>')
  expect(mail?.text.trimEnd()).toBe(text.trimEnd())
})

test('M-03 no name, subject or text adds a header or a recipient', async () => {
  peer.mails.length = 0
  const mailer = mailerTo(peer.url)
  const evil = [
    '\r\nBcc: evil@example.org',
    '\nBcc: evil@example.org\n\nBody',
    '\rX-Evil: 1',
    '\u2028Bcc: evil@example.org',
  ]
  for (const part of evil) {
    await mailer.send({ ...MAIL, to: { ...MAIL.to, name: `Rohini${part}` } })
    await mailer.send({ ...MAIL, to: { ...MAIL.to, name: `Rohini" <evil@example.org>, "x` } })
    await mailer.send({ ...MAIL, subject: `Hello${part}` })
    await mailer.send({ ...MAIL, text: `Hello${part}\r\n.\r\nMAIL FROM:<evil@example.org>\r\n` })
  }
  expect(peer.mails).toHaveLength(4 * evil.length)
  for (const { to, headers } of peer.mails) {
    expect(to).toEqual(['rohini@example.org'])
    expect(Object.keys(headers).toSorted()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
  }
})

test('M-03 a failed mail reports why, without the recipient, and whether a retry makes sense', async () => {
  const outcome = async (url = peer.url) =>
    mailerTo(url)
      .send(MAIL)
      .catch((error: unknown) => error)
  peer.now.rcpt = '550 5.1.1 <rohini@example.org>: no such user'
  expect(await outcome()).toMatchObject({
    kind: 'refused',
    message: 'The mail server refused this address (550 5.1.1).',
  })
  peer.now = { data: '451 4.7.1 rohini@example.org is greylisted' }
  expect(await outcome()).toMatchObject({
    kind: 'later',
    message: 'The mail server could not take the mail yet (451 4.7.1).',
  })
  peer.now = { hangsUpAfterData: true }
  expect(await outcome()).toMatchObject({ kind: 'unknown' })
  peer.now = {}
  const gone = await aMailServer()
  await gone.close()
  expect(await outcome(gone.url)).toMatchObject({ kind: 'later', message: 'The mail server could not be reached.' })
})

test('M-03 nothing is sent to another machine unencrypted', async () => {
  peer.mails.length = 0
  const elsewhere = peer.url.replace('127.0.0.1', '0.0.0.0')
  await expect(mailerTo(elsewhere).send(MAIL)).rejects.toMatchObject({ kind: 'refused' })
  expect(peer.mails).toEqual([])
})

test('without a mail server there is no mailer', () => {
  expect(openMail({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: undefined })).toBeUndefined()
  expect(openMail({ SMTP_URL: undefined, MAIL_FROM })).toBeUndefined()
})
