import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm'
import { Failure, type FailureCode } from '#contract/failure.ts'
import {
  CHUNK_BYTES,
  FILE_KINDS,
  type FileKind,
  type Folder,
  kindOfName,
  kindsIn,
  wordsFor,
} from '#contract/file-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import { leaseEnd, underLease } from '#server/db/long-work.ts'
import { inWorkFolder } from '#server/files/files.ts'
import { inspect } from '#server/files/inspect.ts'
import { scanForViruses } from '#server/files/scan.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { type Content, contentOf, keepContent, prepareLater, putContent, type Stored } from './content.server.ts'
import type { UploadKey, uploadApi } from './file.contract.ts'
import { files, uploadChunks, uploads } from './file.table.ts'
import { addressOf, shownName } from './file-name.ts'

const MOST_OPEN = 5
const MOST_STAGED_BYTES = 500 * 1024 * 1024
const NUMBERED_TRIES = 20
/** Proxies wait for 60 seconds. */
const ANSWER_WITHIN_MS = 45_000

type Upload = typeof uploads.$inferSelect
type StoredFile = typeof files.$inferSelect

/** The upload of M-07. All its state is in PostgreSQL: any process can take any chunk, and a repeated one does no harm. */
export const uploadHandlers: Handlers<typeof uploadApi> = {
  async chunk({ file, chunk, ...key }, context) {
    const bytes = file as Uint8Array
    const expected = chunk < key.totalChunks - 1 ? CHUNK_BYTES : bytes.length
    if (chunk >= key.totalChunks || bytes.length === 0 || bytes.length !== expected)
      throw new Failure('malformed', 'This is not a chunk of the upload')
    const upload = await begin(key, context)
    await stage(context.db, upload, chunk, bytes)
    const received = await receivedOf(context.db, upload)
    if (received.length < upload.total_chunks) return { message: 'Chunk received', data: { received } }
    const finished = await finish(upload, context)
    return { message: 'File uploaded successfully', data: { received, ...finished } }
  },

  async progress(key, { db, user }) {
    const upload = await find(db, keyOf(key, user.id))
    if (!upload) return { message: 'Nothing is here yet', data: { received: [] } }
    refuseAgain(upload)
    const filePath = upload.path === null ? {} : { filePath: upload.path }
    return { message: 'OK', data: { received: await receivedOf(db, upload), ...filePath } }
  },

  async cancel(key, { db, user }) {
    await db.delete(uploads).where(and(eq(uploads.key, keyOf(key, user.id)), eq(uploads.status, 'open')))
    return { message: 'Upload cancelled', data: {} }
  },
}

function keyOf({ filename, timestamp, totalChunks, storagePath, replaces }: UploadKey, owner: number): Buffer {
  const parts = [owner, storagePath, filename, timestamp, totalChunks, replaces ?? null]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

async function find(db: Db, key: Buffer): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.key, key))
  return upload
}

/** The upload that the chunk belongs to. What its name and length rule out is refused before any byte is kept. */
async function begin(key: UploadKey, { db, user }: Context): Promise<Upload> {
  const hash = keyOf(key, user.id)
  const known = await find(db, hash)
  if (known) return known
  const name = shownName(key.filename)
  const kind = kindOf(name, key)
  const { mostBytes, word } = FILE_KINDS[kind]
  if (key.totalChunks > Math.ceil(mostBytes / CHUNK_BYTES))
    throw new Failure('too_large', `The selected ${word} must be smaller than ${mostBytes / 1024 / 1024} MB`)
  if (key.replaces !== undefined) await requireSameType(db, key.replaces, kind)
  await requireRoom(db, user.id)
  await db
    .insert(uploads)
    .values({
      key: hash,
      owner_id: user.id,
      folder: key.storagePath,
      name,
      total_chunks: key.totalChunks,
      replaces: key.replaces ?? null,
      expires_at: sql`now() + interval '24 hours'`,
    })
    .onConflictDoNothing()
  const begun = await find(db, hash)
  if (!begun) throw new Failure('conflict', 'The upload was cancelled')
  return begun
}

function kindOf(name: string, { storagePath }: UploadKey): FileKind {
  const kind = kindOfName(name)
  const allowed = kindsIn(storagePath)
  if (!kind || !allowed.includes(kind))
    throw new Failure('unsupported', `The selected file must be ${wordsFor(allowed)}`)
  return kind
}

/** An address ends in the type of its file, and keeps its word. */
async function requireSameType(db: Db, id: number, kind: FileKind): Promise<void> {
  const [file] = await db
    .select({ type: files.type })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deleted_at)))
  if (!file) throw new Failure('not_found', 'File not found')
  if (file.type !== FILE_KINDS[kind].type)
    throw new Failure('unsupported', 'The new file must be of the same type as the old one')
}

async function requireRoom(db: Db, owner: number): Promise<void> {
  const busy = and(eq(uploads.status, 'open'), gt(uploads.touched_at, sql`now() - interval '10 minutes'`))
  const own = await db.$count(uploads, and(busy, eq(uploads.owner_id, owner)))
  if (own >= MOST_OPEN) throw new Failure('too_many', 'Wait until your other uploads are finished', { retryAfterS: 30 })
  const [staged] = await db
    .select({ total: sum(uploads.staged_bytes) })
    .from(uploads)
    .where(eq(uploads.status, 'open'))
  if (Number(staged?.total ?? 0) > MOST_STAGED_BYTES)
    throw new Failure('full', 'Too many uploads are waiting. Please try again later.', { retryAfterS: 600 })
}

/** Keeps a chunk. The same one again is fine; another one in its place is refused and changes nothing. */
async function stage(db: Db, upload: Upload, chunk: number, bytes: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest()
  await db.transaction(async (db) => {
    const data = upload.status === 'open' ? Buffer.from(bytes) : null
    const added = await db
      .insert(uploadChunks)
      .values({ upload_id: upload.id, chunk, sha256, data })
      .onConflictDoNothing()
    if (added.rowCount === 1) {
      const grown = await db
        .update(uploads)
        .set({ staged_bytes: sql`${uploads.staged_bytes} + ${bytes.length}`, touched_at: sql`now()` })
        .where(and(eq(uploads.id, upload.id), eq(uploads.status, 'open')))
      if (grown.rowCount === 0) throw new Failure('conflict', 'The upload is finished')
      return
    }
    const [there] = await db
      .select({ sha256: uploadChunks.sha256 })
      .from(uploadChunks)
      .where(and(eq(uploadChunks.upload_id, upload.id), eq(uploadChunks.chunk, chunk)))
    if (there && !there.sha256.equals(sha256))
      throw new Failure('conflict', 'Another chunk is in this place already. Begin the upload anew.')
  })
}

async function receivedOf(db: Db, upload: Upload): Promise<number[]> {
  const chunks = await db
    .select({ chunk: uploadChunks.chunk })
    .from(uploadChunks)
    .where(eq(uploadChunks.upload_id, upload.id))
    .orderBy(asc(uploadChunks.chunk))
  return chunks.map(({ chunk }) => chunk)
}

function refuseAgain({ status, refusal }: Pick<Upload, 'status' | 'refusal'>): void {
  if (status !== 'refused') return
  const { code, message } = refusal as { code: FailureCode; message: string }
  throw new Failure(code, message)
}

/** What a file is refused for; anything else that goes wrong leaves the upload as it is, to be finished later. */
const FINAL: FailureCode[] = ['unsupported', 'invalid', 'too_large']

/**
 * Puts the chunks together, looks at the whole, keeps it. Whoever comes second gets what the first one got; whoever has
 * waited too long is told to ask again, and the work goes on.
 */
async function finish({ id }: Upload, context: Context): Promise<{ filePath: string; sha256: string }> {
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

/** No connection is held while the file is looked at: a scanner that hangs must not keep everybody else from answers. */
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

/** Undefined when the chunks are gone: it was cancelled, or finished by somebody else. */
async function look(upload: Upload, { db, files }: Context, folder: string): Promise<Stored | undefined> {
  const kind = kindOfName(upload.name)
  if (!kind) throw new Failure('unsupported', 'The selected file can not be used')
  const whole = path.join(folder, 'upload')
  if (!(await assemble(db, upload, whole))) return undefined
  // First: some small pictures take a scanner longer than anybody waits for it.
  const found = await inspect(kind, whole, folder)
  await scanForViruses(files.clamd, whole)
  return putContent(db, files, found)
}

/** Everything that becomes of it, in one short transaction, if it is still ours to say. */
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

/** One chunk in memory at a time. False when they are gone. */
async function assemble(db: Db, upload: Upload, target: string): Promise<boolean> {
  const file = await open(target, 'wx')
  try {
    for (let chunk = 0; chunk < upload.total_chunks; chunk++) {
      const [row] = await db
        .select({ data: uploadChunks.data })
        .from(uploadChunks)
        .where(and(eq(uploadChunks.upload_id, upload.id), eq(uploadChunks.chunk, chunk)))
      if (!row?.data) return false
      await file.write(row.data)
    }
    return true
  } finally {
    await file.close()
  }
}

async function addFile(db: Db, context: Context, { folder, name }: Upload, content: Content) {
  const path = await freeAddress(db, folder, name, content.type)
  const row = { ...content, folder, name, path, updated_by: context.user.name }
  const [added] = await db.insert(files).values(row).returning()
  if (!added) throw new Error('The file was not added')
  await recordChange(db, context, { action: 'add', collection: 'files', row_id: added.id, before: null, after: added })
  return added
}

/** The file keeps its name and its address, whatever its content becomes. */
export async function replaceFile(db: Db, context: Context, id: number, content: Content): Promise<StoredFile> {
  const [before] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deleted_at)))
    .for('update')
  if (!before) throw new Failure('invalid', 'The file that should be replaced was deleted')
  const by = { updated_at: sql`now()`, updated_by: context.user.name }
  const [after] = await db
    .update(files)
    .set({ ...content, ...by, version: before.version + 1 })
    .where(eq(files.id, id))
    .returning()
  if (!after) throw new Error('The file was not changed')
  await recordChange(db, context, { action: 'update', collection: 'files', row_id: id, before, after })
  return after
}

/** An address that no file has or had. The lock keeps two files of one name from taking the same. */
export async function freeAddress(db: Db, folder: Folder, name: string, type: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressOf(folder, name, type, 1)}, 1))`)
  for (let again = 1; again <= NUMBERED_TRIES; again++) {
    const address = addressOf(folder, name, type, again)
    if ((await db.$count(files, eq(files.path, address))) === 0) return address
  }
  return addressOf(folder, name, type, randomBytes(6).toString('hex'))
}
