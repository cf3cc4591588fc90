import type pg from 'pg'
import type { Fault } from '#server/db/history-faults.ts'
import type { Random } from '../drill/random.ts'

type Sealed = { seal: number; line: number }

export type Tampered = {
  faults: Fault[]
  /** Other faults are those of this seal's lines: an altered or missing seal says nothing about them any more. */
  seal?: number
}

export type Way = {
  what: string
  tamper: (sql: pg.ClientBase, random: Random) => Promise<Tampered>
}

/** Where a line stands while two are swapped. */
const ASIDE = -100

/** How a column's value is made another one. A column that is missing here ends the drill. */
const OF_A_LINE: Record<string, string[]> = {
  at: [`at + interval '1 ms'`, `at - interval '1 year'`, `'infinity'`],
  actor_id: ['actor_id + 1'],
  actor: [`actor || ' '`, `lower(actor) || 'x'`],
  request_id: ['gen_random_uuid()', `case when request_id is null then gen_random_uuid() end`],
  action: [`case action when 'delete' then 'restore' else 'delete' end`],
  collection: [`collection || '2'`],
  row_id: ['row_id + 1', '-row_id - 1'],
  before: [
    `case when before is null then 'null'::jsonb end`,
    `case when before is null then '{}'::jsonb else jsonb_set(before, '{recognitions,0,until}', '"2028-03-31"') end`,
  ],
  after: [`jsonb_set(after, '{seats}', ((after ->> 'seats')::numeric::text || '0')::jsonb)`, `after - 'deleted_at'`],
  address: [`coalesce(address || ' ', '')`, `case when address is null then '203.0.113.0/24' end`],
}
const OF_A_SEAL: Record<string, string[]> = {
  at: [`at + interval '1 ms'`],
  lines: [`lines - int8multirange(int8range(lower(lines), lower(lines), '[]'))`, `lines + '{[-1,0)}'`, `'{(,)}'`],
  hashes: ['set_byte(hashes, 31, 255 - get_byte(hashes, 31))', 'substring(hashes from 33)'],
  closed: ['closed + 1', 'closed - 1', '9223372036854775807'],
  taken: ['taken + 1', '9223372036854775807'],
  writers: [`writers || '{1/1}'`],
  form: ['2'],
  hash: ['sha256(hash)'],
}

/** One for every column of lines and seals, and each of the other ways so often that all kinds are about as frequent. */
export async function waysToTamper(sql: pg.Pool): Promise<Way[]> {
  const lineColumns = (await columnsOf(sql, 'history')).filter((name) => name !== 'id')
  const sealColumns = (await columnsOf(sql, 'history_seals')).filter((name) => name !== 'id')
  const changing = lineColumns.map(
    (column): Way => ({ what: `a line's ${column} changed`, tamper: changeLine(column) }),
  )
  const altering = sealColumns.map((column): Way => ({ what: `a seal's ${column} altered`, tamper: alterSeal(column) }))
  const free = await freeIds(sql)
  const others: Way[] = [
    { what: 'a line removed', tamper: removeLine },
    { what: 'a line inserted', tamper: insertLine(free) },
    { what: 'two lines swapped', tamper: swapLines },
    { what: 'a line moved to a free id', tamper: moveLine(free) },
  ]
  const rest: Way[] = [
    { what: 'a seal removed', tamper: removeSeal },
    { what: 'the newest seal and its lines removed', tamper: removeTail },
    { what: 'a line changed, and its seal and all later ones made again', tamper: rewrite },
  ]
  return [...changing, ...others, ...others, ...altering, ...others, ...rest]
}

/** Generated columns can't be changed by anybody. */
async function columnsOf(sql: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const changeLine = (column: string) => async (sql: pg.ClientBase, random: Random) => {
  const one = await aLine(sql, random)
  await update(sql, 'history', column, one.line, random.shuffled(OF_A_LINE[column] ?? []))
  return { faults: [{ what: 'changed' as const, ...one }] }
}

const alterSeal = (column: string) => async (sql: pg.ClientBase, random: Random) => {
  const { seal } = await aLine(sql, random)
  await update(sql, 'history_seals', column, seal, random.shuffled(OF_A_SEAL[column] ?? []))
  return { faults: [{ what: 'altered' as const, seal }], seal }
}

async function removeLine(sql: pg.ClientBase, random: Random): Promise<Tampered> {
  const one = await aLine(sql, random)
  await sql.query('delete from history where id = $1', [one.line])
  return { faults: [{ what: 'missing', ...one }] }
}

const insertLine = (free: number[]) => async (sql: pg.ClientBase, random: Random) => {
  const { line: model } = await aLine(sql, random)
  const line = oneOf(free, random)
  await copyLine(sql, model, line)
  return { faults: [{ what: 'inserted' as const, line, seal: null }] }
}

const moveLine =
  (free: number[]) =>
  async (sql: pg.ClientBase, random: Random): Promise<Tampered> => {
    const one = await aLine(sql, random)
    const line = oneOf(free, random)
    await copyLine(sql, one.line, line)
    await sql.query('delete from history where id = $1', [one.line])
    return {
      faults: [
        { what: 'missing', ...one },
        { what: 'inserted', line, seal: null },
      ],
    }
  }

async function swapLines(sql: pg.ClientBase, random: Random): Promise<Tampered> {
  const one = await aLine(sql, random)
  const other = await aLine(sql, random)
  if (one.line === other.line) return swapLines(sql, random)
  for (const [from, to] of [
    [one.line, ASIDE],
    [other.line, one.line],
    [ASIDE, other.line],
  ] as const) {
    await copyLine(sql, from, to)
    await sql.query('delete from history where id = $1', [from])
  }
  return {
    faults: [
      { what: 'changed', ...one },
      { what: 'changed', ...other },
    ],
  }
}

async function removeSeal(sql: pg.ClientBase, random: Random): Promise<Tampered> {
  const { seal } = await aLine(sql, random)
  const newest = await newestSeal(sql)
  await sql.query('delete from history_seals where id = $1', [seal])
  const what = seal === newest ? { what: 'noted, but missing' as const } : { what: 'missing seals' as const, many: 1 }
  return { faults: [{ seal, ...what }], seal }
}

async function removeTail(sql: pg.ClientBase): Promise<Tampered> {
  const seal = await newestSeal(sql)
  await sql.query('delete from history using history_seals as seal where seal.id = $1 and history.id <@ seal.lines', [
    seal,
  ])
  await sql.query('delete from history_seals where id = $1', [seal])
  return { faults: [{ what: 'noted, but missing', seal }] }
}

/** What only somebody can do who owns the database and knows how: the chain is whole again, but not the noted one. */
async function rewrite(sql: pg.ClientBase, random: Random): Promise<Tampered> {
  const newest = await newestSeal(sql)
  const { line } = await aLine(sql, random, newest - 20)
  await sql.query(`update history set actor = actor || ' ' where id = $1`, [line])
  const { rows } = await sql.query<{ id: string }>(
    `update history_seals as seal set hashes = (select string_agg(history_line_hash(line, form), '' order by line.id)
       from history as line where line.id <@ seal.lines)
     where lines @> $1::bigint returning id`,
    [line],
  )
  for (let seal = Number(rows[0]?.id); seal <= newest; seal++)
    await sql.query(
      `update history_seals as seal set hash = history_seal_hash(
         (select before.hash from history_seals as before where before.id = seal.id - 1), seal) where id = $1`,
      [seal],
    )
  return { faults: [{ what: 'not as noted', seal: newest }] }
}

async function newestSeal(sql: pg.ClientBase): Promise<number> {
  const { rows } = await sql.query<{ id: string }>('select max(id) as id from history_seals')
  return Number(rows[0]?.id)
}

/** Any line with its seal, or one of the seals after the given one. */
async function aLine(sql: pg.ClientBase, random: Random, afterSeal = 0): Promise<Sealed> {
  const { rows } = await sql.query<{ least: string; most: string }>(
    `select min(lower(lines)) as least, max(upper(lines)) - 1 as most from history_seals where id > $1`,
    [afterSeal],
  )
  const id = random.between(Number(rows[0]?.least), Number(rows[0]?.most))
  const found = await sql.query<{ line: string; seal: string }>(
    `select line.id as line, seal.id as seal from history as line, history_seals as seal
     where line.id >= $1 and seal.id > $2 and seal.lines @> line.id order by line.id limit 1`,
    [id, afterSeal],
  )
  return { seal: Number(found.rows[0]?.seal), line: Number(found.rows[0]?.line) }
}

/** Ids that rolled back transactions have left, and some below all others. */
async function freeIds(sql: pg.Pool): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select free.id from generate_series(-3, (select max(upper(lines)) - 1 from history_seals)) as free (id)
     where not exists (select from history where history.id = free.id)`,
  )
  return rows.map(({ id }) => Number(id))
}

async function copyLine(sql: pg.ClientBase, from: number, to: number): Promise<void> {
  const columns = 'at, actor_id, actor, request_id, action, collection, row_id, before, after, address'
  await sql.query(
    `insert into history (id, ${columns}) overriding system value select $2::bigint, ${columns} from history where id = $1`,
    [from, to],
  )
}

/** Sets the first of these values that is another one. */
async function update(
  sql: pg.ClientBase,
  table: 'history' | 'history_seals',
  column: string,
  id: number,
  values: string[],
): Promise<void> {
  for (const value of values) {
    const { rowCount } = await sql.query(
      `update ${table} set ${column} = ${value}
       where id = $1 and ${column}::text is distinct from (${value})::text`,
      [id],
    )
    if (rowCount) return
  }
  throw new Error(`No way to change the column ${column} of ${table}: add one`)
}

const oneOf = (ids: number[], random: Random) => ids[random.between(0, ids.length - 1)] ?? 0
