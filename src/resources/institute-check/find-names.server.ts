import { sql } from 'drizzle-orm'
import { isSlip, type NameWord } from '#contract/name-match.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import type { Db } from '#server/db/database.ts'
import { meaningOf, meaningWithSlip, spellingsOf } from './name-words.ts'

/** A word of the query, and what the lists know about it. */
export type AskedWord = NameWord & {
  /** A name on one of the lists has exactly this word. */
  isKnown: boolean
  /** It is known only as a place. */
  isPlace: boolean
  /** The phonetic codes to search for. */
  sounds: string[]
}

type Found = { row_id: number; words: string[]; sounds: string[]; places: number }
export type ListedName = Found & {
  inst_code: string
  inst_name: string
  recognitions: Recognition[]
  code: string | null
}
export type FakeName = Found & { line: number; title: string; date: string | null }

type Looked = {
  word: string
  sound: string
  known: boolean[] | null
  near: { sound: string; is_place: boolean }[] | null
}

const MOST_WORDS = 24
/** The number of candidates per query; more than are ever shown. */
const MOST_NAMES = 60
/** Only this many distinctive words of a long query are searched for. */
const MOST_OWN_WORDS = 8

async function lookUp(db: Db, question: string): Promise<Looked[]> {
  const { rows } = await db.execute<Looked>(sql`select * from asked_words(${question}, ${MOST_WORDS})`)
  return rows
}

/** Splits the query into words, and looks up each in the vocabulary, along with similar ones. */
export async function wordsOf(db: Db, question: string): Promise<AskedWord[]> {
  const rows = await lookUp(db, question)
  return rows.map(({ word, sound, known, near }) => {
    const alike = (near ?? []).filter((one) => isSlip(one.sound, sound))
    return {
      word,
      sound,
      isKnown: known !== null,
      isPlace: known ? known.every(Boolean) : alike.length > 0 && alike.every((one) => one.is_place),
      meaning: meaningOf(word) ?? (known ? undefined : meaningWithSlip(word, isSlip)),
      sounds: known ? [sound] : [...new Set([sound, ...alike.map((one) => one.sound)])],
    }
  })
}

/**
 * Alternative readings: two adjacent words as one word of a list, since `Krishna Kamal` may be Krishnakamal. The joined
 * word keeps its space, so that it counts as similar to the listed one, never as the same.
 */
export async function joinedReadings(db: Db, words: AskedWord[]): Promise<AskedWord[][]> {
  const pairs = words.flatMap((left, index) => {
    const right = words[index + 1]
    const areOwn = left.meaning === undefined && right?.meaning === undefined
    return right && areOwn ? [{ index, left, right, joined: left.word + right.word }] : []
  })
  if (pairs.length === 0) return []
  const looked = await lookUp(db, pairs.map(({ joined }) => joined).join(' '))
  return pairs.flatMap(({ index, left, right, joined }) => {
    const found = looked.find(({ word, known }) => word === joined && known !== null)
    if (!found) return []
    const { sound, known } = found
    const word = {
      word: `${left.word} ${right.word}`,
      sound,
      isKnown: false,
      isPlace: known?.every(Boolean) ?? false,
      meaning: undefined,
      sounds: [sound],
    }
    return [[...words.slice(0, index), word, ...words.slice(index + 2)]]
  })
}

const anyOf = (sounds: string[]) => `(${sounds.map((sound) => `'${sound.replaceAll(/['\\\\]/g, '')}'`).join('|')})`

/**
 * The searches for the intended names, as tsqueries: with all words of the query, with the words of the name only, and
 * with all of those but one. Only distinctive words are searched for, since every name has the others.
 */
export async function waysToLook(db: Db, asked: AskedWord[]): Promise<string[]> {
  const own = asked.filter(({ meaning }) => meaning === undefined)
  const inPlace = own.filter(({ isPlace }) => isPlace).map(({ sounds }) => anyOf(sounds))
  const name = own
    .filter(({ isPlace }) => !isPlace)
    .slice(0, MOST_OWN_WORDS)
    .map(({ sounds }) => anyOf(sounds))
  const butOne = name.length > 1 ? name.map((_, left) => name.filter((_word, index) => index !== left)) : []
  // A name without a distinctive word, such as Government College of Nursing, Nagpur.
  const kinds = name.length || inPlace.length === 0 ? [] : await soundsOfKinds(db, asked)
  const ways = name.length
    ? [[...name, ...inPlace], name, ...butOne]
    : inPlace.length
      ? [[...inPlace, ...kinds], inPlace]
      : []
  return [...new Set(ways.map((parts) => parts.join('&')))]
}

async function soundsOfKinds(db: Db, asked: AskedWord[]): Promise<string[]> {
  const meanings = [...new Set(asked.flatMap(({ meaning }) => meaning ?? []))]
  const { rows } = await db.execute<{ sounds: string[] }>(sql`
    select name_sounds(array(select jsonb_array_elements_text(spellings))) as sounds
    from jsonb_array_elements(${JSON.stringify(meanings.map(spellingsOf))}::jsonb) as spellings`)
  return rows.map(({ sounds }) => anyOf(sounds))
}

/** The enabled institutes that may be meant, by name or by code. */
export async function listedNames(db: Db, ways: string[], codes: string[]): Promise<ListedName[]> {
  const { rows } = await db.execute<ListedName>(
    sql`select * from listed_alike(${sql.param(ways)}::tsquery[], ${sql.param(codes)}::text[], ${MOST_NAMES})`,
  )
  return rows
}

/** The published fake institutes that may be meant. */
export async function fakeNames(db: Db, ways: string[]): Promise<FakeName[]> {
  const { rows } = await db.execute<FakeName>(
    sql`select * from fakes_alike(${sql.param(ways)}::tsquery[], ${MOST_NAMES})`,
  )
  return rows
}

/** An empty list says nothing about any name. */
export async function isListEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from institutes where status = 1 and deleted_at is null limit 1`)
  return rows.length === 0
}
