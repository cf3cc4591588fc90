import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packed } from '../pack/packed.ts'

const TREE = path.join(import.meta.dirname, '../..')

/** The working tree, uncommitted changes included, packed as a version; `changes` are texts prepended to files. */
export function archiveOf(version: string, folder: string, changes: Record<string, string> = {}): string {
  const source = path.join(folder, `council-${version}`)
  rmSync(source, { recursive: true, force: true })
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', asked, { cwd: TREE, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
    cpSync(path.join(TREE, file), path.join(source, file))
  }
  for (const [file, before] of Object.entries(changes)) {
    const changed = path.join(source, file)
    writeFileSync(changed, before + readFileSync(changed, 'utf8'))
  }
  const archive = packed(source, { version, commit: 'the working tree' }, folder)
  rmSync(source, { recursive: true })
  return archive
}
