import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { type Sounded, wordsInCommon } from '#contract/name-match.ts'
import { makeCaptchaLater, solveCaptcha } from '#resources/session/captcha.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Context } from '#server/handlers.ts'
import { NOT_ASKED, prove, proveAll, type Work } from '#server/proof.ts'
import type { NurseCheck, NurseChecks, NurseEntry } from './registrant.contract.ts'
import { partsOfNumber, plainNumber, type RecordedStanding, type Verdict } from './registrant-standing.ts'

export const ABOUT = 'nurse'
/** Older data is shown with its day, and at last not at all: a nurse who has renewed would be called lapsed. */
const FRESH_DAYS = 7
const OLDEST_DAYS = 30
const MOST_ENTRIES = 8
/** Two of the words of a name must agree: the commonest surnames alone would open a large part of the register. */
const WORDS_NEEDED = 2
const LISTS_AN_HOUR = { max: 5, windowS: 60 * 60 }
const USE_THE_LIST = 'That is many for one day. Please use the list for employers.'

/** Forms of address, which everybody may put before a name. */
const TITLES = new Set(
  `mr mrs ms miss smt shri shrimati sri kum kumari dr doctor prof sister श्री श्रीमती सौ कु कुमारी डॉ मिस मिसेस सुश्री`.split(
    /\s+/,
  ),
)

type Entry = {
  roll: string
  number: string
  name: string
  words: string[]
  sounds: string[]
  registered_on: string | null
  valid_until: string | null
  standing: RecordedStanding
  standing_since: string | null
  order_path: string
  code: string
  held: boolean
}
type Given = { captcha_id?: string | undefined; captcha: string; proof: string }
type Question = { number: string; name: string; code: string }

/** One nurse, by number and name, or by number and the code of the certificate. */
export async function checkNurse(context: Context, { captcha_id, captcha, proof, ...question }: Question & Given) {
  const { db, address } = context
  if (!question.name && !question.code)
    throw new Failure('invalid', 'Name is required', { fields: { name: 'Name is required' } })
  const register = await readable(db)
  const asked = {
    about: ABOUT,
    address,
    work: workOf(db, { captcha_id, captcha, proof }),
    subject: plainNumber(question.number),
    tooManyHits: USE_THE_LIST,
  }
  const found = await prove(context, asked, () => findNurses(db, question))
  return { ...register.said, ...answerOf(found, register.day) } satisfies NurseCheck
}

/** A list of nurses, by number and name. */
export async function checkNurses(
  context: Context,
  { lines, ...given }: { lines: { number: string; name: string }[] } & Given,
): Promise<NurseChecks> {
  const { db, address } = context
  const register = await readable(db)
  const questions = lines.map((line) => ({
    subject: plainNumber(line.number),
    find: () => findNurses(db, { ...line, code: '' }),
  }))
  const asked = { about: ABOUT, address, work: workOf(db, given), most: LISTS_AN_HOUR }
  const found = await proveAll(context, asked, questions)
  return {
    ...register.said,
    lines: lines.map((line, place) => {
      const entries = found[place]
      if (entries === NOT_ASKED) return { ...line, verdict: 'not_asked', entries: [] }
      return { ...line, ...answerOf(entries, register.day) }
    }),
  }
}

function workOf(db: Db, given: Given): Work {
  return {
    async isDone() {
      if (!given.captcha_id || !(given.captcha || given.proof)) return false
      return solveCaptcha(db, given).then(
        () => true,
        () => false,
      )
    },
    give: () => makeCaptchaLater(db),
  }
}

/** Fails while the register can't be relied on. */
async function readable(db: Db): Promise<{ day: string; said: { as_of: string; is_old: boolean } }> {
  const { rows } = await db.execute<{ as_of: Date | string; age: number; day: string }>(
    sql`select as_of, extract(epoch from now() - as_of)::float8 / 86400 as age,
      to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from register_dates`,
  )
  const [row] = rows
  if (!row) throw new Failure('unavailable', 'Nurses can’t be checked on this website yet. Please ask the council.')
  const as_of = new Date(row.as_of).toISOString()
  if (row.age > OLDEST_DAYS)
    throw new Failure('unavailable', 'The register on this website is too old to be relied on. Please ask the council.')
  return { day: row.day, said: { as_of, is_old: row.age > FRESH_DAYS } }
}

/** The entries whose number and second fact are those asked for. Every question reads the same, whatever it finds. */
export async function findNurses(db: Db, { number, name, code }: Question): Promise<Entry[] | undefined> {
  const { roll, number: digits, whole } = partsOfNumber(number)
  const { rows } = await db.execute<{ words: string[]; sounds: string[]; entries: Entry[] | null }>(sql`
    select asked.words, name_sounds(asked.words) as sounds, (
      select jsonb_agg(entry) from numbered_registrants(${roll}, ${digits}, ${whole}, ${MOST_ENTRIES}) as entry
    ) as entries
    from (select name_words(${name}) as words) as asked`)
  const { words = [], sounds = [], entries = [] } = rows[0] ?? {}
  const said = plainNumber(code)
  const asked = ownWords(words, sounds)
  const right = (entries ?? []).filter((entry) =>
    said ? entry.code === said : agree(asked, ownWords(entry.words, entry.sounds)),
  )
  return right.length > 0 ? right : undefined
}

const ownWords = (words: string[], sounds: string[]): Sounded[] =>
  words.map((word, place) => ({ word, sound: sounds[place] ?? word })).filter(({ word }) => !TITLES.has(word))

function agree(asked: Sounded[], registered: Sounded[]): boolean {
  const common = wordsInCommon(asked, registered)
  return common > 0 && common >= Math.min(WORDS_NEEDED, registered.length)
}

function answerOf(found: Entry[] | undefined, day: string): Pick<NurseCheck, 'verdict' | 'entries'> {
  const entries = (found ?? []).map((entry) => shown(entry, day))
  return { verdict: entries[0]?.verdict ?? 'not_found', entries }
}

function shown(entry: Entry, day: string): NurseEntry {
  const { name, roll, number, registered_on, valid_until, standing_since, order_path, held } = entry
  const verdict = verdictOf(entry, day)
  // Nothing is said of an entry that is being corrected but that it is.
  if (held) {
    const nothing = { registered_in: null, valid_until: null, since: null, order_path: '' }
    return { verdict, name, roll, number, ...nothing }
  }
  return {
    verdict,
    name,
    roll,
    number,
    registered_in: registered_on?.slice(0, 4) ?? null,
    valid_until,
    since: standing_since,
    order_path,
  }
}

function verdictOf({ held, standing, valid_until }: Entry, day: string): Verdict {
  if (held) return 'held'
  if (standing !== 'registered') return standing
  return valid_until !== null && valid_until < day ? 'lapsed' : 'registered'
}
