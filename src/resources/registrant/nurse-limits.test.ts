import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillRegister } from '../../../testbed/many-nurses.ts'
import { nurseCallsOf } from '../../../tests/support/nurse-calls.ts'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const REGISTERED = 100_000
await fillRegister(sql, REGISTERED)
/** A process as in production, for its log. */
const server = await aServerProcess(site.config)
const { ask, askWorking, forgetMisses, post, WRONG } = nurseCallsOf(site)

async function own(count: number, skip = 0) {
  const { rows } = await sql.query<{ number: string; name: string }>(
    'select number, name from registrants order by number limit $1 offset $2',
    [count, skip],
  )
  return rows
}

test('R-05 after five misses a network works for its answers, after thirty in an hour it waits; IPv6 counts by /64', async () => {
  await forgetMisses()
  for (let miss = 0; miss < 5; miss++) expect((await ask(WRONG, `2001:db8:1:1::${miss}`)).status).toBe(200)
  const asked = await ask(WRONG, '2001:db8:1:1:ffff::1')
  expect([asked.status, asked.reply.code, asked.reply.data.work_bits]).toEqual([428, 'work_needed', 15])
  expect((await ask(WRONG, '2001:db8:1:2::1')).status).toBe(200)
  // By hashing, as the page's script does, once; and by reading the picture.
  const { captcha_id, work_bits } = asked.reply.data
  const proof = solve(captcha_id, work_bits)
  expect((await ask({ ...WRONG, captcha_id, proof }, '2001:db8:1:1::7')).status).toBe(200)
  expect((await ask({ ...WRONG, captcha_id, proof }, '2001:db8:1:1::7')).status).toBe(428)
  for (let miss = 6; miss < 30; miss++) expect((await askWorking(WRONG, '2001:db8:1:1::8')).status).toBe(200)
  const [right] = await own(1)
  const refused = await askWorking(right ?? {}, '2001:db8:1:1::9')
  expect([refused.status, refused.reply.code]).toEqual([429, 'too_many'])
  // An hour later.
  await sql.query(`update rate_limits set window_ends_at = now() - interval '1 second' where key like '%of an hour'`)
  expect((await askWorking(right ?? {}, '2001:db8:1:1::9')).reply.data.verdict).toBe('registered')
})

test('R-05 a hundred guesses at the same moment are counted one by one', async () => {
  await forgetMisses()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(WRONG, '198.51.100.1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 428)).toHaveLength(95)
})

test('R-05 guesses about one number make everybody work who asks for it, and nobody wait', async () => {
  await forgetMisses()
  const [nurse] = await own(1, 77)
  for (let miss = 0; miss < 20; miss++)
    expect((await ask({ number: nurse?.number, name: 'Nobody Atall' }, `198.51.100.${miss}`)).status).toBe(200)
  expect((await ask(nurse ?? {}, '203.0.113.77')).status).toBe(428)
  expect((await askWorking(nurse ?? {}, '203.0.113.77')).reply.data.verdict).toBe('registered')
  const [other] = await own(1, 78)
  expect((await ask(other ?? {}, '203.0.113.77')).status).toBe(200)
})

test('R-06 a hospital that asks 150 right questions in an hour is never refused, whoever guesses meanwhile', async () => {
  await forgetMisses()
  const hospital = '203.0.113.10'
  const nurses = await own(150, 500)
  for (let miss = 0; miss < 7; miss++) await askWorking(WRONG, hospital)
  const answers = await Promise.all(nurses.map((nurse) => askWorking(nurse, hospital)))
  expect(answers.filter(({ reply }) => reply.data?.verdict === 'registered')).toHaveLength(150)
  // Far up there is the list for employers.
  const more = await Promise.all((await own(51, 1000)).map((nurse) => askWorking(nurse, hospital)))
  const refused = more.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reply.message).toBe('That is many for one day. Please use the list for employers.')
})

test('R-08 fifty lines are answered for work, five times an hour, and no more wrong ones than a network has', async () => {
  await forgetMisses()
  const employer = '203.0.113.50'
  const lines = [...(await own(40, 3000)), ...Array.from({ length: 10 }, () => WRONG)]
  expect((await post('checks', { lines }, employer)).status).toBe(428)
  const { status, reply } = await askWorking({ lines }, employer, 'checks')
  expect(status).toBe(200)
  expect(reply.data.lines.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 40 }, () => 'registered'),
    ...Array.from({ length: 10 }, () => 'not_found'),
  ])
  expect((await post('checks', { lines: [...lines, WRONG] }, employer)).status).toBe(422)
  const wrong = { lines: Array.from({ length: 50 }, () => WRONG) }
  const second = await askWorking(wrong, employer, 'checks')
  const verdicts = second.reply.data.lines.map(({ verdict }) => verdict)
  expect(verdicts.filter((verdict) => verdict === 'not_found')).toHaveLength(20)
  expect(verdicts.slice(20)).toEqual(Array.from({ length: 30 }, () => 'not_asked'))
  expect((await askWorking({ lines }, employer, 'checks')).status).toBe(429)
  const right = { lines: await own(50, 4000) }
  for (let list = 0; list < 5; list++) expect((await askWorking(right, '203.0.113.51', 'checks')).status).toBe(200)
  expect((await askWorking(right, '203.0.113.51', 'checks')).status).toBe(429)
})

test('R-09 no number and no name is in a counter, in the log of the process, or in any table but the register', async () => {
  await forgetMisses()
  const [nurse] = await own(1, 9000)
  const { number = '', name = '' } = nurse ?? {}
  const words = ['canaryqx', number, ...name.split(' ')].map((word) => word.toLowerCase())
  const { rows } = await sql.query<{ code: string }>('select code from registrants where number = $1', [number])
  const code = rows[0]?.code ?? ''
  await ask({ number, name }, '203.0.113.90', server.address)
  await ask({ number, name: 'Canaryqx Nobody' }, '203.0.113.90', server.address)
  await ask({ number, name: 'x'.repeat(300) }, '203.0.113.90', server.address)
  for (const address of [
    `/nurse/RNRM-${number}/${code}`,
    `/mr/nurse/RNRM-${number}/${code}`,
    `/NURSE/RNRM-${number}/${code}/`,
    `/%6eurse/RNRM-${number}/${code}`,
    `/nurse/RNRM-${number}/${code}.data`,
    `/nurse/RNRM-${number}/AAAAAAAA?x=${number}`,
  ])
    await fetch(server.address + address, { headers: { 'x-forwarded-for': '203.0.113.91' } })
  const form = new URLSearchParams({ number, name })
  await fetch(`${server.address}/nurse/check`, { method: 'POST', body: form })
  const log = server.log().toLowerCase()
  expect(log).toContain('/nurse/…')
  expect(log).toContain('/nurse/check')
  for (const word of [...words, code.toLowerCase()]) expect(log.includes(word), word).toBe(false)
  const tables = await sql.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'registrants'`,
  )
  expect(tables.rows.length).toBeGreaterThan(40)
  for (const { name: table } of tables.rows) {
    const found = await sql.query<{ row: string }>(`select lower(t::text) as row from ${table} t`)
    for (const { row } of found.rows)
      for (const word of words) expect([table, word, row.includes(word) && row]).toEqual([table, word, false])
  }
})

function solve(id: string, bits: number): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${id}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n)
  }
}
