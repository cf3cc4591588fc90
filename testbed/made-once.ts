/** What takes long to make, and is copied from then on. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** Of other checkouts on this machine nothing is used, and nothing removed. */
export const ofThisTree = () => short(createHash('sha256').update(ROOT).digest('hex'))

/** What the tables of this version come from. */
export const migrationsHash = () => hashOf('migrations/**/*.sql')

/** Of all files that these patterns name. */
export function hashOf(...patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: ROOT }).map((name) => path.join(ROOT, name))
  for (const file of files.filter((one) => statSync(one).isFile()).toSorted())
    hash.update(file).update(readFileSync(file))
  return short(hash.digest('hex'))
}

/** A folder that `make` fills, once for each `version`. PostgreSQL's user can reach it. */
export async function madeOnce(
  what: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const ours = `council-${what}-${ofThisTree()}-`
  const kept = path.join(tmpdir(), ours + version)
  if (existsSync(kept)) return kept
  const folder = mkdtempSync(path.join(tmpdir(), `council-making-${what}-`))
  try {
    await make(folder)
    // Whoever was first at the same moment has made the same.
    if (!existsSync(kept)) renameSync(folder, kept)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const others = globSync(`${ours}*`, { cwd: tmpdir() }).filter((name) => name !== path.basename(kept))
  for (const name of others) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  return kept
}

const short = (hash: string) => hash.slice(0, 12)
