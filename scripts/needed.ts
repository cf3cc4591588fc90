import { existsSync } from 'node:fs'
import path from 'node:path'
import { FAKETIME } from '../testbed/edge.ts'
import { NGINX, SETPRIV } from '../testbed/servers.ts'

const NEEDED = {
  build: [
    path.join(import.meta.dirname, '../build/server/index.js'),
    'The pages are not built: run npm run build first.',
  ],
  nginx: [NGINX, 'nginx is not here. On Debian: apt-get install --no-install-recommends nginx-light'],
  setpriv: [SETPRIV, 'setpriv is not here. On Debian: apt-get install util-linux'],
  faketime: [FAKETIME, 'libfaketime is not here. On Debian: apt-get install faketime'],
  patroni: ['/usr/bin/patroni', 'Patroni is not here. On Debian: apt-get install --no-install-recommends patroni'],
  strace: ['/usr/bin/strace', 'strace is not here. On Debian: apt-get install strace'],
  etcd: ['/usr/bin/etcd', 'etcd is not here. On Debian: apt-get install etcd-server'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy is not here. On Debian: apt-get install haproxy'],
  nspawn: ['/usr/bin/systemd-nspawn', 'systemd-nspawn is not here. On Debian: apt-get install systemd-container'],
  debootstrap: ['/usr/sbin/debootstrap', 'debootstrap is not here. On Debian: apt-get install debootstrap'],
  slirp4netns: ['/usr/bin/slirp4netns', 'slirp4netns is not here. On Debian: apt-get install slirp4netns'],
} as const

/** Ends a drill that lacks something, and says what. */
export function stopUnlessHere(...names: (keyof typeof NEEDED)[]): void {
  const missing = names.map((name) => NEEDED[name]).filter(([file]) => !existsSync(file))
  for (const [, sentence] of missing) console.error(sentence)
  if (missing.length > 0) process.exit(1)
}
