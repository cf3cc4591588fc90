import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'

const { sql, config } = await aDatabase()
const FOLDER = path.join(import.meta.dirname, '../../migrations/functions')
const files = globSync('*.sql', { cwd: FOLDER }).toSorted()
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

type Defined = { file: string; name: string; source: string }
/** Every `$$…$$` is the body of the last function that was named before it. */
const functions: Defined[] = files.flatMap((file) =>
  [...textOf(file).matchAll(/^create or replace function (\w+)\(.*?\$\$(.*?)\$\$;/gms)].map(
    ([, name = '', source = '']) => ({
      file,
      name,
      source,
    }),
  ),
)
const views = files.flatMap((file) =>
  [...textOf(file).matchAll(/^create or replace view (\w+)/gm)].map(([, name = '']) => ({ file, name })),
)

/** What no extension owns. `search_join` is an aggregate, which has no text. */
const OURS = `from pg_proc as p left join pg_depend as d on d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
  where p.pronamespace = 'public'::regnamespace and d.objid is null and p.prokind = 'f'`
const VIEWS = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`

test('every file of functions has its test', () => {
  const missing = files
    .map((file) => `${path.basename(file, '.sql')}.test.ts`)
    .filter((name) => !existsSync(path.join(import.meta.dirname, name)))
  expect(missing, 'files that tests/functions lacks').toEqual([])
  expect(files.length).toBeGreaterThan(12)
})

test('every function of the database stands in one file, word for word, and no file has another', async () => {
  const { rows } = await sql.query<{ name: string; source: string }>(`select proname as name, prosrc as source ${OURS}`)
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  expect(functions.map(({ name, source }) => ({ name, source })).toSorted(byName)).toEqual(rows.toSorted(byName))
  for (const file of files)
    expect(functions.filter((one) => one.file === file).length, `functions that are read of ${file}`).toBe(
      textOf(file).match(/^create (or replace )?function/gim)?.length ?? 0,
    )
})

test('every view of the database stands in one file, but the one that find_table makes', async () => {
  const { rows } = await sql.query<{ name: string }>(`select relname as name ${VIEWS} order by 1`)
  expect([...views.map(({ name }) => name), 'search_sources'].toSorted()).toEqual(rows.map(({ name }) => name))
})

test('running a file again changes no function, setting, right or view', async () => {
  const client = await sql.connect()
  const snapshot = async () => ({
    functions: (await client.query(`select pg_get_functiondef(p.oid), p.proacl ${OURS} order by 1`)).rows,
    views: (await client.query(`select relname, pg_get_viewdef(oid), relacl ${VIEWS} order by 1`)).rows,
    triggers: (await client.query(`select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`))
      .rows,
    entries: (await client.query('select array_agg(id order by id) from search_entries')).rows,
  })
  try {
    await client.query(`select set_config('council.app_role', $1, false)`, [new URL(config.DATABASE_URL).username])
    const before = await snapshot()
    for (const file of files) {
      await client.query('begin')
      await client.query(textOf(file))
      expect(await snapshot(), file).toEqual(before)
      await client.query('rollback')
    }
  } finally {
    client.release(true)
  }
})

test('what visitors find is one view of all declared kinds', async () => {
  const { rows: kinds } = await sql.query<{ kind: string; relation: string }>(
    'select kind, relation from search_kinds order by 1',
  )
  const { rows } = await sql.query<{ definition: string }>(`select pg_get_viewdef('search_sources') as definition`)
  const branches = rows[0]?.definition.split('UNION ALL') ?? []
  expect(
    branches.map((branch) => ({
      kind: /SELECT '(\w+)'::text AS kind/.exec(branch)?.[1],
      relation: /FROM (\w+)_found/.exec(branch)?.[1],
    })),
  ).toEqual(kinds)
  expect(views.map(({ name }) => name).toSorted()).toEqual(kinds.map(({ relation }) => `${relation}_found`).toSorted())
})

test('the order of titles is the order of all words, once the names are replaced', () => {
  const withoutHead = (file: string) => textOf(file).replace(/^(--.*\n)+/, '')
  const names = functions.filter(({ file }) => file === 'search-order.sql').map(({ name }) => name)
  const titles = functions.filter(({ file }) => file === 'search-order-titles.sql').map(({ name }) => name)
  expect(titles).toEqual(names.map((name) => `${name}_titles`))
  const replaced = withoutHead('search-order.sql')
    .replaceAll(new RegExp(`\\b(${names.join('|')})\\(`, 'g'), '$1_titles(')
    .replaceAll('search_entries where words @@', 'search_entries where title_words @@')
    .replaceAll('select id, words from', 'select id, title_words as words from')
  expect(withoutHead('search-order-titles.sql')).toBe(replaced)
})
