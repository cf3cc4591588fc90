import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore, Stamp, Trash } from './store.ts'
import { isDay, isKey, requireKey, trashKeyOf } from './store-key.ts'

const ATTEMPTS = 3
const WAIT_BEFORE_RETRY_MS = 300
const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 10_000
/** 100 MB at 3 Mbit/s. */
const UPLOAD_WITHIN_MS = 300_000
/** Long, since a slow visitor makes us read slowly. */
const SILENT_AT_MOST_MS = 300_000
/** Every download occupies one for as long as its visitor takes. */
const CONNECTIONS = 500

/** The most that S3 lists in one answer. */
const LISTED_AT_ONCE = 1000

/** Next to the content, whose names are hashes. */
const TRASH = 'trash/'
const MARK = 'site'

type S3Options = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }

/** Content in a bucket of any S3-compatible service; the object's name is the hash. */
export function s3Store({ endpoint, region, bucket, accessKey, secretKey }: S3Options): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Older services don't support the SDK's newer checksums; an upload is verified by its signed hash instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A HEAD has already shown that we may write there; not every proxy supports `100 Continue`.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    // Errors are thrown; the SDK would also write them to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_AT_MOST_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })
  const at = (sha256: string) => ({ Bucket: bucket, Key: requireKey(sha256) })

  async function headOf(Key: string) {
    try {
      return await client.send(new HeadObjectCommand({ Bucket: bucket, Key }))
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      // A missing bucket returns the same 404, but must not look like missing content: in that case this throws.
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
      return undefined
    }
  }

  const sizeOf = async (sha256: string) => (await headOf(requireKey(sha256)))?.ContentLength
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))

  /** The service copies the object; the old one is deleted once the new one is known to be complete. */
  async function move(from: string, to: string): Promise<boolean> {
    const there = await headOf(from)
    if (!there) return false
    await client.send(
      new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${encodeURIComponent(from)}` }),
      { requestTimeout: UPLOAD_WITHIN_MS },
    )
    const copied = await headOf(to)
    if (copied?.ContentLength !== there.ContentLength) throw new Error(`${from} was not copied to ${to}`)
    await remove(from)
    return true
  }

  const inTrash = (trashed: Parameters<typeof trashKeyOf>[0]) => TRASH + trashKeyOf(trashed)
  const trash: Trash = {
    take: async (trashed) => move(requireKey(trashed.sha256), inTrash(trashed)),
    async giveBack(trashed) {
      await move(inTrash(trashed), requireKey(trashed.sha256))
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: TRASH }))
        for (const { Key = '' } of Contents) {
          const [day = '', sha256 = '', more] = Key.slice(TRASH.length).split('/')
          if (isDay(day) && isKey(sha256) && more === undefined) yield { sha256, day }
        }
    },
    async delete(trashed) {
      await remove(inTrash(trashed))
    },
  }

  async function upload(sha256: string, localPath: string, size: number): Promise<void> {
    const body = createReadStream(localPath)
    const broken = new AbortController()
    // Without this the SDK would wait for the rest of a broken source.
    body.once('error', (error) => broken.abort(error))
    const command = new PutObjectCommand({ ...at(sha256), Body: body, ContentLength: size })
    signContent(command, sha256)
    try {
      await client.send(command, { requestTimeout: UPLOAD_WITHIN_MS, abortSignal: broken.signal })
    } finally {
      body.destroy()
    }
  }

  return {
    async put(sha256, localPath) {
      requireKey(sha256)
      const { hash, size } = await fingerprint(localPath)
      if (hash !== sha256) throw new Error(`${localPath} has the SHA-256 ${hash}, not ${sha256}`)
      if ((await sizeOf(sha256)) === size) return
      await withRetries(() => upload(sha256, localPath, size))
      const stored = await sizeOf(sha256)
      if (stored !== size) throw new Error(`${sha256} has ${size} bytes, the store shows ${stored ?? 'none'}`)
    },

    async read(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...at(sha256), Range }))
        if (!(Body instanceof Readable)) throw new Error(`${sha256} came without content`)
        if (!range || ContentRange?.startsWith(`bytes ${range.start}-`)) return Body
        // HTTP allows a server to ignore a range and send everything.
        Body.destroy()
        throw new RangeError(`Asked for ${Range}, got ${ContentRange ?? 'everything'}`)
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    sizeOf,

    // A list of a thousand costs what one object does.
    async stampsOf(hashes) {
      const wanted = new Set(hashes.map(requireKey))
      const stamps = new Map<string, Stamp>()
      const inOrder = [...wanted].toSorted()
      const [first, last] = [inOrder[0], inOrder.at(-1)]
      if (first === undefined || last === undefined) return stamps
      // The list begins after this, which is no key.
      const StartAfter = first.slice(0, -1)
      const pageSize = Math.min(LISTED_AT_ONCE, wanted.size + 1)
      for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket: bucket, StartAfter }))
        for (const { Key = '', Size: size = 0, ETag, LastModified } of Contents) {
          if (Key > last) return stamps
          if (wanted.has(Key)) stamps.set(Key, { size, stamp: `${size} ${ETag} ${LastModified?.toISOString()}` })
        }
      return stamps
    },

    writtenAt: async (sha256) => (await headOf(requireKey(sha256)))?.LastModified,

    async delete(sha256) {
      await remove(requireKey(sha256))
      for await (const trashed of trash.list()) if (trashed.sha256 === sha256) await trash.delete(trashed)
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of Contents) if (Key && isKey(Key)) yield Key
    },

    // An object appears when its one PutObject is complete; an interrupted upload leaves nothing to sweep.
    sweepUnfinished: async () => 0,

    trash,

    async mark() {
      if (!(await headOf(MARK))) return undefined
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: MARK }))
      return (await Body?.transformToString())?.trim()
    },

    async setMark(mark) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: MARK, Body: `${mark}\n` }))
    },
  }
}

/**
 * Signs the key as the hash of the request's content. The service compares it with the received bytes before the object
 * appears, so an upload that was damaged in transit is refused. Otherwise the SDK doesn't sign the content of a stream.
 */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (given) => {
      const { headers } = given.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = sha256
      return next(given)
    },
    { step: 'build', name: 'signContent' },
  )
}

async function fingerprint(localPath: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(localPath) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { hash: hash.digest('hex'), size }
}

/** The SDK doesn't retry a request whose body is a stream; here each attempt opens a new one. */
async function withRetries(work: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    await wait(WAIT_BEFORE_RETRY_MS * attempt)
    await withRetries(work, attempt + 1)
  }
}
