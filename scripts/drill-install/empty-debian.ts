import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const SUITE = 'bookworm'
/** What a server's installer adds to the minimal system. */
const INCLUDED = 'systemd-sysv,dbus,ca-certificates'

/** Certificate authorities that this machine trusts beside those built into Node, for Node inside the container. */
export const OWN_AUTHORITIES = '/etc/ssl/own-authorities.pem'

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
  takeAlongNode(root)
  // npm's registry settings and certificate authorities of this machine apply in the container too.
  const npmrc = path.join(homedir(), '.npmrc')
  if (existsSync(npmrc)) cpSync(npmrc, path.join(root, 'root/.npmrc'))
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) cpSync(realpathSync(authorities), path.join(root, OWN_AUTHORITIES))
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

/** The running Node and its npm, installed where the archive of nodejs.org would put them. */
function takeAlongNode(root: string): void {
  const local = path.join(root, 'usr/local')
  cpSync(realpathSync(process.execPath), path.join(local, 'bin/node'))
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run it with npm run drill:install, whose npm is copied')
  cpSync(path.dirname(path.dirname(realpathSync(npm))), path.join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
}
