import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = { from: string; to: string[]; headers: Record<string, string>; text: string; raw: string }

type Behaviour = {
  /** Its reply to the recipient, or to the whole mail, instead of accepting it. */
  rcpt?: string
  data?: string
  hangsUpAfterData?: boolean
  /** The port of an earlier server, to reuse. */
  port?: number
}

/** A real mail server on loopback, which stores the mail it gets. */
export async function aMailServer(behaviour: Behaviour = {}) {
  const mails: Received[] = []
  const peer = { now: behaviour }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(peer.now.rcpt ? refusal(peer.now.rcpt) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        if (!peer.now.data) mails.push({ from: mailFrom ? mailFrom.address : '', to, ...parsed(Buffer.concat(chunks)) })
        // The mail is accepted, but the reply is lost.
        if (peer.now.hangsUpAfterData) for (const { _socket } of connectionsOf(server)) _socket.destroy()
        else done(peer.now.data ? refusal(peer.now.data) : null)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(behaviour.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  let isOpen = true
  const close = async () => {
    if (isOpen) await new Promise<void>((closed) => server.close(() => closed()))
    isOpen = false
  }
  afterAll(close)
  return Object.assign(peer, { url: `smtp://127.0.0.1:${port}`, port, mails, close })
}

const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> }).connections

function refusal(answer: string): Error & { responseCode: number } {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(answer) ?? []
  return Object.assign(new Error(text ?? answer), { responseCode: Number(code) })
}

/** Parses a plain-text mail with a single part, the only kind that we send. */
function parsed(mail: Buffer): Pick<Received, 'headers' | 'text' | 'raw'> {
  const raw = mail.toString('latin1')
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      inWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  const body = rest.join('\r\n\r\n')
  const bytes =
    {
      base64: () => Buffer.from(body, 'base64'),
      'quoted-printable': () => Buffer.from(unquoted(body.replace(/=\r\n/g, '')), 'latin1'),
    }[headers['content-transfer-encoding'] ?? ''] ?? (() => Buffer.from(body, 'latin1'))
  return { headers, text: bytes().toString('utf8').replaceAll('\r\n', '\n'), raw }
}

const unquoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Decodes RFC 2047. */
function inWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
