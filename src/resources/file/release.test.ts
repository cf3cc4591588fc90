import { expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload, uploadPublic } from '../../../testbed/uploads.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const statusOf = async (address: string, headers = {}) => (await fetch(site.address + address, { headers })).status
const fileAt = async (path: string) => {
  const { data } = await admin.file.adminListing({ search: path })
  const found = data.find((file) => file.path === path)
  if (!found) throw new Error(`${path} is not listed`)
  return found
}

test('F-A7 what is uploaded is for the office until a record links to it or somebody makes it public', async () => {
  const { filePath } = await upload(clerk, 'waits.pdf', aPdf({ text: 'Waits' }))
  expect(await statusOf(filePath)).toBe(404)
  expect(await statusOf(filePath.replace('/uploads/', '/elsewhere/'))).toBe(404)
  expect(await statusOf(`/admin${filePath}`)).toBe(404)
  const inOffice = await fetch(`${site.address}/admin${filePath}`, { headers: { cookie: clerk.keys.cookie } })
  expect([inOffice.status, inOffice.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await expect(clerk.file.release({ path: filePath })).rejects.toMatchObject({ httpStatus: 403 })

  const { data: opened } = await admin.file.release({ path: filePath })
  expect(opened).toMatchObject({ opened: true, released_at: expect.any(String) })
  expect(await statusOf(filePath)).toBe(200)
  await expect(admin.file.release({ path: filePath, opened: 0, version: 1 })).rejects.toMatchObject({ code: 'stale' })
  await admin.file.release({ path: filePath, opened: 0 })
  expect(await statusOf(filePath)).toBe(404)

  const { data: update } = await admin.latestUpdate.add({ title: 'It is here', link: filePath })
  expect(await statusOf(filePath)).toBe(200)
  await admin.latestUpdate.disable({ id: update.id, status: 0 })
  expect(await statusOf(filePath)).toBe(404)
  await admin.latestUpdate.disable({ id: update.id, status: 1 })
  expect(await statusOf(filePath)).toBe(200)
  await admin.latestUpdate.delete({ id: update.id })
  expect(await statusOf(filePath)).toBe(404)
  expect((await fileAt(filePath)).released_at).toBeNull()
})

test('what visitors can read is replaced by those who publish', async () => {
  const { filePath } = await uploadPublic(admin, 'fees.pdf', aPdf({ text: 'Fees' }))
  const { id, sha256 } = await fileAt(filePath)
  const replacing = upload(clerk, 'fees new.pdf', aPdf({ text: 'Other fees' }), { replaces: id })
  await expect(replacing).rejects.toMatchObject({
    httpStatus: 403,
    message: 'You can save a draft; a publisher publishes it',
  })
  expect((await fileAt(filePath)).sha256).toBe(sha256)
  // Her own, which nobody has seen yet, a clerk may replace.
  const own = await upload(clerk, 'own.pdf', aPdf({ text: 'Own' }))
  await upload(clerk, 'own.pdf', aPdf({ text: 'Own, corrected' }), { replaces: (await fileAt(own.filePath)).id })
})

test('a file that becomes public while a clerk replaces it is not replaced', async () => {
  const { filePath } = await upload(clerk, 'race.pdf', aPdf({ text: 'Race' }))
  const { id, sha256 } = await fileAt(filePath)
  const bytes = aPdf({ text: 'Race, replaced', padding: 600_000 })
  const key = { filename: 'race.pdf', timestamp: 'race', totalChunks: 2, replaces: id }
  await clerk.upload.chunk({ ...key, file: new Uint8Array(bytes.subarray(0, 524_288)), chunk: 0 })
  await admin.file.release({ path: filePath })
  const last = clerk.upload.chunk({ ...key, file: new Uint8Array(bytes.subarray(524_288)), chunk: 1 })
  await expect(last).rejects.toMatchObject({ httpStatus: 403 })
  expect((await fileAt(filePath)).sha256).toBe(sha256)
})
