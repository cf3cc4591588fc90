import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Act, OPEN_STATES, type State } from '#contract/edition.ts'
import { LANGS, type Lang } from '#contract/langs.ts'
import type { Translated, Translations } from '#contract/translated.ts'
import type { Collection, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import type { TranslatedTable } from '#server/translated.ts'
import type { TranslationState } from './translation.contract.ts'

/** A collection whose records are translated, with its place in the order of the desk. */
export type Desk = Collection & { translated: Translated; place: number }

/** A record as the desk sees it: with the text of its open edition, if that changes it. */
export type DeskRecord = {
  id: number
  /** 0 while there is no record yet. */
  row_version: number
  title: string
  updated_at: string
  /** All fields, as stored or as the edition has them. */
  record: Values
  lang: Lang
  wording: Record<string, string>
  translations: Translations
  translated_from: Partial<Record<Lang, Record<string, string>>>
  states: Record<Lang, TranslationState>
  older: number
  edition: {
    id: number
    state: State
    version: number
    act: Act
    content: Values | null
    files: Record<string, string>
  } | null
}

export const desksOf = (collections: readonly Collection[]): Desk[] =>
  collections
    .flatMap((one) => (one.translated ? [{ ...one, translated: one.translated }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((one, place) => ({ ...one, place }))

// Written out, so that PostgreSQL sees that the index of the open ones serves it.
const IS_OPEN = sql.raw(`e.state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`)

/** The open edition of each row of this table, as `e`. */
export const withEdition = ({ name, table }: Desk): SQL =>
  sql`left join editions as e on e.collection = ${sql.raw(`'${name}'`)} and e.row_id = ${table.id} and ${IS_OPEN}`

/** Drafts of records that are not there yet, as `e`. */
export const NEW_DRAFTS = sql`editions as e where ${IS_OPEN} and e.base_version = 0 and e.act = 'change'`

/** What a row says about its languages: its own columns, or those that its edition would have. */
export const ownColumns = (table: TranslatedTable) => ({
  lang: table.lang as PgColumn | SQL,
  langs: table.langs as PgColumn | SQL,
  wording: table.wording as PgColumn | SQL,
  translations: table.translations as PgColumn | SQL,
  translated_from: table.translated_from as PgColumn | SQL,
})
export type SpokenColumns = ReturnType<typeof ownColumns>

export const DRAFTED: SpokenColumns = {
  lang: sql`d.lang`,
  langs: sql`d.langs`,
  wording: sql`d.wording`,
  translations: sql`d.translations`,
  translated_from: sql`d.translated_from`,
}

const namesOf = (fields: readonly string[]) => sql.raw(`'{${fields.join(',')}}'`)

/** The record with the text of its edition, as `d`. `row`: null for one that is not there yet. */
export function drafted({ translated: { texts, files = [] }, table }: Desk, row: 'stored' | 'new'): SQL {
  const stored = row === 'stored' ? sql`to_jsonb(${table})` : sql`'{}'::jsonb`
  return sql`as_translated(${stored} || coalesce(e.content, '{}'), ${namesOf(texts)}, ${namesOf(files)}) as d`
}

export function stateIn(language: Lang, { lang, langs, wording, translations, translated_from }: SpokenColumns): SQL {
  const code = sql.raw(`'${language}'`)
  return sql`translation_state(${code}, ${lang}, ${langs}, ${wording}, ${translations}, ${translated_from})`
}

export const isDrafted = sql`e.act = 'change'`

/** These records, by primary key; the order is the caller's. */
export async function recordsOf(db: Db, desk: Desk, ids: readonly number[]): Promise<DeskRecord[]> {
  if (ids.length === 0) return []
  const { table, name } = desk
  const columns = Object.values(DRAFTED)
  const own = Object.values(ownColumns(table as unknown as TranslatedTable))
  const wanted = sql`any (${sql.param(ids)}::integer[])`
  const edition = sql`case when e.id is not null then
    jsonb_build_object('id', e.id, 'state', e.state, 'version', e.version, 'act', e.act, 'content', e.content,
      'files', e.files) end`
  const said = sql`d.lang, d.wording, d.translations, d.translated_from,
    jsonb_build_object(${sql.join(
      LANGS.flatMap((one) => [sql.raw(`'${one}'`), stateIn(one, DRAFTED)]),
      sql`, `,
    )}) as states, older_texts(d.lang, d.wording, d.translated_from) as older`
  const content = sql`case when ${isDrafted} then e.content else '{}' end`
  const { rows } = await db.execute<Omit<DeskRecord, 'title'>>(sql`
    select ${table.id}, ${table.version} as row_version, ${asIso(sql`${table.updated_at}`)} as updated_at,
      to_jsonb(${table}) - 'search' || ${content} as record, ${edition} as edition, ${said}
    from ${table} ${withEdition(desk)}
    cross join lateral (
      select ${sql.join(own, sql`, `)} where ${isDrafted} is not true
      union all select ${sql.join(columns, sql`, `)} from ${drafted(desk, 'stored')} where ${isDrafted}
    ) as d
    where ${table.id} = ${wanted} and ${table.deleted_at} is null
    union all
    select e.row_id, 0, ${asIso(sql`e.updated_at`)}, e.content, ${edition}, ${said}
    from ${sql`(select * from ${NEW_DRAFTS}) as e`} cross join lateral ${drafted(desk, 'new')}
    where e.collection = ${name} and e.row_id = ${wanted}`)
  return rows.map((row) => ({ ...row, title: titleIn(desk, row.record) }))
}

const asIso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function titleIn({ api }: Desk, record: Values): string {
  const title = record[api.versions.records?.named ?? '']
  return typeof title === 'string' || typeof title === 'number' ? String(title) : ''
}
