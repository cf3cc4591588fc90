import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql, config } = await aDatabase()
const value = valueOf(sql)
const app = new pg.Pool({ connectionString: config.DATABASE_URL, max: 2 })
afterAll(() => app.end())

beforeEach(async () => {
  await sql.query('truncate history, history_seals restart identity')
})

const COLUMNS = 'at, actor_id, actor, request_id, action, collection, row_id, before, after, address'
const LINE = `'2026-01-02T03:04:05.678Z', 7, 'आशा "A"', '01234567-89ab-cdef-0123-456789abcdef', 'update', 'faqs', 3,
  '{"b": 1.50, "a": [null]}', null, '192.0.2.0/24'`

const add = async (many = 1, on: pg.Pool | pg.PoolClient = app) =>
  on.query(`insert into history (${COLUMNS}) select ${LINE} from generate_series(1, $1::integer)`, [many])
/** As somebody would who owns the database. */
const insertAt = (id: number, on: pg.Pool | pg.PoolClient = sql) =>
  on.query(`insert into history (id, ${COLUMNS}) overriding system value values (${id}, ${LINE})`)

type Sealed = { seal: string; lines: number; hash: Buffer }
const seal = async (most = 1000) => (await app.query<Sealed>('select * from seal_history($1)', [most])).rows[0]
const seals = async () =>
  (await sql.query('select id::integer, lines::text, closed::integer from history_seals order by id')).rows
const faults = async (on: pg.Pool | pg.PoolClient = app, [after, upto] = [0, 1_000_000]) =>
  (
    await on.query(
      `select seal::integer, line::integer, what, many::integer from history_faults($1, $2) order by seal, line, what`,
      [after, upto],
    )
  ).rows
const unsealed = async () =>
  (await app.query('select lines::integer, beyond::integer[] as beyond from history_unsealed()')).rows[0]

/** Runs a transaction on its own connection, which ends with `rollback` unless told otherwise. */
async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('rollback')
  } finally {
    client.release(true)
  }
}

async function afterTampering(...statements: string[]) {
  let found: Awaited<ReturnType<typeof faults>> = []
  await inTransaction(async (client) => {
    for (const statement of statements) await client.query(statement)
    found = await faults(client)
  })
  return found
}

const changed = (line: number, seal: number) => ({ seal, line, what: 'changed', many: null })
const missing = (line: number, seal: number) => ({ seal, line, what: 'missing', many: null })
const inserted = (line: number, seal: number | null = null) => ({ seal, line, what: 'inserted', many: null })
const altered = (seal: number) => ({ seal, line: null, what: 'altered', many: null })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const TEXT = `1 1767323045.678000 7 'आशा "A"' 01234567-89ab-cdef-0123-456789abcdef 'update' 'faqs' 3 {"a": [null], "b": 1.50} - '192.0.2.0/24'`

test('the first form of a line’s hash is this one for ever, and a seal’s covers the one before', async () => {
  await add()
  expect(await value(`select encode(history_line_hash(line, 1::smallint), 'hex') from history as line`)).toBe(
    sha256(TEXT),
  )
  expect(await value('select history_line_hash(line, 99::smallint) from history as line')).toBeNull()
  const first = await seal()
  await add()
  const second = await seal()
  const at = (id: number) => value('select extract(epoch from at)::text from history_seals where id = $1', id)
  const expected = async (id: number, previous: string, text: string) =>
    sha256(`${previous} ${id} ${String(await at(id))} {[${id},${id + 1})} ${sha256(text)} ${id} ${id} {} 1`)
  const inHex = (sealed: Sealed | undefined) => sealed?.hash.toString('hex') ?? ''
  expect(inHex(first)).toBe(await expected(1, '-', TEXT))
  expect(inHex(second)).toBe(await expected(2, inHex(first), TEXT.replace('1', '2')))
})

test('every column of a line and of a seal is covered', async () => {
  await add(3)
  await seal()
  await add()
  await seal()
  const others: Record<string, string> = {
    integer: '99',
    bigint: '99',
    smallint: '99',
    text: `'erase'`,
    uuid: 'gen_random_uuid()',
    jsonb: `'{"b": 1.5, "a": [null]}'`,
    'timestamp with time zone': `'2026-01-02T03:04:05.679Z'`,
    bytea: `'\\x00'`,
    int8multirange: `'{[2,5)}'`,
  }
  const columns = async (table: string) =>
    (
      await sql.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
        [table],
      )
    ).rows
  for (const { name, type } of await columns('history'))
    expect(await afterTampering(`update history set ${name} = ${others[type]} where id = 2`), name).toEqual([
      changed(2, 1),
    ])
  for (const { name, type } of await columns('history_seals')) {
    const other = name === 'writers' ? `'{1/1}'` : others[type]
    expect(await afterTampering(`update history_seals set ${name} = ${other} where id = 1`), name).toContainEqual(
      altered(1),
    )
  }
  // JSON's null is not the same as no value.
  expect(await afterTampering(`update history set after = 'null' where id = 3`)).toEqual([changed(3, 1)])
})

test('no setting of a session changes a hash', async () => {
  await add(2)
  await seal()
  const settings = {
    timezone: 'Asia/Kolkata',
    datestyle: 'German, DMY',
    intervalstyle: 'sql_standard',
    extra_float_digits: '-15',
    bytea_output: 'escape',
    client_encoding: 'LATIN1',
    quote_all_identifiers: 'on',
    standard_conforming_strings: 'off',
  }
  await inTransaction(async (client) => {
    for (const [name, setting] of Object.entries(settings)) await client.query(`set local ${name} = '${setting}'`)
    expect(await faults(client)).toEqual([])
    await insertAt(3, client)
    await client.query(`select setval('history_id_seq', 3)`)
    await client.query('select seal_history()')
    for (const name of Object.keys(settings)) await client.query(`set local ${name} to default`)
    expect(await faults(client)).toEqual([])
  })
})

test('a changed, removed, inserted or swapped line is named, and so is an altered or missing seal', async () => {
  for (let batch = 0; batch < 4; batch++) {
    await add(3)
    // Leaves a gap: 4, 8, 12, 16.
    await inTransaction(async (client) => void (await add(1, client)))
    await seal()
  }
  expect((await seals()).map(({ lines }) => lines)).toEqual(['{[1,4)}', '{[5,8)}', '{[9,12)}', '{[13,16)}'])
  expect(await faults()).toEqual([])
  const found = afterTampering
  expect(await found(`update history set actor = 'Ravi' where id = 6`)).toEqual([changed(6, 2)])
  expect(await found('delete from history where id = 1')).toEqual([missing(1, 1)])
  expect(await found('delete from history where id in (7, 9)')).toEqual([missing(7, 2), missing(9, 3)])
  expect(await found(`insert into history (id, ${COLUMNS}) overriding system value values (8, ${LINE})`)).toEqual([
    inserted(8),
  ])
  expect(await found(`insert into history (id, ${COLUMNS}) overriding system value values (-5, ${LINE})`)).toEqual([
    inserted(-5),
  ])
  const swap = [
    `update history set row_id = id`,
    `update history_seals set hashes = (select string_agg(history_line_hash(line, 1::smallint), '' order by id) from history as line where line.id <@ lines)`,
    ...[1, 2, 3, 4].map(
      (id) =>
        `update history_seals as seal set hash = history_seal_hash((select hash from history_seals where id = ${id - 1}), seal) where id = ${id}`,
    ),
  ]
  // Its owner can make the whole chain again: that is why seals are told to the log.
  expect(await found(...swap)).toEqual([])
  expect(
    await found(
      ...swap,
      'update history set row_id = case row_id when 3 then 10 when 10 then 3 end where id in (3, 10)',
    ),
  ).toEqual([changed(3, 1), changed(10, 3)])
  expect(await found('delete from history_seals where id = 3')).toEqual([
    { seal: 3, line: null, what: 'missing', many: 1 },
  ])
  expect(await found('delete from history_seals where id < 3')).toEqual([
    { seal: 1, line: null, what: 'missing', many: 2 },
  ])
  expect(await found('update history_seals set hash = sha256(hash) where id = 2')).toEqual([altered(2)])
  expect(await found('update history_seals set closed = 1000 where id = 2')).toEqual([altered(2)])
  expect(await found('update history_seals set id = 9 where id = 4')).toEqual([
    { seal: 4, line: null, what: 'missing', many: 5 },
  ])
  // A line and the hash of it, without the rest of the chain: the link to the next seal is broken.
  expect(
    await found(
      `update history set actor = 'Ravi' where id = 6`,
      `update history_seals set hashes = (select string_agg(history_line_hash(line, 1::smallint), '' order by id) from history as line where line.id <@ lines) where id = 2`,
      `update history_seals as seal set hash = history_seal_hash((select hash from history_seals where id = 1), seal) where id = 2`,
    ),
  ).toEqual([altered(3)])
})

test('whatever somebody writes into a seal, a verification comes to its end', async () => {
  await add(3)
  await seal()
  const again = 'update history_seals as seal set hash = history_seal_hash(null, seal)'
  for (const written of [
    'closed = 9223372036854775807',
    'closed = -9223372036854775808',
    'taken = 9223372036854775807',
    `lines = '{(,)}'`,
    `lines = '{[-9223372036854775808,9223372036854775807)}'`,
    `hashes = ''`,
    `at = 'infinity'`,
    'form = -1',
  ]) {
    expect(await afterTampering(`update history_seals set ${written}`), written).toContainEqual(altered(1))
    // With its hash made again, nothing may be left to find; but what is impossible is found even so.
    const found = await afterTampering(`update history_seals set ${written}`, again)
    expect(found.length > 0, written).toBe(!/^(?:taken|at) /.test(written))
  }
})

test('seals are verified in steps of any size, and each fault is found once', async () => {
  for (let batch = 0; batch < 9; batch++) {
    await add(2)
    await inTransaction(async (client) => void (await add(1, client)))
    await seal()
  }
  await inTransaction(async (client) => {
    for (const id of [-1, 3, 9, 12, 27]) await insertAt(id, client)
    await client.query('delete from history where id in (1, 5, 26)')
    await client.query('update history_seals set taken = 0 where id = 4')
    await client.query('delete from history_seals where id = 7')
    // 27 is above the newest seal's range, but closed by it. 21 would be of the missing seal.
    const all = await faults(client)
    expect(all).toHaveLength(10)
    for (const size of [1, 2, 3, 4, 5]) {
      const steps = []
      for (let after = 0; after < 9; after += size) steps.push(...(await faults(client, [after, after + size])))
      const sorted = (those: unknown[]) => those.map((one) => JSON.stringify(one)).toSorted()
      expect(sorted(steps), `steps of ${size}`).toEqual(sorted(all))
    }
  })
})

test('an altered seal is named alone, whatever it says and in whichever steps it is looked at', async () => {
  for (let batch = 0; batch < 9; batch++) {
    await add(2)
    await seal()
  }
  for (const [id, what] of [2, 5, 8].flatMap((id) =>
    ['closed = 9223372036854775807', 'closed = 0'].map((what) => [id, what]),
  ))
    await inTransaction(async (client) => {
      await client.query(`update history_seals set ${what} where id = ${id}`)
      for (const size of [1, 2, 3, 4, 9]) {
        const steps = []
        for (let after = 0; after < 9; after += size) steps.push(...(await faults(client, [after, after + size])))
        expect(steps, `seal ${id}, ${what}, steps of ${size}`).toMatchObject([{ seal: id, what: 'altered' }])
        expect(steps).toHaveLength(1)
      }
    })
})

test('a line that is committed late goes into a later seal, and one that comes after that was inserted', async () => {
  const [slow, slower] = [await sql.connect(), await sql.connect()]
  try {
    await slow.query('begin')
    await add(1, slow)
    await slower.query('begin')
    await add(1, slower)
    await add()
    await seal()
    // Nothing to do: neither a new line nor a writer that has ended.
    expect(await seal()).toBeUndefined()
    await slow.query('commit')
    await add()
    await seal()
    expect(await seals()).toEqual([
      { id: 1, lines: '{[3,4)}', closed: 0 },
      { id: 2, lines: '{[1,2),[4,5)}', closed: 0 },
    ])
    expect(await faults()).toEqual([])
    expect(await unsealed()).toEqual({ lines: 0, beyond: [] })
    await slower.query('rollback')
    // Without lines: it closes the gap that the rolled back line has left.
    expect(await seal()).toMatchObject({ seal: '3', lines: 0 })
    expect((await seals())[2]).toEqual({ id: 3, lines: '{}', closed: 4 })
    expect(await seal()).toBeUndefined()
  } finally {
    slow.release(true)
    slower.release(true)
  }
  await insertAt(2)
  await add()
  expect(await seal()).toMatchObject({ seal: '4', lines: 1 })
  expect(await faults()).toEqual([inserted(2)])
})

test('one writer that never ends holds up no seal, and what ended before it began is closed', async () => {
  const endless = await sql.connect()
  try {
    const other = await sql.connect()
    await other.query('begin')
    await add(1, other)
    await add()
    // While the first writes.
    await seal()
    await endless.query('begin')
    await add(1, endless)
    await other.query('commit')
    other.release()
    await add()
    await seal()
    await add()
    await seal()
    expect(await seals()).toEqual([
      { id: 1, lines: '{[2,3)}', closed: 0 },
      { id: 2, lines: '{[1,2),[4,5)}', closed: 2 },
      { id: 3, lines: '{[5,6)}', closed: 2 },
    ])
  } finally {
    endless.release(true)
  }
  await expect.poll(async () => (await seal())?.seal ?? (await seals()).at(-1)?.closed).toBe('4')
  expect((await seals())[3]).toEqual({ id: 4, lines: '{}', closed: 5 })
})

test('a seal that was made too late is no excuse for an inserted line', async () => {
  await add(2)
  await inTransaction(async (client) => void (await add(1, client)))
  await add()
  await seal()
  await insertAt(3)
  await sql.query(
    `insert into history_seals (id, at, lines, hashes, closed, taken, writers, form, hash)
     select 2, now(), '{[3,4)}', history_line_hash(line, 1::smallint), 4, 4, '{}', 1, '' from history as line where id = 3`,
  )
  await sql.query(
    `update history_seals as seal set hash = history_seal_hash((select hash from history_seals where id = 1), seal) where id = 2`,
  )
  expect(await faults()).toEqual([inserted(3, 2)])
})

test('an id that was never taken is not sealed, closes nothing and is told', async () => {
  await add(2)
  await insertAt(1_000_000)
  await seal()
  expect(await seals()).toEqual([{ id: 1, lines: '{[1,3)}', closed: 2 }])
  await add()
  expect(await unsealed()).toEqual({ lines: 1, beyond: [1_000_000] })
  await seal()
  expect(await faults()).toEqual([])
  await sql.query('truncate history_seals')
  await insertAt(-1)
  expect(await unsealed()).toEqual({ lines: 3, beyond: [-1, 1_000_000] })
})

test('old lines are sealed in batches, the oldest first', async () => {
  expect(await seal()).toBeUndefined()
  await add(7)
  for (const lines of [3, 3, 1]) expect(await seal(3)).toMatchObject({ lines })
  expect(await seal(3)).toBeUndefined()
  expect(await seals()).toEqual([
    { id: 1, lines: '{[1,4)}', closed: 3 },
    { id: 2, lines: '{[4,7)}', closed: 6 },
    { id: 3, lines: '{[7,8)}', closed: 7 },
  ])
})

test('no batch is empty, or too large for a statement', async () => {
  await add()
  for (const most of [0, -1, 1001, null])
    await expect(app.query('select seal_history($1)', [most]), String(most)).rejects.toThrow('1 to 1000 lines')
  expect(await seals()).toEqual([])
})

test('two processes seal nothing twice, and the second doesn’t wait', async () => {
  await add()
  await inTransaction(async (client) => {
    await client.query('select seal_history()')
    await app.query(`set lock_timeout = '100ms'`)
    expect(await seal()).toBeUndefined()
  })
  expect(await seal()).toMatchObject({ seal: '1', lines: 1 })
  await inTransaction(async (client) => {
    await client.query('set transaction isolation level repeatable read')
    await expect(client.query('select seal_history()')).rejects.toThrow('read committed')
  })
})

test('with many lines, a look for new ones and a step of the verification read no more than they need', async () => {
  await add(20_000)
  while ((await seal())?.lines);
  await sql.query('vacuum analyze history')
  await inTransaction(async (client) => {
    const read = async () => {
      const { rows } = await client.query(
        `select seq_scan::integer, (seq_tup_read + idx_tup_fetch)::integer as lines from pg_stat_xact_user_tables where relname = 'history'`,
      )
      return (rows[0] ?? { seq_scan: 0, lines: 0 }) as { seq_scan: number; lines: number }
    }
    // What this connection did before may not have been added up yet.
    const before = await read()
    await client.query('select seal_history()')
    // The planner itself looks at the ends of an index.
    const looked = await read()
    expect(looked.seq_scan - before.seq_scan).toBe(0)
    expect(looked.lines - before.lines).toBeLessThan(10)
    await faults(client, [1, 2])
    const { seq_scan, lines } = await read()
    expect(seq_scan - before.seq_scan).toBe(0)
    // Once for their hashes, once for their ids.
    expect(lines - before.lines).toBeLessThan(2 * 1000 + 100)
  })
})

test('the application adds to the history and has it sealed, and can do nothing else to either', async () => {
  await add()
  await seal()
  for (const table of ['history', 'history_seals'])
    for (const statement of [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} add column mine integer`,
      `alter table ${table} disable trigger all`,
      `create trigger mine before insert on ${table} for each row execute function notify_change()`,
      `create rule mine as on insert to ${table} do instead nothing`,
      `drop table ${table}`,
    ])
      await expect(app.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  const copy = 'insert into history_seals (id, at, lines, hashes, closed, taken, writers, form, hash)'
  for (const statement of [
    `${copy} select 2, at, lines, hashes, closed, taken, writers, form, hash from history_seals`,
    `select setval('history_id_seq', 1)`,
    `create or replace function seal_history(most integer default 1000) returns integer language sql as 'select 1'`,
    `alter function seal_history owner to current_user`,
  ])
    await expect(app.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  expect(await faults()).toEqual([])
})

test('tables and functions of a caller’s own change nothing about a seal', async () => {
  await add(2)
  const client = await app.connect()
  try {
    await client.query(
      'create temp table history_seals (like public.history_seals); create temp table history (id bigint)',
    )
    await client.query(`set search_path = pg_temp, public`)
    await client.query('select seal_history()')
  } finally {
    client.release(true)
  }
  expect(await seals()).toEqual([{ id: 1, lines: '{[1,3)}', closed: 2 }])
})

test('ids are taken one at a time: a session keeps none for later', async () => {
  expect(await value(`select seqcache::integer from pg_sequence where seqrelid = 'history_id_seq'::regclass`)).toBe(1)
})
