import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { contract } from '#resources/contract.ts'
import { PUBLISHABLES } from '#resources/handlers.server.ts'
import { recordedOf } from '#resources/history/recorded.ts'
import { aPdf } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { REVIEWED } from './reviewed.ts'
import { HOUR_MS, momentIn, seen } from './support/editions.ts'
import { peopleOf } from './support/people.ts'
import type { Sample } from './support/review.ts'
import { aServerProcess } from './support/server-process.ts'
import { aSite } from './support/site.ts'

// A word that is written everywhere where nothing is public must be nowhere in what the public gets.

/** In no text, and no word that somebody would type into a search. */
const CANARY = 'canaryqx'
const MOST_PAGES = 600

const site = await aSite({ JOBS: 'off' })
const { sql } = site
await sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1),
    ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)
/** A process as in production, for its log. */
const server = await aServerProcess(site.config)
const { aPerson, logIn } = peopleOf({ ...site, address: server.address })
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))

let count = 0

/** The sample of a collection with the word in every field that takes any text. */
function written({ api }: (typeof PUBLISHABLES)[number], where: string, sample: Sample): Sample {
  const schema = api.add.body
  count += 1
  const word = `${CANARY}${where}${count}`
  const fields = Object.entries(sample).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    const withWord = (schema?.shape[name] as z.ZodType | undefined)?.safeParse(word).success ? word : value
    // Choices from a list that is kept elsewhere stay as they are.
    return [name, ['category', 'group', 'type', 'typeOfMember', 'pageurl'].includes(name) ? value : withWord]
  })
  return Object.fromEntries(fields)
}

const calls = publisher as unknown as Record<string, ManagedClient<ManagedRow & Sample, Sample>>

/** One edition of this collection in each state that visitors see nothing of. */
async function fill(collection: (typeof PUBLISHABLES)[number], sample: Sample): Promise<void> {
  const { name, api } = collection
  const { resource } = recordedOf(name)
  const own = calls[resource]
  if (!own) throw new Error(`${resource} has no calls`)
  const save = async (where: string, more = {}) =>
    (
      await clerk.edition.save({
        collection: name,
        act: 'change',
        content: written(collection, where, sample),
        ...more,
      })
    ).data
  const begun = await save('draft')
  // Sent back with a remark, then sent again.
  const sent = (await clerk.edition.submit(seen(begun))).data
  await publisher.edition.sendBack({ ...seen(sent), remark: `${CANARY}remark` })
  await clerk.edition.submit(seen((await clerk.edition.save({ ...input(sent), content: sent.content ?? {} })).data))
  const planned = (await clerk.edition.submit(seen(await save('scheduled')))).data
  await publisher.edition.approve({ ...seen(planned), note: `${CANARY}note`, at: momentIn(HOUR_MS) })
  await clerk.edition.discard(seen(await save('discarded')))
  const failed = await save('failed')
  await sql.query(`update editions set state = 'failed', failure = $2 where id = $1`, [failed.id, `${CANARY}failure`])
  // Of what is public, another text; and what was public once.
  const [shown, hidden, deleted] = [
    (await own.add(plain(sample, api))).data,
    (await own.add(written(collection, 'hidden', sample))).data,
    (await own.add(written(collection, 'deleted', sample))).data,
  ]
  await save('change', { row_id: shown.id })
  await own.disable({ id: hidden.id, status: 0, version: hidden.version })
  await own.delete({ id: deleted.id, version: deleted.version })

  function input({ id, collection }: { id: number; collection: string }) {
    return { id, collection, act: 'change' as const, version: sent.version + 1 }
  }
}

/** The sample without the word, different from every other. */
function plain(sample: Sample, api: (typeof PUBLISHABLES)[number]['api']): Sample {
  count += 1
  const { named } = api.versions.records ?? {}
  const name = typeof named === 'string' && typeof sample[named] === 'string' ? { [named]: `Public ${count}` } : {}
  return { ...sample, ...('value' in sample && { value: `public-${count}` }), ...name }
}

async function isClean(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ found: string[]; body: string }> {
  const response = await fetch(server.address + address, { headers, redirect: 'manual' })
  const body = await response.text()
  const all = `${JSON.stringify([...response.headers])}\n${body}`.toLowerCase()
  return { found: all.includes(CANARY) ? [address] : [], body }
}

/** Addresses of the site that a page or a feed names. */
const addressesIn = (body: string) =>
  [...body.matchAll(/(?:href|src|action)="(\/[^"#]*)|<(?:loc|link|id)>https?:\/\/[^/<]+(\/[^<#]*)/g)]
    .map(([, inPage, inFeed]) => (inPage ?? inFeed ?? '').replaceAll('&amp;', '&'))
    .filter((address) => address.startsWith('/') && !address.startsWith('//') && !address.startsWith('/assets/'))

test('nothing that is not published is in any public answer, header or log', async () => {
  const { filePath } = await upload(clerk, `${CANARY}.pdf`, aPdf({ text: `${CANARY} in a document` }))
  for (const collection of PUBLISHABLES) {
    const review = REVIEWED[recordedOf(collection.name).resource]
    if (!('sample' in review)) throw new Error(`${collection.name} has no sample`)
    await fill(collection, review.sample)
  }
  await clerk.edition.save({
    collection: 'page_contents',
    act: 'change',
    content: { type: 1, title: `${CANARY}files`, link: filePath, date: '2026-11-16' },
  })

  const bad: string[] = []
  const waiting = [
    '/',
    '/mr',
    '/hi',
    '/sitemap.xml',
    '/robots.txt',
    '/search?query=public',
    '/institute',
    '/no-such-page',
  ]
  const asked = new Set(waiting)
  for (let address = waiting.shift(); address !== undefined && asked.size < MOST_PAGES; address = waiting.shift()) {
    const { found, body } = await isClean(address)
    bad.push(...found)
    for (const next of addressesIn(body))
      if (!asked.has(next)) {
        asked.add(next)
        waiting.push(next)
      }
  }
  expect(asked.size).toBeGreaterThan(60)
  for (const address of asked) {
    bad.push(...(await isClean(`${address.split('?')[0]}.data`)).found)
    for (const encoding of ['br', 'gzip', 'identity'])
      bad.push(...(await isClean(address, { 'accept-encoding': encoding })).found)
  }

  const open: Endpoint[] = Object.values(contract).flatMap((api) =>
    Object.values<Endpoint>(api).filter(({ access, method }) => access === 'public' && method === 'GET'),
  )
  expect(open.length).toBeGreaterThan(15)
  // Queries that would find the word if anything knew it: its beginning, and what stands beside it.
  for (const { path } of open)
    for (const query of [
      '',
      '?per_page=100',
      '?query=canary',
      '?q=canary',
      '?id=1',
      '?type=1&per_page=100',
      '?archive=1',
    ])
      bad.push(...(await isClean(`/api${path}${query}`)).found)
  expect(bad).toEqual([])
  expect(server.log().toLowerCase()).not.toContain(CANARY)

  // The test would notice: the back office has all of it.
  const own = await fetch(`${server.address}/api/admin/editions/listing?per_page=100`, {
    headers: { cookie: clerk.keys.cookie, authorization: `Bearer ${clerk.keys.bearer}` },
  })
  expect((await own.text()).split(CANARY).length).toBeGreaterThan(5 * PUBLISHABLES.length)
  for (const method of ['GET', 'HEAD'])
    expect((await fetch(server.address + filePath, { method })).status, method).toBe(404)
})
