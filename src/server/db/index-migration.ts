import type pg from 'pg'

type Migration = { name: string; sql: string; sha256: string }

const MADE = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s[^;]+;?$/i
/** It holds nobody up, so it may wait for old transactions much longer than a migration that does. */
const WAIT_AT_MOST = '60s'

/** The index that a migration makes while others write, if that is what it does. */
export function indexMadeBy({ name, sql }: Migration): string | undefined {
  const statement = sql.replaceAll(/--.*$/gm, '').trim()
  if (!/\bconcurrently\b/i.test(statement)) return undefined
  const index = MADE.exec(statement)?.[1]
  if (!index)
    throw new Error(
      `Migration ${name}: an index that is made concurrently needs a file of its own, and nothing else in it.`,
    )
  return index
}

/**
 * PostgreSQL makes such an index outside of a transaction. What a try that was broken off has left is not valid, and goes
 * first; an index that is there has been made by a try that could not write it down any more.
 */
export async function makeIndex(client: pg.ClientBase, index: string, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [WAIT_AT_MOST])
  try {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    const [found] = rows
    if (found && !found.indisvalid) await client.query(`drop index concurrently ${index}`)
    if (!found?.indisvalid) await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  } finally {
    await client.query('reset lock_timeout')
  }
}
