import { expect, test } from 'vitest'
import { institutePath } from '#resources/institute/institute-address.ts'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { VISITOR_ROLE } from '#server/db/database.ts'
import { inventInstitutes } from '../../../demo/invent/institutes.ts'
import { PAGE_CONTENTS } from '../../../demo/page-content.ts'
import { MORE_FAKES, MORE_INSTITUTES, QUESTIONS } from '../../../tests/institute-questions.ts'
import { quickest } from '../../../tests/support/quickest.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite({ ANSWERS_MB: 0 })
const { check } = site.asVisitor.instituteCheck

const DEMO_INSTITUTES = 500
const institutes = [
  ...inventInstitutes(DEMO_INSTITUTES),
  ...MORE_INSTITUTES.map(([inst_code, inst_name]) => ({ inst_code, inst_name, status: 1 })),
]
await site.sql.query(
  `insert into institutes (inst_code, inst_name, status)
   select inst_code, inst_name, status from jsonb_to_recordset($1) as t (inst_code text, inst_name text, status smallint)`,
  [JSON.stringify(institutes)],
)
const fakes = [
  ...PAGE_CONTENTS.filter(({ type }) => type === TYPE.fakeInstitute).map(({ title }) => ({
    title,
    inst: '',
    description: '',
    status: 1,
  })),
  ...MORE_FAKES.map(({ title, inst = '', description = '', shown }) => ({
    title,
    inst,
    description,
    status: shown === false ? 0 : 1,
  })),
]
await site.sql.query(
  `insert into page_contents (type, title, inst, description, status)
   select 13, title, inst, description, status from jsonb_to_recordset($1) as t (title text, inst text, description text, status smallint)`,
  [JSON.stringify(fakes)],
)

test('there are at least 100 questions', () => {
  expect(new Set(QUESTIONS.map(([asked]) => asked)).size).toBeGreaterThanOrEqual(100)
})

for (const [asked, answer, first] of QUESTIONS)
  test(`"${asked}" is answered: ${answer}`, async () => {
    const { data } = await check({ name: asked })
    expect({ answer: data.answer, institutes: data.institutes.slice(0, 3), fakes: data.fakes }).toMatchObject({
      answer,
    })
    if (answer === 'fake') expect(data.fakes[0]?.title).toContain(first)
    else if (first) expect(data.institutes[0]?.inst_code).toBe(first)
    if (answer === 'listed') expect(data.institutes).toHaveLength(1)
    if (answer === 'not_listed') expect(data.institutes).toEqual([])
  })

test('D-08, F-V4 every candidate of every question is a link to a page that answers', async () => {
  const paths = new Set<string>()
  for (const [asked] of QUESTIONS) {
    const { data } = await check({ name: asked })
    const html = await (await fetch(`${site.address}/institute/check?name=${encodeURIComponent(asked)}`)).text()
    for (const { inst_code } of data.institutes) {
      expect(html, asked).toContain(`<a href="${institutePath(inst_code).replaceAll('&', '&amp;')}"`)
      paths.add(institutePath(inst_code))
    }
  }
  expect(paths.size).toBeGreaterThan(50)
  const failed: string[] = []
  for (const path of paths)
    if ((await fetch(site.address + path, { redirect: 'manual' })).status !== 200) failed.push(path)
  expect(failed).toEqual([])
})

test('F-V4 a name of the list that is written in two words is found, and the difference is spelt out', async () => {
  for (const asked of ['Krishna kamal college of nursing', 'krishna  Kamal College of Nursing, Tirora']) {
    const { data } = await check({ name: asked })
    expect(data, asked).toMatchObject({ answer: 'listed', institutes: [{ inst_code: 'INST0003' }] })
    expect(data.institutes[0]?.differences).toContainEqual({ asked: 'krishna kamal', listed: 'krishnakamal' })
  }
  const several = (await check({ name: 'Nil kamal Institute' })).data
  expect(several.answer).toBe('several')
  expect(several.institutes.map(({ inst_code }) => inst_code)).toContain('INST0111')
  expect((await check({ name: 'Krishna kunal college of nursing' })).data.answer).not.toBe('listed')
})

test('a fake look-alike stands beside the listed one, and the difference is spelt out', async () => {
  const { data } = await check({ name: 'Parijat College of Nursing, Chikhli' })
  expect(data.fakes).toMatchObject([{ title: 'Parijaat College of Nursing, Chikhli' }])
  expect(data.fakes[0]?.differences).toEqual([{ asked: 'parijat', listed: 'parijaat' }])
  const fake = await check({ name: 'Parijaat College of Nursing, Chikhli' })
  expect(fake.data.fakes[0]?.path).toBe(`/fakeInstitute/${fake.data.fakes[0]?.id}`)
  expect(fake.data.institutes[0]).toMatchObject({
    inst_code: 'INST0396',
    differences: [{ asked: 'parijaat', listed: 'parijat' }],
  })
})

test('a query by code alone shows no differences', async () => {
  expect((await check({ name: 'INST0396' })).data.institutes).toMatchObject([
    { inst_code: 'INST0396', differences: [] },
  ])
})

test('no fake name is answered as listed: each by itself, with another town, in capitals and with a slip', async () => {
  const listed: string[] = []
  for (const { title } of fakes.filter(({ status }) => status === 1)) {
    const name = title.replaceAll(/<[^>]*>/g, '').replace('&amp;', '&')
    const short = name.split(/[,(]/)[0] ?? ''
    const slip = short.replace(/(?<=^.{3})(.)(.)/u, '$2$1')
    for (const asked of [name, short, `${short}, Nagpur`, short.toUpperCase(), slip])
      if ((await check({ name: asked })).data.answer === 'listed') listed.push(asked)
  }
  expect(listed).toEqual([])
})

test('recognitions are shown as they are recorded', async () => {
  const recognitions = [{ programme: 'GNM', academic_year: '2026-27' }]
  await site.sql.query(`update institutes set recognitions = $1 where inst_code = 'INST0396'`, [
    JSON.stringify(recognitions),
  ])
  const { data } = await check({ name: 'inst0396' })
  expect(data.institutes).toMatchObject([{ inst_code: 'INST0396', recognitions }])
  expect(Math.abs(Date.now() - Date.parse(data.checked_at))).toBeLessThan(60_000)
})

test('a change counts at once: added, renamed, hidden, deleted, brought back, named as fake', async () => {
  const admin = await site.asAdmin()
  const answerFor = async (name: string) => (await check({ name })).data.answer
  const { data } = await admin.institute.add({ inst_code: 'NEW-1', inst_name: 'Zaffrani School of Nursing, Pune' })
  expect(await answerFor('Zaffrani School of Nursing, Pune')).toBe('listed')
  await admin.institute.update({ id: data.id, inst_code: 'NEW-1', inst_name: 'Quillon School of Nursing, Pune' })
  expect(await answerFor('Zaffrani School of Nursing, Pune')).toBe('not_listed')
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('listed')
  await admin.institute.disable({ id: data.id, status: 0 })
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('not_listed')
  expect(await answerFor('NEW-1')).toBe('not_listed')
  await admin.institute.disable({ id: data.id, status: 1 })
  await admin.institute.delete({ id: data.id })
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('not_listed')
  await admin.institute.restore({ id: data.id })
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('listed')
  const fake = await admin.pageContent.add({ type: TYPE.fakeInstitute, title: 'Quillon School of Nursing, Pune' })
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('fake')
  await admin.pageContent.disable({ id: fake.data.id, status: 0 })
  expect(await answerFor('Quillon School of Nursing, Pune')).toBe('listed')
})

test('a name that is empty, too short or too long is asked for again', async () => {
  for (const name of ['', '  ', 'ab', '.-!', '\u200b\u200b\u200b', 'x'.repeat(201), 'a\u0000bcd'])
    expect((await ask(name)).status, name).toBe(422)
  expect((await fetch(`${site.address}/api/institute/check`)).status).toBe(422)
})

const ask = (name: string) => fetch(`${site.address}/api/institute/check?name=${encodeURIComponent(name)}`)

test('hostile names are answered or refused, never with 5xx, and quickly', async () => {
  const HOSTILE = [
    "' or 1=1 --",
    '%%%___',
    '{}{}{}',
    '\\\\\\',
    '"quoted" & | ! <-> :*',
    '((((((((',
    'a'.repeat(200),
    'ab '.repeat(66),
    '١٢٣٤٥',
    '𝕻𝖆𝖗𝖎𝖏𝖆𝖙',
    '\u202eParijat',
    'e\u0301'.repeat(90),
    '्््््',
    'ं'.repeat(50),
    'क्'.repeat(60),
    '\ud83d\ude00'.repeat(30),
    '\ufffd\ufffd\ufffd',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}',
    '10,000',
    '-1e309',
  ]
  for (const name of HOSTILE) {
    const took = await quickest(500, async () => {
      const { status } = await ask(name)
      expect([200, 422], name).toContain(status)
    })
    expect(took, name).toBeLessThan(500)
  }
  for (const raw of ['name=%00', 'name=%ff%fe', 'name=a&name=b', 'name[]=abc', `name=${'x'.repeat(10_000)}`])
    expect((await fetch(`${site.address}/api/institute/check?${raw}`)).status, raw.slice(0, 20)).toBeLessThan(500)
})

test('a list that can’t be read, or that is empty, is reported as a failure, never as an answer', async () => {
  for (const table of ['institutes', 'page_contents', 'institute_names', 'institute_vocabulary']) {
    await site.sql.query(`revoke select on ${table} from ${VISITOR_ROLE}`)
    for (const name of ['Aboli Nursing School, Thane', 'Zenith School of Nursing', 'Kajvaa', 'INST0001']) {
      const response = await ask(name)
      expect([response.status, await response.json()], table).toMatchObject([500, { status: 'failure' }])
    }
    await site.sql.query(`grant select on ${table} to ${VISITOR_ROLE}`)
  }
  await site.sql.query('update institutes set status = 0')
  expect((await ask('Aboli Nursing School, Thane')).status).toBe(503)
})
