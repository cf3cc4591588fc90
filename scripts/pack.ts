/**
 * Packs a version once, for every machine: built, with what it needs at run time and the Node that runs this, so that
 * `deploy/release` needs no network, no npm and no Node of the machine's own.
 *   npm run pack -- 1.4.0          the commit that is checked out
 *   npm run pack -- 1.4.0 v1.4.0   a tag or another commit
 * Writes .local/releases/council-1.4.0.tar.gz, and its checksum beside it. Needs a gigabyte in the temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packed } from './pack/packed.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [version = '', commit = 'HEAD', ...more] = positionals
if (!/^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(version) || more.length > 0) {
  console.error('Usage: npm run pack -- <version> [commit]')
  process.exit(2)
}
const repository = path.join(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'council-pack-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const tree = path.join(folder, 'tree')
mkdirSync(tree)
const id = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: repository, encoding: 'utf8' })
const plain = path.join(folder, 'tree.tar')
execFileSync('git', ['archive', '--format=tar', `--output=${plain}`, id.trim()], { cwd: repository })
execFileSync('tar', ['-xf', plain, '-C', tree])
const releases = path.join(repository, '.local/releases')
mkdirSync(releases, { recursive: true })
console.log(packed(tree, { version, commit: id.trim() }, releases))
