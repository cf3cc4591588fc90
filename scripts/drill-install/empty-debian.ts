import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SUITE = 'bookworm'
/** What a server's installer adds to the minimal system. */
const INCLUDED = 'systemd-sysv,dbus,ca-certificates'

/** Debian 12 as an installer leaves it, in an empty folder; built once, then unpacked from an archive. */
export function emptyDebian(folder: string, root: string): void {
  const archive = path.join(folder, `${SUITE}.tar`)
  mkdirSync(folder, { recursive: true })
  rmSync(root, { recursive: true, force: true })
  const sources = sourcesOf('/etc/apt')
  if (!existsSync(archive)) {
    const mirror = sources.find(({ suites }) => suites.includes(SUITE))?.uri
    if (!mirror) throw new Error(`/etc/apt names no place with ${SUITE}`)
    execFileSync('debootstrap', ['--variant=minbase', `--include=${INCLUDED}`, SUITE, root, mirror], {
      stdio: 'ignore',
    })
    execFileSync('tar', ['-cf', `${archive}.making`, '-C', root, '.'])
    execFileSync('mv', [`${archive}.making`, archive])
  } else {
    mkdirSync(root)
    execFileSync('tar', ['-xf', archive, '-C', root])
  }
  const lines = sources.flatMap(({ uri, suites }) => suites.map((suite) => `deb ${uri} ${suite} main\n`))
  writeFileSync(path.join(root, 'etc/apt/sources.list'), lines.join(''))
}

type Source = { uri: string; suites: string[] }

/** This machine's Debian mirror, from either of the two formats of apt's sources. */
function sourcesOf(apt: string): Source[] {
  const below = readdirSync(path.join(apt, 'sources.list.d')).map((name) => path.join(apt, 'sources.list.d', name))
  const files = [path.join(apt, 'sources.list'), ...below].filter((file) => existsSync(file))
  const found: Source[] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*#.*\n/gm, '')
    if (file.endsWith('.sources'))
      for (const paragraph of text.split(/\n\s*\n/)) {
        const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'mi').exec(paragraph)?.[1]?.split(/\s+/) ?? []
        if (field('Types').includes('deb'))
          for (const uri of field('URIs')) found.push({ uri, suites: field('Suites') })
      }
    else if (file.endsWith('.list'))
      for (const [, uri = '', suite = ''] of text.matchAll(/^deb\s+(?:\[.*?\]\s+)?(\S+)\s+(\S+)/gm))
        found.push({ uri, suites: [suite] })
  }
  return found
    .map(({ uri, suites }) => ({ uri, suites: suites.filter((suite) => suite.startsWith(SUITE)) }))
    .filter(({ suites }) => suites.length > 0)
}
