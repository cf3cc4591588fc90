import type pg from 'pg'
import { FATHERS, GIVEN, SURNAMES } from '../demo/invent/nurse-names.ts'

type Sql = Pick<pg.Pool, 'query'>

const latin = (words: readonly string[], n: number) => words[n % words.length]?.split('/')[0] ?? ''
export const nurseName = (n: number) =>
  `${latin(GIVEN, n * 7919)} ${latin(FATHERS, n * 104_729)} ${latin(SURNAMES, n * 1_299_709)}`
/** A day that nobody was born on: whoever finds it finds what came from the file. */
export const birthDate = (n: number) => `${String((n % 28) + 1).padStart(2, '0')}-0${(n % 9) + 1}-1871`

export const HEADER = 'Sr No,Date of Birth,Reg No,Name of Nurse,Mother,Registration Date,Valid Upto,Status'
export type Row = { n: number; name?: string; status?: string; until?: string }

/** One row as an export of a register has it: with more than the website may have. */
export const rowOf = ({ n, name = nurseName(n), status = 'Active', until = '31-12-2030' }: Row) =>
  `${n},${birthDate(n)},RNRM-${100_000 + n},${name},Canarymother ${n},01-06-${1990 + (n % 30)},${until},${status}`

export const csvOfRows = (rows: Iterable<Row>) => `${[HEADER, ...[...rows].map(rowOf)].join('\r\n')}\r\n`
export const numbered = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, place) => ({ n: from + place }))

/** Of all that an undo gives back: everything but the version, which grows with each change. */
export async function checksumOf(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ sum: string }>(`
    select concat_ws('/', count(*), sum(hashtextextended((to_jsonb(entry) - 'version')::text, 0)),
      (select to_jsonb(register_dates)::text from register_dates)) as sum from registrants as entry`)
  return rows[0]?.sum ?? ''
}

/** Whatever happened: what there is must be all of an import, or nothing. */
export async function remainsOfRegister(sql: Sql, id: number) {
  const { rows } = await sql.query<{ state: string; entries: number; ofImport: number; history: number }>(
    `select (select state from register_imports where id = $1) as state, count(*)::int as entries,
       count(*) filter (where import_id = $1)::int as "ofImport",
       (select count(*)::int from history where collection = 'registrants') as history
     from registrants`,
    [id],
  )
  return { ...rows[0], sum: await checksumOf(sql) } as {
    state: string
    entries: number
    ofImport: number
    history: number
    sum: string
  }
}
