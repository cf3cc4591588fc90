import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The version in service: the name of its folder where `deploy/release` has put it, else that of package.json. */
export function releaseVersion(root = ROOT): string {
  if (path.basename(path.dirname(root)) === 'releases') return path.basename(root)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
