import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#resources/contract.ts'
import { textOf, type Visitor, visitor } from '../../testbed/visitor.ts'
import type { EdgeSite } from './edge-site.ts'
import { Faults, type Finding } from './finding.ts'

/** What is changed: the first row that `listing` returns gets a new `field`, which `page` shows. */
type Change = { of: string; listing: string; field: string; page: string }

const institute = { of: 'institute', listing: '/institute/listing?page=1&per_page=1', field: 'inst_name' }
const circular = { of: 'page-content', listing: '/page-content/listing?type=1&page=1&per_page=1', field: 'title' }
const program = { of: 'programs', listing: '/programs/listing', field: 'duration' }
const news = { of: 'latest-update', listing: '/latest-update/listing', field: 'title' }
const member = { of: 'members', listing: '/members/listing', field: 'title' }
const picture = { of: 'gallery', listing: '/gallery/listing', field: 'title' }
const film = { of: 'video-gallery', listing: '/video-gallery/listing', field: 'title' }
const slide = { of: 'slider-images', listing: '/slider-images/listing', field: 'title' }
const text = { of: 'information', listing: '/information/listing?group=policy', field: 'title' }
const menu = { of: 'homemenu', listing: '/homemenu/listing', field: 'title' }

const CHANGES: Change[] = [
  { ...institute, page: '/institute' },
  { ...circular, page: '/circulars' },
  { ...program, page: '/programs' },
  { ...news, page: '/' },
  { ...member, page: '/councilMembers' },
  { ...picture, page: '/gallery' },
  { ...film, page: '/videos' },
  { ...slide, page: '/' },
  { ...text, page: '/policies' },
  { ...menu, page: '/help' },
  { ...institute, page: '/mr/institute' },
  { ...institute, page: '/api/institute/listing?page=1&per_page=50' },
  { ...circular, page: '/api/page-content/listing?page=1&per_page=10&type=1' },
  { ...circular, page: '/feeds/circulars.xml' },
  { ...program, page: '/mr/programs' },
  { ...program, page: '/api/programs/listing' },
  { ...news, page: '/mr' },
  { ...menu, page: '/sitemap' },
]
const SOON_MS = 2000
const IDLE_MS = 10_000

/**
 * A page has been read, a clerk changes something on it, and the next reader must see the change: two seconds later, and
 * after ten seconds without any request. One request each, through both processes and through either of them alone.
 */
export async function fresh(site: EdgeSite, isShort: boolean): Promise<Finding[]> {
  const visitors = [site.edge, ...site.alone].map(({ address }) => visitor(address))
  const soon = new Faults()
  const idle = new Faults()
  const plan = isShort ? CHANGES.slice(0, 3) : CHANGES
  let idled = 0
  let slowest = 0
  for (const [round, change] of plan.entries()) {
    slowest = Math.max(slowest, await changeAndLook(site, visitors, change, round, SOON_MS, soon))
    if (isShort && round > 0) continue
    idled += 1
    await changeAndLook(site, visitors, change, round, IDLE_MS, idle)
  }
  for (const one of visitors) one.leave()
  return [
    soon.finding(`stale after ${SOON_MS / 1000} s, of all changes read through three servers`, plan.length * 3),
    idle.finding(`stale after ${IDLE_MS / 1000} idle seconds, read the same way`, idled * 3),
    { what: 'slowest first request after a change', figure: `${Math.round(slowest)} ms`, isGood: slowest < 5000 },
  ]
}

async function changeAndLook(
  site: EdgeSite,
  visitors: Visitor[],
  { of, listing, field, page }: Change,
  round: number,
  waitMs: number,
  faults: Faults,
): Promise<number> {
  // As browsers ask and as programs do: the two are cached separately.
  const wish = { path: page, headers: round % 2 ? { 'accept-encoding': 'gzip, deflate, br' } : {} }
  await Promise.all(visitors.map(({ ask }) => ask(wish)))
  const words = `Fresh ${round} ${waitMs} ${Math.random().toString(36).slice(2, 8)}`
  const found = (await site.clerk.call('GET', listing)) as unknown as { id: number }[]
  const row = await site.clerk.call('GET', `/admin/${of}/one?id=${found[0]?.id}`)
  const input = Object.fromEntries(fieldsOf(of).map((name) => [name, row[name]]))
  await site.clerk.call('PUT', `/${of}/update`, { ...input, [field]: words, ...inAllLanguages(row, field, words) })
  await wait(waitMs, undefined, { signal: site.over })
  let slowest = 0
  for (const [door, { ask }] of visitors.entries()) {
    const got = await ask(wish)
    slowest = Math.max(slowest, got.ms)
    if (got.status !== 200 || !textOf(got).includes(words))
      faults.add(`${page} at door ${door}: ${got.status}, without "${words}"`)
  }
  return slowest
}

/** A page in Marathi shows the field in Marathi. */
function inAllLanguages({ translations }: Record<string, unknown>, field: string, words: string) {
  if (!translations) return {}
  const said = Object.entries(translations as Record<string, object>)
  return { translations: Object.fromEntries(said.map(([language, own]) => [language, { ...own, [field]: words }])) }
}

/** The fields of a row that its editor sends. */
function fieldsOf(of: string): string[] {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((api) => Object.values(api))
  return Object.keys(endpoints.find(({ path }) => path === `/${of}/update`)?.body?.shape ?? {})
}
