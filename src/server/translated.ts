import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LANGS, type Lang } from '#contract/langs.ts'
import { fieldsOfTranslated, type Marks, type Translated, type Translations } from '#contract/translated.ts'
import type { ManagedTable, Values } from './collection.ts'
import type { translatedRow } from './db/columns.ts'
import type { Db } from './db/database.ts'
import type { List } from './db/lists.ts'

type Columns = Record<string, PgColumn | SQL>
export type TranslatedTable = Record<keyof typeof translatedRow, PgColumn>

const isWhole = (table: TranslatedTable, lang: Lang) => sql`${table.langs} @> array[${sql.raw(`'${lang}'`)}]`

/** A field in this language where the row has it, else as it was written. No join, so every index serves as before. */
export function textIn(table: TranslatedTable, column: PgColumn, lang: Lang): SQL {
  const path = sql.raw(`'{${lang},${column.name}}'`)
  const text =
    column.getSQLType() === 'jsonb' ? sql`${table.translations} #> ${path}` : sql`${table.translations} #>> ${path}`
  return sql`case when ${isWhole(table, lang)} then coalesce(${text}, ${column}) else ${column} end`
}

/** These columns of a list in one language, with what a reader learns of it. Without a language: as typed, and no more. */
export function columnsIn(
  { columns, table, translated }: { columns: Columns; table: TranslatedTable; translated: Translated },
  lang: Lang | undefined,
): Columns {
  if (lang === undefined) return columns
  const texts = fieldsOfTranslated(translated)
    .filter((name) => name in columns)
    .map((name) => [name, textIn(table, columns[name] as PgColumn, lang)])
  const code = sql.raw(`'${lang}'`)
  const since = sql`case when ${isWhole(table, lang)} and not ${table.wording} @> coalesce(${table.translated_from} -> ${code}, '{}')
    then to_char(${table.worded_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
  return {
    ...columns,
    ...Object.fromEntries(texts),
    lang: sql`case when ${isWhole(table, lang)} then ${code} else ${table.lang} end`,
    langs: table.langs,
    outdated_since: since,
  }
}

/** A list by its language. Each is made once: its statement is prepared once, too. */
export function inEveryLanguage(
  { table, translated }: { table: ManagedTable; translated: Translated | undefined },
  list: List,
): (lang?: Lang) => List {
  if (!translated) return () => list
  const own = table as unknown as TranslatedTable
  const lists = new Map(
    [undefined, ...LANGS].map((lang) => [
      lang,
      { ...list, columns: columnsIn({ columns: list.columns, table: own, translated }, lang) },
    ]),
  )
  return (lang) => lists.get(lang) ?? list
}

function hashes(translated: Translated, of: Values): SQL {
  const fields = fieldsOfTranslated(translated)
  const source = Object.fromEntries(fields.map((field) => [field, of[field]]))
  return sql`wording_of(${JSON.stringify(source)}::jsonb, ${sql.param(fields)})`
}

/** The hash of each text of a record that isn't stored yet, as a row has it in `wording`. */
export async function wordingOf(
  db: Db,
  translated: Translated | undefined,
  of: Values,
): Promise<Record<string, string>> {
  if (!translated) return {}
  const { rows } = await db.execute<{ wording: Record<string, string> }>(
    sql`select ${hashes(translated, of)} as wording`,
  )
  return rows[0]?.wording ?? {}
}

type Said = { translations?: Translations | undefined; translated_from?: Marks | undefined }

/**
 * The values with a mark at every translated text: of which source it was made. A text that has changed was made of the
 * source as it is now; one that has not, of the same source as before. `before`: the row, or the draft, that is changed.
 */
export async function withMarks(
  db: Db,
  translated: Translated | undefined,
  values: Values,
  before: Values = {},
): Promise<Values> {
  const { translations, translated_from: given } = values as Said
  if (!translated || !translations) return values
  const { translations: said, translated_from: marked } = before as Said
  const { rows } = await db.execute<{ now: Record<string, string>; then: Record<string, string> }>(
    sql`select ${hashes(translated, { ...before, ...values })} as now, ${hashes(translated, before)} as then`,
  )
  const [{ now, then }] = rows as [{ now: Record<string, string>; then: Record<string, string> }]

  function markOf(lang: Lang, field: string, text: unknown): string {
    const own = given?.[lang]?.[field]
    // Somebody has read it beside the present source, or wants it hidden until it is done again.
    if (own === 'now') return now[field] ?? ''
    if (own !== undefined && (own === now[field] || own === 'hold')) return own
    const isSame = isDeepStrictEqual(text, said?.[lang]?.[field])
    const kept = isSame ? (marked?.[lang]?.[field] ?? then[field]) : undefined
    if (own === 'machine' && (kept === undefined || kept === 'machine')) return own
    return kept ?? now[field] ?? ''
  }

  const marks = Object.entries(translations).map(([lang, texts]) => [
    lang,
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, markOf(lang as Lang, field, text)])),
  ])
  return { ...values, translated_from: Object.fromEntries(marks) }
}
