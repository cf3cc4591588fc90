import pg from 'pg'
import { expect, test } from 'vitest'
import { InformationInput } from '#resources/information/information.contract.ts'
import { migrate } from '#server/db/migrations.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const visitor = site.asVisitor
const GUIDES: [string, number][] = [
  ['Vendor / party registration for online bills and refunds', 6],
  ['CNE workshop organizers', 5],
  ['Online CNE organizers', 7],
  ['CNE observers', 4],
  ['CNE speakers', 3],
  ['CNE participants / students', 4],
]
const guides = async () => (await visitor.information.listing({ group: 'guide' })).data
const titles = async () => (await guides()).map(({ title }) => title)

/** Migrates as a release does; `again` marks the guides' migration as not run yet. */
async function migrateOnceMore(again = false): Promise<void> {
  const client = new pg.Client({ connectionString: site.sql.options.connectionString })
  await client.connect()
  if (again) await client.query(`delete from schema_migrations where name = '0032-first-guides.sql'`)
  await migrate(client, decodeURIComponent(new URL(site.config.DATABASE_URL).username))
  await client.end()
  site.services.announce('information_texts')
}

test('F-S1, L-06 a website that is migrated but not seeded has the six guides, with their facts', async () => {
  const found = await guides()
  expect(found.map(({ title, sections }) => [title, sections.length])).toEqual(GUIDES)
  for (const { slug, title, reviewed_on, summary, link } of found) {
    expect(reviewed_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(summary).not.toBe('')
    // An invented URL would be a dead link on a real website.
    expect(link).toMatch(/^https:\/\/(?!.*\.example)/)
    const page = await (await fetch(`${site.address}/help?guide=${slug}`)).text()
    expect(page).toContain(`>${title}</h2>`)
  }
  const text = JSON.stringify(found)
  for (const fact of [
    'only 1 counts per year for nurses residing in India',
    'For nurses outside India all 5 count',
    'period of 2 months',
    'submit it for approval',
    'approves or rejects',
    'scheduled',
  ])
    expect(text).toContain(fact)
  expect(await (await fetch(`${site.address}/help`)).text()).toContain(`>${GUIDES[0]?.[0]}</h2>`)
})

test('F-S1 a clerk’s changes to a guide survive later migrations: edited, hidden or deleted', async () => {
  const admin = await site.asAdmin()
  const attention = async () =>
    (await admin.dashboard.attention()).data.filter(({ text }) => text.includes('the website came with'))
  expect((await attention())[0]?.text).toMatch(/^6 guides are/)
  const [first, second, third, ...rest] = await guides()
  if (!first || !second || !third) throw new Error('No guides')
  const { id } = first
  await admin.information.update({ id, ...InformationInput.parse({ ...first, title: 'Vendors' }) })
  await admin.information.disable({ id: second.id, status: 0 })
  await admin.information.delete({ id: third.id })
  const left = ['Vendors', ...rest.map(({ title }) => title)]
  expect(await titles()).toEqual(left)
  expect((await attention())[0]?.text).toMatch(/^3 guides are/)
  await migrateOnceMore()
  expect(await titles()).toEqual(left)
  await migrateOnceMore(true)
  expect(await titles()).toEqual(left)
  for (const guide of rest) await admin.information.delete({ id: guide.id })
  await admin.information.delete({ id })
  await migrateOnceMore(true)
  expect(await titles()).toEqual([])
})

test('F-S1 a page that already has the URL of a guide keeps it', async () => {
  await site.sql.query('truncate information_texts')
  const admin = await site.asAdmin()
  await admin.information.add({ slug: 'cne-speakers', group: 'page', title: 'Our speakers' })
  await migrateOnceMore(true)
  expect(await titles()).toEqual(GUIDES.map(([title]) => title).filter((title) => title !== 'CNE speakers'))
  expect((await visitor.information.bySlug({ slug: 'cne-speakers' })).data.title).toBe('Our speakers')
})
