import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The script with stubs for the programs that it calls. `npm run drill:install` runs it with the real ones.

const DEPLOY = path.join(import.meta.dirname, '../deploy')
const folder = mkdtempSync(path.join(tmpdir(), 'council-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine whose programs only record that they were called; a version called `broken` is never ready. */
function aMachine(name: string) {
  const own = path.join(folder, name)
  const root = path.join(own, 'srv')
  const log = path.join(own, 'done.log')
  const programs = path.join(own, 'bin')
  for (const below of [programs, path.join(root, 'nginx/logs'), path.join(own, 'etc')])
    mkdirSync(below, { recursive: true })
  const standIn = (program: string, script: string) => {
    const file = path.join(programs, program)
    writeFileSync(file, `#!/bin/bash\necho "${program} $*" >> ${log}\n${script}\n`)
    chmodSync(file, 0o755)
  }
  for (const program of ['systemctl', 'nginx', 'node']) standIn(program, 'exit 0')
  standIn('curl', `[ "$(basename "$(readlink ${root}/current)")" != broken ]`)

  const archiveOf = (version: string) => {
    const source = path.join(own, `council-${version}`)
    for (const below of ['build/client/assets', 'deploy', 'bin'])
      mkdirSync(path.join(source, below), { recursive: true })
    writeFileSync(path.join(source, `build/client/assets/${version}.js`), version)
    writeFileSync(path.join(source, 'release.json'), JSON.stringify({ version, commit: 'one' }, null, 2))
    // The machine itself has no Node.
    writeFileSync(
      path.join(source, 'bin/node'),
      `#!/bin/bash\n# ${version}\nexec ${path.join(programs, 'node')} "$@"\n`,
    )
    chmodSync(path.join(source, 'bin/node'), 0o755)
    const archive = `${source}.tar.gz`
    execFileSync('tar', ['-czf', archive, '-C', own, `council-${version}`])
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`)
    return archive
  }
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    COUNCIL_ROOT: root,
    COUNCIL_SETTINGS: path.join(own, 'etc'),
    READY_WITHIN_S: '0',
    PAUSE_S: '0',
  }
  const current = () => {
    const link = path.join(root, 'current')
    return existsSync(link) ? path.basename(readlinkSync(link)) : undefined
  }
  const done = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /^(systemctl|node (?!--version))/.test(line))
  const release = (...parameters: string[]) => {
    writeFileSync(log, '')
    const { status } = spawnSync(path.join(DEPLOY, 'release'), parameters, { env, encoding: 'utf8' })
    return { status, done: done(), current: current() }
  }
  const releases = () => readdirSync(path.join(root, 'releases')).toSorted()
  return { root, log, env, standIn, archiveOf, release, releases, current, done }
}

const RESTARTS = ['restart council@3001', 'restart council@3002', 'restart council-worker', 'restart nginx']
const ALL = RESTARTS.map((call) => `systemctl ${call}`)

test('a release replaces one process after the other, rolls back when the first is not ready, and on request', () => {
  const { root, archiveOf, release } = aMachine('usual')
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

test('F-O3 a first release that fails leaves nothing in the way, and the same command works once the cause is gone', () => {
  const { root, standIn, archiveOf, release, releases } = aMachine('first')
  const ready = 'exit 0'
  standIn('curl', 'exit 1')
  const failed = release('one', archiveOf('one'))
  expect(failed).toMatchObject({ status: 1, current: undefined })
  expect(failed.done.at(-1)).toBe('systemctl stop council@3001 council@3002 council-worker')
  expect(readdirSync(root)).not.toContain('current')
  expect(release('--back')).toMatchObject({ status: 1, current: undefined, done: [] })
  // As the previous version of the script left it.
  symlinkSync(path.join(root, 'current'), path.join(root, 'current'))
  mkdirSync(path.join(root, 'releases/one'))
  standIn('curl', ready)
  expect(release('one', archiveOf('one'))).toMatchObject({ status: 0, current: 'one' })
  expect(releases()).toEqual(['one'])
})

test('F-O3 nginx is restarted where it runs without our PID file, and only reloads where it has one', () => {
  const { root, archiveOf, release } = aMachine('nginx')
  expect(release('one', archiveOf('one')).done.at(-1)).toBe('systemctl restart nginx')
  writeFileSync(path.join(root, 'nginx/nginx.pid'), `${process.pid}\n`)
  expect(release('two', archiveOf('two')).done.at(-1)).toBe('systemctl reload nginx')
  // The PID file of an nginx that was killed.
  writeFileSync(path.join(root, 'nginx/nginx.pid'), '4194305\n')
  expect(release('three', archiveOf('three')).done.at(-1)).toBe('systemctl restart nginx')
})

test('F-O3 a release that fails at any step leaves the running version in service, and can be repeated', () => {
  const { root, standIn, archiveOf, release, releases } = aMachine('steps')
  expect(release('one', archiveOf('one')).status).toBe(0)
  for (const [program, script] of [
    ['nginx', 'exit 1'],
    ['node', 'exit 1'],
    // The migration.
    ['node', '[ "$1" = --version ]'],
    // Neither the worker's process nor a server that dies soon after it was ready counts as a success.
    ['curl', '! { [[ "$*" == *:3003* ]] && [ "$(basename "$(readlink "$COUNCIL_ROOT"/current)")" = two ]; }'],
    [
      'curl',
      `[ "$(basename "$(readlink ${root}/current)")" != two ] || { n=$(cat ${root}/asked 2>/dev/null || echo 0); echo $((n + 1)) >${root}/asked; [ "$n" = 0 ]; }`,
    ],
  ] as const) {
    standIn(program, script)
    const { status, current } = release('two', archiveOf('two'))
    expect([status === 0, current], `${program}: ${script}`).toEqual([false, 'one'])
    expect(readFileSync(path.join(root, 'nginx/../current/build/client/assets/one.js'), 'utf8')).toBe('one')
    expect(releases().filter((name) => !name.endsWith('.failed'))).toEqual(['one'])
    standIn(program, 'exit 0')
  }
  expect(release('two', archiveOf('two'))).toMatchObject({ status: 0, current: 'two' })
  expect(releases()).toEqual(['one', 'two'])
  expect(release('--back')).toMatchObject({ status: 0, current: 'one' })
})

test('F-O3 of two releases at the same time the second is refused; one that is terminated rolls back; a killed one can be repeated', async () => {
  const { root, log, env, standIn, archiveOf, release, releases, current, done } = aMachine('twice')
  expect(release('one', archiveOf('one')).status).toBe(0)
  const begin = (version: string) => spawn(path.join(DEPLOY, 'release'), [version, archiveOf(version)], { env })
  const until = (call: RegExp) => expect.poll(() => readFileSync(log, 'utf8'), { interval: 20 }).toMatch(call)

  writeFileSync(log, '')
  standIn('nginx', 'sleep 1')
  const slow = begin('two')
  await until(/^nginx/m)
  const second = spawnSync(path.join(DEPLOY, 'release'), ['three', archiveOf('three')], { env, encoding: 'utf8' })
  expect([second.status, second.stderr]).toEqual([1, 'Another release is under way\n'])
  expect(await once(slow, 'exit')).toEqual([0, null])
  expect(current()).toBe('two')
  standIn('nginx', 'exit 0')

  // The terminal is closed while a process starts.
  writeFileSync(log, '')
  standIn('curl', `[ "$(basename "$(readlink ${root}/current)")" != three ] || sleep 1`)
  const ended = begin('three')
  await until(/^curl/m)
  ended.kill('SIGHUP')
  expect(await once(ended, 'exit')).toEqual([130, null])
  expect(current()).toBe('two')
  expect(done().slice(-4)).toEqual(ALL)

  // Killed in the middle: a half-made version is made again, and --back returns from one that was switched to.
  writeFileSync(log, '')
  const killed = begin('three')
  await until(/^curl/m)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  standIn('curl', 'exit 0')
  expect(current()).toBe('three')
  await expect.poll(() => release('--back')).toMatchObject({ status: 0, current: 'two' })
  expect(releases()).toContain('three')
})

const nodeOf = (root: string) => readFileSync(path.join(root, 'current/bin/node'), 'utf8')

test('O-02 what is not what was packed, is another version, or brings a Node that does not run here, changes nothing', () => {
  const { root, standIn, archiveOf, release, releases } = aMachine('packed')
  expect(release('one', archiveOf('one')).status).toBe(0)
  const two = archiveOf('two')
  const bytes = readFileSync(two)
  const refused = (version = 'two', archive = two) => {
    const { status, done, current } = release(version, archive)
    expect({ status: status === 0, done, current }).toEqual({ status: false, done: [], current: 'one' })
    expect(releases()).toEqual(['one'])
  }
  writeFileSync(two, bytes.subarray(0, -1))
  refused()
  writeFileSync(two, Buffer.concat([bytes, Buffer.of(0)]))
  refused()
  writeFileSync(two, bytes)
  refused('three')
  rmSync(`${two}.sha256`)
  refused()
  archiveOf('two')
  standIn('node', '[ "$1" != --version ]')
  refused()
  standIn('node', 'exit 0')
  expect(release('two', two)).toMatchObject({ status: 0, current: 'two' })
  expect(nodeOf(root)).toContain('# two')
  expect(release('--back')).toMatchObject({ status: 0, current: 'one' })
  expect(nodeOf(root)).toContain('# one')
})

test('assets are kept for thirty days after their version has gone, however long it was in service', () => {
  const { root, archiveOf, release } = aMachine('assets')
  const daysAgo = (asset: string, days: number) => {
    const then = Date.now() / 1000 - days * 86_400
    utimesSync(path.join(root, 'current/build/client/assets', asset), then, then)
  }
  const assets = () => readdirSync(path.join(root, 'current/build/client/assets')).toSorted()
  release('one', archiveOf('one'))
  daysAgo('one.js', 200)
  release('two', archiveOf('two'))
  expect(assets()).toEqual(['one.js', 'two.js'])
  daysAgo('one.js', 29)
  release('three', archiveOf('three'))
  expect(assets()).toEqual(['one.js', 'three.js', 'two.js'])
  daysAgo('one.js', 31)
  release('four', archiveOf('four'))
  expect(assets()).toEqual(['four.js', 'three.js', 'two.js'])
})
