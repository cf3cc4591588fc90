import { open } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { kindOfName, mostBytesIn } from '#contract/file-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { leaseEnd, underLease } from '#server/db/long-work.ts'
import { inWorkFolder } from '#server/files/files.ts'
import { inspect } from '#server/files/inspect.ts'
import { scanForViruses } from '#server/files/scan.ts'
import type { Context } from '#server/handlers.ts'
import { contentOf, keepContent, prepareLater, putContent, type Stored } from './content.server.ts'
import { files, uploadChunks, uploads } from './file.table.ts'
import { addFile, replaceFile } from './file-row.server.ts'

/** Proxies time out after 60 seconds. */
const ANSWER_WITHIN_MS = 45_000

export type Upload = typeof uploads.$inferSelect

export function refuseAgain({ status, refusal }: Pick<Upload, 'status' | 'refusal'>): void {
  if (status !== 'refused') return
  const { code, message } = refusal as { code: FailureCode; message: string }
  throw new Failure(code, message)
}

/** Final reasons to refuse a file. After any other error the upload stays open and can be finished later. */
const FINAL: FailureCode[] = ['unsupported', 'invalid', 'too_large']

/**
 * Assembles, checks and stores the upload. A concurrent or repeated request gets the same result; one that has waited too
 * long is asked to retry, and the work continues.
 */
export async function finish({ id }: Upload, context: Context): Promise<{ filePath: string; sha256: string }> {
  const outcome = await checked(id, context)
  refuseAgain(outcome)
  const [file] = await context.db
    .select({ filePath: files.path, sha256: files.sha256 })
    .from(files)
    .where(eq(files.path, outcome.path ?? ''))
  if (!file) throw new Error(`${outcome.path} has no row`)
  return file
}

function stillChecking(): Failure {
  return new Failure('unavailable', 'The file is still being checked. Please try again.', { retryAfterS: 5 })
}

/** Holds no database connection while the file is checked: a hanging scanner must not block other requests. */
function checked(id: string, context: Context): Promise<Upload> {
  const { db } = context
  const of = (holder: string) => and(eq(uploads.id, id), eq(uploads.status, 'open'), eq(uploads.checked_by, holder))
  return underLease<Upload>({
    withinMs: ANSWER_WITHIN_MS,
    late: stillChecking,
    async claim(holder) {
      const free = or(isNull(uploads.checked_until), lt(uploads.checked_until, sql`now()`))
      const { rowCount } = await db
        .update(uploads)
        .set({ checked_by: holder, checked_until: leaseEnd })
        .where(and(eq(uploads.id, id), eq(uploads.status, 'open'), free))
      if (rowCount === 1) return 'ours'
      const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
      if (!upload) throw wasCancelled()
      return upload.status === 'open' ? 'taken' : { settled: upload }
    },
    renew: async (holder) => db.update(uploads).set({ checked_until: leaseEnd }).where(of(holder)),
    release: async (holder) => db.update(uploads).set({ checked_until: null }).where(of(holder)),
    work: (holder) =>
      inWorkFolder(context.files, async (folder) => {
        const [upload] = await db.select().from(uploads).where(of(holder))
        if (!upload) return 'lost'
        const found = await look(upload, context, folder).catch((error: unknown) => {
          if (!(error instanceof Failure) || !FINAL.includes(error.code)) throw error
          return error
        })
        const settled = found && (await settle(upload, holder, found, context))
        if (settled && settled !== 'lost') context.announce('files')
        return settled ?? 'lost'
      }),
  })
}

const wasCancelled = () => new Failure('conflict', 'The upload was cancelled')

/** Undefined when the chunks are gone: the upload was cancelled, or finished by another process. */
async function look(upload: Upload, { db, files }: Context, folder: string): Promise<Stored | undefined> {
  const kind = kindOfName(upload.name)
  if (!kind) throw new Failure('unsupported', 'The selected file can not be used')
  const whole = path.join(folder, 'upload')
  if (!(await assemble(db, upload, whole))) return undefined
  // Inspect first: some small pictures would keep a scanner busy for too long.
  const found = await inspect(kind, whole, folder, mostBytesIn(upload.folder, kind))
  await scanForViruses(files.clamd, whole)
  return putContent(db, files, found)
}

/** Stores the result in one short transaction, if this process still holds the lease. */
async function settle({ id }: Upload, holder: string, found: Stored | Failure, context: Context) {
  return context.db.transaction(async (db) => {
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, id)).for('no key update')
    if (!upload) throw wasCancelled()
    if (upload.status !== 'open') return upload
    if (upload.checked_by !== holder) return 'lost'
    const outcome = found instanceof Failure ? refusalOf(found) : await keep(db, upload, found, context)
    await db.update(uploadChunks).set({ data: null }).where(eq(uploadChunks.upload_id, id))
    const [after] = await db
      .update(uploads)
      .set({ ...outcome, staged_bytes: 0 })
      .where(eq(uploads.id, id))
      .returning()
    return after ?? upload
  })
}

function refusalOf({ code, message }: Failure) {
  return { status: 'refused' as const, refusal: { code, message } }
}

async function keep(db: Db, upload: Upload, found: Stored, context: Context) {
  const sha256 = await keepContent(db, context.files, found)
  const content = await contentOf(db, sha256)
  const file =
    upload.replaces === null
      ? await addFile(db, context, upload, content)
      : await replaceFile(db, context, upload.replaces, content)
  await prepareLater(db, context.jobs, sha256)
  return { status: 'done' as const, path: file.path }
}

/** Holds one chunk in memory at a time. False when chunks are gone. */
async function assemble(db: Db, upload: Upload, target: string): Promise<boolean> {
  const file = await open(target, 'wx')
  try {
    for (let chunk = 0; chunk < upload.total_chunks; chunk++) {
      const [row] = await db
        .select({ data: uploadChunks.data })
        .from(uploadChunks)
        .where(and(eq(uploadChunks.upload_id, upload.id), eq(uploadChunks.chunk, chunk)))
      if (!row?.data) return false
      // Not `write`, which writes a part on a disk that is nearly full, and says nothing.
      await file.writeFile(row.data)
    }
    return true
  } finally {
    await file.close()
  }
}
