import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { contentOf, keepContent, prepareLater } from '#resources/file/content.server.ts'
import { files } from '#resources/file/file.table.ts'
import { addressOf } from '#resources/file/file-name.ts'
import type { Db } from '#server/db/database.ts'
import { type Files, inWorkFolder } from '#server/files/files.ts'
import { inspect } from '#server/files/inspect.ts'
import type { Jobs } from '#server/jobs.ts'

const FOLDER = path.join(import.meta.dirname, 'pdfs')

/** Puts the demo PDFs into the file store, as if a clerk had uploaded them; gives the address of each by its name. */
export async function keepDemoFiles(db: Db, store: Files, jobs: Jobs): Promise<(name: string) => string> {
  const addresses = new Map<string, string>()
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.pdf'))
  await db.transaction(async (db) => {
    for (const name of names) {
      const found = await inWorkFolder(store, (folder) => inspect('pdf', path.join(FOLDER, name), folder))
      const content = await contentOf(db, await keepContent(db, store, found))
      const address = addressOf('uploads', name, content.type, 1)
      const row = { ...content, folder: 'uploads' as const, name, path: address, updated_by: 'Demo content' }
      await db.insert(files).values(row).onConflictDoNothing()
      await prepareLater(db, jobs, content.sha256)
      addresses.set(name, address)
    }
  })
  return (name) => {
    const address = addresses.get(name)
    if (!address) throw new Error(`There is no demo file ${name}`)
    return address
  }
}
