import { expect, test } from 'vitest'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'
import { CHOOSE_PASSWORD_PATH } from './user.contract.ts'

const site = await aSite()
const { sql } = site
const post = await aMailServer()
const posted = await aSite({ SMTP_URL: post.url, MAIL_FROM: 'Council <office@council.example>', JOBS: 'on' })
const { aPerson, logIn, addApp, lose } = peopleOf(site)
const boss = await aPerson('1', { name: 'Asha Kulkarni' })
const office = await logIn(boss)

const rowOf = async (id: number) =>
  (await office.user.adminListing({ per_page: 100 })).data.find((one) => one.id === id)
const historyOf = async (id: number) =>
  (
    await sql.query(
      `select action, actor, address, after from history where collection = 'users' and row_id = $1 order by id`,
      [id],
    )
  ).rows

test('an account that is invited has no password until its owner chooses one, once, with the link', async () => {
  const invited = { name: 'Sunita Deshpande', email: 'sunita@council.example', role: '2' } as const
  const { data, message } = await office.user.invite(invited)
  // This server sends no mail, so the link is shown.
  expect(message).toBe('Account added')
  expect(data).toMatchObject({ ...invited, state: 'invited', last_login_at: null, has_second_factor: false })
  const link = new URL(data.link ?? '')
  expect(link.pathname).toBe(CHOOSE_PASSWORD_PATH)
  expect(link.search).toBe('')
  const key = link.hash.slice(1)
  expect(JSON.stringify((await sql.query('select * from one_time_links')).rows)).not.toContain(key)
  await expect(logIn({ email: invited.email, password: '' })).rejects.toThrow()

  const choose = (password: string, with_ = key) => site.asVisitor.account.choose({ key: with_, password })
  await expect(choose('too short')).rejects.toMatchObject({ httpStatus: 422, fields: { password: expect.any(String) } })
  await choose('a paper boat on the river')
  expect((await rowOf(data.id))?.state).toBe('enabled')
  await logIn({ email: invited.email, password: 'a paper boat on the river' })
  expect((await rowOf(data.id))?.last_login_at).toEqual(expect.any(String))

  // Used, unknown and expired links get the same answer.
  const { data: late } = await office.user.sendLink({ id: data.id })
  await sql.query(`update one_time_links set expires_at = now() - interval '1 second'`)
  const refusals = await Promise.all(
    [key, 'A'.repeat(43), new URL(late.link ?? '').hash.slice(1)].map((one) =>
      choose('another boat on the river', one).catch(({ httpStatus, code, message }) => ({
        httpStatus,
        code,
        message,
      })),
    ),
  )
  expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ httpStatus: 404 })
  expect((await historyOf(data.id)).map(({ action }) => action)).toEqual(['invite', 'password', 'login', 'link'])
})

test('of twelve people who press the same link at once, one chooses the password', async () => {
  const { data } = await office.user.invite({ name: 'Many', email: 'many@council.example', role: '4' })
  const key = new URL(data.link ?? '').hash.slice(1)
  await sql.query('delete from rate_limits')
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_any, n) =>
      site.asVisitor.account.choose({ key, password: `kite number ${n} over Wardha` }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an e-mail that has an account is refused, whatever its case', async () => {
  await expect(office.user.invite({ name: 'Again', email: boss.email.toUpperCase(), role: '4' })).rejects.toMatchObject(
    { httpStatus: 409, fields: { email: 'There is an account with this e-mail already' } },
  )
})

test('nobody changes his own role or disables himself', async () => {
  await expect(office.user.update({ id: boss.id, name: boss.name, role: '2' })).rejects.toMatchObject({
    httpStatus: 403,
    message: 'You can’t change your own role',
  })
  await expect(office.user.disable({ id: boss.id, status: 0 })).rejects.toMatchObject({ httpStatus: 403 })
  const { data } = await office.user.update({ id: boss.id, name: 'Asha K.', role: '1' })
  expect(data.name).toBe('Asha K.')
})

test('the last administrator stays, however many administrators disable each other at the same moment', async () => {
  await sql.query(`update users set enabled = false where role = '1' and id <> $1`, [boss.id])
  for (let round = 0; round < 2; round++) {
    const people = await Promise.all(['1', '1', '1'].map((role) => aPerson(role)))
    const all = await Promise.all(people.map(logIn))
    const everybody = [...people, boss]
    await Promise.allSettled(
      [...all, office].flatMap((one, own) =>
        everybody.flatMap(({ id, name }, index) =>
          index === own
            ? []
            : [round % 2 ? one.user.disable({ id, status: 0 }) : one.user.update({ id, name, role: '4' })],
        ),
      ),
    )
    const { rows } = await sql.query(`select count(*)::integer as left from users where role = '1' and enabled`)
    expect(rows[0].left).toBeGreaterThanOrEqual(1)
    await sql.query(`update users set role = '1', enabled = id = $1 where role in ('1', '4')`, [boss.id])
    await sql.query('delete from login_ladders')
    if ((await sql.query('select from sessions where user_id = $1', [boss.id])).rowCount === 0)
      Object.assign(office, await logIn(boss))
  }
})

test('a new role, a disabled account and ended sessions count at the next call', async () => {
  for (const act of [
    (id: number) => office.user.update({ id, name: 'Other', role: '4' }),
    (id: number) => office.user.disable({ id, status: 0 }),
    (id: number) => office.user.endSessions({ id }),
    (id: number) => office.user.resetSecondFactor({ id }),
  ]) {
    const person = await aPerson('2')
    const session = await logIn(person)
    expect((await office.user.sessions({ id: person.id })).data).toHaveLength(1)
    await act(person.id)
    await expect(session.account.one()).rejects.toMatchObject({ httpStatus: 401 })
  }
})

test('a disabled account can be enabled again, with the password that it had', async () => {
  const person = await aPerson('3')
  await office.user.disable({ id: person.id, status: 0 })
  await expect(logIn(person)).rejects.toThrow('Invalid email or password')
  await sql.query('delete from login_ladders')
  await office.user.disable({ id: person.id, status: 1 })
  await logIn(person)
})

test('a reset takes all authenticators and recovery codes away', async () => {
  const person = await aPerson('2')
  await addApp(await logIn(person))
  expect((await rowOf(person.id))?.has_second_factor).toBe(true)
  await office.user.resetSecondFactor({ id: person.id })
  expect((await rowOf(person.id))?.has_second_factor).toBe(false)
  expect((await sql.query('select from recovery_codes where user_id = $1', [person.id])).rowCount).toBe(0)
  await logIn(person)
})

test('an edit that is based on an older version is refused', async () => {
  const person = await aPerson('3')
  const { version = 0 } = (await rowOf(person.id)) ?? {}
  await office.user.update({ id: person.id, version, name: 'First', role: '3' })
  await expect(office.user.update({ id: person.id, version, name: 'Second', role: '3' })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
  })
})

test('what endangers others needs password and second factor within five minutes', async () => {
  const person = await aPerson('3')
  await lose(boss)
  for (const call of [
    () => office.user.invite({ name: 'New', email: 'new@council.example', role: '4' }),
    () => office.user.update({ id: person.id, name: 'New', role: '4' }),
    () => office.user.disable({ id: person.id, status: 0 }),
    () => office.user.sendLink({ id: person.id }),
    () => office.user.resetSecondFactor({ id: person.id }),
    () => office.user.endSessions({ id: person.id }),
    () => office.instituteImport.export({ format: 'csv' }),
    () => office.feedback.export(),
    () => office.file.purge({ id: 1, reason: 'None' }),
  ])
    await expect(call()).rejects.toMatchObject({ httpStatus: 403, code: 'unconfirmed' })
  Object.assign(office, await logIn(boss))
})

test('the history of an account says who, what and from where, and keeps no secret', async () => {
  const person = await aPerson('3')
  await office.user.update({ id: person.id, name: 'Renamed', role: '3' })
  const lines = await historyOf(person.id)
  expect(lines.at(-1)).toMatchObject({
    action: 'update',
    actor: expect.stringMatching(/^Asha/),
    address: '127.0.0.0/24',
  })
  const { rows } = await sql.query(`select string_agg(h::text, '') as all from history h`)
  expect(rows[0].all).not.toMatch(/argon2|password_hash/)
  const { data } = await office.user.versions({ id: person.id })
  expect(data[0]).toMatchObject({ action: 'update', after: { name: 'Renamed', role: '3' } })
})

test('every change is mailed to its owner, and the invitation carries the only copy of its link', async () => {
  const people = peopleOf(posted)
  const head = await people.logIn(await people.aPerson('1'))
  const { data, message } = await head.user.invite({ name: 'Ravi', email: 'ravi@council.example', role: '3' })
  expect([message, data.link]).toEqual(['Invitation sent', null])
  await expect.poll(() => post.mails.length).toBe(1)
  const key = /#([\w-]{43})/.exec(post.mails[0]?.text ?? '')?.[1] ?? ''
  expect(post.mails[0]).toMatchObject({ to: ['ravi@council.example'] })
  const { rows } = await posted.sql.query(`select string_agg(j::text, '') as all from pgboss.job j`)
  expect(rows[0].all).not.toContain(key)
  await posted.asVisitor.account.choose({ key, password: 'copper bell over the stairs' })
  await head.user.update({ id: data.id, name: 'Ravi', role: '2' })
  await expect.poll(() => post.mails.map(({ text }) => text).join('\n')).toMatch(/Your role is now Publisher/)
})
