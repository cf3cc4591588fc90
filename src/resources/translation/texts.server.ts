import { createHash } from 'node:crypto'
import { LANGS, type Lang } from '#contract/langs.ts'
import { asInTable } from '#server/csv.ts'
import { type Piece, piecesOf } from '#server/translated-texts.ts'
import type { Desk, DeskRecord } from './desk-records.server.ts'

/** One text of a record in one other language. */
export type Text = Piece & {
  field: string
  lang: Lang
  /** Of the text in the source, as in `wording`; of a list each text has its own. */
  hash: string
  /** What there is in the language; empty: nothing. */
  said: string
  /** It is there, a person stands by it, and it was made of the source as it is now. */
  isFresh: boolean
}

// A spreadsheet would take 12345678 or 12e45678 for a number.
const PREFIX = 'h'
const HASH_DIGITS = 8
const hashOf = (text: string) => PREFIX + createHash('md5').update(text).digest('hex').slice(0, HASH_DIGITS)

/** Every text of a record that can be in these languages, by the order of its form. */
export function textsOf(desk: Desk, record: DeskRecord, langs: readonly Lang[] = LANGS): Text[] {
  const schema = desk.api.add.body
  return langs
    .filter((lang) => lang !== record.lang)
    .flatMap((lang) =>
      desk.translated.texts.flatMap((field) => {
        const source = record.record[field]
        const said = saidOf(desk, record, lang, field)
        const isFresh = isFreshField(record, lang, field)
        return piecesOf(schema, field, source).map((piece) => ({
          ...piece,
          field,
          lang,
          hash: hashOf(piece.text),
          said: said.get(piece.path) ?? '',
          isFresh,
        }))
      }),
    )
}

/** The texts that the language has. Those of a list only while it has as many rows as the source: else nobody knows which is which. */
function saidOf(desk: Desk, { record, translations }: DeskRecord, lang: Lang, field: string): Map<string, string> {
  const source = record[field]
  const said = translations[lang]?.[field]
  const isOther = Array.isArray(source) && Array.isArray(said) && source.length !== said.length
  const pieces = isOther ? [] : piecesOf(desk.api.add.body, field, said)
  return new Map(pieces.map(({ path, text }) => [path, text]))
}

export function isFreshField(
  { translations, translated_from, wording }: DeskRecord,
  lang: Lang,
  field: string,
): boolean {
  const mark = translated_from[lang]?.[field] ?? wording[field]
  return translations[lang]?.[field] !== undefined && mark === wording[field]
}

/** As it comes back from a spreadsheet, so that what nobody has touched is not taken for a change. */
export const isUntouched = (given: string, said: string) => asInTable(given) === asInTable(said)
