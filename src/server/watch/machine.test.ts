import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seenOfMachine } from './machine.ts'
import { releaseVersion } from './release.ts'

const FILES_DIR = mkdtempSync(path.join(tmpdir(), 'council-machine-'))
afterAll(() => rmSync(FILES_DIR, { recursive: true, force: true }))
const CERTIFICATE_FILE = path.join(FILES_DIR, 'fullchain.pem')
const BACKUP_STATUS_FILE = path.join(FILES_DIR, 'status.json')
const seen = () => seenOfMachine({ FILES_DIR, CERTIFICATE_FILE, BACKUP_STATUS_FILE })

test('W-09 a process sees how full the disk is, and nothing else unless it is told where', async () => {
  const { disk, ...rest } = await seenOfMachine({
    FILES_DIR,
    CERTIFICATE_FILE: undefined,
    BACKUP_STATUS_FILE: undefined,
  })
  const shown = execFileSync('df', ['--output=pcent', FILES_DIR], { encoding: 'utf8' })
  expect(Math.abs(100 * (disk ?? 0) - Number(/(\d+)%/.exec(shown)?.[1]))).toBeLessThanOrEqual(1.1)
  expect(rest).toEqual({ certificate: null, backup: null })
})

test('W-09 a certificate is read for its last day, and one that can’t be read says why', async () => {
  expect((await seen()).certificate).toEqual({ until: null, problem: 'the file is not there' })
  writeFileSync(CERTIFICATE_FILE, 'no certificate')
  expect((await seen()).certificate).toMatchObject({ until: null, problem: /^the file has no usable content/ })
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '8']
  const key = path.join(FILES_DIR, 'key.pem')
  execFileSync('openssl', [...made, '-subj', '/CN=council.example', '-keyout', key, '-out', CERTIFICATE_FILE], {
    stdio: 'ignore',
  })
  const { certificate } = await seen()
  expect(certificate?.problem).toBe('')
  const days = (Date.parse(certificate?.until ?? '') - Date.now()) / (24 * 3600 * 1000)
  expect(days).toBeGreaterThan(7.9)
  expect(days).toBeLessThanOrEqual(8)
})

test('W-09 the status of a backup is believed only as far as it says something', async () => {
  const lines: [string | undefined, object][] = [
    [undefined, { last: null, drill: null, problems: ["Its status can't be read: the file is not there"] }],
    ['{"ok": true', { last: null, problems: ["Its status can't be read: the file has no usable content"] }],
    ['{"ok": "yes"}', { last: null, problems: ["Its status can't be read: the file has no usable content"] }],
    ['{"ok": false}', { last: null, problems: ['It says that it is not well, and not why'] }],
    [
      '{"ok": true, "lastBackup": "2026-11-18T20:00:00Z", "lastDrill": "2026-11-01T02:00:00+05:30", "problems": [], "more": 1}',
      { last: '2026-11-18T20:00:00Z', drill: '2026-11-01T02:00:00+05:30', problems: [] },
    ],
    [
      '{"ok": false, "lastBackup": "2026-11-18T20:00:00Z", "lastDrill": null, "problems": ["No room"]}',
      { last: '2026-11-18T20:00:00Z', drill: null, problems: ['No room'] },
    ],
  ]
  for (const [text, expected] of lines) {
    if (text !== undefined) writeFileSync(BACKUP_STATUS_FILE, text)
    expect((await seen()).backup, text).toMatchObject(expected)
  }
})

test('W-02 the release is the name of its folder, or else the version of the package', () => {
  writeFileSync(path.join(FILES_DIR, 'package.json'), '{"version": "0.1.0"}')
  expect(releaseVersion(FILES_DIR)).toBe('0.1.0')
  expect(releaseVersion('/srv/council/releases/1.4.2')).toBe('1.4.2')
})
