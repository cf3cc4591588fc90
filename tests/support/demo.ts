import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from './site.ts'

/** Puts the demo content into the site, as `npm run seed` does. */
export async function seedDemo({ config, sql }: Pick<Site, 'config' | 'sql'>): Promise<void> {
  const { DATABASE_URL, FILES_DIR } = config
  const MIGRATE_DATABASE_URL = sql.options.connectionString
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL, MIGRATE_DATABASE_URL, FILES_DIR },
  })
}
