import { expect, test, vi } from 'vitest'
import { asOf, fillRegister, putNurse } from '../../../testbed/many-nurses.ts'
import { aSite } from '../../../tests/support/site.ts'
import { findNurses } from './nurse-check.server.ts'

const site = await aSite()
const { sql } = site
const forgetMisses = () => sql.query('delete from rate_limits')

async function ask(body: object, from = '203.0.113.9') {
  const response = await fetch(`${site.address}/api/nurse/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, reply: JSON.parse(text) }
}
const verdict = async (number: string, name: string) => (await ask({ number, name })).reply.data?.verdict

test('R-07 until a register has been imported the check is off, and fails', async () => {
  expect((await site.asVisitor.registrant.state()).data).toEqual({ on: false })
  const { status, reply } = await ask({ number: '1', name: 'Sunita Patil' })
  expect([status, reply.code]).toEqual([503, 'unavailable'])
  await asOf(sql)
  await expect.poll(async () => (await site.asVisitor.registrant.state()).data.on).toBe(true)
})

test('R-01 number and name are both needed, in any order, script and spelling; one without the other opens nothing', async () => {
  await putNurse(sql, {
    number: '100',
    name: 'Sunita Ramesh Patil',
    more: { nuid: 'N00123456', valid_until: '2999-12-31' },
  })
  await putNurse(sql, { number: '101', name: 'कविता विजय जाधव', more: { valid_until: '2999-12-31' } })
  await putNurse(sql, { number: '102', name: 'Mary', more: { valid_until: '2999-12-31' } })
  for (const [number, name] of [
    ['100', 'Sunita Patil'],
    ['RNRM-100', 'PATIL Sunita'],
    ['rnrm 100', 'सुनिता पाटील'],
    ['१००', 'Smt. Suneeta Patil'],
    ['N00123456', 'Ramesh Patil'],
    ['100', 'Sunita Deshmukh Patil'],
    ['101', 'Kavita Jadhav'],
    ['102', 'Sister Mary'],
  ] as const) {
    await forgetMisses()
    expect([number, name, await verdict(number, name)]).toEqual([number, name, 'registered'])
  }
  for (const [number, name] of [
    ['100', 'Sunita'],
    ['100', 'Patil'],
    ['100', 'Patil Patil'],
    ['100', 'Smt. Patil'],
    ['100', 'Kavita Jadhav'],
    ['101', 'Sunita Patil'],
    ['999', 'Sunita Patil'],
    ['RANM-100', 'Sunita Patil'],
    ['10', 'Sunita Patil'],
  ] as const) {
    await forgetMisses()
    expect([number, name, await verdict(number, name)]).toEqual([number, name, 'not_found'])
  }
})

test('R-02 each standing is said as it is, and nothing that the law does not order to be public', async () => {
  await forgetMisses()
  const past = { valid_until: '2020-12-31', registered_on: '2001-05-07' }
  const valid = { valid_until: '2999-12-31', registered_on: '2001-05-07' }
  const order = { standing_since: '2026-03-01', order_path: '/data/uploads/order.pdf' }
  for (const [number, more, expected] of [
    ['201', past, { verdict: 'lapsed', valid_until: '2020-12-31' }],
    [
      '202',
      { ...valid, standing: 'suspended', ...order },
      { verdict: 'suspended', since: '2026-03-01', order_path: order.order_path },
    ],
    ['203', { ...past, standing: 'removed', ...order }, { verdict: 'removed' }],
    ['204', { ...valid, standing: 'transferred' }, { verdict: 'transferred' }],
    [
      '205',
      { ...valid, standing: 'suspended', held: true },
      { verdict: 'held', since: null, valid_until: null, registered_in: null },
    ],
    ['206', { registered_on: '2001-05-07' }, { verdict: 'registered', valid_until: null }],
  ] as const) {
    await putNurse(sql, { number, name: 'Asha Vilas More', more })
    const { reply } = await ask({ number, name: 'Asha More' })
    expect(reply.data.verdict).toBe(expected.verdict)
    expect(reply.data.entries).toHaveLength(1)
    expect(reply.data.entries[0]).toMatchObject({ name: 'Asha Vilas More', roll: 'RNRM', number, ...expected })
    expect(Object.keys(reply.data.entries[0]).toSorted()).toEqual([
      'name',
      'number',
      'order_path',
      'registered_in',
      'roll',
      'since',
      'valid_until',
      'verdict',
    ])
  }
})

test('R-03 wrong name and unknown number are the same bytes and headers, and take the same time', async () => {
  await fillRegister(sql, 2000)
  const times: Record<string, number[]> = { name: [], number: [] }
  for (let round = 0; round < 40; round++) {
    await forgetMisses()
    const question = {
      name: { number: '101500', name: 'Zzrtk Qwplm' },
      number: { number: '999500', name: 'Zzrtk Qwplm' },
    }
    const answers = []
    for (const kind of ['name', 'number'] as const) {
      const from = performance.now()
      answers.push(await ask(question[kind]))
      times[kind]?.push(performance.now() - from)
    }
    const [wrong, unknown] = answers
    expect(wrong?.text).toBe(unknown?.text)
    expect(wrong?.status).toBe(unknown?.status)
    const own = (headers?: Headers) =>
      [...(headers ?? [])]
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        .toSorted(([a], [b]) => a.localeCompare(b))
    expect(own(wrong?.headers)).toEqual(own(unknown?.headers))
    expect(wrong?.headers.get('cache-control')).toBe('no-store')
  }
  const median = (of: number[] = []) => of.toSorted((a, b) => a - b)[of.length / 2] ?? 0
  expect(Math.min(...(times.name ?? []), ...(times.number ?? []))).toBeGreaterThanOrEqual(29)
  expect(Math.abs(median(times.name) - median(times.number))).toBeLessThan(5)
})

test('R-04 the number of one nurse with the name of another is not on the register: 10,000 pairs', {
  timeout: 50_000,
}, async () => {
  const { rows } = await sql.query<{ number: string; name: string; sounds: string[] }>(
    `select r.number, o.name, r.sounds from (select *, row_number() over (order by random()) as place from registrants, generate_series(1, 6)) as r
     join (select *, row_number() over (order by random()) as place from registrants, generate_series(1, 6)) as o using (place)
     where cardinality(array(select unnest(r.sounds) intersect select unnest(o.sounds))) < least(2, cardinality(r.sounds)) limit 10000`,
  )
  expect(rows).toHaveLength(10_000)
  const found: string[][] = []
  const LANES = 8
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (const { number, name } of rows.filter((_row, place) => place % LANES === lane))
        if (await findNurses(site.services.db, { number: `RNRM-${number}`, name, code: '' })) found.push([number, name])
    }),
  )
  expect(found).toEqual([])
  // The test would notice: with his own name everybody is found.
  const { rows: own } = await sql.query('select number, name from registrants order by random() limit 500')
  for (const { number, name } of own)
    expect(await findNurses(site.services.db, { number, name, code: '' }), name).toBeDefined()
})

test('R-07 data older than a week says so, and older than 30 days the check fails', async () => {
  await forgetMisses()
  const data = async (days: number) => {
    await asOf(sql, days)
    return (await ask({ number: '100', name: 'Sunita Patil' })).reply
  }
  expect((await data(6)).data).toMatchObject({ verdict: 'registered', is_old: false })
  const old = (await data(8)).data
  expect(old).toMatchObject({ verdict: 'registered', is_old: true })
  expect(Date.parse(old.as_of)).toBeLessThan(Date.now() - 7 * 86_400_000)
  expect((await data(31)).code).toBe('unavailable')
  await asOf(sql)
})

test('R-12 number and code of a certificate open the entry, one digit more or less does not', async () => {
  await forgetMisses()
  const { rows } = await sql.query<{ code: string }>(`select code from registrants where number = '100'`)
  const code = rows[0]?.code ?? ''
  expect((await ask({ number: 'RNRM-100', code })).reply.data.verdict).toBe('registered')
  for (const wrong of [code.slice(1), `${code}0`, code.replace(/./, (one) => (one === '7' ? '8' : '7'))])
    expect((await ask({ number: 'RNRM-100', code: wrong })).reply.data.verdict).toBe('not_found')
  expect((await ask({ number: 'RNRM-101', code })).reply.data.verdict).toBe('not_found')
  expect((await ask({ number: 'RNRM-100' })).status).toBe(422)
})

test('how old the register is, PostgreSQL says: a process whose clock is wrong checks nurses like any other', async () => {
  await asOf(sql)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 3_600_000 })
  try {
    await forgetMisses()
    const { status, reply } = await ask({ number: '100', name: 'Sunita Patil' })
    expect([status, reply.data?.is_old]).toEqual([200, false])
  } finally {
    vi.useRealTimers()
  }
})
