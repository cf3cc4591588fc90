import { beforeEach, expect, test } from 'vitest'
import { loginCallsOf } from '../../../tests/support/login-calls.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
// Makes the account. The tests log in too often for this session to last: they ask for one of their own.
await site.asAdmin()
const { login, forgetTries } = loginCallsOf(site)
const { aPerson, logIn } = peopleOf(site)
beforeEach(async () => void (await forgetTries()))

const linesSince = async (id: number) => (await sql.query(`select * from history where id > $1 order by id`, [id])).rows
const newest = async () => Number((await sql.query('select coalesce(max(id), 0) as id from history')).rows[0].id)

test('a login, a failed one and a logout are lines of the history: who, when, from where', async () => {
  const start = await newest()
  await login()
  await login({ password: 'not the password at all' })
  await login({ email: 'nobody@council.example' })
  const lines = await linesSince(start)
  expect(lines.map(({ action, actor, address }) => [action, actor, address])).toEqual([
    ['login', ADMIN.name, '127.0.0.0/24'],
    ['login-failed', 'Somebody', '127.0.0.0/24'],
    ['login-failed', 'Somebody', '127.0.0.0/24'],
  ])
  expect(lines.map(({ row_id }) => row_id > 0)).toEqual([true, true, false])
})

test('nothing that was typed at a failed login is kept', async () => {
  await login({ email: 'canarypassword typed into the wrong box', password: 'canary secret' })
  await login({ password: 'canary secret two' })
  const { rows } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const { rows: found } = await sql.query(
    `select count(*)::integer as many from history h where h::text ilike '%canary%'`,
  )
  expect(found[0].many).toBe(0)
})

test('failed logins can’t fill the history', async () => {
  const start = await newest()
  await sql.query(
    `insert into rate_limits (key, hits, window_ends_at) values ('login-failed lines of 0', 98, now() + interval '1 day')
     on conflict (key) do update set hits = 98, window_ends_at = excluded.window_ends_at`,
  )
  for (let n = 0; n < 6; n++) await login({ email: `nobody${n}@council.example` })
  expect(await linesSince(start)).toHaveLength(2)
})

test('logins and changes of accounts never move the date of the last change', async () => {
  const { data: before } = await site.asVisitor.history.lastChange()
  await login()
  await login({ password: 'not the password at all' })
  await aPerson('3')
  expect((await site.asVisitor.history.lastChange()).data).toEqual(before)
})

test('lines about accounts can be left out, so that logins don’t hide what was changed', async () => {
  await login()
  const admin = await site.asAdmin()
  const { data } = await admin.history.listing({ per_page: 100, accounts: '0' })
  expect(data.filter(({ collection }) => collection === 'users')).toEqual([])
})

test('only administrators see the lines about accounts', async () => {
  const reader = await logIn(await aPerson('4'))
  const admin = await site.asAdmin()
  const { data: all } = await admin.history.listing({ per_page: 100 })
  expect(all.some(({ collection }) => collection === 'users')).toBe(true)
  const { data: some } = await reader.history.listing({ per_page: 100 })
  expect(some.some(({ collection }) => collection === 'users')).toBe(false)
  const line = all.find(({ collection }) => collection === 'users')
  await expect(reader.history.one({ id: line?.id ?? 0 })).rejects.toMatchObject({ httpStatus: 404 })
  const { data: people } = await reader.history.people()
  expect(people.map(({ name }) => name)).not.toContain('Somebody')
})
