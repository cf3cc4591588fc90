import { expect, test } from 'vitest'
import { fifty, passed, secondFactors } from '../../../tests/support/second-factor.ts'
import { countRecoveryCodes, giveSecondFactor, newRecoveryCodes, removeSecondFactor } from './second-factor.server.ts'

const { services, db, sql, anOwner, anApp } = await secondFactors()
const REFUSED = { code: 'invalid', details: { fields: { recovery: expect.any(String) } } }

async function someCodes() {
  const owner = await anOwner()
  const { reply } = await anApp(owner)
  return { owner, codes: reply.recovery_codes ?? [] }
}

test('there are ten codes of 80 bits, and only their hashes are stored', async () => {
  const { owner, codes } = await someCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const { rows } = await sql.query<{ row: string }>('select r::text as row from recovery_codes r where user_id = $1', [
    owner.user.id,
  ])
  expect(rows).toHaveLength(10)
  const stored = JSON.stringify(rows)
  for (const code of codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
  }
  // Every character occurs: none of the five bits of each is lost.
  const many = await Promise.all(Array.from({ length: 5 }, async () => (await someCodes()).codes.join('')))
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(32)
})

test('a code works once, and leaves the others', async () => {
  const { owner, codes } = await someCodes()
  for (const [used, recovery] of codes.entries()) {
    expect(await countRecoveryCodes(db, owner.user.id)).toBe(10 - used)
    await expect(giveSecondFactor(services, owner, { recovery })).resolves.toEqual({ kind: 'recovery' })
    await expect(giveSecondFactor(services, owner, { recovery })).rejects.toMatchObject(REFUSED)
  }
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(0)
})

test('case, spaces, hyphens and characters that look alike are forgiven', async () => {
  const { owner } = await someCodes()
  const known = '0123456789abcdef'
  const typed = [
    '0123-4567-89ab-cdef',
    'o123456789abcdef',
    'OI23 4567 89AB CDEF',
    ' 0l23 – 4567 — 89ab‑cdef ',
    'oL23456789aBcDeF',
  ]
  for (const recovery of typed) {
    await sql.query(`insert into recovery_codes (code_hash, user_id) values (sha256($1), $2)`, [known, owner.user.id])
    await expect(giveSecondFactor(services, owner, { recovery }), recovery).resolves.toEqual({ kind: 'recovery' })
  }
  await sql.query(`insert into recovery_codes (code_hash, user_id) values (sha256($1), $2)`, [known, owner.user.id])
  for (const recovery of ['0123-4567-89ab-cde', '0123-4567-89ab-cdeff', '0123-4567-89ab-cdeg', '-', 'u', '\u0130'])
    await expect(giveSecondFactor(services, owner, { recovery }), recovery).rejects.toMatchObject(REFUSED)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(11)
})

test('of 50 calls with one code exactly one passes', async () => {
  const { owner, codes } = await someCodes()
  const [recovery = ''] = codes
  expect(await passed(fifty({ recovery }), (given) => giveSecondFactor(services, owner, given))).toBe(1)
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(9)
})

test('another account can not use a code, nor use it up', async () => {
  const [{ owner, codes }, other] = [await someCodes(), await someCodes()]
  const [recovery = ''] = codes
  await expect(giveSecondFactor(services, other.owner, { recovery })).rejects.toMatchObject(REFUSED)
  await expect(giveSecondFactor(services, owner, { recovery })).resolves.toEqual({ kind: 'recovery' })
})

test('new codes replace the old ones, also when several browsers ask at once', async () => {
  const { owner, codes } = await someCodes()
  const sets = await Promise.all(Array.from({ length: 10 }, () => newRecoveryCodes(db, owner.user.id)))
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(10)
  const [recovery = ''] = codes
  await expect(giveSecondFactor(services, owner, { recovery })).rejects.toMatchObject(REFUSED)
  const firsts = sets.map(([first = '']) => first)
  const tried = await Promise.allSettled(firsts.map((recovery) => giveSecondFactor(services, owner, { recovery })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an account without an authenticator has no codes and gets none', async () => {
  const { owner } = await someCodes()
  await removeSecondFactor(db, owner.user.id)
  await expect(newRecoveryCodes(db, owner.user.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await countRecoveryCodes(db, owner.user.id)).toBe(0)
})
