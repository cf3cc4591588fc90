import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newSealingKey } from '#server/sealing.ts'
import { appServers, freePort, proxyTo } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'

/**
 * The website as visitors reach it: built, with demo content whose pictures have been scaled, behind nginx, which
 * compresses what the process doesn't. For scripts that measure; `stop` cleans everything up.
 */
export async function measuredSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-measured-'))
  const { drop, ...urls } = await throwawayDatabase(`measured_${process.pid}`)
  const port = await freePort()
  const PUBLIC_ORIGIN = `http://localhost:${port}`
  const own = { ...urls, PUBLIC_ORIGIN, FILES_DIR: path.join(folder, 'files'), PERSONAL_DATA_KEYS: newSealingKey() }
  const seed = path.join(import.meta.dirname, 'seed.ts')
  const seeded = spawnSync(process.execPath, [seed], { env: { ...process.env, ...own }, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(seeded.stderr)

  const over = new AbortController()
  const { MIGRATE_DATABASE_URL: _owner, ...env } = own
  const [app] = await appServers(folder, env, over.signal)
  const proxy = await proxyTo([app], folder, over.signal, port)
  await app.start()
  await proxy.start()
  await picturesAreMade(urls.MIGRATE_DATABASE_URL)
  return {
    address: PUBLIC_ORIGIN,
    async stop() {
      await proxy.stop()
      await app.stop()
      over.abort()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function picturesAreMade(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const isWaiting = async () => {
    const { rows } = await client.query(`select from blobs join files using (sha256) where prepared_at is null limit 1`)
    return rows.length > 0
  }
  for (let tries = 0; tries < 600 && (await isWaiting()); tries++) await wait(200)
  await client.end()
}
