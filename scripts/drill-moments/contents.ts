import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { diskStore } from '#server/files/disk-store.ts'
import { aPdf } from '../../testbed/files-made.ts'

const TYPE = 'application/pdf'
const AT_ONCE = 20

export type Content = { sha256: string; text: string }

/** PDFs with these texts, in the store and in the database as if they had been uploaded and read. */
export async function addContents(sql: pg.Pool, filesDir: string, texts: string[]): Promise<Content[]> {
  const store = diskStore(path.join(filesDir, 'store'))
  const folder = await mkdtemp(path.join(filesDir, 'made-'))
  const made: (Content & { size: number })[] = []
  for (let from = 0; from < texts.length; from += AT_ONCE)
    made.push(
      ...(await Promise.all(
        texts.slice(from, from + AT_ONCE).map(async (text) => {
          const bytes = aPdf({ text })
          const sha256 = createHash('sha256').update(bytes).digest('hex')
          const file = path.join(folder, sha256)
          await writeFile(file, bytes)
          await store.put(sha256, file)
          return { sha256, text, size: bytes.length }
        }),
      )),
    )
  await rm(folder, { recursive: true })
  await sql.query(
    `with given as (
       select * from jsonb_to_recordset($1) as given (sha256 text, size integer, text text)
     ), blob as (
       insert into blobs (sha256, type, size, pages, prepared_at, text_from)
       select sha256, $2, size, 1, now(), 'document' from given
     )
     insert into blob_texts (sha256, page, content) select sha256, 1, text from given`,
    [JSON.stringify(made), TYPE],
  )
  return made
}

/** Files at these addresses, with these contents. */
export async function addFilesOf(sql: pg.Pool, given: { path: string; sha256: string }[]): Promise<void> {
  await sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size, pages)
     select 'uploads', given.path, regexp_replace(given.path, '.*/', ''), 'document', blob.sha256, blob.type, blob.size,
       blob.pages
     from jsonb_to_recordset($1) as given (path text, sha256 text) join blobs as blob using (sha256)`,
    [JSON.stringify(given)],
  )
}
