import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

test('production does not start without keys of its own for personal data', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://localhost/x' }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain("The server can't start. PERSONAL_DATA_KEYS is missing")
})

test('production is the default', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/x' })).toMatchObject({ NODE_ENV: 'production', PORT: 3000 })
})
