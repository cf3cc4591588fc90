import { setTimeout as wait } from 'node:timers/promises'
import { type Got, textOf, type Visitor, visitor, type Wish } from '../../testbed/visitor.ts'
import { Random } from '../drill/random.ts'
import { SHARED_ADDRESSES } from './addresses.ts'
import { attackOn, CANARY } from './attacks.ts'
import type { EdgeSite } from './edge-site.ts'
import { Faults, type Finding } from './finding.ts'

/** The Accept-Encoding values of the second request. */
const READERS = ['', 'gzip, deflate, br', 'gzip']
/** Longer than nginx caches anything, or serves it stale while it revalidates. */
const EXPIRED_AFTER_MS = 2100
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'])

/**
 * Each pair: a hostile request once the cache has expired, so that the origin renders the response for it; then a stranger
 * requests the plain URL and must get, header by header and byte by byte, the response of an nginx that nobody attacked.
 */
export async function poison(site: EdgeSite, pairs: number, seed: string): Promise<Finding[]> {
  const random = new Random(`${seed} poison`)
  const { host } = new URL(site.edge.address)
  const attacker = visitor(site.edge.address, { from: '127.0.0.2' })
  const reader = visitor(site.edge.address, { from: '127.0.0.3' })
  const clean = visitor(site.alone[1].address, { from: '127.0.0.4' })
  const references = new Map<string, Promise<Got>>()
  const differing = new Faults()
  const canaries = new Faults()
  const statuses = new Faults()
  const kinds = new Map<string, number>()
  const refused = new Map<number, number>()

  // Each attacked URL once per round in each encoding, so that each pair finds it expired.
  const targets = SHARED_ADDRESSES.flatMap((path) => READERS.map((encoding) => ({ path, encoding })))
  for (let done = 0; done < pairs; ) {
    await site.sql.query(`notify changes, 'institutes'`)
    const round = random.shuffled(targets).slice(0, pairs - done)
    await inLanes(round, async (target) => {
      site.over.throwIfAborted()
      await attack(target)
    })
    done += round.length
    if (done < pairs) await wait(EXPIRED_AFTER_MS, undefined, { signal: site.over })
  }
  for (const one of [attacker, reader, clean]) one.leave()
  const counted = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const answers = [...refused]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
  return [
    differing.finding(`pairs with a differing byte or header (${counted})`, pairs),
    canaries.finding('pairs with a canary', pairs),
    statuses.finding(`pairs with another status (the attackers got ${answers.join(', ')})`, pairs),
  ]

  async function attack({ path, encoding }: (typeof targets)[number]): Promise<void> {
    const { kind, hostile, asked } = attackOn(path, host, site.clerk, random)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    const label = `${kind} ${hostile.method ?? 'GET'} ${hostile.path} ${JSON.stringify(hostile.headers).slice(0, 120)}`
    const plain = { path: asked, headers: { ...headers, host } }
    const key = `${asked} ${encoding}`
    const reference = await (references.get(key) ?? keepReference(key, askForWhole(clean, plain)))
    try {
      const { status } = await attacker.ask({ ...hostile, headers: { host, ...headers, ...hostile.headers } })
      refused.set(status, (refused.get(status) ?? 0) + 1)
    } catch {
      // The server hung up: as good as refused.
      refused.set(0, (refused.get(0) ?? 0) + 1)
    }
    const got = await askForWhole(reader, plain)
    if (got.status !== reference.status) statuses.add(`${label}: ${got.status} instead of ${reference.status}`)
    const difference = differenceOf(got, reference)
    if (difference) differing.add(`${label}: ${difference}`)
    const told = `${JSON.stringify(got.headers)} ${textOf(got)}`
    // A response may repeat what is in its own URL; the URL of a pair is the reader's own.
    const planted = asked.includes(CANARY) ? [] : [CANARY]
    for (const secret of [...planted, ...site.clerk.secrets])
      if (told.includes(secret)) canaries.add(`${label}: ${secret}`)
  }

  function keepReference(key: string, reference: Promise<Got>): Promise<Got> {
    references.set(key, reference)
    return reference
  }
}

/** A page that lacks a part because the database was too slow goes only to the visitor who asked: the next is complete. */
async function askForWhole(who: Visitor, wish: Wish, triesLeft = 3): Promise<Got> {
  const got = await who.ask(wish)
  const isPart = got.status === 200 && got.headers['cache-control'] === 'no-store'
  return isPart && triesLeft > 1 ? askForWhole(who, wish, triesLeft - 1) : got
}

function differenceOf(got: Got, reference: Got): string | undefined {
  const names = new Set([...Object.keys(got.headers), ...Object.keys(reference.headers)])
  for (const name of names)
    if (!OF_THE_CONNECTION.has(name) && String(got.headers[name]) !== String(reference.headers[name]))
      return `${name} is ${String(got.headers[name])} instead of ${String(reference.headers[name])}`
  return got.body.equals(reference.body) ? undefined : `${got.body.length} other bytes than ${reference.body.length}`
}

async function inLanes<Item>(items: Item[], work: (item: Item) => Promise<void>, lanes = 8): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
