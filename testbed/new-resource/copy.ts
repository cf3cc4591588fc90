import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EDITS } from './edits.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const ADDED = path.join(import.meta.dirname, 'added')
const NOT_COPIED = new Set(['.git', '.local', '.react-router', 'build', 'node_modules', 'test-results'])

export type Copy = { root: string; added: string[]; edited: string[] }

/** A copy of the project with one resource more, added as CONTRIBUTING.md says. */
export function copyWithNewResource(): Copy {
  const root = mkdtempSync(path.join(tmpdir(), 'council-new-resource-'))
  for (const name of readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name)))
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const added = addFiles(root)
  for (const { file, after, add } of EDITS) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (text.split(after).length !== 2)
      throw new Error(`testbed/new-resource/edits.ts: this has to stand in ${file} once, and doesn’t: ${after}`)
    writeFileSync(
      path.join(root, file),
      text.replace(after, () => after + add),
    )
  }
  return { root, added, edited: [...new Set(EDITS.map(({ file }) => file))] }
}

/** The endings `.txt` keep compiler, linters and tests of this project from taking them for its own. */
function addFiles(root: string): string[] {
  const numbers = readdirSync(path.join(root, 'migrations')).map((name) => Number.parseInt(name, 10) || 0)
  const next = String(Math.max(...numbers) + 1).padStart(4, '0')
  return globSync('**/*.txt', { cwd: ADDED }).map((name) => {
    const file = name.replace(/\.txt$/, '').replace('NNNN', next)
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    cpSync(path.join(ADDED, name), path.join(root, file))
    return file
  })
}
