import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import { newSealingKey } from '#server/sealing.ts'
import { createApp } from '../../src/app.ts'
import { type Api, apiAt } from '../../testbed/api.ts'
import { type Keys, logInByCalls } from '../../testbed/log-in.ts'
import { inDatabase, patiently } from '../../testbed/throwaway-database.ts'

export type Site = {
  address: string
  config: Config
  /** A direct connection to the database, as its owner: for checking what is really there. */
  sql: pg.Pool
  asVisitor: Api
  /** The routes that Fastify really serves, as `GET /path`. */
  served: string[]
  /** The services that its handlers share, for jobs that no call starts, such as sweeping. */
  services: Services
  /** Logged in through the API, with both keys. */
  asAdmin: () => Promise<Api & { keys: Keys }>
}

export const ADMIN = { email: 'admin@council.example', name: 'Asha Kulkarni', password: 'a lamp beside the window' }

/** What a site begins with: the database that is cloned, and its files. */
export type Content = { template: string; files: string }

/** A database for this test file alone, cloned from the template. */
export async function aDatabase(content?: Content): Promise<{ config: Config; sql: pg.Pool }> {
  const { ownerUrl, appUrl, name } = inject('template')
  const clone = `${name}_${randomBytes(4).toString('hex')}`
  await asOwner((owner) => owner.query(`create database ${clone} template ${content?.template ?? name}`))
  const inClone = (url: string) => inDatabase(url, clone)
  const sql = new pg.Pool({ connectionString: inClone(ownerUrl), max: 4 })
  sql.on('error', () => undefined)
  afterAll(() => sql.end())
  const FILES_DIR = await mkdtemp(path.join(tmpdir(), 'council-test-'))
  afterAll(() => rm(FILES_DIR, { recursive: true, force: true }))
  if (content) await cp(content.files, FILES_DIR, { recursive: true })
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: patiently(inClone(appUrl)),
    FILES_DIR,
    PERSONAL_DATA_KEYS: newSealingKey(),
    JOBS: 'off',
  })
  return { config, sql }
}

/** Beside all databases, whom their owner makes and removes there. */
export async function asOwner<Done>(work: (owner: pg.Client) => Promise<Done>): Promise<Done> {
  const owner = new pg.Client({ connectionString: inDatabase(inject('template').ownerUrl, 'postgres') })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** The whole product, listening on a free port; stopped when the file's tests are done. */
export async function aSite(settings: Partial<Config> = {}, content?: Content): Promise<Site> {
  const { config: usual, sql } = await aDatabase(content)
  const config = { ...usual, ...settings }
  const { app, served, services } = await createApp(config)
  await app.listen({ host: config.HOST, port: 0 })
  afterAll(() => app.close())
  const { port } = app.server.address() as { port: number }
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    config,
    sql,
    asVisitor: apiAt(address),
    served,
    services,
    asAdmin: () => loggedInAdmin(address, config, sql),
  }
}

/** Creates the account if needed, and logs in. */
export async function loggedInAdmin(address: string, config: Config, sql: pg.Pool): Promise<Api & { keys: Keys }> {
  const { rowCount } = await sql.query('select from users where email = $1', [ADMIN.email])
  if (!rowCount) {
    const { db, close } = openDatabase(config.DATABASE_URL, () => undefined)
    await saveAccount(db, ADMIN)
    await close()
  }
  const keys = await logInByCalls(address, sql, ADMIN)
  return Object.assign(apiAt(address, keys), { keys })
}
