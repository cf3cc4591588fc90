import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need an S3 peer, separate from the others: scripts/test-s3.ts starts one and runs them. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: { include: ['tests/s3/*.s3test.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
})
