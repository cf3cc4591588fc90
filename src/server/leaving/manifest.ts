import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import { digestOf } from './lines.ts'

export const FORMAT = 'nursing-council-export'
const VERSION = 1
export const MANIFEST = 'manifest.json'
/** What `sha256sum --check` reads. Written last: a folder without it is no export. */
export const SUMS = 'SHA256SUMS'
export const README = 'README.md'
export const CONTENTS = 'contents.jsonl'
export const JOBS = 'jobs.jsonl'
export const pathOfTable = (name: string) => `tables/${name}.jsonl`

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The moment that all tables show. */
  made_at: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })),
  /** Each exported table: its columns with PostgreSQL's types, and the columns of its primary key. */
  tables: z.record(
    z.string(),
    z.strictObject({
      columns: z.record(z.string(), z.string()),
      key: z.array(z.string()),
      without: z.array(z.string()),
    }),
  ),
  /** The last number that each column of numbers has given, as text. */
  numbers: z.record(z.string(), z.string().regex(/^\d{1,18}$/)),
  /** Under which keys personal data is sealed, and how many rows. The keys are not in here. */
  sealed: z.array(z.strictObject({ table: z.string(), key: z.string(), rows: z.number().int() })),
  /** What stays behind, and why. */
  left_out: z.record(z.string(), z.string()),
  files: z.array(
    z.strictObject({
      path: z.string(),
      bytes: z.number().int().nonnegative(),
      sha256: Sha256,
      rows: z.number().int().nonnegative().optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
export type ListedFile = Manifest['files'][number]

export const newManifest = (rest: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: VERSION,
  ...rest,
})

export const printed = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

/** The text of SHA256SUMS: everything that the manifest lists, and the manifest itself. */
export function sumsOf(manifest: Manifest, text: string): string {
  const own = createHash('sha256').update(text).digest('hex')
  return [...manifest.files, { path: MANIFEST, sha256: own }].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}

/**
 * Reads a manifest and compares the folder with it: every file that it names is there with these very bytes, and no other
 * file is. So no name can lead out of the folder, nor can a link inside of it.
 */
export async function readChecked(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const there = await filesIn(folder)
  const named = new Set([MANIFEST, SUMS, ...manifest.files.map(({ path }) => path)])
  if (named.size !== manifest.files.length + 2) throw new Failure('invalid', 'The manifest names a file twice')
  for (const name of named) if (!there.has(name)) throw new Failure('invalid', `${shown(name)} is missing`)
  for (const name of there) if (!named.has(name)) throw new Failure('invalid', `${name} is not in the manifest`)
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const found = await digestOf(path.join(folder, name))
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Failure('invalid', `${name} has other bytes than the manifest says`)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await textOf(path.join(folder, MANIFEST))
  const sums = await textOf(path.join(folder, SUMS))
  if (text === undefined || sums === undefined)
    throw new Failure('invalid', `${folder} is no whole export: ${text === undefined ? MANIFEST : SUMS} is missing`)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (cause) {
    throw new Failure('invalid', 'The manifest is not JSON: it is damaged or not complete', { cause })
  }
  const { success, data, error } = Manifest.safeParse(given)
  if (!success) {
    const [issue] = error.issues
    throw new Failure('invalid', `The manifest can’t be used: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  if (sums !== sumsOf(data, text)) throw new Failure('invalid', `The manifest and ${SUMS} don’t belong together`)
  return data
}

async function textOf(file: string): Promise<string | undefined> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) return undefined
  if (size > MOST_MANIFEST_BYTES) throw new Failure('too_large', `${path.basename(file)} is too long`)
  return readFile(file, 'utf8')
}

/** All files below a folder, as they are named in the manifest. Refuses links and whatever else is no file. */
async function filesIn(folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    if (entry.isFile()) found.add(name)
    else if (!entry.isDirectory()) throw new Failure('invalid', `${name} is neither a file nor a folder`)
  }
  return found
}

const shown = (name: string) => JSON.stringify(name.slice(0, 300))
