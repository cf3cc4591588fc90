import { expect, test } from 'vitest'
import { aSite } from './support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()

/** What a visitor gets over HTTP, as raw JSON. */
async function firstOf(path: string): Promise<Record<string, unknown>> {
  const reply = (await (await fetch(`${site.address}/api/${path}`)).json()) as { data: Record<string, unknown>[] }
  return reply.data[0] ?? {}
}

test('F-S9, I-08 every field of the specification is on the wire by its name', async () => {
  await site.sql.query('delete from information_texts')
  await admin.category.add({ type: 'galleryCategories', value: 'events', label: 'Events' })
  await admin.category.add({ type: 'videoCategories', value: 'events', label: 'Events' })
  await admin.category.add({ type: 'memberTypes', value: 'elected', label: 'Elected' })
  await admin.category.add({ type: 'faqCategories', value: 'general', label: 'General' })
  const link = { title: 'A link', link: 'https://other.example/' }
  const content = {
    type: 1,
    title: 'Wirefields',
    description: '<p>Text</p>',
    date: '2026-01-01',
    downloads: [link],
    links: [link],
    imageUrl: '/data/uploads/a.webp',
    note: 'A note',
    link: '/data/uploads/a.pdf',
    last_date: '2026-02-01',
    inst: 'The council',
  }
  await admin.pageContent.add(content)
  const picture = '/data/uploads/a.webp'
  await admin.gallery.add({ title: 'G', image: picture, category: 'events' })
  await admin.video.add({ title: 'V', file: 'https://vimeo.com/1', category: 'events' })
  await admin.slider.add({ title: 'S', header: 'H', alternate_name: 'A', image: picture })
  await admin.member.add({ type: 'elected', title: 'M', subtitle: 'Member', image: picture })
  await admin.menu.add({ title: 'L', menu_url: '/faq', parent_id: 0, quick: 0 })
  await admin.program.add({ category: 'GNM', duration: '3 years', examination: 'Yes', registration: 'Yes' })
  await admin.latestUpdate.add({ title: 'U', link: '/faq' })
  await admin.faq.add({ category: 'general', question: 'Q?', answer: '<p>A</p>' })
  await admin.institute.add({ inst_code: 'W-1', inst_name: 'W' })

  expect(await firstOf('page-content/listing?type=1')).toMatchObject({
    ...content,
    downloads: [expect.objectContaining(link)],
    links: [expect.objectContaining(link)],
  })
  for (const [path, fields] of [
    ['gallery/listing', ['id', 'title', 'image', 'category']],
    ['video-gallery/listing', ['id', 'title', 'category', 'file']],
    ['slider-images/listing', ['title', 'header', 'alternate_name', 'image']],
    ['members/listing', ['type', 'order_id', 'image', 'title', 'subtitle']],
    ['homemenu/listing', ['id', 'parent_id', 'title', 'menu_url', 'order_id']],
    ['programs/listing', ['category', 'duration', 'examination', 'registration']],
    ['latest-update/listing', ['title', 'link']],
    ['faq/listing?category=general', ['question', 'answer', 'updated_at']],
    ['institute/listing', ['id', 'inst_code', 'inst_name', 'status']],
  ] as const) {
    const found = await firstOf(path)
    for (const field of fields) expect([path, field, found[field] ?? null]).not.toEqual([path, field, null])
  }
  const categories = (await site.asVisitor.category.listing()).data
  expect(categories.faqCategories).toMatchObject([{ value: 'general', label: 'General' }])
  const found = (await site.asVisitor.search.search({ query: 'wirefields' })).data.table_content.data[0]
  for (const field of ['title', 'link', 'date', 'type', 'downloads', 'imageUrl']) expect(found).toHaveProperty(field)
  const user = JSON.parse((await admin.session.whoAmI()).data) as Record<string, unknown>
  expect(user).toMatchObject({ name: 'Asha Kulkarni', role: '1', access_token: expect.stringMatching(/./) })
  expect(user).toHaveProperty('image')
})
