import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql, sum } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import {
  CHUNK_BYTES,
  FILE_KINDS,
  type FileKind,
  kindOfName,
  kindsIn,
  mostBytesIn,
  wordsFor,
} from '#contract/file-kinds.ts'
import type { Db } from '#server/db/database.ts'
import type { Context, Handlers, User } from '#server/handlers.ts'
import type { UploadKey, uploadApi } from './file.contract.ts'
import { files, uploadChunks, uploads } from './file.table.ts'
import { shownName } from './file-name.ts'
import { refuseUnlessPublisher } from './file-row.server.ts'
import { finish, refuseAgain, type Upload } from './finish-upload.server.ts'

const MOST_OPEN = 5
const MOST_STAGED_BYTES = 500 * 1024 * 1024

/** The upload of M-07. All its state is in PostgreSQL: any process can take any chunk, and repeated chunks do no harm. */
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
    if (!upload) return { message: 'Nothing has been uploaded yet', data: { received: [] } }
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

/** Finds or starts the chunk's upload. A bad name or length is refused before any bytes are stored. */
async function begin(key: UploadKey, { db, user }: Context): Promise<Upload> {
  const hash = keyOf(key, user.id)
  const known = await find(db, hash)
  if (known) return known
  const name = shownName(key.filename)
  const kind = kindOf(name, key)
  const { word } = FILE_KINDS[kind]
  const mostBytes = mostBytesIn(key.storagePath, kind)
  if (key.totalChunks > Math.ceil(mostBytes / CHUNK_BYTES))
    throw new Failure('too_large', `The selected ${word} must be smaller than ${mostBytes / 1024 / 1024} MB`)
  if (key.replaces !== undefined) await requireReplaceable(db, key.replaces, kind, user)
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

/** A path ends in the extension of its file type, so the type must not change. */
async function requireReplaceable(db: Db, id: number, kind: FileKind, user: User): Promise<void> {
  const [file] = await db
    .select({ type: files.type, released_at: files.released_at })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deleted_at)))
  if (!file) throw new Failure('not_found', 'File not found')
  if (file.type !== FILE_KINDS[kind].type)
    throw new Failure('unsupported', 'The new file must be of the same type as the old one')
  refuseUnlessPublisher(file, user)
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

/** Stores a chunk. Repeating it is fine; a different chunk at the same position is refused and changes nothing. */
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
      throw new Failure('conflict', 'There is already another chunk in this place. Start the upload again.')
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
