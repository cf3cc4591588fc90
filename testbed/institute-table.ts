import type pg from 'pg'

export type Plan = { rows: number; known: number }

const name = (n: number) =>
  `${n % 3 ? 'School of Nursing' : 'परिचर्या महाविद्यालय'} ${n}, ${['Pune', 'Nashik', 'नागपूर'][n % 3]}`
export const codeOf = (n: number) => `DRILL${String(n).padStart(6, '0')}`

/** The institutes that exist before the import, whose names the table changes. */
export async function addKnown(sql: pg.Pool, { known }: Plan): Promise<void> {
  await sql.query(
    `insert into institutes (inst_code, inst_name) select 'DRILL' || lpad(n::text, 6, '0'), 'Before the import ' || n
     from generate_series(0, $1 - 1) n`,
    [known],
  )
}

/** The rows of a table, the header first; every hundredth row is wrong. */
export function tableOf({ rows }: Plan): string[][] {
  const faults = [
    (n: number) => [codeOf(n), 'x'.repeat(300), '', ''],
    (n: number) => ['', name(n), '', ''],
    (n: number) => [codeOf(n), name(n), 'GNM', '2026-29'],
    (n: number) => [codeOf(n), name(n), '', '2026-27'],
  ]
  const body = Array.from({ length: rows }, (_, n) => {
    const fault = n % 100 === 99 ? faults[Math.floor(n / 100) % faults.length] : undefined
    return fault?.(n) ?? [codeOf(n), name(n), n % 2 ? 'GNM' : '', n % 2 ? '2026-27' : '']
  })
  return [['Inst Code', 'Inst Name', 'Programme', 'Academic Year'], ...body]
}

/** Counts of everything that an import touches: whatever happened, they must match one of its valid states. */
export async function remainsOf(sql: pg.Pool, importId: number) {
  const { rows } = await sql.query(
    `select (select state from institute_imports where id = $1) as state,
       count(*) filter (where deleted_at is null)::int as live,
       count(*) filter (where deleted_at is not null)::int as deleted,
       count(*) filter (where inst_name like 'Before the import %')::int as "asBefore",
       (select count(*)::int from history where collection = 'institutes') as history,
       (select coalesce(sum(version), 0)::int from institutes) as versions
     from institutes`,
    [importId],
  )
  return rows[0] as Record<'live' | 'deleted' | 'asBefore' | 'history' | 'versions', number> & { state: string }
}

/** PostgreSQL rolls back the work of a killed process only when it notices that the connection is gone. */
export async function connectionsAreGone(sql: pg.Pool, pids: number[]): Promise<boolean> {
  const { rowCount } = await sql.query('select from pg_stat_activity where pid = any($1)', [pids])
  return rowCount === 0
}

export async function connectionsOf(sql: pg.Pool): Promise<number[]> {
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like 'council%'`,
  )
  return rows.map(({ pid }) => pid)
}
