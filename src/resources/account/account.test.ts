import { expect, test } from 'vitest'
import { apiAt } from '../../../testbed/api.ts'
import { appCode } from '../../../testbed/authenticator-app.ts'
import { cookieOf } from '../../../testbed/log-in.ts'
import { loginCallsOf } from '../../../tests/support/login-calls.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const post = await aMailServer()
const site = await aSite({
  SMTP_URL: post.url,
  MAIL_FROM: 'Council <office@council.example>',
  PUBLIC_ORIGIN: 'https://council.example',
  SECOND_FACTOR: 'required',
  JOBS: 'on',
})
const { sql } = site
const { aPerson, logIn, addApp, nextCode, databaseTime, lose } = peopleOf(site)
const { login, post: call, forgetTries } = loginCallsOf(site)

const keysOf = (cookie: string, bearer: string) => ({ cookie, bearer })
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    ({ httpStatus }: { httpStatus: number }) => httpStatus,
  )

test('whose role needs no second factor logs in with the password alone', async () => {
  const clerk = await aPerson('3')
  const me = await (await logIn(clerk)).account.one()
  expect(me.data).toMatchObject({ name: clerk.name, role: '3', authenticators: [], needs_second_factor: false })
})

test('the first login of a publisher leads through the set-up of a second factor', async () => {
  const publisher = await aPerson('2')
  const { reply, cookie } = await login({ email: publisher.email, password: publisher.password })
  expect(reply).toMatchObject({ status: 'Success', data: { role: '2', second_factor: 'set-up' } })
  const half = apiAt(site.address, keysOf(cookie, reply.data.access_token))
  expect(await outcome(half.account.one())).toBe(401)
  expect(JSON.parse((await half.session.whoAmI()).data)).toMatchObject({ may: [], second_factor: 'set-up' })
  // There is nothing to give yet.
  expect(await outcome(half.session.second({ code: '123456' }))).toBe(422)

  const begun = (await half.session.setUp({ kind: 'totp' })).data
  expect(begun.done).toBe(false)
  const code = appCode(begun.secret ?? '', await databaseTime())
  const finished = await call(
    '/api/login/setUp',
    { kind: 'totp', ticket: begun.ticket, code },
    { cookie, 'sec-fetch-site': 'same-origin' },
  )
  expect(finished.reply.data).toMatchObject({ done: true, recovery_codes: expect.any(Array) })
  const { user } = finished.reply.data as unknown as { user: { access_token: string } }
  const whole = apiAt(site.address, keysOf(cookieOf(finished.response), user.access_token))
  expect((await whole.account.one()).data).toMatchObject({ role: '2', recovery_codes: 10 })
  // The keys of the half session are dead, and the set-up can't be done again.
  expect(await outcome(half.session.whoAmI())).toBe(401)
})

test('a code completes the login once; the keys change', async () => {
  const person = await aPerson('3')
  const secret = await addApp(await logIn(person))
  const half = await logIn(person)
  expect(await outcome(half.account.one())).toBe(401)
  expect(await outcome(half.session.setUp({ kind: 'totp' }))).toBe(409)
  expect(await outcome(half.session.second({ code: '000000' }))).toBe(422)
  const code = await nextCode(person, secret)
  const done = await call('/api/login/second', { code }, { cookie: half.keys.cookie })
  expect(done.reply).toMatchObject({ status: 'Success', data: { role: '3' } })
  expect(done.cookie).not.toContain(half.keys.cookie.split(';')[0] ?? 'none')
  expect(await outcome(half.session.whoAmI())).toBe(401)
  const whole = apiAt(site.address, keysOf(done.cookie, done.reply.data.access_token))
  expect((await whole.account.one()).status).toBe('success')
  // The same code again, in another half session.
  const again = await logIn(person)
  expect(await outcome(again.session.second({ code }))).toBe(422)
})

test('a recovery code stands in for a lost phone, once', async () => {
  const person = await aPerson('3')
  const whole = await logIn(person)
  await addApp(whole)
  const { recovery_codes } = (await whole.account.recoveryCodes({})).data
  const [recovery = ''] = recovery_codes
  expect(await outcome((await logIn(person)).session.second({ recovery }))).toBe(200)
  expect(await outcome((await logIn(person)).session.second({ recovery }))).toBe(422)
})

test('guesses of the second factor climb the ladder, whatever the session', async () => {
  const person = await aPerson('3')
  const secret = await addApp(await logIn(person))
  await forgetTries()
  const outcomes: number[] = []
  for (let n = 0; n < 12; n++) {
    const half = await logIn(person)
    outcomes.push(await outcome(half.session.second({ code: String(100_000 + n) })))
  }
  expect(new Set(outcomes)).toEqual(new Set([422, 429]))
  // Even the right code has to wait then.
  await sql.query(`update login_ladders set retry_at = now() + interval '1 minute'
    where subject = sha256(convert_to('["factor",${person.id},null]', 'UTF8'))`)
  expect(await outcome((await logIn(person)).session.second({ code: await nextCode(person, secret) }))).toBe(429)
  await forgetTries()
})

test('a half session ends after ten minutes', async () => {
  const person = await aPerson('3')
  const secret = await addApp(await logIn(person))
  const half = await logIn(person)
  await sql.query(`update half_sessions set created_at = now() - interval '601 seconds' where user_id = $1`, [
    person.id,
  ])
  expect(await outcome(half.session.second({ code: await nextCode(person, secret) }))).toBe(401)
})

test('password and second factor confirm a session for five minutes, under new keys', async () => {
  const person = await aPerson('3')
  const whole = await logIn(person)
  const secret = await addApp(whole)
  await lose(person)
  expect(await outcome(whole.account.recoveryCodes({}))).toBe(403)
  const confirm = (body: object) =>
    call('/api/account/confirm', body, {
      cookie: whole.keys.cookie,
      authorization: `Bearer ${whole.keys.bearer}`,
    })
  expect((await confirm({ password: person.password })).status).toBe(422)
  expect((await confirm({ password: 'wrong', code: await nextCode(person, secret) })).status).toBe(422)
  const done = await confirm({ password: person.password, code: await nextCode(person, secret) })
  expect(done.status).toBe(200)
  expect(await outcome(whole.account.one())).toBe(401)
  const sid = done.cookie
  const renewed = apiAt(site.address, keysOf(sid, done.reply.data.access_token))
  expect((await renewed.account.recoveryCodes({})).data.recovery_codes).toHaveLength(10)
})

test('a new password ends all other sessions and is mailed', async () => {
  const person = await aPerson('3')
  const [one, two] = [await logIn(person), await logIn(person)]
  expect(await outcome(one.account.password({ password: 'wrong', new_password: 'a lamp over the river' }))).toBe(422)
  expect(await outcome(one.account.password({ password: person.password, new_password: 'short' }))).toBe(422)
  const leaked = { password: person.password, new_password: '1qaz2wsx3edc4rfv5tgb' }
  expect(await outcome(one.account.password(leaked))).toBe(422)
  await one.account.password({ password: person.password, new_password: 'a lamp over the river' })
  expect(await outcome(two.account.one())).toBe(401)
  expect(await outcome(one.account.one())).toBe(200)
  await expect.poll(() => post.mails.filter(({ to }) => to[0] === person.email).length).toBe(1)
})

test('the last authenticator stays where the role needs one', async () => {
  const person = await aPerson('3')
  const whole = await logIn(person)
  await addApp(whole)
  const { id = 0 } = (await whole.account.one()).data.authenticators[0] ?? {}
  await sql.query(`update users set role = '2' where id = $1`, [person.id])
  expect(await outcome(whole.account.remove({ id }))).toBe(409)
  expect((await whole.account.one()).data.authenticators).toHaveLength(1)
  await sql.query(`update users set role = '3' where id = $1`, [person.id])
  await whole.account.remove({ id })
  expect((await whole.account.one()).data).toMatchObject({ authenticators: [], recovery_codes: 0 })
})

test('people see their sessions and end the others', async () => {
  const person = await aPerson('3')
  const [one, two] = [await logIn(person), await logIn(person)]
  const { data } = await one.account.sessions()
  expect(data.map(({ current, address }) => [current, address])).toEqual([
    [false, '127.0.0.0/24'],
    [true, '127.0.0.0/24'],
  ])
  await one.account.endSessions({ session: data[0]?.id })
  expect(await outcome(two.account.one())).toBe(401)
  const stranger = await logIn(await aPerson('3'))
  await stranger.account.endSessions({ session: data[1]?.id })
  expect(await outcome(one.account.one())).toBe(200)
})

test('a forgotten password is answered alike with and without an account, and mailed to the owner alone', async () => {
  const person = await aPerson('3')
  const before = post.mails.length
  const answers = [
    await call('/api/password/forgotten', { email: person.email }),
    await call('/api/password/forgotten', { email: 'nobody@council.example' }),
  ]
  expect(answers[0]?.status).toBe(200)
  expect(answers[0]?.reply).toEqual(answers[1]?.reply)
  await expect.poll(() => post.mails.length).toBe(before + 1)
  const mail = post.mails.at(-1)
  expect(mail?.to).toEqual([person.email])
  const link = /https:\/\/council\.example\/admin\/choosePassword#([\w-]{43})/.exec(
    mail?.text.replaceAll('=\r\n', '') ?? '',
  )
  await site.asVisitor.account.choose({ key: link?.[1] ?? '', password: 'another kite over Wardha' })
  await logIn({ ...person, password: 'another kite over Wardha' })
  const { rows } = await sql.query(`select string_agg(j::text, '') as all from pgboss.job j`)
  expect(rows[0].all).not.toContain(person.email)
})

test('a link never leads where the Host header says', async () => {
  const person = await aPerson('3')
  const before = post.mails.length
  await call('/api/password/forgotten', { email: person.email }, { host: 'evil.example' })
  await expect.poll(() => post.mails.length).toBe(before + 1)
  expect(post.mails.at(-1)?.text).not.toContain('evil.example')
})
