import { expect, test } from 'vitest'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'
import type { WholeEdition } from './edition.contract.ts'

const SAVES = 500
const DRAFTS = 5

const site = await aSite()
const { aPerson, logIn } = peopleOf(site)
const clients: Awaited<ReturnType<typeof logIn>>[] = []
for (const role of ['3', '3', '2', '3']) clients.push(await logIn(await aPerson(role)))

/** What a conflict shows: the edition as it is now. */
type Conflict = { code: string; data?: { edition: WholeEdition } }

test('500 saves by four people at once on five drafts: no text that was acknowledged is overwritten unseen', {
  timeout: 300_000,
}, async () => {
  const [first] = clients
  if (!first) throw new Error('Nobody is there')
  const drafts = await Promise.all(
    Array.from({ length: DRAFTS }, async (_none, at) => {
      const content = { category: `Course ${at}`, duration: 'begun', examination: 'Yearly', registration: 'RN' }
      return (await first.edition.save({ collection: 'programs', act: 'change', content })).data
    }),
  )
  /** For each draft: what was acknowledged under which version, and what conflicts have shown. */
  const told = drafts.map(({ id, version }) => ({
    id,
    acknowledged: new Map([[version, 'begun']]),
    shown: new Map<number, string>(),
    /** On which version each acknowledged save was based: who wrote it had read that one. */
    based: new Map<number, number>(),
    conflicts: 0,
  }))
  await Promise.all(
    clients.map(async (client, who) => {
      const read = new Map(drafts.map(({ id, version }) => [id, version]))
      for (let turn = 0; turn < SAVES / clients.length; turn++) {
        const draft = told[(turn + who) % DRAFTS]
        if (!draft) throw new Error('There is no such draft')
        const { id } = draft
        const base = read.get(id) ?? 0
        const duration = `${who} wrote this in turn ${turn}`
        const content = { category: 'Course', duration, examination: 'Yearly', registration: 'RN' }
        const input = { id, version: base, collection: 'programs', act: 'change' as const, content }
        const saved = await client.edition.save(input).catch((error: unknown) => error as Conflict)
        if ('message' in saved && 'status' in saved) {
          const { version } = saved.data
          expect(draft.acknowledged.has(version)).toBe(false)
          draft.acknowledged.set(version, duration)
          draft.based.set(version, base)
          read.set(id, version)
          continue
        }
        expect(saved).toMatchObject({ code: 'stale' })
        const { edition } = saved.data ?? {}
        if (!edition) throw new Error('A conflict showed nothing')
        draft.conflicts += 1
        draft.shown.set(edition.version, String(edition.content?.duration))
        // Whoever has seen it writes on from there.
        read.set(id, edition.version)
      }
    }),
  )
  const answered = told.reduce((sum, { acknowledged, conflicts }) => sum + acknowledged.size - 1 + conflicts, 0)
  expect(answered).toBe(SAVES)
  expect(told.every(({ conflicts }) => conflicts > 0)).toBe(true)
  for (const { id, acknowledged, shown, based } of told) {
    const { data: now } = await first.edition.one({ id })
    const versions = [...acknowledged.keys()].toSorted((a, b) => a - b)
    // Every version is one acknowledged save, and it followed the one that its writer had read.
    expect(versions).toEqual(versions.map((_version, at) => at + 1))
    for (const version of versions.slice(1)) expect(based.get(version)).toBe(version - 1)
    expect(now).toMatchObject({ version: versions.length, content: { duration: acknowledged.get(versions.length) } })
    for (const [version, text] of shown) expect(text).toBe(acknowledged.get(version))
  }
  const { rows } = await site.sql.query(`select count(*)::int as lines from history where collection = 'editions'`)
  expect(rows[0]?.lines).toBe(0)
})

test('saving 100 drafts throws no kept answer away', async () => {
  const [clerk, , publisher] = clients
  if (!clerk || !publisher) throw new Error('Nobody is there')
  const { sql } = site
  await sql.query(
    `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'kept', 'Kept', 1)`,
  )
  await publisher.program.add({ category: 'Kept programme', duration: '1', examination: '1', registration: '1' })
  await publisher.faq.add({ category: 'kept', question: 'Kept question?', answer: '<p>Yes.</p>' })
  await publisher.latestUpdate.add({ title: 'Kept update', link: '/faq' })
  const { data: item } = await publisher.pageContent.add({ type: 1, title: 'Kept circular', date: '2026-11-16' })
  const pages = ['', '/programs', '/faq', '/circulars', `/circulars/${item.id}`]
  const addresses = [
    ...['', '/mr', '/hi'].flatMap((language) => pages.map((page) => language + page || '/')),
    ...['programs', 'faq', 'latest-update'].map((name) => `/api/${name}/listing`),
    '/api/page-content/listing?type=1',
    `/api/page-content/one?id=${item.id}`,
  ]
  const isKept = async (address: string) => (await (await fetch(site.address + address)).text()).includes('Kept ')
  const kept = async () => {
    const asked = await Promise.all(addresses.map(async (address) => [address, await isKept(address)] as const))
    return asked.flatMap(([address, is]) => (is ? [address] : []))
  }
  expect(await kept()).toEqual(addresses)
  // Behind everybody's back, since no trigger tells of it: only an answer that is kept still says the old words.
  const columns = { programs: 'category', faqs: 'question', latest_updates: 'title', page_contents: 'title' }
  for (const [table, column] of Object.entries({ ...columns, master_categories: 'label' })) {
    await sql.query(`alter table ${table} disable trigger user`)
    await sql.query(`update ${table} set ${column} = replace(${column}, 'Kept', 'Another')`)
    await sql.query(`alter table ${table} enable trigger user`)
  }
  expect(await kept()).toEqual(addresses)

  const drafts = await Promise.all(
    Object.entries(columns).map(async ([collection, column]) => {
      const draft = { collection, act: 'change' as const, content: { [column]: 'Draft' } }
      return { draft, at: (await clerk.edition.save(draft)).data }
    }),
  )
  for (let turn = 1; turn < 100 / drafts.length; turn++)
    await Promise.all(
      drafts.map(async (one) => {
        one.at = (await clerk.edition.save({ ...one.draft, id: one.at.id, version: one.at.version })).data
      }),
    )
  expect(drafts.map(({ at }) => at.version)).toEqual([25, 25, 25, 25])
  expect(await kept()).toEqual(addresses)
  for (const { at } of drafts) await clerk.edition.discard({ id: at.id, version: at.version })
  expect(await kept()).toEqual(addresses)
  // A change of a record does.
  for (const table of Object.keys(columns)) site.services.announce(table)
  expect(await kept()).toEqual([])
})

test('an approval and a direct change of the same record: one of them wins, the other is told, nobody waits in a circle', async () => {
  const [clerk, , publisher] = clients
  if (!clerk || !publisher) throw new Error('Nobody is there')
  const fields = { duration: '1', examination: '1', registration: '1' }
  for (let round = 0; round < 10; round++) {
    const { data: row } = await publisher.program.add({ ...fields, category: `Round ${round}` })
    const content = { ...fields, category: `Edition ${round}` }
    const change = { collection: 'programs', act: 'change' as const, content, row_id: row.id }
    const { data: begun } = await clerk.edition.save(change)
    const both = await Promise.allSettled([
      publisher.edition.approve({ id: begun.id, version: begun.version }),
      publisher.program.update({ ...fields, category: `Direct ${round}`, id: row.id, version: row.version }),
    ])
    const won = both.findIndex(({ status }) => status === 'fulfilled')
    expect(both[1 - won]).toMatchObject({ status: 'rejected', reason: { code: 'stale' } })
    const { data: now } = await publisher.program.one({ id: row.id })
    expect(now).toMatchObject({ version: 2, category: [`Edition ${round}`, `Direct ${round}`][won] })
  }
})
