import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Column, Table } from './catalog.ts'

/**
 * The SQL between a row and its line. PostgreSQL writes and reads the values itself: no number passes through JavaScript,
 * which would round it.
 */

/** Too long for a JSON number as most programs read it. */
const AS_TEXT = ['bigint', 'numeric']

/** A value as JSON; null where there is none. */
function written({ name, type }: Column): string {
  const column = escapeIdentifier(name)
  if (type === 'jsonb') return `${column}::text`
  if (type === 'bytea') return `'"' || translate(encode(${column}, 'base64'), E'\\n', '') || '"'`
  if (AS_TEXT.includes(type)) return `to_json(${column}::text)::text`
  return `to_json(${column})::text`
}

/**
 * Each row as a JSON object in one line, in the order of its key. A column without a value is left out: in a column that
 * holds JSON, `null` is a value.
 */
export function selectLines({ name, columns, key }: Table): string {
  const parts = columns.map((column) => `${escapeLiteral(`${JSON.stringify(column.name)}:`)} || ${written(column)}`)
  const order = key.map((one) => {
    const isText = columns.some(({ name, type }) => name === one && type === 'text')
    return escapeIdentifier(one) + (isText ? ' collate "C"' : '')
  })
  return `select '{' || concat_ws(',', ${parts.join(', ')}) || '}' as line from ${escapeIdentifier(name)} order by ${order.join(', ')}`
}

/** Inserts the lines of `$1`, an array of texts. */
export function insertLines({ name, columns }: Table): string {
  const table = escapeIdentifier(name)
  const apart = columns.filter(({ type }) => type === 'jsonb' || type === 'bytea').map(({ name }) => name)
  const read = ({ name, type }: Column) => {
    if (type === 'jsonb') return `given.doc -> ${escapeLiteral(name)}`
    if (type === 'bytea') return `decode(given.doc ->> ${escapeLiteral(name)}, 'base64')`
    return `plain.${escapeIdentifier(name)}`
  }
  return `insert into ${table} (${columns.map(({ name }) => escapeIdentifier(name)).join(', ')}) overriding system value
    select ${columns.map(read).join(', ')}
    from (select line::jsonb as doc, place from unnest($1::text[]) with ordinality as given (line, place) offset 0) as given,
      jsonb_populate_record(null::${table}, given.doc - ${escapeLiteral(`{${apart.map((name) => JSON.stringify(name)).join(',')}}`)}::text[]) as plain
    order by given.place`
}
