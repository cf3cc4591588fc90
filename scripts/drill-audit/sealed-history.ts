import type pg from 'pg'

const IN_BULK = 0.8
const LINES_OF_A_SEAL = 1000
const LINES_OF_A_MOMENT = 10
const GAP_EVERY = 7

/**
 * Fills an empty history as years of work would: a first run over what was there before, then a seal for every few lines,
 * with gaps in the ids by transactions that were rolled back, and lines that were committed late.
 */
export async function sealedHistory(sql: pg.Pool, many: number): Promise<void> {
  const bulks = Math.floor((many * IN_BULK) / LINES_OF_A_SEAL)
  for (let bulk = 0; bulk < bulks; bulk++) {
    await add(sql, LINES_OF_A_SEAL)
    await rollBack(sql)
  }
  while ((await seal(sql)) === LINES_OF_A_SEAL);
  const moments = Math.floor((many - bulks * LINES_OF_A_SEAL) / LINES_OF_A_MOMENT)
  for (let moment = 0; moment < moments; moment++) {
    if (moment % GAP_EVERY === 0) await rollBack(sql)
    if (moment % GAP_EVERY === 1) await addLate(sql)
    else await add(sql, LINES_OF_A_MOMENT)
    await seal(sql)
  }
  // The last lines could be late ones.
  await add(sql, LINES_OF_A_MOMENT)
  await seal(sql)
  await sql.query('vacuum analyze history, history_seals')
}

type Asked = Pick<pg.Pool, 'query'>

async function add(sql: Asked, many: number): Promise<void> {
  await sql.query(
    `insert into history (at, actor_id, actor, request_id, action, collection, row_id, before, after, address)
     select now() - interval '1 hour' + n * interval '1 ms', n % 40, 'Clerk ' || n % 40, gen_random_uuid(),
       case when n % 3 = 0 then 'add' else 'update' end, 'institutes', n, case when n % 3 > 0 then state end, state,
       case when n % 2 = 0 then '192.0.2.0/24' end
     from generate_series(1, $1::integer) as n, lateral (select jsonb_build_object('id', n, 'inst_code', 'INST-' || n,
       'inst_name', 'परिचर्या महाविद्यालय ' || n, 'address', repeat('Main Road, Nagpur. ', 10), 'seats', n % 100 + 0.50,
       'recognitions', jsonb_build_array(jsonb_build_object('course', 'GNM', 'until', '2027-03-31')),
       'status', 1, 'version', n % 9, 'deleted_at', null) as state) as record`,
    [many],
  )
}

/** Two transactions at once: the one that took the lower ids is committed after the other's lines were sealed. */
async function addLate(sql: pg.Pool): Promise<void> {
  const late = await sql.connect()
  try {
    await late.query('begin')
    await add(late, LINES_OF_A_MOMENT / 2)
    await add(sql, LINES_OF_A_MOMENT / 2)
    await seal(sql)
    await late.query('commit')
  } finally {
    late.release()
  }
}

async function rollBack(sql: pg.Pool): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await add(client, 2)
    await client.query('rollback')
  } finally {
    client.release()
  }
}

async function seal(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ lines: number }>('select lines from seal_history($1)', [LINES_OF_A_SEAL])
  return rows[0]?.lines ?? 0
}
