import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { latestUpdate } = await site.asAdmin()

test('F-C8, I-01, I-08 latest-update/listing has title and link, the newest first', async () => {
  await latestUpdate.add({ title: 'One', link: '' })
  await latestUpdate.add({ title: '<b>Two</b>', link: 'https://council.example/x.pdf' })
  const { data } = await site.asVisitor.latestUpdate.listing()
  expect(data).toMatchObject([
    { title: '<b>Two</b>', link: 'https://council.example/x.pdf' },
    { title: 'One', link: '' },
  ])
})

test('V-03 a link leads to a page of ours, a website, a mail address or a phone, and never to something that runs code', async () => {
  for (const link of [
    '/faq',
    '/data/a.pdf',
    'https://inc.example',
    'mailto:office@council.example',
    'tel:+912200000000',
  ])
    expect((await latestUpdate.add({ title: 'Good', link })).data.link).toBe(link)
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://a b',
    'faq',
    'vbscript:x',
    ' javascript:x',
  ])
    await expect(latestUpdate.add({ title: 'Bad', link }), link).rejects.toMatchObject({
      fields: { link: expect.stringMatching(/^Link must be an address/) },
    })
})
