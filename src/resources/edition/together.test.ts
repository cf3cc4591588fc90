import { expect, test } from 'vitest'
import { circular, draft, everything, HOUR_MS, momentIn, refused, seen } from '../../../tests/support/editions.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const peer = await aMailServer()
const site = await aSite({
  JOBS: 'on',
  SMTP_URL: peer.url,
  MAIL_FROM: 'council@council.example',
  PUBLIC_ORIGIN: 'https://council.example',
})
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3', { name: 'Asha' }))
const publisher = await logIn(await aPerson('2', { name: 'Usha', email: 'usha@council.example' }))
const other = await logIn(await aPerson('2', { name: 'Vani', email: 'vani@council.example' }))

async function drafts(word: string, many: number, by = clerk) {
  const made = []
  for (let n = 1; n <= many; n++) made.push((await by.edition.save(draft(circular(`${word} ${n}`)))).data)
  return made
}

test('several are sent with one mail, which leaves out what its reader wrote, and each has its line of history', async () => {
  const made = [...(await drafts('Sent', 3)), ...(await drafts('Own', 1, other))]
  const { data, message } = await clerk.edition.submitAll({ editions: made.map(seen) })
  expect(message).toBe('4 drafts sent for approval')
  expect(data.map(({ state, title }) => `${title} ${state}`)).toEqual([
    'Sent 1 in_review',
    'Sent 2 in_review',
    'Sent 3 in_review',
    'Own 1 in_review',
  ])
  await expect.poll(() => peer.mails.length).toBe(2)
  const mailTo = (to: string) => peer.mails.find((mail) => mail.to.includes(to))
  expect(mailTo('usha@council.example')?.headers.subject).toBe('For approval: 4 drafts')
  expect(mailTo('vani@council.example')?.headers.subject).toBe('For approval: 3 drafts')
  expect(mailTo('vani@council.example')?.text).not.toContain('Own 1')
  expect(mailTo('usha@council.example')?.text).toContain(
    `https://council.example/admin/editions?edition=${made[3]?.id}`,
  )
  const ids = made.map(({ id }) => id)
  const { rows } = await site.sql.query(
    `select row_id from history where collection = 'editions' and action = 'submit' and row_id = any ($1)`,
    [ids],
  )
  expect(rows).toHaveLength(4)
})

test('one that can not is told by its name with all others that can not, and nothing is changed', async () => {
  const made = await drafts('None', 4)
  const { data: again } = await clerk.edition.save({ ...draft(circular('None 2, changed')), ...seen(made[1] as never) })
  const { data: half } = await clerk.edition.save(draft({ type: 1, title: '' }))
  const before = await everything(site.sql)
  const mails = peer.mails.length
  await refused(clerk.edition.submitAll({ editions: [...made, half].map(seen) }), {
    httpStatus: 409,
    message: expect.stringContaining('Nothing was changed: 2 of them can’t.'),
    data: {
      failures: [
        { id: again.id, title: 'None 2, changed', message: 'Someone changed this while you were editing' },
        { id: half.id, title: '—', message: 'Title is required' },
      ],
    },
  })
  await refused(clerk.edition.submitAll({ editions: [{ id: 999_999, version: 1 }] }), { httpStatus: 409 })
  const [first] = made.map(seen) as [ReturnType<typeof seen>]
  await refused(clerk.edition.submitAll({ editions: [first, first] }), { httpStatus: 422 })
  await refused(clerk.edition.submitAll({ editions: [] }), { httpStatus: 422 })
  expect(await everything(site.sql)).toEqual(before)
  expect(peer.mails).toHaveLength(mails)
})

test('several are published in one moment, or none of them', async () => {
  const made = await drafts('Live', 3)
  const { data: sent } = await clerk.edition.submitAll({ editions: made.map(seen) })
  const stale = sent.map((one, index) => ({ id: one.id, version: one.version - (index === 1 ? 1 : 0) }))
  const before = await everything(site.sql)
  await refused(publisher.edition.approveAll({ editions: stale }), { httpStatus: 409 })
  await refused(clerk.edition.approveAll({ editions: sent.map(seen) }), { httpStatus: 403 })
  expect(await everything(site.sql)).toEqual(before)
  const { data: live, message } = await publisher.edition.approveAll({ editions: sent.map(seen), note: 'First' })
  expect(message).toBe('3 published')
  expect(new Set(live.map(({ published_at }) => published_at)).size).toBe(1)
  const { data: shown } = await site.asVisitor.pageContent.listing({ type: 1, q: 'Live' })
  expect(shown).toHaveLength(3)
})

test('one refusal by the database takes the others back, and says which', async () => {
  const code = (inst_code: string) => ({
    collection: 'institutes',
    act: 'change' as const,
    content: { inst_code, inst_name: `School ${inst_code}` },
  })
  const made = []
  for (const one of ['T-1', 'T-2', 'T-1']) made.push((await clerk.edition.save(code(one))).data)
  await refused(publisher.edition.approveAll({ editions: made.map(seen) }), {
    httpStatus: 409,
    data: { failures: [{ id: made[2]?.id, title: 'School T-1', message: 'Inst Code is already in use' }] },
  })
  const { rows } = await site.sql.query(`select from institutes where inst_code in ('T-1', 'T-2')`)
  expect(rows).toHaveLength(0)
})

test('who approves his own words says why, once for all; and all can wait for one moment', async () => {
  const made = await drafts('Own words', 2, publisher)
  await refused(publisher.edition.approveAll({ editions: made.map(seen) }), {
    httpStatus: 422,
    fields: { reason: 'Say why nobody else can look at it' },
  })
  await refused(publisher.edition.approveAll({ editions: made.map(seen), reason: 'Night', at: momentIn(1000) }), {
    httpStatus: 422,
    fields: { at: 'Choose a moment at least a minute ahead' },
  })
  const at = momentIn(HOUR_MS)
  const { data } = await publisher.edition.approveAll({ editions: made.map(seen), reason: 'Night', at })
  expect(data.map(({ state, reason, due_at }) => [state, reason, due_at])).toEqual(
    made.map(() => ['scheduled', 'Night', new Date(at).toISOString()]),
  )
  const { data: there } = await publisher.edition.listing({ moment: at })
  expect(new Set(there.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
})
