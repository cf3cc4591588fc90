import { type SQL, sql } from 'drizzle-orm'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { LANGS, type Lang } from '#contract/langs.ts'
import { hrefOf, recordedOf } from '#resources/history/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { COUNT_CAP, pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { matches } from '#server/managed-collection.ts'
import type { TranslatedTable } from '#server/translated.ts'
import {
  type Desk,
  type DeskRecord,
  DRAFTED,
  drafted,
  isDrafted,
  NEW_DRAFTS,
  ownColumns,
  recordsOf,
  type SpokenColumns,
  stateIn,
  withEdition,
} from './desk-records.server.ts'
import type { ListedTranslation, TranslationState, translationApi } from './translation.contract.ts'

export type Filters = Pick<Checked<typeof translationApi.listing>, 'collection' | 'lang' | 'state' | 'query'>
/** A record's place in the order of the desk. */
export type Key = { place: number; id: number }

export function listingHandlers(desks: Desk[]): Pick<Handlers<typeof translationApi>, 'listing' | 'counts'> {
  return {
    async listing({ page, per_page, records, ...filters }, { db }) {
      const from = (page - 1) * per_page
      if (records) {
        const keys = records.map((name) => keyOf(desks, name))
        const found = await recordsBy(db, desks, keys.slice(from, from + per_page))
        const [total, last_page] = [keys.length, pagesOf(keys.length, per_page)]
        const data = found.map(({ desk, ...one }) => listed(desk, one))
        return { message: 'OK', data, meta: { page, per_page, total, last_page } }
      }
      const found = await keysOf(db, desks, filters, { from, size: per_page, most: COUNT_CAP })
      const data = (await recordsBy(db, desks, found.keys)).map(({ desk, ...one }) => listed(desk, one))
      const { total, capped } = found
      return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page), capped } }
    },

    async counts(_input, { db, translate }) {
      return { message: 'OK', data: { machine: translate !== undefined, collections: await countsOf(db, desks) } }
    },
  }
}

/** Where a record is that was named as `faqs:1`. */
export function keyOf(desks: Desk[], named: string): Key {
  const [collection, id] = named.split(':')
  const place = desks.findIndex(({ name }) => name === collection)
  const message = `There is no collection ${collection}`
  if (place < 0) throw new Failure('invalid', message, { fields: { records: message } })
  return { place, id: Number(id) }
}

/** The desks that these filters ask for. */
export function desksIn(desks: Desk[], collection: string | undefined): Desk[] {
  if (collection === undefined) return desks
  const asked = desks.filter(({ name }) => name === collection)
  const message = 'There is no such collection'
  if (asked.length === 0) throw new Failure('invalid', message, { fields: { collection: message } })
  return asked
}

type Slice = { from: number; size: number; most: number }

/**
 * The records that match, by collection and then the newest first, counted up to a cap. One statement: each table is walked
 * along its primary key until it has as many as could be shown, so that no table is read to its end for the first pages.
 */
export async function keysOf(
  db: Db,
  desks: Desk[],
  filters: Filters,
  { from, size, most }: Slice,
): Promise<{ keys: Key[]; total: number; capped: boolean }> {
  const parts = desksIn(desks, filters.collection).flatMap((desk) => [
    storedKeys(desk, filters, most + 1),
    newKeys(desk, filters, most + 1),
  ])
  const { rows } = await db.execute<Key & { total: number }>(sql`
    with found as materialized (${sql.join(parts, sql` union all `)})
    select place, id, total from (select count(*)::integer as total from found) as counted
    left join (select * from found order by place, id desc limit ${Math.max(0, Math.min(size, most - from))} offset ${from}) as shown
      on true
    order by place, id desc`)
  const total = rows[0]?.total ?? 0
  const keys = rows.filter(({ id }) => id !== null).map(({ place, id }) => ({ place, id }))
  return { keys, total: Math.min(total, most), capped: total > most }
}

function storedKeys(desk: Desk, filters: Filters, most: number): SQL {
  const { table, place } = desk
  const { search } = table
  const own = wanted(filters, ownColumns(table as unknown as TranslatedTable))
  const draft = wanted(filters, DRAFTED)
  const conditions = [
    sql`${table.deleted_at} is null and ${table.status} = 1`,
    matches(search, search, filters.query),
    own && draft && sql`case when ${isDrafted} then (select ${draft} from ${drafted(desk, 'stored')}) else ${own} end`,
  ].filter((one) => one !== undefined)
  return sql`(select ${place}::integer as place, ${table.id} from ${table} ${withEdition(desk)}
    where ${sql.join(conditions, sql` and `)} order by ${table.id} desc limit ${most})`
}

function newKeys(desk: Desk, filters: Filters, most: number): SQL {
  const draft = wanted(filters, DRAFTED)
  const said = filters.query.toLowerCase()
  const conditions = [
    sql`e.collection = ${desk.name}`,
    said ? sql`strpos(lower(e.title), ${said}) > 0` : undefined,
    draft && sql`(select ${draft} from ${drafted(desk, 'new')})`,
  ].filter((one) => one !== undefined)
  return sql`(select ${desk.place}::integer as place, e.row_id as id from ${NEW_DRAFTS} and ${sql.join(conditions, sql` and `)}
    order by e.row_id desc limit ${most})`
}

/** What the filters say about languages; undefined: nothing. */
function wanted({ lang, state }: Filters, columns: SpokenColumns): SQL | undefined {
  if (state === undefined) return lang && sql`${columns.lang} <> ${lang}`
  const isOne = (one: Lang) =>
    state === 'open'
      ? sql`${stateIn(one, columns)} not in ('source', 'whole')`
      : sql`${stateIn(one, columns)} = ${state}`
  return sql`(${sql.join((lang ? [lang] : LANGS).map(isOne), sql` or `)})`
}

/** The records of these keys in their order, one statement for each collection among them. */
export async function recordsBy(db: Db, desks: Desk[], keys: readonly Key[]): Promise<(DeskRecord & { desk: Desk })[]> {
  const found = new Map<string, DeskRecord & { desk: Desk }>()
  for (const [place, own] of Map.groupBy(keys, (key) => key.place)) {
    const desk = desks[place]
    const ids = own.map(({ id }) => id)
    for (const one of desk ? await recordsOf(db, desk, ids) : [])
      if (desk) found.set(`${place} ${one.id}`, { ...one, desk })
  }
  return keys.flatMap(({ place, id }) => found.get(`${place} ${id}`) ?? [])
}

function listed({ name }: Desk, one: DeskRecord): ListedTranslation {
  const { id, title, lang, updated_at, states, older, edition } = one
  const { where, screen } = recordedOf(name)
  // A record that is not there yet is where its draft is.
  const draft = edition && one.row_version === 0 ? `${screen}?edition=${edition.id}` : undefined
  return {
    collection: name,
    id,
    title,
    where,
    href: draft ?? hrefOf(name, id, one.record, 'edit') ?? screen,
    lang,
    updated_at,
    states,
    older,
    edition: edition && { id: edition.id, state: edition.state, version: edition.version },
  }
}

type Counted = { place: number; total: number } & Record<Lang, TranslationState>

/** Reads every row that visitors see once: it grows with the largest table. */
async function countsOf(db: Db, desks: Desk[]) {
  const states = (columns: SpokenColumns) =>
    sql`array[${sql.join(
      LANGS.map((one) => stateIn(one, columns)),
      sql`, `,
    )}]`
  const parts = desks.flatMap((desk) => {
    const { table, place } = desk
    const own = states(ownColumns(table as unknown as TranslatedTable))
    return [
      sql`select ${place}::integer as place,
          case when ${isDrafted} then (select ${states(DRAFTED)} from ${drafted(desk, 'stored')}) else ${own} end as states,
          count(*)::integer as total
        from ${table} ${withEdition(desk)} where ${table.deleted_at} is null and ${table.status} = 1 group by 2`,
      sql`select ${place}::integer, (select ${states(DRAFTED)} from ${drafted(desk, 'new')}), count(*)::integer
        from ${NEW_DRAFTS} and e.collection = ${desk.name} group by 2`,
    ]
  })
  const { rows } = await db.execute<Pick<Counted, 'place' | 'total'> & { states: TranslationState[] }>(
    sql.join(parts, sql` union all `),
  )
  return desks.map(({ name, place }) => {
    const own = rows.filter((row) => row.place === place)
    const counted = LANGS.map((lang, index) => {
      const found: Partial<Record<TranslationState, number>> = {}
      for (const { states, total } of own) {
        const state = states[index] as TranslationState
        found[state] = (found[state] ?? 0) + total
      }
      return [lang, found] as const
    })
    const total = own.reduce((sum, row) => sum + row.total, 0)
    return { collection: name, where: recordedOf(name).where, total, states: inLangs(counted) }
  })
}

type States = Partial<Record<TranslationState, number>>
const inLangs = (counted: (readonly [Lang, States])[]) => Object.fromEntries(counted) as Record<Lang, States>
