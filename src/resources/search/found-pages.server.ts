import type pg from 'pg'
import type { Lang } from '#contract/langs.ts'

/** A page that is no record: its title, what it is for, and what else people type who look for it. */
type SaidPage = { path: string; said: Record<Lang, { title: string; line: string; words: string }> }

/** Brings the table of fixed pages up to date, and with it the search. Only what differs is written. */
export async function writeFoundPages(client: pg.ClientBase, pages: readonly SaidPage[]): Promise<void> {
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as given (path text, said jsonb)),
       gone as (delete from found_pages where path not in (select path from given))
     insert into found_pages as known (path, said) select path, said from given
     on conflict (path) do update set said = excluded.said where known.said <> excluded.said`,
    [JSON.stringify(pages)],
  )
}
