import type pg from 'pg'

type Planned = {
  collection: string
  content?: Record<string, unknown>
  act?: string
  files?: Record<string, string>
  /** The row that it changes; without it, it adds one. */
  row?: { id: number; version: number }
}

/** Puts an approved edition into the database that becomes true at the end of the second after the next; says when. */
export async function schedule(sql: pg.Pool, planned: Planned, inSeconds = 2): Promise<{ id: number; at: number }> {
  const { collection, content = {}, act = 'change', files = {}, row } = planned
  const reserve = `nextval(pg_get_serial_sequence('${collection}', 'id'))`
  const { rows } = await sql.query<{ row_id: number; at: number }>(
    `insert into editions (collection, row_id, number, act, state, title, content, files, base_version, writers,
       approved_by, approved_at, due_at, updated_by)
     values ($1, coalesce($2, ${reserve}), 100, $3, 'scheduled', 'Planned', $4, $5, $6, '{1}', 1, now(),
       date_trunc('second', clock_timestamp()) + make_interval(secs => $7), 'A clerk')
     returning row_id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float as at`,
    [collection, row?.id ?? null, act, content, files, row?.version ?? 0, inSeconds],
  )
  const [made] = rows
  if (!made) throw new Error('Nothing was scheduled')
  return { id: made.row_id, at: performance.now() + made.at }
}

/** Waits until this moment has passed. */
export const past = (at: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now()) + 5))
