import { type ClientBase, escapeIdentifier } from 'pg'
import { Failure } from '#contract/failure.ts'
import { type Catalog, levelOf, type Table } from './catalog.ts'
import type { Manifest } from './manifest.ts'
import { columnsWithout, namesOf, TABLES, untouchedIn } from './tables.ts'

/** How many files are named in a refusal. */
const MOST_NAMED = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** An export is imported by the version that made it, or by one with the same tables: nothing has to be guessed. */
export async function requireSameLevel(client: ClientBase, manifest: Manifest): Promise<void> {
  const own = (await levelOf(client)).map(({ name, sha256 }) => `${name} ${sha256}`)
  const theirs = manifest.migrations.map(({ name, sha256 }) => `${name} ${sha256}`)
  const onlyHere = own.filter((one) => !theirs.includes(one))
  const onlyThere = theirs.filter((one) => !own.includes(one))
  if (onlyHere.length === 0 && onlyThere.length === 0) return
  const named = (all: string[]) =>
    all
      .slice(0, MOST_NAMED)
      .map((one) => one.split(' ')[0])
      .join(', ')
  throw new Failure(
    'conflict',
    [
      'The export is of another version of the website.',
      ...(onlyThere.length > 0 ? [`Its database has also ${named(onlyThere)}.`] : []),
      ...(onlyHere.length > 0 ? [`This database has also ${named(onlyHere)}.`] : []),
      'Install the version that made it, import, and update after that',
    ].join(' '),
  )
}

/** The same tables with the same columns as here. */
export function requireSameTables(catalog: Catalog, manifest: Manifest): void {
  const own = new Map(catalog.tables.map((table) => [table.name, table]))
  for (const [name, { columns, key, without }] of Object.entries(manifest.tables)) {
    const table = own.get(name)
    const expected = table && facts(table, columnsWithout(name))
    const given = facts(
      { name, key, columns: Object.entries(columns).map(([name, type]) => ({ name, type })) },
      without,
    )
    if (!table)
      throw new Failure('invalid', `The manifest has the table ${JSON.stringify(name)}, which is not known here`)
    if (given !== expected)
      throw new Failure('invalid', `The table ${name} has other columns in the manifest than here`)
  }
  for (const name of own.keys())
    if (!Object.hasOwn(manifest.tables, name)) throw new Failure('invalid', `The manifest lacks the table ${name}`)
}

const facts = ({ columns, key }: Table, without: readonly string[]) =>
  JSON.stringify([columns.map(({ name, type }) => [name, type]), key, without])

/**
 * Refuses a site that somebody has used, and keeps everybody else from it until the transaction ends. Rows that the
 * website begins with are removed: the export has its own.
 */
export async function requireEmptySite(client: ClientBase, { tables }: Catalog): Promise<void> {
  const locked = Object.keys(TABLES).filter((name) => !name.includes('.') && !namesOf('own').includes(name))
  await client.query(`set local lock_timeout = '5s'`)
  await client
    .query(`lock table ${locked.map((name) => escapeIdentifier(name)).join(', ')} in access exclusive mode`)
    .catch((error: { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      throw new Failure('conflict', 'Somebody uses this site: stop its processes first', { cause: error })
    })
  // What follows takes long, but waits for nobody else.
  await client.query('set local lock_timeout = 0')
  const used: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(
      `select from ${escapeIdentifier(name)} where (${untouchedIn(name)}) is not true limit 1`,
    )
    if (rowCount) used.push(name)
  }
  if (used.length > 0)
    throw new Failure('conflict', `This site is not empty: there are rows in ${used.slice(0, MOST_NAMED).join(', ')}`)
}
