import { expect, test } from 'vitest'
import { aPicture } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
for (const value of ['elected', 'nominated']) await admin.category.add({ type: 'memberTypes', value, label: value })
const add = (title: string, type: string) => admin.member.add({ type, title, subtitle: 'Member', image: '' })

test('I-01, I-08 members/listing has type, order_id, image, title and subtitle, by type and in order', async () => {
  await add('Asha', 'elected')
  await add('Vikas', 'nominated')
  await add('Meera', 'elected')
  const { data } = await site.asVisitor.member.listing({ type: 'elected' })
  expect(data).toMatchObject([
    { type: 'elected', order_id: 1, image: '', title: 'Asha', subtitle: 'Member' },
    { type: 'elected', order_id: 3, title: 'Meera' },
  ])
  expect((await site.asVisitor.member.listing()).data).toHaveLength(3)
})

test('I-08 a member with a photo keeps its own type, whatever is known of the picture', async () => {
  const { filePath } = await upload(admin, 'portrait.png', await aPicture('png', 64, 64))
  const { data } = await admin.member.add({ type: 'nominated', title: 'Leena', subtitle: 'Member', image: filePath })
  const { data: listed } = await site.asVisitor.member.listing({ type: 'nominated' })
  expect(listed.find(({ id }) => id === data.id)).toMatchObject({ type: 'nominated', width: 64, height: 64 })
})

test('M-02 a type must be one of the list, and one in use can not be deleted', async () => {
  await expect(add('X', 'nobody')).rejects.toMatchObject({ fields: { type: 'Choose one of the list' } })
  const { data } = await admin.category.adminListing({ type: 'memberTypes', search: 'elected' })
  await expect(admin.category.delete({ id: data[0]?.id ?? 0 })).rejects.toMatchObject({
    message: 'elected is used by 2 members. Move them first.',
  })
})
