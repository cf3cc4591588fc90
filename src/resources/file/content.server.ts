import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq, getTableColumns, sql, sum } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { type FileKind, kindOfType } from '#contract/file-kinds.ts'
import { tellAll } from '#server/db/changes.ts'
import type { Db } from '#server/db/database.ts'
import { type Files, inWorkFolder, sweepWork } from '#server/files/files.ts'
import type { Inspected } from '#server/files/inspect.ts'
import { prepare } from '#server/files/prepare.ts'
import type { Services } from '#server/handlers.ts'
import type { Jobs } from '#server/jobs.ts'
import { blobs, blobTexts, blobVariants, type files, uploads } from './file.table.ts'
import { readLater } from './scanned.server.ts'
import { isOurs, type Log } from './store-owner.server.ts'

const QUEUE = 'prepare-file'

export async function sha256Of(localPath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(localPath), hash)
  return hash.digest('hex')
}

/** A local file whose content is in the store, but not yet known to the database. */
export type Stored = Inspected & { sha256: string }

/** Writes a local file to the store and flushes it. Slow, so call it before the transaction that records it. */
export async function putContent(db: Db, files: Files, found: Omit<Inspected, 'size'>): Promise<Stored> {
  const stored = { ...found, sha256: await sha256Of(found.path), size: (await stat(found.path)).size }
  if (!(await isKept(db, stored.sha256))) {
    await requireRoom(db, files, stored.size)
    await files.store.put(stored.sha256, stored.path)
  }
  return stored
}

/**
 * Records a content in the database; returns its hash. Call it inside a transaction. The lock keeps the sweep from
 * removing the bytes; if they are gone already, they are written again.
 */
export async function keepContent(db: Db, files: Files, { path, ...facts }: Stored): Promise<string> {
  const { sha256, size } = facts
  await holdContent(db, sha256)
  if (await isKept(db, sha256)) return sha256
  await requireRoom(db, files, size)
  if ((await files.store.sizeOf(sha256)) !== size) await files.store.put(sha256, path)
  await db.insert(blobs).values(facts).onConflictDoNothing()
  return sha256
}

const isKept = async (db: Db, sha256: string) => (await db.$count(blobs, eq(blobs.sha256, sha256))) > 0

async function requireRoom(db: Db, { quotaBytes }: Files, size: number): Promise<void> {
  const [used] = await db.select({ total: sum(blobs.size) }).from(blobs)
  if (Number(used?.total ?? 0) + size > quotaBytes)
    throw new Failure('full', 'There is no room left for files. Ask the administrator.')
}

/** Prevents this content from being removed until the transaction ends. */
async function holdContent(db: Db, sha256: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 0))`)
}

/** Prevents these contents from being recorded or used for variants until the transaction ends. */
export async function lockContents(db: Db, hashes: string[]): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  for (const sha256 of hashes.toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`)
}

const GROUPS: Record<FileKind, (typeof files.$inferSelect)['kind']> = {
  pdf: 'document',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  mp4: 'video',
  webm: 'video',
  csv: 'table',
  xlsx: 'table',
}

/** The columns of a file's row that describe its content. */
export async function contentOf(db: Db, sha256: string) {
  const { created_at: _at, prepared_at: _when, text_from: _later, ...facts } = getTableColumns(blobs)
  const [blob] = await db.select(facts).from(blobs).where(eq(blobs.sha256, sha256))
  const kind = blob && kindOfType(blob.type)
  if (!kind) throw new Error(`${sha256} is not known`)
  return { ...blob, kind: GROUPS[kind] }
}
export type Content = Awaited<ReturnType<typeof contentOf>>

/** Queues the preparation of a content (variants and text), unless it is prepared already. */
export async function prepareLater(db: Db, jobs: Jobs, sha256: string): Promise<void> {
  const [blob] = await db.select({ prepared_at: blobs.prepared_at }).from(blobs).where(eq(blobs.sha256, sha256))
  if (blob?.prepared_at === null) await jobs.send(db, QUEUE, { sha256 })
}

/** Starts the worker that makes variants and extracts text. */
export async function workOnContent(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, (job) => prepareContent(services, (job as { sha256: string }).sha256))
}

async function prepareContent({ db, files, jobs }: Services, sha256: string): Promise<void> {
  const [blob] = await db.select().from(blobs).where(eq(blobs.sha256, sha256))
  const kind = blob && kindOfType(blob.type)
  if (!kind || blob.prepared_at) return
  await inWorkFolder(files, async (folder) => {
    const source = path.join(folder, 'source')
    const content = await files.store.read(sha256)
    if (!content) throw new Error(`${sha256} is not in the store`)
    await pipeline(content, createWriteStream(source))
    const { variants, texts = [] } = await prepare(kind, source, folder)
    const stored: [string, Stored][] = []
    for (const { name, ...variant } of variants) stored.push([name, await putContent(db, files, variant)])
    await db.transaction(async (db) => {
      // If it was erased in the meantime, nothing derived from it is stored.
      await holdContent(db, sha256)
      if (!(await isKept(db, sha256))) return
      for (const [name, variant] of stored)
        await db
          .insert(blobVariants)
          .values({ of_sha256: sha256, name, sha256: await keepContent(db, files, variant) })
          .onConflictDoNothing()
      const pages = texts
        .map((content, index) => ({ sha256, page: index + 1, content }))
        .filter(({ content }) => /\S/.test(content))
      if (pages.length > 0) await db.insert(blobTexts).values(pages).onConflictDoNothing()
      // Pages without text may be scans. OCR is slow, so it is a separate job.
      if (pages.length < texts.length) await readLater(db, jobs, sha256)
      await db
        .update(blobs)
        .set({ prepared_at: sql`now()`, text_from: pages.length > 0 ? 'document' : null })
        .where(eq(blobs.sha256, sha256))
      await tellAll(db, 'files')
    })
  })
}

/** Removes unfinished uploads, and what they or crashed processes left behind. */
export async function sweepUploads(
  { db, files }: Pick<Services, 'db' | 'files'>,
  log: Log,
  olderThanMs: number,
): Promise<void> {
  await db.delete(uploads).where(sql`${uploads.expires_at} < now()`)
  await sweepWork(files, olderThanMs)
  if (await isOurs({ db, files }, log)) await files.store.sweepUnfinished(olderThanMs)
}
