import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSecurityKey, type SecurityKey, type Twist } from '../../../testbed/security-key.ts'
import { fifty, ORIGIN, passed, secondFactors } from '../../../tests/support/second-factor.ts'
import { authenticatorsOf, giveSecondFactor, passkeyQuestion, setUp } from './second-factor.server.ts'

const { services, db, sql, anOwner, begin, register } = await secondFactors()
const REFUSED = { code: 'invalid', message: 'This passkey was not accepted' }
const USED = { code: 'invalid', message: 'This took too long or was already done. Please start again.' }

type Owner = Awaited<ReturnType<typeof anOwner>>
type RequestOptions = Parameters<SecurityKey['assert']>[0]

async function ask(owner: Owner) {
  const question = await passkeyQuestion(services, owner)
  if (!question) throw new Error('There is no question')
  return { ticket: question.ticket, options: question.options as RequestOptions }
}

/** The owner answers a new question with the key. */
async function answer(owner: Owner, key: SecurityKey, origin = ORIGIN, twist: Twist = {}) {
  const { ticket, options } = await ask(owner)
  return { ticket, passkey: key.assert(options, origin, twist) }
}

const give = (owner: Owner, given: Awaited<ReturnType<typeof answer>>) => giveSecondFactor(services, owner, given)

async function aKey(...made: Parameters<typeof newSecurityKey>) {
  const owner = await anOwner()
  const key = newSecurityKey(...made)
  const reply = await register(owner, key)
  return { owner, key, reply }
}

test('a key is registered, answers a question, and its uses are counted', async () => {
  const { owner, key, reply } = await aKey()
  expect(reply).toMatchObject({ kind: 'passkey', done: true, recovery_codes: expect.any(Array) })
  expect(await authenticatorsOf(db, owner.user.id)).toMatchObject([
    { kind: 'passkey', name: 'Passkey', last_used_at: null },
  ])
  await expect(give(owner, await answer(owner, key))).resolves.toEqual({ kind: 'passkey' })
  await expect(give(owner, await answer(owner, key, ORIGIN, { uses: 700 }))).resolves.toEqual({ kind: 'passkey' })
  const { rows } = await sql.query(
    'select uses, transports, last_used_at is not null as used from authenticators where user_id = $1',
    [owner.user.id],
  )
  expect(rows).toEqual([{ uses: '700', transports: ['usb'], used: true }])
})

test('the browser is told what is wanted', async () => {
  const { owner, key } = await aKey()
  const { options } = await begin(owner, 'passkey')
  expect(options).toMatchObject({
    rp: { id: 'council.example', name: 'Nursing Council' },
    user: { name: owner.user.email, displayName: 'Asha Kulkarni' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: [{ id: key.id, transports: ['usb'] }],
  })
  const question = await ask(owner)
  expect(question.options).toMatchObject({
    rpId: 'council.example',
    userVerification: 'preferred',
    allowCredentials: [{ id: key.id, transports: ['usb'] }],
  })
  expect(Buffer.from(question.options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect((await ask(owner)).options.challenge).not.toBe(question.options.challenge)
})

test('there is no question without a passkey, nor on a website that is an IP address', async () => {
  const { owner } = await aKey()
  expect(await passkeyQuestion(services, await anOwner())).toBeUndefined()
  for (const origin of ['http://127.0.0.1:4000', 'https://[2001:db8::1]', 'http://2130706433']) {
    expect(await passkeyQuestion(services, { ...owner, origin }), origin).toBeUndefined()
    await expect(begin({ ...owner, origin }, 'passkey'), origin).rejects.toMatchObject({ code: 'conflict' })
  }
  expect(await passkeyQuestion(services, { ...owner, origin: 'http://localhost:4000' })).toBeDefined()
})

test('a registration from elsewhere, for something else or of nobody is refused, and stores nothing', async () => {
  const owner = await anOwner()
  const rsa = new Map<number, number | Buffer>([
    [1, 3],
    [3, -257],
    [-1, randomBytes(2048)],
    [-2, randomBytes(3)],
  ])
  const twists: Record<string, [origin: string, twist?: Twist]> = {
    'another website': ['https://council.example.org'],
    'the same host on another port': [`${ORIGIN}:8443`],
    'without TLS': ['http://council.example'],
    'another challenge': [ORIGIN, { challenge: randomBytes(32).toString('base64url') }],
    'another rp': [ORIGIN, { rpId: 'example' }],
    'an answer to a question': [ORIGIN, { type: 'webauthn.get' }],
    'nobody touched the key': [ORIGIN, { isPresent: false }],
    'an algorithm that we did not offer': [
      ORIGIN,
      {
        publicKey: new Map([
          [1, 2],
          [3, -47],
        ]),
      },
    ],
    'a key that is too long': [ORIGIN, { publicKey: rsa }],
  }
  for (const [why, twist] of Object.entries(twists))
    await expect(register(owner, newSecurityKey(), ...twist), why).rejects.toMatchObject(REFUSED)
  const { ticket } = await begin(owner, 'passkey')
  const nonsense = [undefined, {}, { id: 1 }, { response: null }, { response: { attestationObject: 'AAAA' } }]
  for (const passkey of nonsense)
    await expect(setUp(services, owner, { kind: 'passkey', name: '', ticket, passkey })).rejects.toMatchObject(REFUSED)
  expect(await authenticatorsOf(db, owner.user.id)).toEqual([])
})

test('an attestation that nobody asked for is not looked at', async () => {
  const owner = await anOwner()
  const key = newSecurityKey()
  const attStmt = new Map<string, number | Buffer | Buffer[]>([
    ['alg', -7],
    ['sig', randomBytes(70)],
    ['x5c', [randomBytes(200), randomBytes(200)]],
  ])
  for (const fmt of ['android-key', 'tpm', 'a format of tomorrow'])
    await register(owner, fmt === 'tpm' ? key : newSecurityKey(), ORIGIN, { attestation: { fmt, attStmt } })
  await expect(give(owner, await answer(owner, key))).resolves.toEqual({ kind: 'passkey' })
})

test('a key is registered once, whoever tries to register it again', async () => {
  const id = randomBytes(16)
  const { owner } = await aKey({ id })
  const other = await anOwner()
  for (const again of [owner, other])
    await expect(register(again, newSecurityKey({ id }))).rejects.toMatchObject({
      code: 'taken',
      message: 'This passkey is set up already',
    })
  expect(await authenticatorsOf(db, owner.user.id)).toHaveLength(1)
  expect(await authenticatorsOf(db, other.user.id)).toEqual([])
})

test('an answer from elsewhere, to something else or of nobody is refused', async () => {
  const { owner, key } = await aKey()
  const twists: Record<string, [origin: string, twist?: Twist]> = {
    'another website': ['https://council.example.org'],
    'the same host on another port': [`${ORIGIN}:8443`],
    'without TLS': ['http://council.example'],
    'another challenge': [ORIGIN, { challenge: randomBytes(32).toString('base64url') }],
    'another rp': [ORIGIN, { rpId: 'example' }],
    'a registration': [ORIGIN, { type: 'webauthn.create' }],
    'nobody touched the key': [ORIGIN, { isPresent: false }],
  }
  for (const [why, twist] of Object.entries(twists))
    await expect(give(owner, await answer(owner, key, ...twist)), why).rejects.toMatchObject(REFUSED)
  await expect(give(owner, await answer(owner, key))).resolves.toEqual({ kind: 'passkey' })
})

test('a changed byte of the answer is refused', async () => {
  const { owner, key } = await aKey({ counts: false })
  for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const)
    for (const place of [0, 33, 36]) {
      const { ticket, passkey } = await answer(owner, key)
      const bytes = Buffer.from(passkey.response[part], 'base64url')
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const response = { ...passkey.response, [part]: bytes.toString('base64url') }
      await expect(
        give(owner, { ticket, passkey: { ...passkey, response } }),
        `${part} ${place}`,
      ).rejects.toMatchObject(REFUSED)
    }
  for (const passkey of [
    {},
    { id: 1 },
    { id: key.id },
    { id: key.id, rawId: key.id, type: 'public-key', response: 7 },
  ]) {
    const { ticket } = await ask(owner)
    await expect(giveSecondFactor(services, owner, { ticket, passkey })).rejects.toMatchObject(REFUSED)
  }
  await expect(give(owner, await answer(owner, key))).resolves.toEqual({ kind: 'passkey' })
})

test('an answer counts once: not with its ticket again, and not with another one', async () => {
  for (const counts of [true, false]) {
    const { owner, key } = await aKey({ counts })
    const first = await answer(owner, key)
    await give(owner, first)
    await expect(give(owner, first)).rejects.toMatchObject(USED)
    await expect(give(owner, { ...(await ask(owner)), passkey: first.passkey })).rejects.toMatchObject(REFUSED)
  }
})

test('of 50 calls with one answer exactly one passes, whether the key counts or not', async () => {
  for (const counts of [true, false]) {
    const { owner, key } = await aKey({ counts })
    const one = await answer(owner, key)
    expect(await passed(fifty(one), (given) => give(owner, given))).toBe(1)
  }
})

test('a counter that does not grow is refused, also when both copies of a key are used at once', async () => {
  const { owner, key } = await aKey()
  const say = (uses: number) => answer(owner, key, ORIGIN, { uses })
  await give(owner, await say(10))
  for (const uses of [10, 9, 1, 0]) await expect(give(owner, await say(uses)), `${uses}`).rejects.toMatchObject(REFUSED)
  await give(owner, await say(11))
  const copies = await Promise.all(Array.from({ length: 20 }, () => say(12)))
  expect(await passed(copies, (given) => give(owner, given))).toBe(1)
})

test('another account’s passkey is refused, whoever asks the question', async () => {
  const [{ owner, key }, other] = [await aKey(), await aKey()]
  await expect(give(owner, await answer(owner, other.key))).rejects.toMatchObject(REFUSED)
  const theirs = await answer(other.owner, other.key)
  await expect(give(owner, theirs)).rejects.toMatchObject(USED)
  const impostor = newSecurityKey({ id: Buffer.from(key.id, 'base64url') })
  await expect(give(owner, await answer(owner, impostor, ORIGIN, { uses: 50 }))).rejects.toMatchObject(REFUSED)
  await expect(give(other.owner, theirs)).resolves.toEqual({ kind: 'passkey' })
})
