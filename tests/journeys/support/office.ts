import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { patiently, throwawayDatabase } from '../../../testbed/throwaway-database.ts'
import { startServer } from './server.ts'

export type Office = Awaited<ReturnType<typeof startOffice>>

/** The site as an office runs it: it sends mail to a real mail server, and its publishers need a second factor. */
export async function startOffice(name: string, settings: Record<string, string> = {}) {
  const database = await throwawayDatabase(`${name}_${process.pid}`)
  const env = JSON.parse(process.env.JOURNEY_SERVER_ENV ?? '{}') as Record<string, string>
  const letters: { to: string; text: string }[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        // Quoted-printable breaks long lines.
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
        done()
      })
    },
  })
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening))
  const { port } = post.server.address() as { port: number }
  const server = await startServer({
    ...env,
    DATABASE_URL: patiently(database.DATABASE_URL),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Council <office@council.example>',
    SECOND_FACTOR: 'required',
    JOBS: 'on',
    ...settings,
  })
  const sql = new pg.Pool({ connectionString: database.MIGRATE_DATABASE_URL, max: 2 })
  return {
    address: server.address,
    sql,
    letters,
    async addPerson(person: { role: string; email: string; name: string; password: string }): Promise<void> {
      const { db, close } = openDatabase(database.DATABASE_URL, () => undefined)
      await saveAccount(db, person)
      await close()
    },
    async close() {
      await server.stop('SIGTERM')
      await new Promise<void>((closed) => post.close(() => closed()))
      await sql.end()
      await database.drop()
    },
  }
}
