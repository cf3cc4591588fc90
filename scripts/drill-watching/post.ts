import { SMTPServer } from 'smtp-server'

/** A mail server on loopback: real for whoever sends, and it can be made to take nothing. */
export type Post = {
  port: number
  letters: { subject: string; text: string }[]
  refuses: boolean
  close: () => Promise<void>
}

export async function openPost(): Promise<Post> {
  const post: Post = { port: 0, letters: [], refuses: false, close: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(post.refuses ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('latin1')
        post.letters.push({ subject: subjectOf(text), text: unquoted(text.replaceAll('=\r\n', '')) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  post.port = (server.server.address() as { port: number }).port
  post.close = () => new Promise<void>((closed) => server.close(() => closed()))
  return post
}

/** In words, with its folded lines joined; Alertmanager encodes what is not ASCII as quoted-printable. */
function subjectOf(text: string): string {
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(text) ?? []
  return subject
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_all, word: string) => unquoted(word.replaceAll('_', ' ')))
}

/** Decodes quoted-printable. */
function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
