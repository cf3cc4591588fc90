import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const DEPLOY = path.join(import.meta.dirname, '../deploy')
const folder = mkdtempSync(path.join(tmpdir(), 'council-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nginx takes the configuration with TLS', () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, '-subj', '/CN=council.example', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const prefix = path.join(folder, 'nginx')
  for (const below of ['logs', 'cache']) mkdirSync(path.join(prefix, below), { recursive: true })
  execFileSync('cp', ['-r', path.join(DEPLOY, 'nginx/edge'), prefix])
  const config = readFileSync(path.join(DEPLOY, 'nginx/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/council/', `${folder}/`)
    .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:20$1')
  writeFileSync(path.join(prefix, 'nginx.conf'), config)
  const tested = spawnSync('/usr/sbin/nginx', ['-t', '-p', prefix, '-c', path.join(prefix, 'nginx.conf')], {
    encoding: 'utf8',
  })
  expect(tested.stderr).toContain('test is successful')
  expect(tested.stderr.replaceAll(/.*(ssl_stapling|"user" directive).*\n/g, '')).not.toContain('[warn]')
})

test('a release replaces one process after the other, goes back when the first is not ready, and back when told', () => {
  const root = path.join(folder, 'srv')
  const log = path.join(folder, 'done.log')
  const programs = path.join(folder, 'bin')
  for (const below of [programs, path.join(root, 'nginx/logs'), path.join(folder, 'etc')])
    mkdirSync(below, { recursive: true })
  const standIn = (name: string, script: string) => {
    const file = path.join(programs, name)
    writeFileSync(file, `#!/bin/bash\necho "${name} $*" >> ${log}\n${script}\n`)
    chmodSync(file, 0o755)
  }
  for (const name of ['systemctl', 'nginx', 'npm', 'node']) standIn(name, 'exit 0')
  standIn('curl', `[ "$(basename "$(readlink ${root}/current)")" != broken ]`)

  const archiveOf = (version: string) => {
    const source = path.join(folder, `council-${version}`)
    for (const below of ['build/client/assets', 'deploy']) mkdirSync(path.join(source, below), { recursive: true })
    writeFileSync(path.join(source, `build/client/assets/${version}.js`), version)
    execFileSync('tar', ['-czf', `${source}.tar.gz`, '-C', folder, `council-${version}`])
    return `${source}.tar.gz`
  }
  const release = (...parameters: string[]) => {
    writeFileSync(log, '')
    const env = {
      PATH: `${programs}:/usr/bin:/bin`,
      COUNCIL_ROOT: root,
      COUNCIL_SETTINGS: path.join(folder, 'etc'),
      READY_WITHIN_S: '0',
      PAUSE_S: '0',
    }
    const { status } = spawnSync(path.join(DEPLOY, 'release'), parameters, { env, encoding: 'utf8' })
    const done = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /^(systemctl|node)/.test(line))
    return { status, done, current: path.basename(readlinkSync(path.join(root, 'current'))) }
  }
  const RESTARTS = ['restart council@3001', 'restart council@3002', 'restart council-worker', 'reload-or-restart nginx']
  const ALL = RESTARTS.map((call) => `systemctl ${call}`)

  const first = release('one', archiveOf('one'))
  expect(first).toEqual({ status: 0, current: 'one', done: [expect.stringContaining('scripts/migrate.ts'), ...ALL] })
  expect(release('two', archiveOf('two'))).toMatchObject({ status: 0, current: 'two' })
  for (const asset of ['one.js', 'two.js'])
    expect(existsSync(path.join(root, 'current/build/client/assets', asset)), asset).toBe(true)

  const broken = release('broken', archiveOf('broken'))
  expect(broken).toMatchObject({ status: 1, current: 'two' })
  expect(broken.done.slice(1)).toEqual(['systemctl restart council@3001', ...ALL])
  expect(release('two', archiveOf('two'))).toMatchObject({ status: 1, current: 'two', done: [] })
  expect(release('--back')).toEqual({ status: 0, current: 'one', done: ALL })
  expect(release('../three', 'x')).toMatchObject({ status: 2, done: [] })
})
