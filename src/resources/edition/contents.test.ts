import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPdf, aPicture } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import {
  circular,
  DAY_MS,
  draft,
  everything,
  HOUR_MS,
  momentIn,
  refused,
  seen,
} from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))

const begin = async (title: string, more = {}) => (await clerk.edition.save(draft(circular(title), more))).data

async function aRow(title: string) {
  const { data } = await publisher.pageContent.add({ type: 1, title, date: '2026-11-16' })
  return data
}

test('a half-typed draft is kept as it is, cleaned, and refused on submit with the fields named', async () => {
  const content = {
    type: '',
    title: '',
    description: '<p onclick="x()">Half a <script>alert(1)</script>sentence</p>',
    date: '31.2.',
    downloads: [{ title: 'Form', link: '' }, 'not a row'],
    link: 'htp:/oops',
    valid_until: 'soon',
  }
  const { data } = await clerk.edition.save(draft(content))
  expect(data).toMatchObject({
    title: '—',
    content: {
      type: '',
      title: '',
      description: '<p>Half a sentence</p>',
      date: '31.2.',
      downloads: [{ title: 'Form', link: '' }, 'not a row'],
      link: 'htp:/oops',
      valid_until: 'soon',
    },
  })
  const before = await everything(sql)
  await refused(clerk.edition.submit(seen(data)), {
    httpStatus: 422,
    fields: {
      title: 'Title is required',
      date: 'Date must be a date such as 2026-01-31',
      link: 'Document must be an address such as /faq or https://example.org',
      'downloads.0.link': 'Address is required',
      'downloads.1': expect.any(String),
      valid_until: expect.any(String),
      type: expect.any(String),
    },
  })
  await refused(publisher.edition.approve(seen(data)), { httpStatus: 422, fields: { title: 'Title is required' } })
  expect(await everything(sql)).toEqual(before)
})

test('what no form could send is not kept', async () => {
  const before = await everything(sql)
  const wrong = [
    [draft({ question: 'Not a field of circulars' }), { question: 'There is no such field' }],
    [draft({ toString: 'x' }), { toString: 'There is no such field' }],
    [draft({ title: { $gt: '' } }), { title: 'Title is required' }],
    [draft({ description: '<p>'.repeat(80_000) }), { description: 'Description should not exceed 50000 characters' }],
    [draft({ status: 1 }), { status: 'There is no such field' }],
    [draft({}, { collection: 'users' }), { collection: 'There is no such collection' }],
    [draft({}, { collection: 'feedback_messages' }), { collection: 'There is no such collection' }],
    [draft({}, { act: 'delete' }), { act: 'There is no record yet that could be taken away' }],
    [draft({}, { act: 'explode' }), { act: expect.any(String) }],
    [draft({ note: 'x' }, { act: 'hide' }), { note: 'There is no such field' }],
    [
      draft({}, { files: { '/data/uploads/none.pdf': 'f'.repeat(64) } }),
      { 'files./data/uploads/none.pdf': 'There is no file at this address' },
    ],
    [draft({}, { files: { '/data/uploads/none.pdf': 'no hash' } }), { 'files./data/uploads/none.pdf': 'Not a hash' }],
    [
      { ...draft({}), collection: 'faqs', act: 'withdraw' },
      { act: 'Only a record with a page of its own can be withdrawn' },
    ],
  ] as const
  for (const [input, fields] of wrong) await refused(clerk.edition.save(input), { httpStatus: 422, fields })
  await refused(clerk.edition.save(draft({}, { row_id: 999_999 })), { httpStatus: 404 })
  await refused(clerk.edition.save(draft({}, { id: 999_999, version: 1 })), { httpStatus: 404 })
  expect(await everything(sql)).toEqual(before)
})

test('what PostgreSQL, a page or the calendar would refuse is told when it is approved, not at the moment', async () => {
  await publisher.institute.add({ inst_code: 'TAKEN', inst_name: 'First' })
  const { data: second } = await clerk.edition.save({
    collection: 'institutes',
    act: 'change',
    content: { inst_code: 'taken', inst_name: 'Second' },
  })
  const taken = { httpStatus: 409, code: 'taken', fields: { inst_code: 'Inst Code is already in use' } }
  const before = await everything(sql)
  await refused(publisher.edition.approve({ ...seen(second), at: momentIn(HOUR_MS) }), taken)
  await refused(publisher.edition.approve(seen(second)), taken)
  const nowhere = await begin('Leads nowhere', { content: circular('Leads nowhere', { link: '/no-such-page' }) })
  await refused(clerk.edition.submit(seen(nowhere)), {
    httpStatus: 422,
    fields: { link: expect.stringContaining('/no-such-page') },
  })
  const over = await begin('Over', { content: circular('Over', { valid_until: '2020-01-01' }) })
  await refused(clerk.edition.submit(seen(over)), { fields: { valid_until: 'Valid until must not be before today' } })
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
  const soon = await begin('Soon over', { content: circular('Soon over', { valid_until: today }) })
  const { data: sent } = await clerk.edition.submit(seen(soon))
  await refused(publisher.edition.approve({ ...seen(sent), at: momentIn(3 * DAY_MS) }), {
    fields: { valid_until: 'Valid until must not be before it is published' },
  })
  const { data: faq } = await clerk.edition.save({
    collection: 'faqs',
    act: 'change',
    content: { category: 'gone', question: 'Q', answer: 'A' },
  })
  await refused(clerk.edition.submit(seen(faq)), { httpStatus: 422, fields: { category: 'Choose one of the list' } })
  const after = await everything(sql)
  // The record and the line of history that the trial has made are gone again.
  expect(after[1]).toEqual(before[1])
  expect((await publisher.edition.one({ id: second.id })).data).toMatchObject({
    state: 'draft',
    version: 1,
    due_at: null,
  })
})

test('a withdrawal says why, and names a successor that is there', async () => {
  const row = await aRow('Withdrawn')
  const { data: silent } = await clerk.edition.save(draft({}, { row_id: row.id, act: 'withdraw' }))
  await refused(clerk.edition.submit(seen(silent)), { httpStatus: 422, fields: { notice: 'Notice is required' } })
  const withdrawal = (successor_id: number, version: number) =>
    clerk.edition.save(draft({ notice: 'Replaced', successor_id }, { id: silent.id, version, act: 'withdraw' }))
  for (const successor of [row.id, 999_999]) {
    const { version } = (await clerk.edition.one({ id: silent.id })).data
    const { data } = await withdrawal(successor, version)
    await refused(clerk.edition.submit(seen(data)), { fields: { successor_id: 'Choose another record that is there' } })
  }
  const { version } = (await clerk.edition.one({ id: silent.id })).data
  const { data } = await withdrawal((await aRow('Successor')).id, version)
  await clerk.edition.submit(seen(data))
})

test('a file gets a content that is there and of its own type, when it is approved', async () => {
  const { filePath: path } = await upload(publisher, 'Form.pdf', aPdf({ text: 'The old form' }))
  const { filePath: newer } = await upload(clerk, 'Form new.pdf', aPdf({ text: 'The new form' }))
  const { filePath: picture } = await upload(clerk, 'Form.png', await aPicture('png', 20, 20))
  const hashOf = async (of: string) =>
    (await sql.query('select sha256 from files where path = $1', [of])).rows[0].sha256
  const save = (files: Record<string, string>) =>
    clerk.edition.save(draft(circular('The form', { link: path }), { files }))
  const named = `files.${path}`
  await refused(save({ [path]: createHash('sha256').update('unknown').digest('hex') }), {
    fields: { [named]: 'The new content is not there. Upload it again.' },
  })
  await refused(save({ [path]: await hashOf(picture) }), {
    fields: { [named]: 'The new content must be of the same type as the old one' },
  })
  const { data } = await save({ [path]: await hashOf(newer) })
  expect(await hashOf(path)).not.toBe(await hashOf(newer))
  await publisher.edition.approve(seen(data))
  expect(await hashOf(path)).toBe(await hashOf(newer))
})

test('nothing is shown whose last day is over, whoever calls; what is archived can still be corrected', async () => {
  const over = { fields: { valid_until: 'Valid until must not be before today' } }
  const [{ today, yesterday }] = (
    await sql.query(`select day::date::text as today, (day - interval '1 day')::date::text as yesterday
      from (values (now() at time zone 'Asia/Kolkata')) as now (day)`)
  ).rows as [{ today: string; yesterday: string }]
  const values = { type: 1, title: 'The last day', date: '2026-11-16' }
  await refused(publisher.pageContent.add({ ...values, valid_until: yesterday }), over)
  const { data: row } = await publisher.pageContent.add({ ...values, valid_until: today })
  await refused(publisher.pageContent.update({ ...values, id: row.id, valid_until: yesterday }), over)
  await sql.query(`update page_contents set status = 0, valid_until = $2 where id = $1`, [row.id, yesterday])
  await publisher.pageContent.update({ ...values, id: row.id, title: 'The last day was yesterday' })
  await refused(publisher.pageContent.disable({ id: row.id, status: 1 }), over)
  await publisher.pageContent.update({ ...values, id: row.id, valid_until: '' })
  await publisher.pageContent.disable({ id: row.id, status: 1 })
})
