import pg from 'pg'

const FILLINGS = {
  page_contents: `insert into page_contents (type, title, description, date, downloads)
    select case when n % 2 = 0 then 1 else 2 + n % 12 end, 'Content number ' || n || ' of the council',
      '<p>No. SNC/' || n || '. What the council has decided, and from which day it counts.</p>',
      date '1990-01-01' + n % 13000, '[]'
    from generate_series(1, $1::integer) n`,
  institutes: `insert into institutes (inst_code, inst_name)
    select 'B' || lpad(n::text, 8, '0'), 'School of Nursing number ' || n from generate_series(1, $1::integer) n`,
}

/** Contents and institutes for measuring, made by PostgreSQL itself; half of the contents are circulars. */
export async function fill(url: string, rows: number): Promise<void> {
  await Promise.all(
    Object.entries(FILLINGS).map(async ([table, filling]) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(filling, [rows])
      await client.query(`alter table ${table} enable trigger user`)
      await client.query(`vacuum analyze ${table}`)
      await client.end()
    }),
  )
}
