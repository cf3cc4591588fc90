import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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
import { patiently } from '../../testbed/throwaway-database.ts'

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

/** A database for this test file alone, cloned from the template. */
export async function aDatabase(): Promise<{ config: Config; sql: pg.Pool }> {
  const { ownerUrl, appUrl } = inject('template')
  const template = new URL(ownerUrl).pathname.slice(1)
  const clone = `${template}_${randomBytes(4).toString('hex')}`
  const owner = new pg.Client({ connectionString: Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href })
  await owner.connect()
  await owner.query(`create database ${clone} template ${template}`)
  await owner.end()
  const inClone = (url: string) => Object.assign(new URL(url), { pathname: `/${clone}` }).href
  const sql = new pg.Pool({ connectionString: inClone(ownerUrl), max: 4 })
  sql.on('error', () => undefined)
  afterAll(() => sql.end())
  const FILES_DIR = await mkdtemp(path.join(tmpdir(), 'council-test-'))
  afterAll(() => rm(FILES_DIR, { recursive: true, force: true }))
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

/** The whole product, listening on a free port; stopped when the file's tests are done. */
export async function aSite(settings: Partial<Config> = {}): Promise<Site> {
  const { config: usual, sql } = await aDatabase()
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
