import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TREE = path.join(import.meta.dirname, '../..')

/** The working tree, uncommitted changes included, as the archive of a version; `changes` are texts prepended to files. */
export function archiveOf(version: string, folder: string, changes: Record<string, string> = {}): string {
  const name = `council-${version}`
  const source = path.join(folder, name)
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
  const archive = `${source}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', folder, name])
  rmSync(source, { recursive: true })
  return archive
}
