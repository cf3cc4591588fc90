import { expect, test } from 'vitest'
import { HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
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
const asha = await aPerson('3', { name: 'Asha', email: 'asha@council.example' })
const bina = await aPerson('3', { name: 'Bina', email: 'bina@council.example' })
const usha = await aPerson('2', { name: 'Usha', email: 'usha@council.example' })
const vani = await aPerson('2', { name: 'Vani', email: 'vani@council.example' })
const gone = await aPerson('2', { name: 'Gone', email: 'gone@council.example' })
await aPerson('4', { name: 'Reader', email: 'reader@council.example' })
await site.sql.query('update users set enabled = false where id = $1', [gone.id])
const [asAsha, asBina, asUsha, asVani] = [await logIn(asha), await logIn(bina), await logIn(usha), await logIn(vani)]

const institute = (inst_code: string) => ({
  collection: 'institutes',
  act: 'change' as const,
  content: { inst_code, inst_name: `School ${inst_code}` },
})

/** The mails with this word in their subject, by recipient, once that many have arrived. */
async function mailsAbout(subject: string, many: number) {
  const found = () => peer.mails.filter(({ headers }) => headers.subject?.includes(subject))
  await expect.poll(() => found().length).toBe(many)
  return found().toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
}

/** Waits until nothing waits to be sent. */
async function sentAll() {
  const waiting = `select count(*)::int as total from pgboss.job where name = 'send-mail' and state in ('created', 'active', 'retry')`
  await expect.poll(async () => (await site.sql.query(waiting)).rows[0].total).toBe(0)
}

test('who may publish is asked, except the writers; who wrote is told the remark: one mail each', async () => {
  const { data: begun } = await asAsha.edition.save(institute('M-1'))
  const { data: more } = await asVani.edition.save({ ...institute('M-1'), ...seen(begun) })
  const { data: sent } = await asAsha.edition.submit(seen(more))
  const [asked] = await mailsAbout('For approval: School M-1', 1)
  expect(asked?.to).toEqual(['usha@council.example'])
  expect(asked?.text).toContain('Dear Usha,')
  expect(asked?.text).toContain('Asha asks you to approve “School M-1” (Manage Institute).')
  expect(asked?.text).toContain(`https://council.example/admin/editions?edition=${begun.id}`)
  await asUsha.edition.sendBack({ ...seen(sent), remark: 'The code is M-2' })
  const back = await mailsAbout('Sent back: School M-1', 2)
  expect(back.map(({ to }) => to)).toEqual([['asha@council.example'], ['vani@council.example']])
  expect(back[0]?.text).toContain('The code is M-2')
  await sentAll()
  expect(peer.mails).toHaveLength(3)
})

test('what is refused mails nobody', async () => {
  const { data: half } = await asBina.edition.save({ ...institute('HALF'), content: { inst_code: 'HALF' } })
  await expect(asBina.edition.submit(seen(half))).rejects.toMatchObject({ httpStatus: 422 })
  await sentAll()
  expect(peer.mails.filter(({ headers }) => headers.subject?.includes('HALF'))).toEqual([])
})

test('what fails at its moment is told once to everybody who may publish, and can be saved again', async () => {
  const at = momentIn(HOUR_MS)
  const { data: begun } = await asAsha.edition.save(institute('F-1'))
  const { data: planned } = await asUsha.edition.approve({ ...seen(begun), at })
  await asUsha.institute.add({ inst_code: 'F-1', inst_name: 'Somebody was faster' })
  await site.sql.query(`update editions set due_at = date_trunc('second', clock_timestamp()) where id = $1`, [
    planned.id,
  ])
  const failed = async () => (await asBina.edition.listing({ view: 'failed' })).data
  await expect.poll(async () => (await failed()).map(({ id }) => id)).toEqual([planned.id])
  expect((await asBina.edition.counts()).data).toMatchObject({ failed: 1, scheduled: 0 })
  const mails = await mailsAbout('Not published: School F-1', 2)
  expect(mails.map(({ to }) => to)).toEqual([['usha@council.example'], ['vani@council.example']])
  expect(mails[0]?.text).toContain('could not be published')
  expect(mails[0]?.text).toContain(`/admin/editions?edition=${planned.id}`)
  await sentAll()
  expect(peer.mails.filter(({ headers }) => headers.subject?.startsWith('Not published'))).toHaveLength(2)

  // The record has an open edition still: nobody begins another beside it.
  const [one] = await failed()
  await expect(asBina.edition.save({ ...institute('F-2'), row_id: planned.row_id })).rejects.toMatchObject({
    code: 'conflict',
    data: { edition: { id: planned.id } },
  })
  const { data: again } = await asAsha.edition.save({ ...institute('F-2'), ...seen(one ?? planned) })
  expect(again).toMatchObject({ state: 'draft', failure: '', approved_by: null })
  await asUsha.edition.approve(seen(again))
  expect((await asBina.edition.counts()).data).toMatchObject({ failed: 0 })
})
