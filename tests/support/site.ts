import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Client, client, type Transport } from '#contract/client.ts'
import { contract } from '#resources/contract.ts'
import { saveAccount } from '#resources/user/user.server.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import { newSealingKey } from '#server/sealing.ts'
import { createApp } from '../../src/app.ts'
import { type Keys, logInByCalls } from './log-in.ts'

type Api = Client<typeof contract>
export type Site = {
  address: string
  config: Config
  /** Straight to the database, as its owner: for looking at what is really there. */
  sql: pg.Pool
  asVisitor: Api
  /** What Fastify really serves, as `GET /path`. */
  served: string[]
  /** What its handlers share, for what a supervisor does and no call: sweeping. */
  services: Services
  /** Logged in through the front door, with both keys. */
  asAdmin: () => Promise<Api & { keys: Keys }>
}

export const ADMIN = { email: 'admin@council.example', name: 'Asha Kulkarni', password: 'a lamp beside the window' }

/** A database of this test file's own, cloned from the template. */
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
    DATABASE_URL: inClone(appUrl),
    FILES_DIR,
    PERSONAL_DATA_KEYS: newSealingKey(),
    JOBS: 'off',
  })
  return { config, sql }
}

/** The whole product, listening on a port of its own; gone when the file's tests are done. */
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

export function apiAt(address: string, keys?: Keys): Api {
  return client(contract, overHttp(address, keys))
}

/** Makes the account when it isn't there, and logs in. */
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

function overHttp(address: string, keys?: Keys): Transport {
  return async ({ method, path, query, body, multipart }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${address}/api${path}?${search}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(keys && { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` }),
        ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: multipart ? formOf(body as Record<string, unknown>) : JSON.stringify(body) }),
    })
    return { httpStatus: response.status, reply: await response.json() }
  }
}

export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), 'blob')
    else if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value))
  return form
}
