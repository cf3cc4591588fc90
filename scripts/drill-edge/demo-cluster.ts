import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newSealingKey } from '#server/sealing.ts'
import { madeOnce } from '../../testbed/made-once.ts'
import { clusterVersion, type OwnPostgres, ownPostgres } from '../../testbed/private-postgres.ts'
import { USUAL } from '../../testbed/servers.ts'

const SCRIPTS = path.join(import.meta.dirname, '..')
/** What the demo content comes from, beside the tables. */
const SOURCES = ['demo/**', 'scripts/*.ts', 'src/**']

type WithDemo = { postgres: OwnPostgres; PERSONAL_DATA_KEYS: string }

/** A PostgreSQL with the demo content, whose files are put into `files`. The content is made once, and copied. */
export async function demoPostgres(files: string): Promise<WithDemo> {
  const kept = await madeOnce('demo', clusterVersion(...SOURCES), make)
  cpSync(path.join(kept, 'files'), files, { recursive: true })
  const postgres = await ownPostgres(undefined, undefined, async () => path.join(kept, 'data'))
  return { postgres, PERSONAL_DATA_KEYS: readFileSync(path.join(kept, 'key'), 'utf8') }
}

async function make(folder: string): Promise<void> {
  const postgres = await ownPostgres()
  try {
    const { DATABASE_URL, MIGRATE_DATABASE_URL } = postgres
    const FILES_DIR = path.join(folder, 'files')
    const PERSONAL_DATA_KEYS = newSealingKey()
    mkdirSync(FILES_DIR)
    writeFileSync(path.join(folder, 'key'), PERSONAL_DATA_KEYS)
    const env = { ...USUAL, DATABASE_URL, MIGRATE_DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS }
    for (const script of ['migrate.ts', 'seed.ts']) {
      const { status, stderr } = spawnSync(process.execPath, [path.join(SCRIPTS, script)], { env, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
    }
    postgres.stop()
    renameSync(postgres.data, path.join(folder, 'data'))
  } finally {
    postgres.remove()
  }
}
