import { expect, test } from 'vitest'
import { appCode } from '../../../testbed/authenticator-app.ts'
import { newSecurityKey } from '../../../testbed/security-key.ts'
import { ORIGIN, secondFactors } from '../../../tests/support/second-factor.ts'
import { FactorGiven, SetUpInput } from './second-factor.contract.ts'
import {
  authenticatorsOf,
  countRecoveryCodes,
  giveSecondFactor,
  kindsOf,
  passkeyQuestion,
  removeAuthenticator,
  removeSecondFactor,
  renameAuthenticator,
  setUp,
} from './second-factor.server.ts'

const { services, db, sql, anOwner, anApp, begin, register, steadyNow } = await secondFactors()
const STEP_MS = 30_000
const TICKET = 'This took too long or was already done. Please start again.'
const REFUSED = { code: 'invalid', message: TICKET, details: { fields: { ticket: TICKET } } }

type Owner = Awaited<ReturnType<typeof anOwner>>

async function aTicket(owner: Owner) {
  const { ticket, secret = '' } = await begin(owner, 'totp')
  return { ticket, code: appCode(secret, await steadyNow()) }
}
const finish = (owner: Owner, given: { ticket: string; code: string }) =>
  setUp(services, owner, { kind: 'totp', name: '', ...given })

/** The ticket as we would have issued it with other contents. */
function changed(ticket: string, change: object, purpose = 'authenticator set-up'): string {
  const [key_id = '', text = ''] = ticket.split('.')
  const content = services.sealing.open('authenticator set-up', { key_id, sealed: Buffer.from(text, 'base64url') })
  expect(content).toMatchObject({ user: expect.any(Number), origin: ORIGIN, ends: expect.any(Number) })
  const { sealed } = services.sealing.seal(purpose, { ...(content as object), ...change })
  return `${key_id}.${sealed.toString('base64url')}`
}

test('what is typed is six digits, with or without spaces', () => {
  for (const code of ['123456', '123 456', ' 1 2 3 4 5 6 ', ''])
    expect(FactorGiven.safeParse({ code }).success, code).toBe(true)
  for (const code of ['12345', '1234567', 'abcdef', '12345६', '123-456', '-1'])
    expect(FactorGiven.safeParse({ code }).error?.issues[0]?.message, code).toBe('The code has six digits')
  expect(SetUpInput.parse({ kind: 'totp' })).toEqual({ kind: 'totp', name: '' })
  expect(SetUpInput.safeParse({ kind: 'totp', name: 'x'.repeat(61) }).success).toBe(false)
  expect(SetUpInput.safeParse({ kind: 'totp', name: 'two\nlines' }).success).toBe(false)
  expect(SetUpInput.safeParse({ kind: 'sms' }).success).toBe(false)
})

test('nothing given is asked for', async () => {
  const owner = await anOwner()
  await anApp(owner)
  const missing = 'Enter the code of your authenticator app'
  for (const given of [{}, { code: '' }, { code: ' ', recovery: '  ' }, { ticket: 'x' }, { passkey: {} }])
    await expect(giveSecondFactor(services, owner, given)).rejects.toMatchObject({
      code: 'invalid',
      message: missing,
      details: { fields: { code: missing } },
    })
})

test('a ticket of another account, website, kind or purpose is refused', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const given = await aTicket(owner)
  await expect(finish(other, given)).rejects.toMatchObject(REFUSED)
  await expect(finish({ ...owner, origin: 'https://other.example' }, given)).rejects.toMatchObject(REFUSED)
  await expect(setUp(services, owner, { kind: 'passkey', name: '', ...given })).rejects.toMatchObject(REFUSED)
  await expect(giveSecondFactor(services, owner, { ticket: given.ticket, passkey: {} })).rejects.toMatchObject(REFUSED)
  const sealedForOther = { ...given, ticket: changed(given.ticket, {}, 'passkey question') }
  await expect(finish(owner, sealedForOther)).rejects.toMatchObject(REFUSED)

  await register(other, newSecurityKey())
  const question = await passkeyQuestion(services, other)
  const misused = { kind: 'passkey', name: '', ticket: question?.ticket, passkey: {} } as const
  await expect(setUp(services, other, misused)).rejects.toMatchObject(REFUSED)
  await finish(owner, { ...given, ticket: changed(given.ticket, {}) })
})

test('a ticket that was changed anywhere is refused', async () => {
  const owner = await anOwner()
  const given = await aTicket(owner)
  const { ticket } = given
  for (let place = 0; place < ticket.length; place++) {
    const other = ticket[place] === 'A' ? 'B' : 'A'
    const tampered = ticket.slice(0, place) + other + ticket.slice(place + 1)
    await expect(finish(owner, { ...given, ticket: tampered }), `${place}`).rejects.toMatchObject(REFUSED)
  }
  for (const tampered of ['', '.', 'x', ticket.slice(0, -1), `${ticket}=`, `${ticket}.`, `${ticket} `, `${ticket}AA`])
    await expect(finish(owner, { ...given, ticket: tampered }), tampered).rejects.toMatchObject(REFUSED)
  expect(await kindsOf(db, owner.user.id)).toEqual([])
  await finish(owner, given)
})

test('a ticket ends after ten minutes by the clock of PostgreSQL', async () => {
  const owner = await anOwner()
  const given = await aTicket(owner)
  const now = await steadyNow()
  const [key_id = '', text = ''] = given.ticket.split('.')
  const opened = services.sealing.open('authenticator set-up', { key_id, sealed: Buffer.from(text, 'base64url') })
  const { ends } = opened as { ends: number }
  expect(ends - now).toBeGreaterThan(560_000)
  expect(ends - now).toBeLessThanOrEqual(600_000)
  const ended = { ...given, ticket: changed(given.ticket, { ends: now - 1 }) }
  await expect(finish(owner, ended)).rejects.toMatchObject(REFUSED)
  await expect(
    finish(owner, { ...given, ticket: changed(given.ticket, { ends: now + 20_000 }) }),
  ).resolves.toMatchObject({ done: true })
})

test('a ticket counts once: of 50 calls one passes, and removing the authenticator doesn’t bring it back', async () => {
  const owner = await anOwner()
  const given = await aTicket(owner)
  const tried = await Promise.allSettled(Array.from({ length: 50 }, () => finish(owner, given)))
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(49)
  for (const reason of refused) expect(reason).toMatchObject(REFUSED)
  const codes = tried.flatMap((one) => (one.status === 'fulfilled' ? (one.value.recovery_codes ?? []) : []))
  expect(codes).toHaveLength(10)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(10)
  await removeSecondFactor(db, owner.user.id)
  await expect(finish(owner, given)).rejects.toMatchObject(REFUSED)
  expect(await kindsOf(db, owner.user.id)).toEqual([])
})

test('recovery codes come with the first authenticator only', async () => {
  const owner = await anOwner()
  const tickets = await Promise.all([1, 2, 3, 4].map(() => aTicket(owner)))
  const replies = await Promise.all(tickets.map((given) => finish(owner, given)))
  expect(replies.filter(({ recovery_codes }) => recovery_codes)).toHaveLength(1)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(10)
  await sql.query('delete from recovery_codes where user_id = $1', [owner.user.id])
  const { reply } = await anApp(owner)
  expect(reply).toEqual({ kind: 'totp', ticket: expect.any(String), done: true, recovery_codes: expect.any(Array) })
})

test('an account lists, renames and removes its authenticators, and nobody else’s', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  expect(await kindsOf(db, owner.user.id)).toEqual([])
  await anApp(owner, 'My phone')
  await anApp(owner)
  await anApp(other)
  expect(await kindsOf(db, owner.user.id)).toEqual(['totp'])
  await register(owner, newSecurityKey())
  expect(await kindsOf(db, owner.user.id)).toEqual(['passkey', 'totp'])

  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const list = await authenticatorsOf(db, owner.user.id)
  expect(list).toEqual(
    ['My phone', 'Authenticator app', 'Passkey'].map((name, at) => ({
      id: expect.any(Number),
      kind: at === 2 ? 'passkey' : 'totp',
      name,
      created_at,
      last_used_at: null,
    })),
  )
  const [first] = list
  const [theirs] = await authenticatorsOf(db, other.user.id)
  if (!first || !theirs) throw new Error('Each account has an authenticator')
  await renameAuthenticator(db, owner.user.id, first.id, 'कार्यालयाचा फोन')
  const gone = { code: 'not_found' }
  await expect(renameAuthenticator(db, owner.user.id, theirs.id, 'Mine')).rejects.toMatchObject(gone)
  await expect(removeAuthenticator(db, owner.user.id, theirs.id)).rejects.toMatchObject(gone)
  expect(await authenticatorsOf(db, other.user.id)).toEqual([theirs])

  await removeAuthenticator(db, owner.user.id, first.id)
  await expect(removeAuthenticator(db, owner.user.id, first.id)).rejects.toMatchObject(gone)
  expect((await authenticatorsOf(db, owner.user.id)).map(({ name }) => name)).toEqual(['Authenticator app', 'Passkey'])
})

test('recovery codes go with the last authenticator, and with a reset', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  await anApp(owner)
  await register(owner, newSecurityKey())
  await anApp(other)
  const [first, second] = await authenticatorsOf(db, owner.user.id)
  await removeAuthenticator(db, owner.user.id, first?.id ?? 0)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(10)
  await removeAuthenticator(db, owner.user.id, second?.id ?? 0)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(0)

  expect((await anApp(owner)).reply.recovery_codes).toHaveLength(10)
  await removeSecondFactor(db, owner.user.id)
  expect(await kindsOf(db, owner.user.id)).toEqual([])
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(0)
  expect(await kindsOf(db, other.user.id)).toEqual(['totp'])
  expect(await countRecoveryCodes(db, other.user.id)).toBe(10)
})

test('a removed authenticator proves nothing any more', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  const [app] = await authenticatorsOf(db, owner.user.id)
  await register(owner, newSecurityKey())
  await removeAuthenticator(db, owner.user.id, app?.id ?? 0)
  const code = appCode(secret, (await steadyNow()) + STEP_MS)
  await expect(giveSecondFactor(services, owner, { code })).rejects.toMatchObject({ message: 'This code is not right' })
})

test('an account has ten authenticators at most, also when set-ups are finished at once', async () => {
  const owner = await anOwner()
  const tickets = await Promise.all(Array.from({ length: 15 }, () => aTicket(owner)))
  const tried = await Promise.allSettled(tickets.map((given) => finish(owner, given)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await authenticatorsOf(db, owner.user.id)).toHaveLength(10)
  await expect(begin(owner, 'totp')).rejects.toMatchObject({ code: 'conflict' })
})
