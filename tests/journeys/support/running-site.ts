import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { newSealingKey } from '#server/sealing.ts'
import { patiently, throwawayDatabase } from '../../../testbed/throwaway-database.ts'
import { startServer } from './server.ts'

const root = path.join(import.meta.dirname, '../../..')

/** The built site with its demo content in a separate database, for all journeys; removed at the end. */
export default async function runSite() {
  const { serverEnv, ownerUrl, address, stop } = await startSeededSite('journeys')
  process.env.JOURNEY_DATABASE_URL = ownerUrl
  process.env.JOURNEY_SERVER_ENV = JSON.stringify(serverEnv)
  process.env.JOURNEY_ADDRESS = address
  return stop
}

/** The same for a single journey that changes what all others would see. */
export async function startSeededSite(name: string) {
  const { drop, ...urls } = await throwawayDatabase(`${name}_${process.pid}`)
  const FILES_DIR = mkdtempSync(path.join(tmpdir(), 'council-journeys-'))
  const PERSONAL_DATA_KEYS = newSealingKey()
  const env = { ...process.env, ...urls, FILES_DIR, PERSONAL_DATA_KEYS, NODE_ENV: 'test' }
  const seeded = spawnSync(process.execPath, [path.join(root, 'scripts/seed.ts')], { env, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(seeded.stderr)
  await tellLanguages(urls.MIGRATE_DATABASE_URL)

  const serverEnv = {
    DATABASE_URL: patiently(urls.DATABASE_URL),
    FILES_DIR,
    PERSONAL_DATA_KEYS,
    // Replies are queued and stay there: no job runs here, and there is no mail server.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'State Nursing Council <office@council.example>',
  }
  const server = await startServer(serverEnv)
  return {
    serverEnv,
    ownerUrl: urls.MIGRATE_DATABASE_URL,
    address: server.address,
    stop: async () => {
      await server.stop('SIGTERM')
      await drop()
      rmSync(FILES_DIR, { recursive: true, force: true })
    },
  }
}

/** What the job that reads documents would find, because no job runs here. */
async function tellLanguages(url: string): Promise<void> {
  const folder = path.join(root, 'demo/pdfs')
  const client = new pg.Client(url)
  await client.connect()
  for (const name of readdirSync(folder)) {
    const text = execFileSync('pdftotext', [path.join(folder, name), '-'], { encoding: 'utf8' })
    await client.query(
      'update blobs set lang = text_language($1) from files where files.sha256 = blobs.sha256 and files.name = $2',
      [text.replaceAll('\0', ''), name],
    )
  }
  await client.end()
}
