import type pg from 'pg'
import { expect, test } from 'vitest'
import { loginCallsOf } from '../../../tests/support/login-calls.ts'
import { type Person, peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { login, post, forgetTries } = loginCallsOf(site)
const { aPerson, logIn, addApp, nextCode } = peopleOf(site)

/** Holds the account, waits until the call is blocked there, lets somebody else change something, and then lets it go on. */
async function meanwhile<Answer>(
  { id }: Person,
  call: () => Promise<Answer>,
  change: (holder: pg.PoolClient) => unknown,
) {
  const holder = await sql.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [id])
    const answer = call()
    const blocked = async () =>
      (
        await sql.query(`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`)
      ).rowCount
    await expect.poll(blocked).toBeGreaterThan(0)
    await change(holder)
    await holder.query('commit')
    return await answer
  } finally {
    holder.release()
  }
}

const openOf = async ({ id }: Person) =>
  (
    await sql.query(
      `select (select count(*)::integer from sessions where user_id = $1) as whole,
         (select count(*)::integer from half_sessions where user_id = $1) as half`,
      [id],
    )
  ).rows[0]

test('a login whose password is changed at that moment opens nothing', async () => {
  for (const change of ['password_hash = null', 'enabled = false']) {
    const person = await aPerson('3')
    const { status, reply } = await meanwhile(
      person,
      () => login({ email: person.email, password: person.password }),
      (holder) => holder.query(`update users set ${change} where id = $1`, [person.id]),
    )
    expect([status, reply.message], change).toEqual([401, 'Invalid email or password'])
    expect(await openOf(person), change).toEqual({ whole: 0, half: 0 })
  }
})

test('a second factor that is right does not save a half session that was ended at that moment', async () => {
  const person = await aPerson('3')
  const secret = await addApp(await logIn(person))
  await sql.query('delete from sessions where user_id = $1', [person.id])
  await forgetTries()
  const half = await login({ email: person.email, password: person.password })
  expect(half.reply.data).toMatchObject({ second_factor: 'needed' })
  const code = await nextCode(person, secret)
  const { status } = await meanwhile(
    person,
    () => post('/api/login/second', { code }, { cookie: half.cookie }),
    (holder) => holder.query('delete from half_sessions where user_id = $1', [person.id]),
  )
  expect(status).toBe(401)
  expect(await openOf(person)).toEqual({ whole: 0, half: 0 })
})

test('a link that is used while its account is disabled breaks neither', async () => {
  const admin = await site.asAdmin()
  for (let round = 0; round < 10; round++) {
    const person = await aPerson('3')
    const { data } = await admin.user.sendLink({ id: person.id })
    const key = data.link?.split('#')[1] ?? ''
    const password = `nine lamps along the river ${round}`
    const answers = await Promise.allSettled([
      site.asVisitor.account.choose({ key, password }),
      admin.user.disable({ id: person.id, status: 0 }),
    ])
    const statuses = answers.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.httpStatus))
    expect([200, 404]).toContain(statuses[0])
    expect(statuses[1]).toBe(200)
    await sql.query('delete from rate_limits')
  }
})

test('ten people with one link: one of them chooses the password', async () => {
  const admin = await site.asAdmin()
  const person = await aPerson('3')
  const { data } = await admin.user.sendLink({ id: person.id })
  const key = data.link?.split('#')[1] ?? ''
  const choose = (_: unknown, n: number) =>
    site.asVisitor.account.choose({ key, password: `eleven doors of the old mill ${n}` })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, choose))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of answers) if (one.status === 'rejected') expect(one.reason.httpStatus).toBe(404)
})
