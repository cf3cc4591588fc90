import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { service } = site.asVisitor
const RENEWAL = {
  slug: 'renewal',
  audience: ['nurse' as const],
  title: 'Renew your registration',
  lead: 'A registration is valid for five years.',
  reviewed_on: '2026-11-01',
}
const attention = async (words: string) =>
  (await admin.dashboard.attention()).data.filter(({ text }) => text.includes(words))
const day = (later: number) => new Date(Date.now() + 5.5 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)
const pageOf = async (address: string) => {
  const response = await fetch(site.address + address)
  return { status: response.status, html: await response.text() }
}

test('T-01 services/listing is in the clerks’ order; services/one has the forms’ facts and the department as the settings have it', async () => {
  const { filePath: link } = await upload(admin, 'form.pdf', aPdf({ text: 'A form' }))
  const [office = { name: '', email: '', phone: '' }] = FIRST_SETTINGS.departments
  const told = { ...office, phone: '022 1234 5678' }
  await admin.setting.update({ ...FIRST_SETTINGS, departments: [told] })
  const { data: renewal } = await admin.service.add({
    ...RENEWAL,
    needs: [{ title: 'Form R-2', note: '', link }],
    department: told.name,
  })
  const { data: second } = await admin.service.add({ ...RENEWAL, slug: 'noc', title: 'Get a no-objection certificate' })
  await admin.sort.table({ sortingTable: 'services', data: [second, renewal] })
  await expect.poll(async () => (await service.listing()).data.map(({ slug }) => slug)).toEqual(['noc', 'renewal'])
  const { data } = await service.bySlug({ slug: 'renewal' })
  expect(data).toMatchObject({
    title: RENEWAL.title,
    needs: [{ title: 'Form R-2', link, type: 'application/pdf', size: expect.any(Number) }],
    office: told,
  })
  expect((await service.bySlug({ slug: 'noc' })).data.office).toBeNull()
  await admin.service.disable({ id: second.id, status: 0 })
  await expect(service.bySlug({ slug: 'noc' })).rejects.toMatchObject({ httpStatus: 404 })
  expect((await pageOf('/services/noc')).status).toBe(404)
  expect((await pageOf('/services/No_such')).status).toBe(404)
})

test('T-01 a button has words and an address, an address is used once, and somebody has to be meant', async () => {
  const change = (more: object) => admin.service.add({ ...RENEWAL, slug: 'other', ...more })
  await expect(change({ start_url: 'https://portal.example' })).rejects.toMatchObject({
    fields: { start_title: 'A button needs words' },
  })
  await expect(change({ start_title: 'Renew online' })).rejects.toMatchObject({
    fields: { start_url: 'Words of a button need an address' },
  })
  await expect(change({ slug: 'renewal' })).rejects.toMatchObject({ code: 'taken' })
  await expect(change({ audience: [] })).rejects.toMatchObject({ fields: { audience: 'Choose at least one' } })
  await expect(change({ slug: 'A b' })).rejects.toMatchObject({ httpStatus: 422 })
})

test('T-02 the page of a service is a start page: its parts in the given order, its fees as a table, and what search engines read', async () => {
  await admin.category.add({ type: 'feeGroups', value: 'registration', label: 'Registration' })
  const whole = {
    who: '<p>You are in the register.</p>',
    needs: [{ title: 'A photograph', note: '', link: '' }],
    takes: '15 working days',
    steps: [{ title: 'Sign in', text: '<p>With your number.</p>' }],
    start_url: 'https://portal.example/renew',
    start_title: 'Renew online',
    instead: '<p>At the counter.</p>',
    trouble: '<p>Wait a day.</p>',
    related: [{ title: 'Questions', link: '/faq' }],
  }
  const { data } = await admin.service.add({ ...RENEWAL, ...whole, slug: 'whole', title: 'Renew it all' })
  const line = { group: 'registration', title: 'Renewal', amount: 1000, valid_from: '2026-04-01', service_id: data.id }
  const { data: fee } = await admin.fee.add(line)
  await admin.fee.add({ ...line, amount: 1200, valid_from: '2099-04-01' })
  const { html } = await pageOf('/services/whole')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
  const order = [
    'A registration is valid',
    'Renew online',
    'You are in the register',
    'A photograph',
    '₹\u00a01,000',
    'from 01-04-2099: ₹\u00a01,200',
    '15 working days',
    'Sign in',
    'At the counter',
    'Wait a day',
    'Whom to ask',
    'href="/faq"',
  ]
  const places = order.map((words) => main.indexOf(words, main.indexOf('</h1>')))
  expect(places.filter((place) => place < 0)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(main).toMatch(/<a class="[^"]*" href="https:\/\/portal\.example\/renew" target="_blank"/)
  expect(main).toContain(`<tr id="fee-${fee.id}"`)
  const json = JSON.parse(
    /<script type="application\/ld\+json">(\{[^<]*GovernmentService[^<]*)<\/script>/.exec(html)?.[1] ?? '{}',
  )
  expect(json).toMatchObject({
    '@type': 'GovernmentService',
    name: 'Renew it all',
    availableChannel: { serviceUrl: 'https://portal.example/renew' },
  })
})

test('T-05 the dashboard asks for the services in the menu once, and not when they are there', async () => {
  const line = await attention('not in your menu')
  expect(line).toEqual([
    {
      text: 'Services are not in your menu yet',
      href: '/admin/manageLinks?add=1&title=Services&menu_url=%2Fservices',
    },
  ])
  const { data: link } = await admin.menu.add({ title: 'Services', menu_url: '/services', quick: 0, parent_id: 0 })
  expect(await attention('not in your menu')).toEqual([])
  await admin.menu.disable({ id: link.id, status: 0 })
  expect(await attention('not in your menu')).toHaveLength(1)
})

test('T-05 a service that nobody has reviewed for 180 days is reported and listed', async () => {
  expect(await attention('reviewed')).toEqual([])
  const { data: old } = await admin.service.add({ ...RENEWAL, slug: 'old', reviewed_on: day(-181) })
  const { data: never } = await admin.service.add({ ...RENEWAL, slug: 'never', reviewed_on: null })
  const { data: fresh } = await admin.service.add({ ...RENEWAL, slug: 'fresh', reviewed_on: day(-180) })
  expect(await attention('reviewed')).toEqual([
    { text: '2 services have not been reviewed for 180 days', href: '/admin/manageServices?attention=not-reviewed' },
  ])
  const listed = (await admin.service.adminListing({ attention: 'not-reviewed' })).data.map(({ id }) => id)
  expect(listed.toSorted((a, b) => a - b)).toEqual([old.id, never.id])
  for (const { id } of [old, never, fresh]) await admin.service.delete({ id })
})

test('T-06 texts that name an amount which is no valid fee are reported where they are edited, and circulars of their day are not', async () => {
  await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })
  const { data: wrong } = await admin.faq.add({ category: 'fees', question: 'What?', answer: 'It costs ₹ 999.' })
  await admin.faq.add({ category: 'fees', question: 'And renewal?', answer: 'Rs. 1,000, later ₹ १,२००.' })
  await admin.pageContent.add({ type: 1, title: 'Late fee', date: '2022-01-10', description: '<p>₹ 333</p>' })
  await admin.pageContent.add({ type: 9, title: 'Norms', date: '2022-01-10', description: '<p>₹ 333 each</p>' })
  const { data: service } = await admin.service.add({ ...RENEWAL, slug: 'priced', trouble: '<p>Pay ₹ 55.</p>' })
  expect((await attention('no valid fee')).map(({ text }) => text)).toEqual([
    '1 in Guidelines names an amount that is no valid fee',
    '1 service names an amount that is no valid fee',
    '1 FAQ names an amount that is no valid fee',
  ])
  const { data } = await admin.faq.adminListing({ attention: 'other-amounts' })
  expect(data.map(({ id }) => id)).toEqual([wrong.id])
  await admin.service.update({ ...RENEWAL, id: service.id, slug: 'priced', trouble: '<p>Pay ₹ 1,000.</p>' })
  expect(await attention('service names')).toEqual([])
})

test('T-04 a quick link to a service has the service’s own icon and words on the home page, in each language', async () => {
  const translations = { mr: { title: 'नूतनीकरण', lead: 'पाच वर्षे.', line: 'दर पाच वर्षांनी' } }
  await admin.service.add({
    ...RENEWAL,
    slug: 'tile',
    icon: 'refresh',
    line: 'Every five years',
    translations,
  })
  await admin.menu.add({ title: 'Renew', menu_url: '/services/tile', quick: 1, parent_id: 0 })
  const tile = async (address: string) => /id="quick-links"[\s\S]*?<\/section>/.exec((await pageOf(address)).html)?.[0]
  await expect.poll(() => tile('/')).toContain('Every five years')
  expect(await tile('/')).toContain('#refresh')
  expect(await tile('/mr')).toContain('दर पाच वर्षांनी')
})
