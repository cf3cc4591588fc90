import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { Config } from '#server/config.ts'
import { COMPILED } from '../../testbed/servers.ts'
import { inDatabase } from '../../testbed/throwaway-database.ts'
import { aSite, asOwner, type Content, type Site } from './site.ts'

type Place = { ownerUrl: string; appUrl: string; files: string }

const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))

/** A site with the demo content. */
export const aDemoSite = async (settings: Partial<Config> = {}): Promise<Site> => aSite(settings, await demoContent())

/** The demo content, made once for all test files: by whoever asks first, while the others wait. */
export async function demoContent(): Promise<Content> {
  const { name, ownerUrl, appUrl, demoFiles: files } = inject('template')
  const template = `${name}_demo`
  await asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await owner.query(`create database ${template} template ${name}`)
    try {
      await seed({ ownerUrl: inDatabase(ownerUrl, template), appUrl: inDatabase(appUrl, template), files })
    } catch (error) {
      await owner.query(`drop database ${template}`)
      await rm(files, { recursive: true, force: true })
      throw error
    }
  })
  return { template, files }
}

/** As `npm run seed` does, for a site that is there already. */
export const seedDemo = ({ config, sql }: Pick<Site, 'config' | 'sql'>): Promise<void> =>
  seed({ ownerUrl: sql.options.connectionString ?? '', appUrl: config.DATABASE_URL, files: config.FILES_DIR })

async function seed({ ownerUrl, appUrl, files }: Place): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILED,
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
    FILES_DIR: files,
  }
  await promisify(execFile)(process.execPath, [SEED], { env })
}
