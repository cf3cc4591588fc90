import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isActive, parseCsv } from '../../../tests/support/csv.ts'
import { feedbackOf, PERSON } from '../../../tests/support/feedback.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const admin = await site.asAdmin()
const { aMessage } = feedbackOf(site, admin)

test('M-03 an export needs a fresh confirmation, and is recorded', async () => {
  const word = `export${randomUUID().slice(0, 8)}`
  const { reference } = await aMessage({ feedback: `${word} =1+1`, subject: '=HYPERLINK("http://evil.example")' })
  await aMessage({ feedback: `${word}, closed` }).then(({ id }) => admin.feedback.update({ id, state: 'closed' }))
  const lines = async () => (await sql.query(`select after from history where action = 'export'`)).rows
  const before = await lines()
  await sql.query(`update sessions set confirmed_at = now() - interval '301 seconds'`)
  await expect(admin.feedback.export()).rejects.toMatchObject({ httpStatus: 403, code: 'unconfirmed' })
  expect(await lines()).toEqual(before)
  await sql.query('update sessions set confirmed_at = now()')
  const { data } = await admin.feedback.export({ search: word, state: 'new' })
  expect(data).toMatchObject({
    filename: expect.stringMatching(/^feedback-\d{4}-\d\d-\d\d\.csv$/),
    rows: 1,
    cut: false,
  })
  const [headings, row] = parseCsv(data.csv)
  expect(headings?.slice(0, 7)).toEqual(['Reference', 'Received', 'State', 'Read', 'Name', 'Email', 'Mobile number'])
  expect(row).toEqual([
    reference,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    'New',
    'Yes',
    PERSON.name,
    PERSON.email,
    PERSON.number,
    `'=HYPERLINK("http://evil.example")`,
    `${word} =1+1`,
    ADMIN.name,
    '',
    '',
  ])
  expect((await lines()).at(-1)).toEqual({ after: { rows: 1, cut: false, state: 'new', searched: true } })
})

test('M-03 of 10,000 hostile rows no cell of the export is active; it says what is left out', async () => {
  await sql.query('truncate feedback_messages restart identity cascade')
  const signs = ['=', '+', '-', '@', '\t=', '\r\n=', ' =', '\uff1d', '\uff0b', '\u2212', '\u200b=', 'x\n=', 'x;=']
  const evil = signs.map((sign) => `${sign}cmd|' /C calc'!A0,"x";${sign}1`)
  const { sealing } = site.services
  const people = evil.map((name, n) =>
    sealing.seal('feedback_messages', { name, email: `+${n}@example.org`, number: '-1+1' }),
  )
  await sql.query(
    `insert into feedback_messages (created_at, name, email, number, sealed, key_id, subject, feedback)
     select now() - make_interval(secs => n), 'E***', 'e***', '***', decode(($1::text[])[1 + n % 13], 'hex'), $2,
       left(($3::text[])[1 + n % 13], 100), ($3::text[])[1 + (n / 13) % 13]
     from generate_series(1, 10001) as n`,
    [people.map(({ sealed }) => sealed.toString('hex')), people[0]?.key_id, evil],
  )
  const { data, message } = await admin.feedback.export()
  expect(data).toMatchObject({ rows: 10_000, cut: true })
  expect(message).toBe('The newest 10,000 messages exported. There are more: export them in parts.')
  const rows = parseCsv(data.csv)
  expect(rows).toHaveLength(10_001)
  expect(rows[1]?.[0]).toMatch(/-00001$/)
  expect(rows.at(-1)?.[0]).toMatch(/-10000$/)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([12]))
  expect(rows.flat().filter(isActive)).toEqual([])
  expect(evil.every(isActive), 'the rows are hostile').toBe(true)
})
