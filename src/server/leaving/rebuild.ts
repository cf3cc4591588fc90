import type pg from 'pg'
import { namesOf } from './tables.ts'

const ROWS_AT_ONCE = 1000
const DOCUMENTS_AT_ONCE = 50

/**
 * Makes again what is derived from the exported tables, by the functions that keep it. Their triggers are off: they expect
 * one change at a time, and would write down what was changed.
 */
export async function rebuild(client: pg.ClientBase): Promise<void> {
  await client.query(`truncate ${namesOf('derived').join(', ')}, search_word_changes`)
  await rebuildFileLinks(client)
  await rebuildInstituteNames(client)
  await rebuildWords(client)
  await rebuildSearch(client)
}

async function rebuildFileLinks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ relation: string }>(
    `select relation from published_tables where names_files union select 'site_settings' order by 1`,
  )
  for (const { relation } of rows)
    await inBatches(client, `select id from ${relation} as record where record::text like '%/data/%'`, (ids) =>
      client.query(
        `select renew_file_links($1, $2, array(select to_jsonb(record) from ${relation} as record where id = any ($2)))`,
        [relation, ids],
      ),
    )
}

async function rebuildInstituteNames(client: pg.ClientBase): Promise<void> {
  await inBatches(client, 'select id from institutes where status = 1 and deleted_at is null', (ids) =>
    client.query(
      `select keep_institute_names('listed', array_agg(id), array_agg(0), array_agg(inst_name)) from institutes where id = any ($1)`,
      [ids],
    ),
  )
  await client.query('select keep_fake_names(page) from page_contents as page where type = 13 order by id')
}

/** What clerks have said of searches is kept by a trigger alone. */
async function rebuildWords(client: pg.ClientBase): Promise<void> {
  for (const [relation, trigger] of [
    ['synonyms', 'synonyms_words'],
    ['best_bets', 'best_bets_asks'],
  ]) {
    await client.query(`alter table ${relation} enable trigger ${trigger}`)
    await client.query(`update ${relation} set words = words`)
    await client.query(`alter table ${relation} disable trigger ${trigger}`)
  }
}

async function rebuildSearch(client: pg.ClientBase): Promise<void> {
  // The documents first: an entry contains the words of those that it links to.
  await inBatches(
    client,
    'select distinct sha256 as id from blob_texts',
    (contents) => client.query('select search_read($1)', [contents]),
    DOCUMENTS_AT_ONCE,
  )
  const { rows } = await client.query<{ kind: string; view: string }>(
    `select kind, relation || '_found' as view from search_kinds where to_regclass(relation || '_found') is not null order by kind`,
  )
  for (const { kind, view } of rows)
    await inBatches(client, `select distinct row_id as id from ${view}`, (ids) =>
      client.query('select search_renew($1, $2)', [kind, ids]),
    )
  for (;;) {
    const { rows } = await client.query<{ counted: number }>('select search_count_words() as counted')
    if (!rows[0]?.counted) return
  }
}

/** Does the work for the ids that a query finds, some at a time, in their order. */
async function inBatches(
  client: pg.ClientBase,
  query: string,
  work: (ids: unknown[]) => Promise<unknown>,
  most = ROWS_AT_ONCE,
): Promise<void> {
  const { rows } = await client.query<{ ids: unknown[] }>(
    `select json_agg(id order by id) as ids from (
       select id, (row_number() over (order by id) - 1) / ${most} as part from (${query}) as found) as numbered
     group by part order by part`,
  )
  for (const { ids } of rows) await work(ids)
}
