import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { SILENT_AFTER_S } from '#server/watch/process-runs.ts'
import { type Finding, forget, type Log, note, placesOf } from './findings.ts'
import { inTurn } from './turn.ts'
import { addressesOf, answerOf, shownTo, type Website } from './website.ts'

/** Of all addresses but the home page, how many are next. */
const PAGES_AT_ONCE = 12
const BUILT_AT_ONCE = 6
/** nginx keeps each answer once for each of them. */
const ENCODINGS = ['br', 'gzip', 'identity']
const STEP_MS = 10_000
const ADDRESSES_KEPT_MS = 10 * 60_000
/** Longer than a change needs to reach visitors. */
const LOOK_AGAIN_AFTER_MS = 4000
/** What differs so often from one and the same answer is no change under way. */
const LOOKS = 3
/** While a page changes all the time nothing can be said of it; next time maybe. */
const MOST_LOOKS = 6
const PAUSE_MS = 20
/** More than anybody will read, and all of them are looked at each time: if every page differs, some say so. */
const MOST_FOUND = 20

/** `made` says which answer it was. Undefined: nobody can tell now. */
type Compared = { isRight: boolean; made: string } | undefined

/** Compares what visitors get with what this process answers, and with what was built: some addresses a call, in turns. */
export function watchPages(db: Db, log: Log, website: Website): () => Promise<void> {
  const addresses = keptFor(ADDRESSES_KEPT_MS, () => addressesOf(website))
  return inTurn(db, 'pages', async (stillMine) => {
    // From now on it is missed if it isn't done.
    await db.execute(sql`update guard_turns set compared_at = now() where kind = 'pages' and compared_at is null`)
    if (!(await isOneRelease(db))) return false
    const step = Math.floor(Date.now() / STEP_MS)
    const turn = Math.floor(step / ENCODINGS.length)
    const found = new Set(await placesOf(db, 'pages'))
    const { front, others } = await addresses()
    const places = new Set([
      ...found,
      // What most people read, and what a defacer wants.
      ...front,
      ...nextOf(others, turn, PAGES_AT_ONCE),
      ...nextOf([...website.built.keys()], turn, BUILT_AT_ONCE),
    ])
    const right = new Set<string>()
    const wrong = new Map<string, { made: string; looks: number }>()
    for (let look = 0, doubtful = [...places]; look < MOST_LOOKS && doubtful.length > 0; look++) {
      if (look > 0) await wait(LOOK_AGAIN_AFTER_MS)
      for (const place of doubtful) {
        if (!(await stillMine())) return false
        // What was found is right again only if it is for everybody.
        const isForAll = found.has(place) || front.includes(place)
        const encodings = isForAll ? ENCODINGS : [ENCODINGS[step % ENCODINGS.length] as string]
        const compared = await compare(website, place, encodings)
        const before = wrong.get(place)
        if (compared?.isRight === false)
          wrong.set(place, { made: compared.made, looks: compared.made === before?.made ? before.looks + 1 : 1 })
        else wrong.delete(place)
        if (compared?.isRight) right.add(place)
        await wait(PAUSE_MS)
      }
      doubtful = [...wrong].filter(([place, { looks }]) => looks < LOOKS && !found.has(place)).map(([place]) => place)
    }
    // An upgrade that began meanwhile is no attack.
    if (!(await isOneRelease(db))) return false
    await forget(
      db,
      log,
      'pages',
      [...found].filter((place) => right.has(place)),
    )
    const differing = [...wrong].filter(([, { looks }]) => looks >= LOOKS).map(([place]) => inWords(website, place))
    await note(db, log, 'pages', differing.slice(0, Math.max(0, MOST_FOUND - found.size)))
    // Nothing was compared if visitors get nothing.
    return front.some((place) => right.has(place) || wrong.has(place))
  })
}

/** Where nobody compares pages any more, nothing is said of them. */
export async function leavePagesAlone(db: Db, log: Log): Promise<void> {
  await forget(db, log, 'pages', await placesOf(db, 'pages'))
  await db.execute(sql`update guard_turns set compared_at = null where kind = 'pages' and compared_at is not null`)
}

/** While some processes are of another version, so are their pages. */
async function isOneRelease(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(distinct release)::integer as many from process_runs
    where ended_at is null and seen_at > now() - make_interval(secs => ${SILENT_AFTER_S})`)
  return (rows[0]?.many ?? 0) <= 1
}

async function compare(website: Website, place: string, encodings: readonly string[]): Promise<Compared> {
  let made = ''
  for (const encoding of encodings) {
    const shown = await shownTo(website, place, encoding)
    const { status, sha256 } = await answerOf(website, place)
    if (!shown || status >= 500) return undefined
    made = `${status} ${sha256}`
    if (shown.status !== status || (status === 200 && shown.sha256 !== sha256)) return { isRight: false, made }
  }
  return { isRight: true, made }
}

function nextOf(all: readonly string[], turn: number, many: number): string[] {
  const turns = Math.max(1, Math.ceil(all.length / many))
  const from = (turn % turns) * many
  return all.slice(from, from + many)
}

function inWords({ built }: Website, place: string): Finding {
  const says = built.has(place) ? 'is not what was built' : 'is not what the website makes of what was saved'
  return { place, says: `What visitors get at ${place} ${says}` }
}

function keptFor<Value>(ms: number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; until: number } | undefined
  return async () => {
    if (!kept || kept.until < performance.now()) kept = { value: await make(), until: performance.now() + ms }
    return kept.value
  }
}
