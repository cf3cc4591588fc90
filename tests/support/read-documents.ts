import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { prepare } from '#server/files/prepare.ts'

const FOLDER = fileURLToPath(new URL('../../demo/pdfs/', import.meta.url))
const AT_ONCE = 4

/** Reads the demo's PDFs as the job does, without waiting for it to scale all the pictures. */
export async function readDocuments(sql: pg.Pool): Promise<void> {
  const { rows } = await sql.query<{ name: string; sha256: string }>(
    `select name, sha256 from files where type = 'application/pdf' order by name`,
  )
  const work = await mkdtemp(path.join(tmpdir(), 'council-documents-'))
  const read = async ({ name, sha256 }: { name: string; sha256: string }) => {
    const folder = path.join(work, sha256)
    await mkdir(folder)
    const { texts = [] } = await prepare('pdf', path.join(FOLDER, name), folder)
    await sql.query(
      `insert into blob_texts (sha256, page, content)
       select $1, page, content from unnest($2::text[]) with ordinality as text (content, page)`,
      [sha256, texts],
    )
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) await Promise.all(rows.slice(from, from + AT_ONCE).map(read))
  await rm(work, { recursive: true })
}
