import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { s3Store } from '#server/files/s3-store.ts'
import { openJobs } from '#server/jobs.ts'
import { exportSite } from '#server/leaving/export-site.ts'
import { importSite } from '#server/leaving/import-site.ts'
import { aPdf } from '../../testbed/files-made.ts'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'
import { contentOf, keysOf, sha256Of } from '../support/store-suite.ts'

const {
  TEST_S3_ENDPOINT: endpoint = '',
  TEST_S3_ACCESS_KEY: accessKey = '',
  TEST_S3_SECRET_KEY: secretKey = '',
} = process.env
const region = 'us-east-1'
const admin = new S3Client({
  endpoint,
  region,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
const folder = mkdtempSync(path.join(tmpdir(), 'council-s3-leaving-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function aSite(name: string) {
  const database = await throwawayDatabase(`s3_${name}_${process.pid}`)
  const sql = new pg.Pool({ connectionString: database.MIGRATE_DATABASE_URL, max: 1 })
  const jobs = openJobs(database.DATABASE_URL, () => undefined)
  afterAll(async () => {
    await jobs.close()
    await sql.end()
    await database.drop()
  })
  const bucket = `leaving-${randomUUID()}`
  await admin.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    url: database.MIGRATE_DATABASE_URL,
    sql,
    jobs,
    bucket,
    store: s3Store({ endpoint, region, bucket, accessKey, secretKey }),
  }
}

test('a site leaves one bucket and enters another', async () => {
  const [one, two] = [await aSite('one'), await aSite('two')]
  const bytes = aPdf({ text: 'From bucket to bucket' })
  const sha256 = sha256Of(bytes)
  const local = path.join(folder, 'notice.pdf')
  writeFileSync(local, bytes)
  await one.store.put(sha256, local)
  await one.sql.query(`insert into blobs (sha256, type, size) values ($1, 'application/pdf', $2)`, [
    sha256,
    bytes.length,
  ])
  await one.sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size) values ('uploads', '/data/uploads/notice.pdf', 'notice.pdf', 'document', $1, 'application/pdf', $2)`,
    [sha256, bytes.length],
  )
  const target = path.join(folder, 'export')
  await exportSite({ ...one, target, readme: 'What this is\n' })
  await importSite({ ...two, folder: target })
  expect(await keysOf(two.store)).toEqual([sha256])
  expect((await contentOf(two.store, sha256))?.equals(bytes)).toBe(true)

  await admin.send(new PutObjectCommand({ Bucket: one.bucket, Key: sha256, Body: bytes.toReversed() }))
  await expect(exportSite({ ...one, target: path.join(folder, 'again'), readme: '' })).rejects.toThrow('is damaged')
})
