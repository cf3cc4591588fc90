import { expect, test } from 'vitest'
import { aPicture } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
for (const [type, value] of [
  ['galleryCategories', 'ceremonies'],
  ['galleryCategories', 'workshops'],
  ['videoCategories', 'guides'],
] as const)
  await admin.category.add({ type, value, label: value })
const { filePath, sha256 } = await upload(admin, 'lamp.jpg', await aPicture('jpeg', 800, 600))

test('F-C8, I-01, I-08 gallery/listing holds the pictures in their order, a new one first, each with its dimensions and its hash', async () => {
  await admin.gallery.add({ title: 'First', category: 'ceremonies', image: filePath })
  await admin.gallery.add({ title: 'Second', category: 'workshops', image: filePath })
  const { data } = await site.asVisitor.gallery.listing()
  expect(data.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(data[1]).toMatchObject({ category: 'ceremonies', image: filePath, sha256, width: 800, height: 600 })
  const workshops = await site.asVisitor.gallery.listing({ category: 'workshops' })
  expect(workshops.data.map(({ title }) => title)).toEqual(['Second'])
})

test('I-01, I-08 slider-images/listing has title, header, alternate_name and image', async () => {
  await admin.slider.add({ title: 'Oath', header: '2026', alternate_name: 'Nurses take the oath', image: filePath })
  const { data } = await site.asVisitor.slider.listing()
  expect(data[0]).toMatchObject({
    title: 'Oath',
    header: '2026',
    alternate_name: 'Nurses take the oath',
    image: filePath,
    width: 800,
  })
})

test('I-01, I-08 video-gallery/listing has title, category and file', async () => {
  await admin.video.add({ title: 'Renewal', category: 'guides', file: 'https://www.youtube.com/watch?v=abc' })
  const { data } = await site.asVisitor.video.listing()
  expect(data[0]).toMatchObject({ title: 'Renewal', category: 'guides', file: 'https://www.youtube.com/watch?v=abc' })
})

test('V-03 a slide needs its alternate text, a picture must be an uploaded one, a film comes from a known place', async () => {
  await expect(admin.slider.add({ title: 'Oath', alternate_name: ' ', image: filePath })).rejects.toMatchObject({
    fields: { alternate_name: 'Alternate text is required' },
  })
  for (const image of ['', 'https://evil.example/a.jpg', '/data/uploads/a.pdf', '//evil.example/a.png', 'javascript:1'])
    await expect(admin.gallery.add({ title: 'T', category: 'ceremonies', image })).rejects.toMatchObject({
      httpStatus: 422,
    })
  for (const file of [
    'https://evil.example/film.mp4',
    'http://www.youtube.com/watch?v=a',
    'https://www.youtube.com.evil.example/',
    'https://www.youtube.com:444/',
    '/data/uploads/a.pdf',
    'javascript:alert(1)',
  ])
    await expect(admin.video.add({ title: 'T', category: 'guides', file })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(admin.gallery.add({ title: 'T', category: 'nowhere', image: filePath })).rejects.toMatchObject({
    fields: { category: 'Choose one of the list' },
  })
})

test('M-04 a picture that the gallery and the slider show is in use', async () => {
  const { data } = await admin.file.adminListing({ search: filePath })
  const uses = await admin.file.uses({ id: data[0]?.id ?? 0 })
  expect(new Set(uses.data.map(({ where }) => where))).toEqual(new Set(['Manage Gallery', 'Manage Slider Images']))
})

test('M-02 a category with pictures or films in it is not deleted', async () => {
  const { data } = await admin.category.adminListing({ search: 'ceremonies' })
  await expect(admin.category.delete({ id: data[0]?.id ?? 0 })).rejects.toMatchObject({
    message: 'ceremonies is used by 1 pictures. Move them first.',
  })
})
