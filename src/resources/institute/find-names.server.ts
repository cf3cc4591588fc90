import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Recognition } from './institute.contract.ts'
import { isSlip, type NameWord } from './name-match.ts'
import { meaningOf, meaningWithSlip, spellingsOf } from './name-words.ts'

/** A word of a question, and what the lists know of it. */
export type AskedWord = NameWord & {
  /** A name on one of the lists is written just so. */
  isKnown: boolean
  /** It is known as a place and as nothing else. */
  isPlace: boolean
  /** The sounds under which names are looked for. */
  sounds: string[]
}

type Found = { row_id: number; words: string[]; sounds: string[]; places: number; line: number }
export type ListedName = Found & { inst_code: string; inst_name: string; recognitions: Recognition[] }
export type FakeName = Found & { title: string; date: string | null }

type Looked = {
  word: string
  sound: string
  known: boolean[] | null
  near: { sound: string; is_place: boolean }[] | null
}

const MOST_WORDS = 24
/** As many names are looked at for each way to look for them; more than are ever shown. */
const MOST_NAMES = 60
/** Of a long question these words of its own are looked for. */
const MOST_OWN_WORDS = 8

/** Takes a question apart, and looks up each word in the vocabulary, with its near ones. */
export async function wordsOf(db: Db, question: string): Promise<AskedWord[]> {
  const { rows } = await db.execute<Looked>(sql`
    with asked as (
      select word, place, name_sound(word) as sound
      from unnest(name_words(${question})) with ordinality as list (word, place)
      limit ${MOST_WORDS}
    )
    select word, sound,
      (select array_agg(is_place) from (
        select is_place from institute_vocabulary v where v.word = asked.word limit 4) as k) as known,
      (select jsonb_agg(n) from (
        select v.sound, v.is_place from institute_vocabulary v where v.shapes && sound_shapes(asked.sound) limit 200) as n) as near
    from asked order by place`)
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

/** An expression of PostgreSQL's: the name has one of these sounds. */
const has = (sounds: string[]) => sql`n.sounds && ${sql.param(sounds)}::text[]`
const hasMeaning = (meaning: string) => sql`n.sounds && name_sounds(${sql.param(spellingsOf(meaning))}::text[])`

/**
 * The ways to look for the names that are meant: with all words of the question; with the words of the name alone; with
 * all of those but one. Only words that tell institutes apart are looked for, since every name has the others.
 */
function waysToLook(asked: AskedWord[]): SQL[][] {
  const own = asked.filter(({ meaning }) => meaning === undefined)
  const places = own.filter(({ isPlace }) => isPlace)
  const named = own.filter(({ isPlace }) => !isPlace).slice(0, MOST_OWN_WORDS)
  const inPlace = places.map(({ sounds }) => has(sounds))
  const name = named.map(({ sounds }) => has(sounds))
  if (name.length === 0) {
    if (places.length === 0) return []
    const kinds = [...new Set(asked.flatMap(({ meaning }) => meaning ?? []))].map(hasMeaning)
    return [[...inPlace, ...kinds], ...(kinds.length > 0 ? [inPlace] : [])]
  }
  const butOne = name.length > 1 ? name.map((_, left) => name.filter((_word, index) => index !== left)) : []
  return [...(places.length > 0 ? [[...name, ...inPlace]] : []), name, ...butOne]
}

const union = (parts: SQL[]) => sql.join(parts, sql` union `)
const and = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/** The enabled institutes whose names may be meant. Their list is read even when no name is: it must be there to say no. */
export async function listedNames(db: Db, asked: AskedWord[]): Promise<ListedName[]> {
  const ways = waysToLook(asked)
  const found = ways.length
    ? union(
        ways.map(
          (conditions) =>
            sql`(select row_id from institute_names n where list = 'listed' and ${and(conditions)} limit ${MOST_NAMES})`,
        ),
      )
    : sql`select 0 as row_id where false`
  const { rows } = await db.execute<ListedName>(sql`
    select n.row_id, n.line, n.words, n.sounds, n.places, i.inst_code, i.inst_name, i.recognitions
    from (${found}) as found
    join institute_names n on n.list = 'listed' and n.row_id = found.row_id
    join institutes i on i.id = n.row_id and i.status = 1 and i.deleted_at is null
    order by i.inst_name, i.inst_code`)
  return rows
}

/** The enabled institutes that have one of these codes, which are given without spaces and dashes. */
export async function listedByCode(db: Db, codes: string[]): Promise<(ListedName & { plain_code: string })[]> {
  const { rows } = await db.execute<ListedName & { plain_code: string }>(sql`
    select plain_code(i.inst_code) as plain_code, n.row_id, n.line, n.words, n.sounds, n.places, i.inst_code, i.inst_name, i.recognitions
    from institutes i join institute_names n on n.list = 'listed' and n.row_id = i.id
    where i.status = 1 and i.deleted_at is null
      and plain_code(i.inst_code) = any (${sql.param(codes)}::text[])
    order by i.inst_code limit 20`)
  return rows
}

/** The published fake institutes that have a word of the name in one of their names. */
export async function fakeNames(db: Db, asked: AskedWord[]): Promise<FakeName[]> {
  const ways = waysToLook(asked)
  const found = ways.length
    ? union(
        ways.map(
          (conditions) =>
            sql`(select row_id, line from institute_names n where list = 'fake' and ${and(conditions)} limit ${MOST_NAMES})`,
        ),
      )
    : sql`select 0 as row_id, 0 as line where false`
  const { rows } = await db.execute<FakeName>(sql`
    select n.row_id, n.line, n.words, n.sounds, n.places, p.title, p.date::text as date
    from (${found}) as found
    join institute_names n on n.list = 'fake' and n.row_id = found.row_id and n.line = found.line
    join page_contents p on p.id = n.row_id and p.status = 1 and p.deleted_at is null
    order by p.listed_on desc, p.id desc, n.line`)
  return rows
}

/** A list without a single name says nothing about any. */
export async function isListEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from institutes where status = 1 and deleted_at is null limit 1`)
  return rows.length === 0
}
