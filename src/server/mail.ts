import type { Config } from './config.ts'

export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  /** Stays the same when the mail is sent again, so that mail systems which deduplicate show it once. */
  messageId: string
  inReplyTo?: string | undefined
}

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; throws a MailFailed otherwise. */
  send: (mail: Mail) => Promise<void>
  newMessageId: (name: string) => string
}

/**
 * Why a mail wasn't sent. `refused`: the mail server rejected it for good. `later`: it may accept it another time.
 * `unknown`: the connection broke while the mail was being sent, so it may have arrived. The message is for the clerk:
 * the server's own words may contain the recipient, so it only quotes the status code.
 */
export class MailFailed extends Error {
  readonly kind: 'refused' | 'later' | 'unknown'

  constructor(kind: MailFailed['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
// oxlint-disable-next-line no-control-regex
const NOT_IN_A_HEADER = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g
const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/

/** `undefined` if mail isn't configured. */
export function openMail({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const from = senderOf(MAIL_FROM)
  const options = {
    url: SMTP_URL,
    // Messages from visitors must not cross a network unencrypted.
    requireTLS: !LOOPBACK.test(new URL(SMTP_URL).hostname),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    newMessageId: (name) => `<${name}@${from.address.split('@')[1]}>`,
    async send({ to, subject, text, messageId, inReplyTo }) {
      let isOnItsWay = false
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(options)
      transport.use('stream', (mail, done) => {
        // Called when the mail server is ready for the content: anything that fails earlier was never sent.
        mail.message.processFunc((content) => {
          isOnItsWay = true
          return content
        })
        done()
      })
      try {
        await transport.sendMail({
          from,
          to: { name: singleLine(to.name), address: to.address },
          // Only this one recipient, whatever the headers say.
          envelope: { from: from.address, to: [to.address] },
          subject: singleLine(subject),
          text,
          messageId,
          ...(inReplyTo && { inReplyTo, references: [inReplyTo] }),
        })
      } catch (error) {
        throw mailFailed(error, isOnItsWay)
      } finally {
        transport.close()
      }
    },
  }
}

/** A single line, whatever was typed: a line end would start another header. */
const singleLine = (text: string) => text.replace(NOT_IN_A_HEADER, ' ').trim()

function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^(.*?)\s*<([^<>\s]+)>$/.exec(text) ?? ['', '', text]
  return { name, address }
}

function mailFailed(error: unknown, isOnItsWay: boolean): MailFailed {
  const { code, command, response = '' } = error as { code?: string; command?: string; response?: string }
  const said = /^[45]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? ''
  const word = command === 'RCPT TO' ? 'this address' : code === 'EAUTH' ? 'our login' : 'the mail'
  if (said.startsWith('5')) return new MailFailed('refused', `The mail server refused ${word} (${said}).`)
  if (said) return new MailFailed('later', `The mail server could not take ${word} yet (${said}).`)
  if (command === 'API') return new MailFailed('refused', 'The mail could not be made from this address.')
  if (isOnItsWay)
    return new MailFailed(
      'unknown',
      'The connection broke while the mail was on its way. It is not known whether it arrived.',
    )
  return new MailFailed('later', 'The mail server could not be reached.')
}
