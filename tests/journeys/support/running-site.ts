import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSealingKey } from '#server/sealing.ts'
import { throwawayDatabase } from '../../../scripts/throwaway-database.ts'

const root = path.join(import.meta.dirname, '../../..')

/** The built site with its demo content in a database of its own, for all journeys; gone at the end. */
export default async function runSite() {
  const { drop, ...urls } = await throwawayDatabase(`journeys_${process.pid}`)
  const FILES_DIR = mkdtempSync(path.join(tmpdir(), 'council-journeys-'))
  const PERSONAL_DATA_KEYS = newSealingKey()
  const env = { ...process.env, ...urls, FILES_DIR, PERSONAL_DATA_KEYS, NODE_ENV: 'test' }
  const seeded = spawnSync(process.execPath, [path.join(root, 'scripts/seed.ts')], { env, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(seeded.stderr)

  const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: urls.DATABASE_URL,
      FILES_DIR,
      PERSONAL_DATA_KEYS,
      // Replies are taken and wait: no job is done here, and nobody listens there.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'State Nursing Council <office@council.example>',
      JOBS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.JOURNEY_DATABASE_URL = urls.MIGRATE_DATABASE_URL
  // Chromium takes Secure cookies from localhost, whatever the scheme.
  process.env.JOURNEY_ADDRESS = await new Promise<string>((found, failed) => {
    let log = ''
    child.once('exit', () => failed(new Error(`The server ended: ${log}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-5000)
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (port) found(`http://localhost:${port}`)
    })
  })

  return async () => {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    await once(child, 'exit')
    await drop()
    rmSync(FILES_DIR, { recursive: true, force: true })
  }
}
