import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, readOwnerConfig } from './config.ts'

const main = path.join(import.meta.dirname, '../main.ts')

test('the server does not start without its configuration, and says in a sentence what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    "The server can't start. DATABASE_URL is missing: set it to where the application finds PostgreSQL, as a role without DDL.",
  )
})

test('a value that can not be used is named', () => {
  const given = { DATABASE_URL: 'mysql://x', PORT: '70000' }
  expect(() => readConfig(given)).toThrow(/DATABASE_URL can't be used: must begin with postgresql:\/\//)
  expect(() => readConfig(given)).toThrow(/PORT can't be used/)
})

test('half a mail server, or a key that is too short, is no setting', () => {
  const given = { DATABASE_URL: 'postgresql://localhost/x', PERSONAL_DATA_KEYS: '1:c2hvcnQ=', SMTP_URL: 'http://mail' }
  expect(() => readConfig(given)).toThrow(/PERSONAL_DATA_KEYS can't be used: it must be id:key/)
  expect(() => readConfig(given)).toThrow(/SMTP_URL can't be used: it must be an address such as smtps:/)
})

test('W-01 metrics are read at a private address, and at no other', () => {
  const at = (METRICS_LISTEN: string) => readConfig({ DATABASE_URL: 'postgresql://localhost/x', METRICS_LISTEN })
  for (const good of [
    '127.0.0.1:9101',
    '10.1.2.3:80',
    '172.31.0.1:9101',
    '192.168.1.1:1',
    '[::1]:9101',
    '[fd00::1]:9101',
  ])
    expect(at(good).METRICS_LISTEN).toBe(good)
  for (const bad of [
    '0.0.0.0:9101',
    '[::]:9101',
    '8.8.8.8:9101',
    '172.32.0.1:9101',
    '[2001:db8::1]:9101',
    'localhost:1',
    '127.0.0.1',
    '9101',
    '',
  ])
    expect(() => at(bad), bad).toThrow(/METRICS_LISTEN can't be used: it must be a private address and a port/)
})

test('production does not start without keys of its own for personal data', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://localhost/x' }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain("The server can't start. PERSONAL_DATA_KEYS is missing")
})

test('production is the default', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/x' })).toMatchObject({ NODE_ENV: 'production', PORT: 3000 })
})

test('F-A8 a secret comes from a credential file, as systemd gives it or by hand, and not from the environment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const give = (name: string, value: string) => writeFileSync(path.join(folder, name), value)
  const key = `1:${Buffer.alloc(32).toString('base64')}`
  give('council_DATABASE_URL', 'postgresql://council_app:secret@localhost/council\n')
  give('MIGRATE_DATABASE_URL', 'postgresql://council_owner:secret@localhost/council\n')
  give('council_PERSONAL_DATA_KEYS', key)
  give('council_SMTP_URL', 'smtps://user:secret@mail.example.org\n')
  give('council_TRANSLATE_KEY', 'key\n')
  give('council_FILES_S3_ACCESS_KEY', 'access')
  give('council_FILES_S3_SECRET_KEY', 'secret')
  // Only secrets are read from files, no other setting.
  give('council_NODE_ENV', 'development')
  const environment = { CREDENTIALS_DIRECTORY: folder, PORT: '3001', SMTP_URL: 'smtp://old.example.org' }
  const read = {
    DATABASE_URL: 'postgresql://council_app:secret@localhost/council',
    PERSONAL_DATA_KEYS: key,
    SMTP_URL: 'smtps://user:secret@mail.example.org',
    TRANSLATE_KEY: 'key',
    FILES_S3_ACCESS_KEY: 'access',
    FILES_S3_SECRET_KEY: 'secret',
  }
  expect(readConfig(environment)).toMatchObject({ ...read, PORT: 3001, NODE_ENV: 'production' })
  expect(readOwnerConfig(environment).MIGRATE_DATABASE_URL).toBe('postgresql://council_owner:secret@localhost/council')
  give('council_DATABASE_URL', 'mysql://x')
  expect(() => readConfig(environment)).toThrow(/DATABASE_URL can't be used: must begin with postgresql/)

  // A real process that has none of it in its environment.
  give('council_DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/x')
  const env = { PATH: process.env.PATH, CREDENTIALS_DIRECTORY: folder }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})
