import type pg from 'pg'
import { Faults, type Finding } from '../drill-edge/finding.ts'
import { ACTIONS, type Item } from './plan.ts'

type Line = { action: string; lines: number; state: string; hasContent: boolean }

/** After everything: one line of history for each item, saying what happened to it, and no edition left behind. */
export async function inHistoryOnce(sql: pg.Pool, what: string, items: Item[]): Promise<Finding> {
  const wrong = new Faults()
  const { rows } = await sql.query<Line & { place: number }>(
    `select given.place, coalesce(told.action, 'nothing') as action, coalesce(told.lines, 0)::integer as lines, edition.state,
       edition.content is not null as "hasContent"
     from jsonb_to_recordset($1) as given (place integer, collection text, id integer)
     join editions as edition on edition.collection = given.collection and edition.row_id = given.id
     left join lateral (
       select string_agg(distinct action, ', ') as action, count(*) as lines from history
       where history.collection = given.collection and row_id = given.id
     ) as told on true`,
    [JSON.stringify(items.map(({ collection, id }, place) => ({ place, collection, id })))],
  )
  const found = new Map(rows.map((row) => [row.place, row]))
  for (const [place, { fate, word }] of items.entries()) {
    const { action, lines, state } = found.get(place) ?? { action: 'nothing', lines: 0, state: 'gone' }
    if (action !== ACTIONS[fate] || lines !== 1 || state !== 'published')
      wrong.add(`${word}: ${lines} lines of history (${action}), ${state}`)
  }
  return wrong.finding(`${what}: items without exactly one line of history`, items.length)
}
