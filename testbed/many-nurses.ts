import type pg from 'pg'
import { FATHERS, GIVEN, SURNAMES } from '../demo/invent/nurse-names.ts'

type Sql = Pick<pg.Pool, 'query'>

const latin = (words: readonly string[]) => words.map((word) => word.split('/')[0] ?? '')

/** Names drawn by their place, so that neighbours differ; every combination comes equally often. */
const DRAWN = `given[1 + (n * 7919 + n / 50) % cardinality(given)] as one, fathers[1 + (n * 104729 + n / 1500) % cardinality(fathers)] as two,
  surnames[1 + (n * 1299709 + n / 60000) % cardinality(surnames)] as three`

/** So many entries, numbered from 100001, on a register that is true for now. Sounds are made once for each word. */
export async function fillRegister(sql: Sql, count: number): Promise<void> {
  await sql.query(
    `with words as (
       select jsonb_object_agg(word, name_sound(lower(word))) as sounds from unnest($1::text[] || $2::text[] || $3::text[]) as word
     ), drawn as (
       select n, ${DRAWN} from generate_series(1::bigint, $4) as n, (select $1::text[] as given, $2::text[] as fathers, $3::text[] as surnames) as lists
     )
     insert into registrants (roll, number, nuid, name, sounds, registered_on, valid_until)
     select 'RNRM', (100000 + n)::text, case when n % 2 = 0 then 'N' || lpad(n::text, 9, '0') end, one || ' ' || two || ' ' || three,
       array[sounds ->> one, sounds ->> two, sounds ->> three], date '1995-01-01' + (n % 10000)::integer, current_date + 400
     from drawn, words`,
    [latin(GIVEN), latin(FATHERS), latin(SURNAMES), count],
  )
  await asOf(sql)
}

/** The register's data is true for that many days ago. */
export async function asOf(sql: Sql, daysAgo = 0): Promise<void> {
  await sql.query(
    `insert into register_dates (as_of) values (now() - make_interval(days => $1))
     on conflict (only_one) do update set as_of = excluded.as_of`,
    [daysAgo],
  )
}

type Nurse = { number: string; name: string; more?: Record<string, string | boolean | null> }

/** One entry, as an import would store it. */
export async function putNurse(sql: Sql, { number, name, more = {} }: Nurse): Promise<void> {
  const columns = Object.keys(more)
  const places = columns.map((_, place) => `, $${place + 3}`).join('')
  await sql.query(
    `insert into registrants (roll, number, name, sounds${columns.map((column) => `, ${column}`).join('')})
     values ('RNRM', $1, $2, name_sounds(name_words($2))${places})`,
    [number, name, ...Object.values(more)],
  )
}
