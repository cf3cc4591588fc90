import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { s3Store } from '#server/files/s3-store.ts'
import { contentOf, keysOf, sha256Of, storeSuite } from '../support/store-suite.ts'

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env
if (!TEST_S3_ENDPOINT || !TEST_S3_ACCESS_KEY || !TEST_S3_SECRET_KEY)
  throw new Error('These tests need an S3 peer: npm run test:s3')
const endpoint = TEST_S3_ENDPOINT
const keys = { accessKey: TEST_S3_ACCESS_KEY, secretKey: TEST_S3_SECRET_KEY }
const region = 'us-east-1'

const admin = new S3Client({
  endpoint,
  region,
  credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
const folder = mkdtempSync(path.join(tmpdir(), 'council-s3-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function aBucket(): Promise<string> {
  const bucket = `files-${randomUUID()}`
  await admin.send(new CreateBucketCommand({ Bucket: bucket }))
  return bucket
}

const storeIn = (bucket: string, at = endpoint) => s3Store({ endpoint: at, region, bucket, ...keys })

function aLocalFile(size: number) {
  const bytes = randomBytes(size)
  const localPath = path.join(folder, randomUUID())
  writeFileSync(localPath, bytes)
  return { bytes, localPath, sha256: sha256Of(bytes) }
}

/**
 * A proxy to the peer that spoils the first uploads, as many as given: something happens to the piece after their first
 * megabyte.
 */
async function aBadLine(uploads: number, spoil: (piece: Buffer, cut: () => void) => void) {
  const line = { spoilt: 0, address: '' }
  const server = createServer((client) => {
    const peer = connect(Number(new URL(endpoint).port), '127.0.0.1')
    let sent = 0
    const cut = () => {
      client.destroy()
      peer.destroy()
    }
    client.on('data', (piece: Buffer) => {
      const isAfter = sent <= 1_000_000 && sent + piece.length > 1_000_000
      sent += piece.length
      if (isAfter && line.spoilt < uploads) {
        line.spoilt += 1
        spoil(piece, cut)
      }
      peer.write(piece)
    })
    peer.on('data', (piece) => {
      // A response: the next piece belongs to another request.
      sent = 0
      client.write(piece)
    })
    for (const side of [client, peer]) side.on('error', cut).on('close', cut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

function flipOneBit(piece: Buffer): void {
  const last = piece.length - 1
  piece.writeUInt8(piece.readUInt8(last) ^ 1, last)
}

const cutLine = (_: Buffer, cut: () => void) => cut()

storeSuite('the store on S3', async () => storeIn(await aBucket()))

test('content of 100 MB is stored and read back', { timeout: 60_000 }, async () => {
  const store = storeIn(await aBucket())
  const { sha256, localPath, bytes } = aLocalFile(100_000_000)
  await store.put(sha256, localPath)
  expect(await store.sizeOf(sha256)).toBe(bytes.length)
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
  const end = bytes.length - 1
  expect((await contentOf(store, sha256, { start: end - 9, end }))?.equals(bytes.subarray(-10))).toBe(true)
})

test.for([
  ['damaged', flipOneBit],
  ['cut', cutLine],
] as const)('an upload that is %s once is sent again', async ([, spoil]) => {
  const bucket = await aBucket()
  const line = await aBadLine(1, spoil)
  const { sha256, localPath, bytes } = aLocalFile(3_000_000)
  await storeIn(bucket, line.address).put(sha256, localPath)
  expect(line.spoilt).toBe(1)
  expect((await contentOf(storeIn(bucket), sha256))?.equals(bytes)).toBe(true)
})

test.for([
  ['damaged', flipOneBit, 'XAmzContentSHA256Mismatch'],
  ['cut', cutLine, 'TimeoutError'],
] as const)('an upload that is %s each time fails and leaves nothing', async ([, spoil, name]) => {
  const bucket = await aBucket()
  const line = await aBadLine(Number.POSITIVE_INFINITY, spoil)
  const { sha256, localPath } = aLocalFile(3_000_000)
  await expect(storeIn(bucket, line.address).put(sha256, localPath)).rejects.toMatchObject({ name })
  expect(line.spoilt).toBe(3)
  expect(await keysOf(storeIn(bucket))).toEqual([])
})

test('content whose stored size is wrong is replaced by the next put', async () => {
  const bucket = await aBucket()
  const store = storeIn(bucket)
  const { sha256, localPath, bytes } = aLocalFile(1000)
  await admin.send(new PutObjectCommand({ Bucket: bucket, Key: sha256, Body: 'short' }))
  await store.put(sha256, localPath)
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
})

test('a peer that answers a range request with everything is not trusted', async () => {
  const server = createHttpServer((_, response) => response.end('everything')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const store = storeIn('any', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const sha256 = sha256Of(randomBytes(8))
  expect((await contentOf(store, sha256))?.toString()).toBe('everything')
  await expect(store.read(sha256, { start: 2, end: 4 })).rejects.toThrow('got everything')
})

test('objects that others put into the bucket are not listed', async () => {
  const bucket = await aBucket()
  const store = storeIn(bucket)
  const { sha256, localPath } = aLocalFile(10)
  await store.put(sha256, localPath)
  for (const Key of ['notes.txt', `backup/${sha256}`, `${sha256}.bak`])
    await admin.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'not ours' }))
  expect(await keysOf(store)).toEqual([sha256])
})

test('a bucket that is not there, a wrong secret or a dead peer never looks like missing content', async () => {
  const bucket = await aBucket()
  const { sha256, localPath } = aLocalFile(10)
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const broken = [
    storeIn(`nowhere-${randomUUID()}`),
    s3Store({ endpoint, region, bucket, ...keys, secretKey: 'wrong' }),
    storeIn(bucket, `http://127.0.0.1:${port}`),
  ]
  for (const store of broken) {
    await expect(store.put(sha256, localPath)).rejects.toThrow()
    await expect(store.read(sha256)).rejects.toThrow()
    await expect(store.sizeOf(sha256)).rejects.toThrow()
    await expect(store.delete(sha256)).rejects.toThrow()
    await expect(keysOf(store)).rejects.toThrow()
  }
})
