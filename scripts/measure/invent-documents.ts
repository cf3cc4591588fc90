/**
 * Documents like a council's, as many as needed: titles, dates over thirty years, and PDFs of several pages whose words
 * follow Zipf's law, two thirds of them English. The same number gives the same documents.
 */
import type pg from 'pg'

const PAGES = 3
const WORDS_ON_PAGE = 80
const WORDS_IN_TITLE = 7
const ENGLISH_WORDS = 30_000
const MARATHI_WORDS = 15_000
const FIRST_DAY = Date.UTC(1996, 0, 1)
const DAYS = 30 * 365
const AT_ONCE = 1000
const TYPES = 14

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi yo za tion ment ster nurs reg lic coun est'.split(' ')
const LETTERS = [...'कखगघचजटडतदनपबमयरलवसह']
const SIGNS = ['', '', 'ा', 'ि', 'ी', 'ु', 'े', 'ो', 'ं', '्र']

/** Pseudo-random numbers that repeat in the same order. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function inventWords(count: number, pieces: () => string, random: () => number): string[] {
  const words = new Set<string>()
  while (words.size < count) words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, pieces).join(''))
  return [...words]
}

/** The n-th word occurs about 1/n as often as the first. */
const drawn = (words: readonly string[], random: () => number) =>
  words[Math.floor(words.length ** random()) - 1] ?? words[0] ?? ''

export type Invented = {
  /** The number of documents that contain each word. */
  uses: Map<string, number>
}

export async function fillDocuments(sql: pg.Pool, count: number): Promise<Invented> {
  const random = chance(count)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const english = inventWords(ENGLISH_WORDS, () => pick(SYLLABLES), random)
  const marathi = inventWords(MARATHI_WORDS, () => pick(LETTERS) + pick(SIGNS), random)
  const uses = new Map<string, number>()

  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const number = from + index
      const words = number % 3 === 2 ? marathi : english
      const seen = new Set<string>()
      const text = (length: number) =>
        Array.from({ length }, () => {
          const word = drawn(words, random)
          seen.add(word)
          return word
        }).join(' ')
      const title = text(WORDS_IN_TITLE)
      const pages = Array.from({ length: PAGES }, () => text(WORDS_ON_PAGE))
      for (const word of seen) uses.set(word, (uses.get(word) ?? 0) + 1)
      const day = new Date(FIRST_DAY + Math.floor(random() * DAYS) * 86_400_000).toISOString().slice(0, 10)
      return {
        sha256: number.toString(16).padStart(64, '0'),
        path: `/data/uploads/invented-${number}.pdf`,
        title,
        pages,
        day,
        number,
      }
    })
    await keep(sql, rows)
  }
  return { uses }
}

type Row = { sha256: string; path: string; title: string; pages: string[]; day: string; number: number }

async function keep(sql: pg.Pool, rows: readonly Row[]): Promise<void> {
  const of = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key])
  await sql.query(
    `insert into blobs (sha256, type, size, pages) select unnest($1::text[]), 'application/pdf', 100000, $2`,
    [of('sha256'), PAGES],
  )
  await sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size, pages)
     select 'uploads', path, 'invented.pdf', 'document', sha256, 'application/pdf', 100000, $3
     from unnest($1::text[], $2::text[]) as file (path, sha256)`,
    [of('path'), of('sha256'), PAGES],
  )
  await sql.query(
    `insert into blob_texts (sha256, page, content) select * from unnest($1::text[], $2::integer[], $3::text[])`,
    [
      rows.flatMap(({ sha256, pages }) => pages.map(() => sha256)),
      rows.flatMap(({ pages }) => pages.map((_, index) => index + 1)),
      rows.flatMap(({ pages }) => pages),
    ],
  )
  await sql.query(
    `insert into page_contents (type, title, date, downloads)
     select 1 + number % ${TYPES}, title || ' MNC/' || extract(year from day) || '/' || number, day,
       jsonb_build_array(jsonb_build_object('title', 'Document', 'link', path))
     from unnest($1::integer[], $2::text[], $3::date[], $4::text[]) as content (number, title, day, path)`,
    [of('number'), of('title'), of('day'), of('path')],
  )
}
