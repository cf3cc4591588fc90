import type pg from 'pg'

/** Asks for one value: the first column of the first row. */
export const valueOf =
  (sql: pg.Pool | pg.PoolClient) =>
  async (query: string, ...given: unknown[]): Promise<unknown> => {
    const { rows } = await sql.query<unknown[]>({ text: query, values: given, rowMode: 'array' })
    return rows[0]?.[0]
  }
