import type pg from 'pg'

const ORDER = 'listed_on desc, row_id desc, id desc'
/** The statements inside the functions of migrations 0017 and 0023, with the settings that force their plans. */
const STEPS: { name: string; off: string[]; statement: string }[] = [
  {
    name: 'counting up to 1,001',
    off: ['seqscan'],
    statement: 'select count(*) from (select from search_entries where words @@ $1 limit 1001) as found',
  },
  {
    name: 'few, sorted',
    off: ['seqscan', 'indexscan'],
    statement: `with found as materialized (select id, listed_on, row_id from search_entries where words @@ $1)
      select id from found order by ${ORDER} limit 10`,
  },
  {
    name: 'many, by walking',
    off: ['seqscan', 'bitmapscan', 'sort'],
    statement: `select id from search_entries where words @@ $1 order by ${ORDER} limit 10`,
  },
]

/** PostgreSQL's query plan for a word. */
export async function printPlans(sql: pg.Pool, title: string, word: string): Promise<void> {
  const client = await sql.connect()
  const { rows } = await client.query<{ asked: string }>(
    'select quote_literal(search_query($1, true)::text) as asked',
    [word],
  )
  for (const { name, off, statement } of STEPS) {
    await client.query('begin')
    for (const way of off) await client.query(`set local enable_${way} = off`)
    const asked = `${rows[0]?.asked}::tsquery`
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) ${statement.replace('$1', () => asked)}`,
    )
    await client.query('rollback')
    console.log(`\n${title}: ${name}\n${plan.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
  }
  client.release()
}
