import { expect, test } from 'vitest'
import { circular, draft, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { aPerson, logIn } = peopleOf(site)
const people = { vani: await aPerson('2', { name: 'Vani, a publisher' }) }
const asha = await logIn(await aPerson('3'))
const usha = await logIn(await aPerson('2'))
const vani = await logIn(people.vani)

test('own words are published with a reason, flagged, and checked by somebody else afterwards', async () => {
  const { data: begun } = await usha.edition.save(draft(circular('Own words')))
  await expect(usha.edition.approve(seen(begun))).rejects.toMatchObject({
    httpStatus: 422,
    fields: { reason: 'Say why nobody else can look at it' },
  })
  const { data: alone } = await usha.edition.approve({ ...seen(begun), reason: 'The counter opens in a minute' })
  expect(alone).toMatchObject({ state: 'published', reason: 'The counter opens in a minute' })
  const flagged = async () => (await asha.edition.listing({ view: 'unchecked' })).data.map(({ id }) => id)
  expect(await flagged()).toContain(alone.id)
  const { data: counted } = await asha.edition.counts()
  expect(counted.unchecked).toBe((await flagged()).length)
  await expect(usha.edition.check(seen(alone))).rejects.toMatchObject({ httpStatus: 403 })
  const { data: checked } = await vani.edition.check(seen(alone))
  expect(checked).toMatchObject({ checker: 'Vani, a publisher', checked_by: people.vani.id })
  expect(await flagged()).not.toContain(alone.id)
  await expect(vani.edition.check(seen(checked))).rejects.toMatchObject({ code: 'conflict' })
  // Direct calls are one person's, too.
  const { data: row } = await usha.pageContent.add({ type: 1, title: 'Directly', date: '2026-11-16' })
  const { data: ofRow } = await asha.edition.listing({ collection: 'page_contents', row_id: row.id })
  expect(await flagged()).toContain(ofRow[0]?.id)
})

test('where two people are required, own words are refused; an administrator may in an emergency', async () => {
  const admin = await site.asAdmin()
  const { data: settings } = await admin.setting.adminListing()
  const { id: _one, version: _now, updated_at: _when, updated_by: _who, ...rest } = settings
  expect(rest).toMatchObject({ approval: 'advised', archive_after_years: 10 })
  await admin.setting.update({ ...rest, approval: 'required' })
  try {
    const { data: own } = await usha.edition.save(draft(circular('Own, required')))
    await expect(usha.edition.approve({ ...seen(own), reason: 'Please' })).rejects.toMatchObject({
      httpStatus: 403,
      message: 'Somebody who has not written it must approve it',
    })
    expect((await usha.edition.one({ id: own.id })).data).toMatchObject({ state: 'draft', version: 1 })
    await vani.edition.approve(seen(own))
    const { data: emergency } = await admin.edition.save(draft(circular('Emergency')))
    await expect(admin.edition.approve(seen(emergency))).rejects.toMatchObject({
      fields: { reason: expect.anything() },
    })
    await admin.edition.approve({ ...seen(emergency), reason: 'Flood' })
  } finally {
    await admin.setting.update({ ...rest, approval: 'advised' })
  }
})
