import { Failure } from '#contract/failure.ts'
import { type Comparison, compare, differencesIn, type NameWord } from '#contract/name-match.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import {
  type AskedWord,
  type FakeName,
  fakeNames,
  isListEmpty,
  joinedReadings,
  type ListedName,
  listedNames,
  waysToLook,
  wordsOf,
} from './find-names.server.ts'
import type { InstituteCheck, instituteCheckApi } from './institute-check.contract.ts'
import { nameWords } from './name-words.ts'

const MOST_SHOWN = 10
const FAKES = '/fakeInstitute'

type Listed = ListedName & Verdict
type Fake = FakeName & Verdict
type Verdict = {
  comparison: Comparison
  /** Words of the name itself that are not in the query. */
  extraInName: NameWord[]
  /** The name has every word of the query. A similar word doesn't count if it is a word of another name. */
  agrees: boolean
  /** The query also has every word of the name, letter by letter. */
  isExact: boolean
  /** Query and name have the same distinctive words, whatever the place and the kind of institute. */
  isNamesake: boolean
  /** The query has the whole name, letter by letter, but perhaps with another place. */
  isWholeName: boolean
  /** It matches enough of the query that it may be meant. */
  mayBe: boolean
}

export const instituteCheckHandlers: Handlers<typeof instituteCheckApi> = {
  async check({ name }, { db }) {
    return { message: 'OK', data: await checkInstitute(db, name) }
  },
}

/**
 * Reports what the two lists say about a name or a code, and no more: `listed` means that exactly one institute has every
 * word of the query, and no fake institute has them too. Both lists are always read; if either can't be, the check fails.
 */
async function checkInstitute(db: Db, question: string): Promise<InstituteCheck> {
  const words = await wordsOf(db, question)
  const first = await checkWords(db, question, words)
  if (first.answer === 'listed' || first.answer === 'fake') return first
  for (const reading of await joinedReadings(db, words)) {
    const other = await checkWords(db, question, reading)
    if (other.answer === 'listed' || other.answer === 'fake') return other
    if (first.answer === 'not_listed' && other.answer === 'several') return other
  }
  return first
}

async function checkWords(db: Db, question: string, words: AskedWord[]): Promise<InstituteCheck> {
  const asked = words.filter(({ word }, index) => words.findIndex((one) => one.word === word) === index)
  const ways = await waysToLook(db, asked)
  const [rows, fakeRows] = await Promise.all([
    listedNames(db, ways, codesIn(words.map(({ word }) => word))),
    fakeNames(db, ways),
  ])
  if (rows.length === 0 && (await isListEmpty(db)))
    throw new Failure('unavailable', 'The list of institutes can’t be read at the moment')

  const coded = rows.flatMap(({ code }) => code ?? [])
  const rest = withoutCodes(words, coded)
  const listed = rows
    .map((row) => (row.code ? { ...judged(row, rest, 0), mayBe: true } : judged(row, asked, 0)))
    .filter(({ mayBe }) => mayBe)
    .toSorted(byCloseness)
  const fakes = oncePerFake(fakeRows.map((row) => judged(row, asked, row.line)).filter(({ mayBe }) => mayBe))

  const one = theOne(listed, asked, coded.length === 1 && rest.length === 0)
  const called = fakes.filter(
    ({ agrees, isExact, isWholeName }) => (agrees && isExact) || (!one?.isExact && (agrees || isWholeName)),
  )
  const alike = fakes.filter(({ isNamesake }) => isNamesake)
  const isGeneral = asked.every(({ meaning }) => meaning !== undefined) && coded.length === 0
  const answer = called.length
    ? 'fake'
    : one
      ? 'listed'
      : alike.length
        ? 'fake'
        : listed.length || isGeneral
          ? 'several'
          : 'not_listed'
  const institutes = answer === 'listed' && one ? [one] : listed.slice(0, MOST_SHOWN)
  return {
    asked: question,
    answer,
    institutes: institutes.map(({ inst_code, inst_name, recognitions, comparison }) => ({
      inst_code,
      inst_name,
      recognitions,
      // A query by code alone has no name to compare.
      differences: rest.length === 0 ? [] : differencesIn(comparison),
    })),
    fakes: (answer === 'fake' ? (called.length ? called : alike) : fakes)
      .slice(0, MOST_SHOWN)
      .map(({ row_id, title, date, comparison, extraInName }) => ({
        id: row_id,
        title,
        date,
        path: `${FAKES}/${row_id}`,
        // Its address may be long: only the name is compared.
        differences: differencesIn({ ...comparison, extra: extraInName }),
      })),
    more: isGeneral || (answer === 'several' && listed.length > MOST_SHOWN),
    checked_at: new Date().toISOString(),
  }
}

/** Possible codes: the whole query, each word with a digit, and two adjacent words together. */
function codesIn(words: string[]): string[] {
  const parts = words
    .flatMap((word, index) => [word, word + (words[index + 1] ?? '')])
    .filter((part) => /\d/.test(part))
  return [...new Set([words.join(''), ...parts])]
}

/** The rest of the query without the codes. */
function withoutCodes(words: AskedWord[], codes: string[]): AskedWord[] {
  if (codes.includes(words.map(({ word }) => word).join(''))) return []
  const at = (index: number) => words[index]?.word ?? ''
  const isCode = (word: string, index: number) =>
    codes.some((code) => [word, word + at(index + 1), at(index - 1) + word].includes(code))
  return words.filter(({ word }, index) => !isCode(word, index))
}

/** Compares a name with the query. Below the title of a fake institute, a line counts only if the query has all of it. */
function judged<Row extends ListedName | FakeName>(row: Row, asked: AskedWord[], line: number): Row & Verdict {
  const words = nameWords(row.words, row.sounds)
  const comparison = compare(asked, words)
  const { missing, extra, near, matched } = comparison
  const named = words.slice(0, words.length - row.places)
  const ownInName = extra.filter((word) => named.includes(word) && word.meaning === undefined)
  const hasMoreInName = extra.some((word) => named.includes(word))
  const own = asked.filter(({ meaning }) => meaning === undefined)
  const isNear = near.length > 0
  const hasOther = near.some((pair) => (pair.asked as AskedWord).isKnown)
  const isFake = 'title' in row
  const isExact = missing.length === 0 && !isNear && (isFake ? !hasMoreInName : extra.length === 0)
  const missingNames = missing.filter((word) => word.meaning === undefined && !(word as AskedWord).isPlace)
  const namesAsked = own.filter(({ isPlace }) => !isPlace)
  const matchedNames = matched.filter((word) => !(word as AskedWord).isPlace)
  // A fake institute is identified by its name; its place says little.
  const isOfItsName = !isFake || matchedNames.length > 0 || isExact
  return {
    ...row,
    comparison,
    extraInName: extra.filter((word) => named.includes(word)),
    isExact,
    agrees: missing.length === 0 && !hasOther && isOfItsName && (line === 0 || ownInName.length === 0),
    isWholeName:
      matchedNames.length > 0 && missing.every((word) => (word as AskedWord).isPlace) && !isNear && !hasMoreInName,
    isNamesake: matchedNames.length > 0 && missingNames.length === 0 && ownInName.length === 0 && !hasOther,
    mayBe:
      (line === 0 || ownInName.length === 0) &&
      missingNames.length <= 1 &&
      isOfItsName &&
      (namesAsked.length === 0 || matchedNames.length > 0),
  }
}

/** The only institute that can be meant. */
function theOne(listed: Listed[], asked: AskedWord[], isCode: boolean): Listed | undefined {
  if (isCode) return listed[0]
  const exact = listed.filter(({ isExact }) => isExact)
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const agreeing = listed.filter(({ agrees }) => agrees)
  const isNamed = asked.some(({ meaning, isPlace }) => meaning === undefined && !isPlace)
  return isNamed && agreeing.length === 1 ? agreeing[0] : undefined
}

function oncePerFake(fakes: Fake[]): Fake[] {
  const best = new Map<number, Fake>()
  for (const fake of fakes.toSorted(byCloseness)) if (!best.has(fake.row_id)) best.set(fake.row_id, fake)
  return [...best.values()]
}

const byCloseness = (a: Verdict, b: Verdict) => farness(a) - farness(b)

function farness({ comparison: { missing, extra, near }, agrees, isExact }: Verdict): number {
  return (isExact ? 0 : agrees ? 100 : 200) + 10 * missing.length + 3 * near.length + extra.length
}
