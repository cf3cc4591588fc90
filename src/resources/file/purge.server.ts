import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { type By, recordChange } from '#server/db/history.ts'
import type { Services } from '#server/handlers.ts'
import { lockContents } from './content.server.ts'
import { blobs, blobTexts, blobVariants, fileCopies, files, uploadChunks, uploads } from './file.table.ts'
import { whyNotOurs } from './store-owner.server.ts'

const FOREIGN_KEY_VIOLATION = '23503'

type StoredFile = typeof files.$inferSelect
type Use = { where: string; href: string; title: string }
/** In a call, or in a job for somebody. */
type Eraser = Pick<Services, 'db' | 'files' | 'announce'> & By
type Asked = { id: number; reason: string; anyway: '0' | '1' }

/** What was erased: a file may have had several contents, and other files may share them. */
export type Purged = { id: number; files: number; contents: number; bytes: number }

/**
 * Erases a deleted file for good: every content it ever had, and everything derived from it. The bytes are deleted before
 * the transaction commits, so that a retry after a crash still finds what is left. The file's row stays.
 */
export async function purgeFile(
  { id, reason, anyway }: Asked,
  context: Eraser,
  usesOf: (db: Db, path: string) => Promise<Use[]>,
): Promise<Purged> {
  const why = await whyNotOurs(context)
  if (why) throw new Failure('conflict', `Nothing can be erased here: ${why}`)
  const outcome = await context.db.transaction(async (db) => {
    const file = await lockFile(db, id)
    const contents = await contentsOf(db, file)
    await lockContents(db, contents)
    const others = await othersWith(db, file, contents)
    const live = others.filter(({ deleted_at }) => deleted_at === null)
    if (live.length > 0 && anyway !== '1') return { live }
    // A file that only had this content earlier keeps its current content.
    const erased = [file, ...others.filter(({ sha256 }) => contents.includes(sha256))]
    for (const one of erased) await eraseRow(db, context, one, { reason, contents })
    await forgetUploads(db, erased, contents)
    const gone = await removeContents(db, contents)
    for (const { sha256 } of gone) await context.files.store.delete(sha256)
    const bytes = gone.reduce((sum, { size }) => sum + size, 0)
    return { purged: { id, files: erased.length, contents: contents.length, bytes } }
  })
  // The uses are looked up after the locks are released.
  if (outcome.live) throw await inUse(outcome.live, (path) => usesOf(context.db, path))
  context.announce('files')
  return outcome.purged
}

/** Erases an uploaded file at once, whoever else has the same content: nobody may keep it. Does nothing if it is gone. */
export async function eraseUploaded(path: string, reason: string, context: Eraser): Promise<void> {
  const [file] = await context.db
    .update(files)
    .set({ deleted_at: sql`coalesce(${files.deleted_at}, now())` })
    .where(and(eq(files.path, path), isNull(files.erased_at)))
    .returning({ id: files.id })
  if (file) await purgeFile({ id: file.id, reason, anyway: '1' }, context, async () => [])
}

async function lockFile(db: Db, id: number): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.deleted_at)))
    .for('update')
  if (!file) throw new Failure('not_found', 'Only a deleted file can be erased. Delete it first.')
  if (file.erased_at !== null) throw new Failure('conflict', 'The file is erased already')
  return file
}

async function contentsOf(db: Db, { id, sha256 }: StoredFile): Promise<string[]> {
  const copies = await db.select({ sha256: fileCopies.sha256 }).from(fileCopies).where(eq(fileCopies.file_id, id))
  return [...new Set([sha256, ...copies.map((copy) => copy.sha256)])]
}

/** Files that have, or once had, one of these contents. */
async function othersWith(db: Db, { id }: StoredFile, contents: string[]): Promise<StoredFile[]> {
  const had = db.select({ id: fileCopies.file_id }).from(fileCopies).where(inArray(fileCopies.sha256, contents))
  return db
    .select()
    .from(files)
    .where(
      and(
        sql`${files.id} <> ${id}`,
        isNull(files.erased_at),
        or(inArray(files.sha256, contents), inArray(files.id, had)),
      ),
    )
    .orderBy(files.id)
    .for('update')
}

async function inUse(live: StoredFile[], usesAt: (path: string) => Promise<Use[]>): Promise<Failure> {
  const places = await Promise.all(
    live.map(async ({ name, path }) => [
      { where: 'Manage File Uploads', href: '/admin/manageFileUploads', title: name },
      ...(await usesAt(path)),
    ]),
  )
  const many = live.length === 1 ? 'another file' : `${live.length} other files`
  return new Failure('in_use', `The same content is in ${many}`, { data: places.flat() })
}

async function eraseRow(
  db: Db,
  context: Eraser,
  before: StoredFile,
  { reason, contents }: { reason: string; contents: string[] },
): Promise<void> {
  const [after] = await db
    .update(files)
    .set({
      deleted_at: before.deleted_at ?? sql`now()`,
      erased_at: sql`now()`,
      version: before.version + 1,
      updated_at: sql`now()`,
      updated_by: context.user.name,
    })
    .where(eq(files.id, before.id))
    .returning()
  const line = { action: 'purge' as const, collection: 'files', row_id: before.id, before: recorded(before) }
  await recordChange(db, context, { ...line, after: { ...(after && recorded(after)), reason, contents } })
}

const recorded = ({ search: _derived, kept_sha256: _same, ...row }: StoredFile) => row

/** Removes pending chunks, and the records of finished uploads. */
async function forgetUploads(db: Db, erased: StoredFile[], contents: string[]): Promise<void> {
  const whole = db
    .select({ id: uploadChunks.upload_id })
    .from(uploadChunks)
    .where(
      inArray(
        uploadChunks.sha256,
        contents.map((sha256) => Buffer.from(sha256, 'hex')),
      ),
    )
  await db.delete(uploads).where(
    or(
      inArray(
        uploads.replaces,
        erased.map((file) => file.id),
      ),
      inArray(
        uploads.path,
        erased.map((file) => file.path),
      ),
      inArray(uploads.id, whole),
    ),
  )
}

/** Deletes the rows of these contents and their variants, except variants that other contents share. */
async function removeContents(db: Db, contents: string[]): Promise<{ sha256: string; size: number }[]> {
  const made = await db
    .delete(blobVariants)
    .where(inArray(blobVariants.of_sha256, contents))
    .returning({ sha256: blobVariants.sha256 })
  const candidates = [...new Set(made.map(({ sha256 }) => sha256))].filter((sha256) => !contents.includes(sha256))
  await lockContents(db, candidates)
  // A trigger on this table removes the words from the search index.
  await db.delete(blobTexts).where(inArray(blobTexts.sha256, contents))
  await db.delete(fileCopies).where(inArray(fileCopies.sha256, contents))
  const free = sql`not exists (select from ${blobVariants} where ${blobVariants.sha256} = ${blobs.sha256})
    and not exists (select from ${files} where ${files.kept_sha256} = ${blobs.sha256})
    and not exists (select from ${fileCopies} where ${fileCopies.sha256} = ${blobs.sha256})`
  const variants =
    candidates.length > 0
      ? await db
          .delete(blobs)
          .where(and(inArray(blobs.sha256, candidates), free))
          .returning({ sha256: blobs.sha256, size: blobs.size })
      : []
  const own = await db
    .delete(blobs)
    .where(inArray(blobs.sha256, contents))
    .returning({ sha256: blobs.sha256, size: blobs.size })
    .catch((error: Error) => {
      if ((error.cause as { code?: string } | undefined)?.code !== FOREIGN_KEY_VIOLATION) throw error
      throw new Failure('in_use', 'It was imported: it can be erased once the import is removed, after 30 days', {
        cause: error,
      })
    })
  return [...own, ...variants]
}
