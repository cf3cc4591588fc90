import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Release = { version: string; commit: string }

/** Builds the sources in `tree`, which becomes the release, and packs it into `folder` with its checksum beside it. */
export function packed(tree: string, release: Release, folder: string): string {
  // Not the environment's: with it npm would leave out what the build needs.
  const env = { ...process.env, NODE_ENV: undefined, npm_config_omit: undefined }
  const run = (...command: string[]) => {
    const { status } = spawnSync('npm', command, { cwd: tree, env, stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Error(`npm ${command.join(' ')} ended with ${status}`)
  }
  run('ci', '--include=dev')
  run('run', 'build')
  run('prune', '--omit=dev')

  mkdirSync(path.join(tree, 'bin'))
  const node = path.join(tree, 'bin/node')
  copyFileSync(realpathSync(process.execPath), node)
  chmodSync(node, 0o755)
  const about = { ...release, node: process.version, platform: process.platform, arch: process.arch }
  writeFileSync(path.join(tree, 'release.json'), `${JSON.stringify(about, null, 2)}\n`)

  const name = `council-${release.version}.tar.gz`
  const archive = path.join(folder, name)
  // Owned by root wherever it is unpacked, in the same order wherever it is packed.
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--transform',
    `s,^\\.,council-${release.version},`,
  ]
  execFileSync('tar', ['-czf', `${archive}.making`, ...same, '-C', tree, '.'])
  const sum = createHash('sha256')
    .update(readFileSync(`${archive}.making`))
    .digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}\n`)
  renameSync(`${archive}.making`, archive)
  return archive
}
