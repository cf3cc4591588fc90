import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { kindOfType } from '#contract/file-kinds.ts'
import { type Files, inWorkFolder } from '#server/files/files.ts'
import { type Listener, readTable } from './read-table.ts'

/** Reads a table that somebody has uploaded, of so many rows at most. */
export function readStored(
  files: Files,
  { sha256, type }: { sha256: string; type: string },
  mostRows: number,
  listener: Listener,
): Promise<void> {
  return inWorkFolder(files, async (folder) => {
    const file = path.join(folder, 'table')
    const content = await files.store.read(sha256)
    if (!content) throw new Error(`${sha256} is not in the store`)
    await pipeline(content, createWriteStream(file))
    const kind = kindOfType(type) === 'xlsx' ? 'xlsx' : 'csv'
    await readTable({ kind, file, mostRows }, listener)
  })
}
