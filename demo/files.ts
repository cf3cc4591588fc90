import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileKind } from '#contract/file-kinds.ts'
import { contentOf, keepContent, prepareLater, putContent } from '#resources/file/content.server.ts'
import { files } from '#resources/file/file.table.ts'
import { addressOf } from '#resources/file/file-name.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { type Files, inWorkFolder, openFiles } from '#server/files/files.ts'
import { inspect } from '#server/files/inspect.ts'
import { type Jobs, openJobs } from '#server/jobs.ts'
import type { Seeding } from './part.ts'

type DemoFile = { name: string; kind: FileKind; source: string }

const FOLDERS: { folder: string; kind: FileKind }[] = [
  { folder: 'pdfs', kind: 'pdf' },
  { folder: 'pictures', kind: 'webp' },
  { folder: 'films', kind: 'mp4' },
]

/**
 * Puts the demo's PDFs, pictures and films into the file store when they are first needed, as if a clerk had uploaded
 * them; returns the path of each by its name.
 */
export function demoFiles(db: Db): Seeding['files'] {
  let kept: ReturnType<Seeding['files']> | undefined
  const keep = async () => {
    const config = readConfig()
    const jobs = openJobs(config.DATABASE_URL, console.error)
    const addressOf = await keepDemoFiles(db, await openFiles(config), jobs)
    await jobs.close()
    return addressOf
  }
  return () => (kept ??= keep())
}

async function keepDemoFiles(db: Db, store: Files, jobs: Jobs): Promise<(name: string) => string> {
  const addresses = new Map<string, string>()
  await inWorkFolder(store, async (work) => {
    const inspected = await Promise.all((await allFiles()).map((file) => inspectInside(work, file)))
    const stored = await Promise.all(
      inspected.map(async ({ name, found }) => ({ name, found: await putContent(db, store, found) })),
    )
    await db.transaction(async (db) => {
      for (const { name, found } of stored) {
        const content = await contentOf(db, await keepContent(db, store, found))
        const address = addressOf('uploads', name, content.type, 1)
        const row = { ...content, folder: 'uploads' as const, name, path: address, updated_by: 'Demo content' }
        await db.insert(files).values(row).onConflictDoNothing()
        await prepareLater(db, jobs, content.sha256)
        addresses.set(name, address)
      }
    })
  })
  return (name) => {
    const address = addresses.get(name)
    if (!address) throw new Error(`There is no demo file ${name}`)
    return address
  }
}

async function allFiles(): Promise<DemoFile[]> {
  const listed = await Promise.all(
    FOLDERS.map(async ({ folder, kind }) => {
      const source = path.join(import.meta.dirname, folder)
      return (await readdir(source)).map((name) => ({ name, kind, source: path.join(source, name) }))
    }),
  )
  return listed.flat()
}

async function inspectInside(work: string, { name, kind, source }: DemoFile) {
  const folder = path.join(work, name)
  await mkdir(folder)
  return { name, found: await inspect(kind, source, folder) }
}
