/**
 * Does the time of an answer tell who has an account? Known and unknown accounts in turn, 2,000 times each, at the login and
 * at the form for forgotten passwords; unknown, used and expired links of invitations. Exits 1 unless the bytes are the same
 * and the medians differ by less than two milliseconds. DRILL_SHORT=1 takes 100 of each. Writes docs/drills/logins.md.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { newLink } from '#resources/user/links.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { answerOf } from '../testbed/log-in.ts'
import { appServers } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { medianOf, shiftOf } from './drill/two-samples.ts'

const SHORT = process.env.DRILL_SHORT === '1'
const TIMES = SHORT ? 100 : 2000
/** S12's bound; a short run on a busy machine only shows a gross difference. */
const MOST_MS = SHORT ? 8 : 2
const LIMIT_MS = 1_800_000
const KNOWN = { email: 'asha@council.example', name: 'Asha', password: 'seven kites over Wardha' }
const PAGE = path.join(import.meta.dirname, '../docs/drills/logins.md')

type Answer = { ms: number; bytes: string }
type Question = { what: string; kinds: Record<string, () => Promise<Answer>> }

const folder = await mkdtemp(path.join(tmpdir(), 'council-logins-'))
const database = await throwawayDatabase(`logins_${process.pid}`)
const end = new AbortController()
setTimeout(() => end.abort(new Error('Not done in time')), LIMIT_MS).unref()
const { DATABASE_URL } = database
// Nothing listens there: the mail waits in its queue.
const mail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'office@council.example',
  PUBLIC_ORIGIN: 'https://council.example',
}
const [app] = await appServers(
  folder,
  { DATABASE_URL, FILES_DIR: path.join(folder, 'files'), ...mail, JOBS: 'off' },
  end.signal,
)
const sql = new pg.Pool({ connectionString: database.MIGRATE_DATABASE_URL, max: 2 })
const { db, close } = openDatabase(DATABASE_URL, () => undefined)
const faults: string[] = []
const lines: string[] = []

try {
  await app.start()
  const { id } = await saveAccount(db, KNOWN)
  for (const question of questions(id)) await compare(question)
} catch (error) {
  faults.push(String(error))
} finally {
  end.abort()
  await app.kill()
  await close()
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
const table = ['| Asked | Answers | Median, ms | Difference, ms | p |', '|---|---|---|---|---|', ...lines].join('\n')
console.log(table)
if (!SHORT)
  await writeFile(
    PAGE,
    `# Does the time of an answer tell who has an account?\n\n\`npm run drill:logins\`, ${TIMES.toLocaleString('en-IN')} of each in turn. p is that of the Mann-Whitney test.\n\n${table}\n`,
  )
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

function questions(userId: number): Question[] {
  let round = 0
  const unknown = () => `nobody${(round += 1)}@council.example`
  const login = async (email: string, password: string) => {
    const drawn = (await (await fetch(`${app.address}/api/captcha`)).json()) as { data: { id: string } }
    const captcha = await answerOf(drawn, sql)
    return post('/login', { email, password, captcha_id: drawn.data.id, captcha })
  }
  const choose = (key: string) => post('/password/choose', { key, password: 'a lamp over the river' })
  const spent = async (how: 'used' | 'expired') => {
    const key = (await newLink(db, userId, '')).split('#')[1] ?? ''
    await sql.query(
      how === 'used'
        ? 'delete from one_time_links'
        : `update one_time_links set expires_at = now() - interval '1 hour'`,
    )
    return choose(key)
  }
  return [
    {
      what: 'a login with a wrong password',
      kinds: {
        'known account': () => login(KNOWN.email, 'not the password at all'),
        'unknown account': () => login(unknown(), 'not the password at all'),
      },
    },
    {
      what: 'a forgotten password',
      kinds: {
        'known account': () => post('/password/forgotten', { email: KNOWN.email }),
        'unknown account': () => post('/password/forgotten', { email: unknown() }),
      },
    },
    {
      what: 'a link',
      kinds: {
        unknown: () => choose('A'.repeat(43)),
        used: () => spent('used'),
        expired: () => spent('expired'),
      },
    },
  ]
}

async function compare({ what, kinds }: Question): Promise<void> {
  const answers = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as Answer[]]))
  for (let n = -5; n < TIMES; n++)
    for (const [kind, ask] of Object.entries(kinds)) {
      await sql.query('delete from login_ladders; delete from rate_limits')
      const answer = await ask()
      // The first ones warm everything up.
      if (n >= 0) answers[kind]?.push(answer)
    }
  const [first = [], ...others] = Object.values(answers)
  const [firstKind, ...otherKinds] = Object.keys(answers)
  const bytes = new Set(Object.values(answers).flatMap((some) => some.map((answer) => answer.bytes)))
  if (bytes.size !== 1) faults.push(`${what}: ${bytes.size} different answers`)
  for (const [index, other] of others.entries()) {
    const [one, two] = [first, other].map((some) => some.map(({ ms }) => ms)) as [number[], number[]]
    const difference = medianOf(one) - medianOf(two)
    const { p } = shiftOf(one, two)
    const medians = `${medianOf(one).toFixed(2)} and ${medianOf(two).toFixed(2)}`
    lines.push(
      `| ${what} | ${firstKind} and ${otherKinds[index]} | ${medians} | ${difference.toFixed(2)} | ${p.toFixed(3)} |`,
    )
    if (Math.abs(difference) >= MOST_MS) faults.push(`${what}: the medians differ by ${difference.toFixed(2)} ms`)
  }
}

async function post(call: string, body: object): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(`${app.address}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.address },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - start
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { ms, bytes: `${response.status} ${JSON.stringify(headers)} ${text}` }
}
