import { expect, test } from 'vitest'
import { endEverythingOf } from '#resources/session/sessions.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { apiAt } from '../../../testbed/api.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'
import { saveAccount } from './accounts.server.ts'

const site = await aSite()
const { db, close } = openDatabase(site.config.DATABASE_URL, () => undefined)
const account = (password: string, email = 'new@council.example') => saveAccount(db, { email, name: 'New', password })

test('A-10 passwords are kept as Argon2id with 64 MiB and three passes', async () => {
  await account('five words nobody says here')
  const { rows } = await site.sql.query(`select password_hash from users where email = 'new@council.example'`)
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('A-10 a password has 15 to 128 characters, six different ones, and is not the first that anybody would try', async () => {
  for (const weak of [
    'fourteen chars',
    'x'.repeat(129),
    'abababababababab',
    'nursingcouncil password',
    'new new new new admin',
  ])
    await expect(account(weak), weak).rejects.toMatchObject({ code: 'invalid' })
  await account('पंधरा अक्षरांचा परवलीचा शब्द')
})

test('A-10 a new password ends the sessions that the old one opened, and gives the owner her tries back', async () => {
  const { keys } = await site.asAdmin()
  await site.sql.query(
    `insert into login_ladders (subject, failures, retry_at) values (sha256(convert_to('["admin@council.example",null]', 'UTF8')), 20, now() + interval '20 minutes')`,
  )
  await endEverythingOf(db, await saveAccount(db, { ...ADMIN, password: 'another lamp beside the window' }))
  await expect(apiAt(site.address, keys).session.whoAmI()).rejects.toMatchObject({ httpStatus: 401 })
  expect((await site.sql.query('select from known_devices')).rowCount).toBe(0)
  expect((await site.sql.query('select from login_ladders')).rowCount).toBe(0)
  await close()
})

test('A-02 one address gets 60 captchas a minute, and is told how long to wait', async () => {
  await site.sql.query(`insert into rate_limits (key, hits, window_ends_at) values ('captcha 127.0.0.1', 60, now() + interval '40 seconds')
    on conflict (key) do update set hits = 60, window_ends_at = excluded.window_ends_at`)
  await expect(site.asVisitor.session.captcha()).rejects.toMatchObject({
    httpStatus: 429,
    message: expect.stringMatching(/^Too many attempts\. Please try again in (3\d|40) seconds\.$/),
  })
  await site.sql.query(`update rate_limits set window_ends_at = now()`)
  expect((await site.asVisitor.session.captcha()).status).toBe('success')
})
