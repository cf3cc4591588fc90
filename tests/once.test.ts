import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepKeptAnswers } from '#server/once.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const { keys } = await site.asAdmin()

type Answer = { status: number; text: string; data: { id: number; category: string } }

async function call(method: string, path: string, body: object, key?: string): Promise<Answer> {
  const response = await fetch(`${site.address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: keys.cookie,
      authorization: `Bearer ${keys.bearer}`,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, data: (JSON.parse(text) as Answer).data }
}

const programme = (category: string) => ({
  category,
  duration: '2 years',
  examination: 'Council',
  registration: 'Nurse',
})
const add = (category: string, key?: string) => call('POST', '/programs/add', programme(category), key)

async function made(category: string): Promise<{ rows: number; lines: number }> {
  const { rows } = await site.sql.query(
    `select count(*)::int as rows, coalesce(sum(lines), 0)::int as lines from programs
     left join (select row_id, count(*) as lines from history where collection = 'programs' group by 1) told on row_id = id
     where category = $1`,
    [category],
  )
  return rows[0] as { rows: number; lines: number }
}

test('K-01 a save that is sent again with its key is answered with the same bytes and made once', async () => {
  const key = randomUUID()
  const first = await add('Sent again', key)
  expect(first.status).toBe(200)
  const again = await add('Sent again', key)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(await made('Sent again')).toEqual({ rows: 1, lines: 1 })

  // A change that would otherwise be refused as outdated, since it has changed the version itself.
  const { data } = first
  const change = () =>
    call('PUT', '/programs/update', { ...programme('Changed once'), id: data.id, version: 1 }, 'a-key-of-the-change')
  const changed = await change()
  expect(changed.status).toBe(200)
  expect((await change()).text).toBe(changed.text)
  expect(await made('Changed once')).toEqual({ rows: 1, lines: 2 })
})

test('K-01 without a key everything is as before', async () => {
  for (let time = 1; time <= 2; time++) expect((await add('Without a key')).status).toBe(200)
  expect(await made('Without a key')).toEqual({ rows: 2, lines: 2 })
})

test('K-02 sent twenty times at the same moment, it is made once, and nobody is told anything else', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('At the same moment', key)))
  const texts = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text))
  expect(texts.size).toBe(1)
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  expect(await made('At the same moment')).toEqual({ rows: 1, lines: 1 })
})

test('K-03 a key belongs to one call of one person; a refusal is not kept; a bad key is refused', async () => {
  const key = randomUUID()
  await add('The first with this key', key)
  const other = await add('Another with this key', key)
  expect([other.status, JSON.parse(other.text)]).toEqual([409, expect.objectContaining({ code: 'conflict' })])
  expect(await made('Another with this key')).toEqual({ rows: 0, lines: 0 })
  // Somebody else has his own keys.
  await site.sql.query('update kept_answers set user_id = user_id + 1000 where key = $1', [key])
  expect((await add('Another with this key', key)).status).toBe(200)

  const late = randomUUID()
  expect((await call('POST', '/programs/add', programme(''), late)).status).toBe(422)
  expect((await add('Corrected', late)).status).toBe(200)
  for (const bad of ['short', 'x'.repeat(65), 'with spaces in the middle', '§'.repeat(20)])
    expect((await add('Never', encodeURI(bad) === bad ? bad : 'not%a%key%at%all%')).status).toBe(400)
  expect(await made('Never')).toEqual({ rows: 0, lines: 0 })
})

test('K-03 answers are kept for a day, and those with personal data never', async () => {
  const key = randomUUID()
  await add('Kept for a day', key)
  const kept = async () => {
    const { rowCount } = await site.sql.query('select from kept_answers where key = $1', [key])
    return rowCount
  }
  await sweepKeptAnswers(site.services.db)
  expect(await kept()).toBe(1)
  await site.sql.query(`update kept_answers set at = at - interval '1 day' where key = $1`, [key])
  await sweepKeptAnswers(site.services.db)
  expect(await kept()).toBe(0)
  const { status } = await call('PUT', '/feedback/disable', { id: 1, status: 0 }, key)
  expect(status).toBe(404)
  expect(await kept()).toBe(0)
})
