import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { diskStore } from '#server/files/disk-store.ts'
import { openJobs } from '#server/jobs.ts'
import { exportSite } from '#server/leaving/export-site.ts'
import { importSite } from '#server/leaving/import-site.ts'
import { type Manifest, printed, sumsOf } from '#server/leaving/manifest.ts'
import type { Site } from './site.ts'

type Place = Pick<Site, 'config' | 'sql'>

/** Makes folders, which are removed after the file's tests. */
export function folders(): () => string {
  const parent = mkdtempSync(path.join(tmpdir(), 'council-leaving-'))
  afterAll(() => rmSync(parent, { recursive: true, force: true }))
  return () => mkdtempSync(path.join(parent, 'folder-'))
}

export const ownerUrl = ({ sql }: Place) => sql.options.connectionString ?? ''
export const storeOf = ({ config }: Place) => diskStore(path.join(config.FILES_DIR, 'store'))

export const leave = (site: Place, target: string) =>
  exportSite({ url: ownerUrl(site), store: storeOf(site), target, readme: 'What this is\n' })

export async function enter(site: Place, folder: string): Promise<Manifest> {
  const jobs = openJobs(site.config.DATABASE_URL, () => undefined)
  try {
    return await importSite({ folder, url: ownerUrl(site), store: storeOf(site), jobs })
  } finally {
    await jobs.close()
  }
}

/** The environment of scripts that work on this site. */
export const environmentOf = (site: Place) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DATABASE_URL: site.config.DATABASE_URL,
  MIGRATE_DATABASE_URL: ownerUrl(site),
  FILES_DIR: site.config.FILES_DIR,
  PERSONAL_DATA_KEYS: site.config.PERSONAL_DATA_KEYS,
})

/**
 * Everything that a refused import could have changed: each table, each sequence but those of the search, which may have
 * gaps, each content.
 */
export async function stateOf(site: Place): Promise<object> {
  const { rows } = await site.sql.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables: [string, string][] = []
  for (const { name } of rows) tables.push([name, await hashOfTable(site.sql, name)])
  const sequences = await site.sql.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename !~ '^search_' order by 1`,
  )
  const triggers = await site.sql.query(
    `select count(*)::integer as off from pg_trigger where tgenabled <> 'O' union all
     select count(*)::integer from pg_constraint where condeferrable order by 1`,
  )
  return { tables, sequences: sequences.rows, triggers: triggers.rows, contents: await contentsOf(site) }
}

export async function hashOfTable(sql: pg.Pool, name: string): Promise<string> {
  const { rows } = await sql.query<{ hash: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as hash from ${name} as one`,
  )
  return rows[0]?.hash ?? ''
}

export async function contentsOf(site: Place): Promise<string[]> {
  const found: string[] = []
  for await (const sha256 of storeOf(site).list()) found.push(sha256)
  return found.toSorted()
}

export const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest

/** The rows of a file with lines of JSON. */
export const rowsIn = (folder: string, name: string) =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Every file of an export, by its path. */
export const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()

/** A copy of an export that somebody has changed. */
export function aCopy(folder: string, into: string, change: (copy: string) => void): string {
  const copy = path.join(into, 'copy')
  cpSync(folder, copy, { recursive: true })
  change(copy)
  return copy
}

/** Makes the manifest say what is there now: somebody has changed the export with care. */
export function sealAgain(folder: string, change: (manifest: Manifest) => void = () => undefined): void {
  const manifest = manifestIn(folder)
  for (const file of manifest.files) {
    const place = path.join(folder, file.path)
    if (!existsSync(place)) continue
    const bytes = readFileSync(place)
    file.bytes = bytes.length
    file.sha256 = createHash('sha256').update(bytes).digest('hex')
  }
  change(manifest)
  const text = printed(manifest)
  writeFileSync(path.join(folder, 'manifest.json'), text)
  writeFileSync(path.join(folder, 'SHA256SUMS'), sumsOf(manifest, text))
}

/** Changes the text of a file of the export. */
export function rewrite(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
