import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tellAll } from '#server/db/changes.ts'
import type { Db } from '#server/db/database.ts'
import { inWorkFolder } from '#server/files/files.ts'
import { readScan, scanLanguages } from '#server/files/read-scan.ts'
import type { Services } from '#server/handlers.ts'
import type { Jobs } from '#server/jobs.ts'
import { blobs, blobTexts } from './file.table.ts'

const QUEUE = 'read-scan'
const MOST_AT_START = 1000

/** Queues OCR for the pages of a PDF that have no text; part of the transaction that found them. */
export async function readLater(db: Db, jobs: Jobs, sha256: string): Promise<void> {
  await jobs.send(db, QUEUE, { sha256 })
}

/**
 * Starts the OCR worker. Scans that were uploaded while OCR was not available are queued again, so nobody needs to upload
 * them again.
 */
export async function workOnScans(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(QUEUE, async (job) => {
    const { sha256 } = job as { sha256: string }
    try {
      await readScanned(services, sha256)
    } catch (error) {
      // The queue retries; until that succeeds, the scan counts as unread.
      await db
        .update(blobs)
        .set({ text_from: 'unread' })
        .where(and(eq(blobs.sha256, sha256), isNull(blobs.text_from)))
      throw error
    }
  })
  if ((await scanLanguages()).length === 0) return
  const unread = await db
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(eq(blobs.text_from, 'unread'))
    .limit(MOST_AT_START)
  for (const { sha256 } of unread) await readLater(db, jobs, sha256)
}

export async function readScanned(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
  languagesKnown?: readonly string[],
): Promise<void> {
  const [blob] = await db.select().from(blobs).where(eq(blobs.sha256, sha256))
  // Two processes may get the same job; a document with some text comes here once for its other pages.
  if (!blob?.pages || blob.text_from === 'ocr' || blob.text_from === 'none') return
  const known = await db.select({ page: blobTexts.page }).from(blobTexts).where(eq(blobTexts.sha256, sha256))
  const withText = new Set(known.map(({ page }) => page))
  const pages = Array.from({ length: blob.pages }, (_, index) => index + 1).filter((page) => !withText.has(page))
  const languages = languagesKnown ?? (await scanLanguages())
  const read = languages.length > 0 ? await readInFolder(files, sha256, pages, languages) : []
  const otherwise = withText.size > 0 ? 'document' : languages.length > 0 ? 'none' : 'unread'
  await db.transaction(async (db) => {
    if (read.length > 0)
      await db
        .insert(blobTexts)
        .values(read.map((page) => ({ sha256, ...page })))
        .onConflictDoNothing()
    await db
      .update(blobs)
      .set({ text_from: read.length > 0 ? 'ocr' : otherwise })
      .where(eq(blobs.sha256, sha256))
    await tellAll(db, 'files')
  })
}

function readInFolder(files: Services['files'], sha256: string, pages: number[], languages: readonly string[]) {
  return inWorkFolder(files, async (folder) => {
    const source = path.join(folder, 'source')
    const content = await files.store.read(sha256)
    if (!content) throw new Error(`${sha256} is not in the store`)
    await pipeline(content, createWriteStream(source))
    return readScan(source, pages, folder, languages)
  })
}

/** Where the text of these contents comes from. */
export async function textsOf(db: Db, hashes: string[]) {
  const found = await db
    .select({ sha256: blobs.sha256, text_from: blobs.text_from })
    .from(blobs)
    .where(sql`${blobs.sha256} = any(${sql.param([...new Set(hashes)])})`)
  return new Map(found.map(({ sha256, text_from }) => [sha256, text_from]))
}
