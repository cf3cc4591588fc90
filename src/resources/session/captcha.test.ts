import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { loginCallsOf } from '../../../tests/support/login-calls.ts'
import { aSite } from '../../../tests/support/site.ts'
import { makeCaptcha } from './captcha.server.ts'

const site = await aSite()
await site.asAdmin()

const { captcha, login, forgetTries } = loginCallsOf(site)
beforeEach(async () => void (await forgetTries()))

test('A-01 an empty captcha and a wrong one are told apart, in the words of the specification', async () => {
  const empty = await login({ captcha: ' ' })
  expect(empty).toMatchObject({
    status: 422,
    reply: { message: 'Please Use Captcha For Login...', errors: { captcha: '*Captcha is Required' } },
  })
  const wrong = await login({ captcha: 'wrong' })
  expect(wrong).toMatchObject({ status: 422, reply: { message: 'Invalid Captcha Entered...' } })
})

test('A-02 the captcha is five of 36 characters, never in the reply as text, good for one try', async () => {
  const first = await captcha()
  expect(first.answer).toMatch(/^[a-z0-9]{5}$/)
  const response = await fetch(`${site.address}/api/captcha`)
  const text = await response.text()
  const { data } = JSON.parse(text) as { data: { id: string } }
  const { rows } = await site.sql.query('select answer from captchas where id = $1', [data.id])
  expect(text.replaceAll(/"picture":"[^"]*"/g, '')).not.toContain(`"${rows[0].answer}"`)
  const tried = { captcha_id: first.id, captcha: 'zzzzz' }
  expect((await login(tried)).reply.message).toBe('Invalid Captcha Entered...')
  expect((await login({ ...tried, captcha: first.answer })).reply.message).toBe('Invalid Captcha Entered...')
})

test('A-02 case and spaces typed are forgiven', async () => {
  const { id, answer } = await captcha()
  const { status } = await login({ captcha_id: id, captcha: ` ${answer.toUpperCase().split('').join(' ')} ` })
  expect(status).toBe(200)
})

test('F-S7, A-02 the characters of captchas are all of a to z and 0 to 9, and no others', async () => {
  const drawn = new Set<string>()
  // The chance that 500 characters lack one of the 36 is one in a million.
  for (let one = 0; one < 100; one++) {
    const { id } = await makeCaptcha(site.services.db)
    const { rows } = await site.sql.query<{ answer: string }>('select answer from captchas where id = $1', [id])
    for (const character of rows[0]?.answer ?? '') drawn.add(character)
  }
  expect([...drawn].join('')).toMatch(/^[a-z0-9]+$/)
  expect([...drawn].filter((character) => /\d/.test(character)).length).toBeGreaterThanOrEqual(8)
  expect([...drawn].filter((character) => /[a-z]/.test(character)).length).toBeGreaterThanOrEqual(22)
})

test('F-S10, A-02 of ten tries at once with one captcha, one counts', async () => {
  // Drawn beforehand, so that drawing ten pictures at once doesn't affect the test.
  const drawn = await captcha()
  const tries = await Promise.all(Array.from({ length: 10 }, () => login({}, {}, drawn)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, reply } of tries)
    if (status !== 200) expect([status, reply.message]).toEqual([422, 'Invalid Captcha Entered...'])
})

test('A-02 an expired captcha is refused', async () => {
  const { id, answer } = await captcha()
  await site.sql.query(`update captchas set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect((await login({ captcha_id: id, captcha: answer })).reply.message).toBe('Invalid Captcha Entered...')
})

test('A-02 there is an audio version, for as long as the captcha lives', async () => {
  const { id } = await captcha()
  const { data } = await site.asVisitor.session.captchaSound({ id })
  expect(Buffer.from(data.sound, 'base64').subarray(0, 4).toString()).toBe('RIFF')
  await site.sql.query('delete from captchas where id = $1', [id])
  await expect(site.asVisitor.session.captchaSound({ id })).rejects.toMatchObject({ httpStatus: 404 })
})

test('A-02 a proof of work logs in instead of the characters, once, and a wrong one does not', async () => {
  const { id, work_bits } = await captcha()
  const proof = solve(id, work_bits)
  expect((await login({ captcha_id: id, captcha: '', proof })).status).toBe(200)
  expect((await login({ captcha_id: id, captcha: '', proof })).reply.message).toBe('Invalid Captcha Entered...')
  const other = await captcha()
  expect((await login({ captcha_id: other.id, captcha: '', proof })).reply.message).toBe('Invalid Captcha Entered...')
})

function solve(id: string, bits: number): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${id}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n)
  }
}
