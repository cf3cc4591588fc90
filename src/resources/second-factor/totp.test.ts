import { expect, test } from 'vitest'
import { newSealingKey, openSealing } from '#server/sealing.ts'
import { appCode } from '../../../testbed/authenticator-app.ts'
import { fifty, passed, secondFactors } from '../../../tests/support/second-factor.ts'
import { base32 } from './base32.server.ts'
import { giveSecondFactor, setUp } from './second-factor.server.ts'
import { totpCode, totpStep } from './totp.server.ts'

const { services, sql, anOwner, anApp, begin, forget, steadyNow } = await secondFactors()
const SECRET = Buffer.from('12345678901234567890')
const STEP_MS = 30_000
const WRONG = { code: 'invalid', message: 'This code is not right', details: { fields: { code: expect.any(String) } } }

test('codes are those of RFC 4226 and RFC 6238', () => {
  const hotp = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'
  expect(Array.from({ length: 10 }, (_, step) => totpCode(SECRET, step)).join(' ')).toBe(hotp)
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(totpCode(SECRET, Math.floor(seconds / 30)), `${seconds}`).toBe(code)
    expect(appCode('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ', seconds * 1000), `${seconds}`).toBe(code)
  }
  expect(base32(SECRET, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.alloc(5), 'abcdefghijklmnopqrstuvwxyz234567')).toBe('aaaaaaaa')
})

test('a code counts from 30 seconds before its time to 30 seconds after, to the millisecond', () => {
  const [from, to] = [100 * STEP_MS, 101 * STEP_MS - 1]
  const code = totpCode(SECRET, 100)
  expect(totpStep(SECRET, code, from - STEP_MS)).toBe(100)
  expect(totpStep(SECRET, code, to + STEP_MS)).toBe(100)
  expect(totpStep(SECRET, code, from - STEP_MS - 1)).toBeUndefined()
  expect(totpStep(SECRET, code, to + STEP_MS + 1)).toBeUndefined()
  expect(totpStep(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, from)).toBe(100)
  for (const other of ['', '12345', `${code}0`, `-${code.slice(1)}`, '१२३४५६', '1e5000'])
    expect(totpStep(SECRET, other, from), other).toBeUndefined()
})

test('the secret has 160 bits, is written down for people and machines, and sealed in the database', async () => {
  const owner = await anOwner()
  const { secret = '', uri = '', qr, qr_size, done } = await begin({ ...owner, siteName: 'Council: नर्सिंग' }, 'totp')
  expect(done).toBe(false)
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Council%20%20[^:]+:asha-\d+%40council\.example\?secret=/)
  const { searchParams } = new URL(uri)
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: secret.replaceAll(' ', ''),
    issuer: 'Council  नर्सिंग',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(qr).toMatch(/^M4 4h7v1H4z/)
  expect(qr_size).toBeGreaterThan(40)

  const app = await anApp(owner)
  const { rows } = await sql.query('select kind, key_id, sealed from authenticators where user_id = $1', [
    owner.user.id,
  ])
  expect(rows).toMatchObject([{ kind: 'totp' }])
  expect(services.sealing.open('totp', rows[0])).toEqual(expect.any(String))
  const key = Buffer.from(services.sealing.open('totp', rows[0]) as string, 'base64')
  expect(base32(key, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).toBe(app.secret.replaceAll(' ', ''))
  expect(rows[0].sealed.includes(key)).toBe(false)
})

test('the code that finished a set-up is used up; the next one passes', async () => {
  const owner = await anOwner()
  const { secret, now } = await anApp(owner)
  await expect(giveSecondFactor(services, owner, { code: appCode(secret, now) })).rejects.toMatchObject(WRONG)
  await expect(giveSecondFactor(services, owner, { code: appCode(secret, now + STEP_MS) })).resolves.toEqual({
    kind: 'totp',
  })
})

test('a phone may be 30 seconds slow or fast, but no more', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  for (const [steps, passes] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const now = await steadyNow()
    await forget(owner)
    const given = giveSecondFactor(services, owner, { code: appCode(secret, now + steps * STEP_MS) })
    await (passes ? expect(given).resolves.toEqual({ kind: 'totp' }) : expect(given).rejects.toMatchObject(WRONG))
  }
})

test('no code passes twice, and none after a newer one', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  const now = await steadyNow()
  await forget(owner)
  const give = (steps: number) => giveSecondFactor(services, owner, { code: appCode(secret, now + steps * STEP_MS) })
  await give(0)
  await expect(give(0)).rejects.toMatchObject(WRONG)
  await expect(give(-1)).rejects.toMatchObject(WRONG)
  await give(1)
  await expect(give(0)).rejects.toMatchObject(WRONG)
  await expect(give(1)).rejects.toMatchObject(WRONG)
})

test('a code that two steps near each other share is used up for both', () => {
  expect(totpCode(SECRET, 153_567)).toBe(totpCode(SECRET, 153_569))
  expect(totpStep(SECRET, totpCode(SECRET, 153_567), 153_568 * STEP_MS)).toBe(153_569)
})

test('of 10,000 codes no other passes than the three of their time', () => {
  const right = [99, 100, 101].map((step) => totpCode(SECRET, step))
  const first = Number(right[1]?.slice(0, 2)) * 10_000
  const codes = Array.from({ length: 10_000 }, (_, code) => `${first + code}`.padStart(6, '0'))
  const passing = codes.filter((code) => totpStep(SECRET, code, 100 * STEP_MS) !== undefined)
  expect(passing).toContain(right[1])
  expect(passing).toEqual(codes.filter((code) => right.includes(code)))
})

test('2,000 guesses in a row never pass, and change nothing', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  await forget(owner)
  const start = await steadyNow()
  const right = new Set([-1, 0, 1, 2, 3, 4].map((steps) => appCode(secret, start + steps * STEP_MS)))
  const guesses = Array.from({ length: 2000 }, (_, guess) => `${guess}`.padStart(6, '0')).filter(
    (guess) => !right.has(guess),
  )
  expect(await passed(guesses, (code) => giveSecondFactor(services, owner, { code }))).toBe(0)
  const { rows } = await sql.query('select last_step, last_used_at from authenticators where user_id = $1', [
    owner.user.id,
  ])
  expect(rows).toEqual([{ last_step: '0', last_used_at: null }])
  const code = appCode(secret, await steadyNow())
  await expect(giveSecondFactor(services, owner, { code })).resolves.toEqual({ kind: 'totp' })
})

test('of 50 calls with one code exactly one passes', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  await forget(owner)
  const code = appCode(secret, await steadyNow())
  expect(await passed(fifty({ code }), (given) => giveSecondFactor(services, owner, given))).toBe(1)
})

test('any app of an account will do, and none of another account', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const apps = [await anApp(owner), await anApp(owner), await anApp(owner)]
  await forget(owner)
  for (const { secret } of apps) {
    const code = appCode(secret, await steadyNow())
    await expect(giveSecondFactor(services, other, { code })).rejects.toMatchObject(WRONG)
    await expect(giveSecondFactor(services, owner, { code })).resolves.toEqual({ kind: 'totp' })
  }
  const { rows } = await sql.query(
    'select count(*)::int as used from authenticators where user_id = $1 and last_used_at is not null',
    [owner.user.id],
  )
  expect(rows).toEqual([{ used: 3 }])
})

test('two apps that happen to show the same code count as one', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  await sql.query(
    `insert into authenticators (user_id, kind, name, ticket, key_id, sealed, last_step)
     select user_id, kind, name, gen_random_uuid(), key_id, sealed, last_step from authenticators where user_id = $1`,
    [owner.user.id],
  )
  await forget(owner)
  const code = appCode(secret, await steadyNow())
  expect(await passed(fifty({ code }), (given) => giveSecondFactor(services, owner, given))).toBe(1)
})

test('a server without the key says that it can not check, instead of that the code is wrong', async () => {
  const owner = await anOwner()
  const { secret } = await anApp(owner)
  const elsewhere = {
    ...services,
    sealing: openSealing({ PERSONAL_DATA_KEYS: newSealingKey('other'), NODE_ENV: 'production' }),
  }
  const code = appCode(secret, (await steadyNow()) + STEP_MS)
  await expect(giveSecondFactor(elsewhere, owner, { code })).rejects.toMatchObject({ code: 'conflict' })
  await expect(giveSecondFactor(services, owner, { code })).resolves.toEqual({ kind: 'totp' })
})

test('a wrong code does not finish a set-up, and the right one still does', async () => {
  const owner = await anOwner()
  const { ticket, secret = '' } = await begin(owner, 'totp')
  const now = await steadyNow()
  const wrong = appCode(secret, now + 3 * STEP_MS)
  await expect(setUp(services, owner, { kind: 'totp', name: '', ticket, code: wrong })).rejects.toMatchObject(WRONG)
  await expect(setUp(services, owner, { kind: 'totp', name: '', ticket })).rejects.toMatchObject({
    message: 'Enter the code of your authenticator app',
  })
  const code = appCode(secret, now)
  await expect(setUp(services, owner, { kind: 'totp', name: '', ticket, code })).resolves.toMatchObject({ done: true })
})
