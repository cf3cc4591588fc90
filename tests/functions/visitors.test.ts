import pg from 'pg'
import { expect, test } from 'vitest'
import { VISITOR_ROLE } from '#server/db/database.ts'
import { aDatabase } from '../support/site.ts'

const { sql, config } = await aDatabase()

/** All that visitors' questions may read. Whoever adds a table here says that everything in it is public. */
const PUBLIC_TABLES = [
  'banners',
  'best_bet_asks',
  'best_bets',
  'blob_texts',
  'blob_variants',
  'blobs',
  'faqs',
  'fees',
  'file_links',
  'files',
  'gallery_images',
  'information_texts',
  'institute_names',
  'institute_vocabulary',
  'institutes',
  'latest_updates',
  'master_categories',
  'members',
  'menu_links',
  'page_contents',
  'programs',
  'register_dates',
  'search_documents',
  'search_entries',
  'search_kinds',
  'search_links',
  'search_pages',
  'search_synonyms',
  'search_words',
  'services',
  'site_settings',
  'slider_images',
  'synonyms',
  'videos',
]

test('the role of visitors reads these tables and no others, and can’t become the application’s again', async () => {
  const client = new pg.Client({ connectionString: config.DATABASE_URL, options: `-c role=${VISITOR_ROLE}` })
  await client.connect()
  try {
    const { rows } = await sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
    )
    const open: string[] = []
    for (const { name } of rows) {
      const refused = await client.query(`select * from ${name} limit 0`).then(
        () => false,
        () => true,
      )
      if (!refused) open.push(name.replace('public.', ''))
    }
    expect(open).toEqual(PUBLIC_TABLES)
    await client.query('reset role')
    await expect(client.query('select from editions')).rejects.toThrow('permission denied')
    await expect(client.query('select actor from history')).rejects.toThrow('permission denied')
    await expect(client.query(`insert into faqs (question) values ('x')`)).rejects.toThrow('permission denied')
  } finally {
    await client.end()
  }
})
