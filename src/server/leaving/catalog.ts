import type pg from 'pg'
import { Failure } from '#contract/failure.ts'
import { columnsWithout, namesOf, TABLES } from './tables.ts'

export type Column = { name: string; type: string }
/** `columns`: those that are exported, without generated ones. `key`: its primary key. */
export type Table = { name: string; columns: Column[]; key: string[] }
/** A column that refers to its own table, and the name of that constraint. */
type SelfReference = { table: string; constraint: string }
export type Catalog = { tables: Table[]; selfReferences: SelfReference[] }

type Found = { name: string; columns: (Column & { generated: boolean })[]; key: string[] | null }
type Reference = { from: string; to: string; constraint: string }

/**
 * The exported tables as they are in this database, each after those that it refers to. Refuses a database with a table
 * that nobody has decided about, or without one that should be there.
 */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const found = await tablesOf(client)
  const strange = [...found.keys()].filter((name) => !(name in TABLES))
  const missing = Object.keys(TABLES).filter((name) => !found.has(name))
  if (strange.length > 0)
    throw new Failure('conflict', `This version of the website doesn’t know these tables: ${strange.join(', ')}`)
  if (missing.length > 0)
    throw new Failure('conflict', `The database lacks these tables: ${missing.join(', ')}. Run npm run migrate first`)
  const references = await referencesIn(client)
  const tables = sorted(namesOf('exported').toSorted(), references).map((name) => exportedPart(name, found.get(name)))
  return {
    tables,
    selfReferences: references
      .filter(({ from, to }) => from === to)
      .map(({ from, constraint }) => ({ table: from, constraint })),
  }
}

function exportedPart(name: string, found: Found | undefined): Table {
  if (!found?.key) throw new Error(`The table ${name} has no primary key`)
  const without = columnsWithout(name)
  const columns = found.columns.filter((column) => !column.generated && !without.includes(column.name))
  return { name, columns: columns.map(({ name, type }) => ({ name, type })), key: found.key }
}

/** Every table by its name, which has its schema in front unless that is `public`. Not the partitions of tables. */
async function tablesOf(client: pg.ClientBase): Promise<Map<string, Found>> {
  const { rows } = await client.query<Found>(`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'generated', attgenerated <> '')
          order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(attname order by place)
        from pg_constraint, unnest(conkey) with ordinality as part (number, place), pg_attribute
        where conrelid = c.oid and contype = 'p' and attrelid = c.oid and attnum = part.number) as key
    from pg_class as c join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'`)
  return new Map(rows.map((row) => [row.name, row]))
}

async function referencesIn(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select one.relname as from, other.relname as to, conname as constraint
    from pg_constraint join pg_class as one on one.oid = conrelid join pg_class as other on other.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`)
  return rows
}

/** Each name after those that it refers to. */
function sorted(names: string[], references: Reference[]): string[] {
  const done = new Set<string>()
  const put = (name: string, above: readonly string[]) => {
    if (done.has(name)) return
    if (above.includes(name)) throw new Error(`${[...above, name].join(' → ')} refer to one another`)
    for (const { from, to } of references)
      if (from === name && to !== name && names.includes(to)) put(to, [...above, name])
    done.add(name)
  }
  for (const name of names) put(name, [])
  return [...done]
}

/** The migrations that the database has, in their order. */
export async function levelOf(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  )
  return rows
}

/** A column that counts by itself. `last`: the last number that it gave, as text; null if it gave none. */
export type Counter = { table: string; column: string; sequence: string; last: string | null }

export async function countersOf(client: pg.ClientBase, tables: readonly Table[]): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `select counted.*, last_value::text as last
     from (
       select relname as table, attname as column, pg_get_serial_sequence(format('public.%I', relname), attname) as sequence
       from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)
     ) as counted
     join pg_sequences on format('%I.%I', schemaname, sequencename) = sequence
     order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  return rows
}
