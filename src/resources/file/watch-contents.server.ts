import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store.ts'
import { type Finding, forget, type Log, note, placesOf } from '#server/guard/findings.ts'
import { inTurn } from '#server/guard/turn.ts'
import type { Services } from '#server/handlers.ts'

const CONTENTS_AT_ONCE = 1000
const PAUSE_MS = 50
/** Whoever erases a content removes its bytes first, and then its row. */
const LOOK_AGAIN_AFTER_MS = 5000
/** The disk belongs to visitors: so much is read a second, and so much in one call. */
const READ_MB_PER_S = 20
const READ_MB_AT_ONCE = 200
/** Of those that nobody seems to have touched, the ones that were read longest ago. */
const REREAD_MB_AT_ONCE = 20
const MB = 1024 * 1024

type Known = { sha256: string; size: number; stamp: string | null }
type Watched = Pick<Services, 'db' | 'files'>

/**
 * Compares what is in the file store with the contents that the database has. Each is looked at in every call, and read if
 * it was touched since it was last read, or was never read; the others are read in turns.
 */
export function watchContents({ db, files: { store } }: Watched, log: Log): () => Promise<void> {
  return inTurn(db, 'contents', async (stillMine) => {
    const doubtful = new Set(await placesOf(db, 'contents'))
    const before = [...doubtful]
    const toRead: Known[] = []
    for (let after = ''; ; ) {
      if (!(await stillMine())) return false
      const known = await nextContents(db, after)
      const stamps = await store.stampsOf(known.map(({ sha256 }) => sha256))
      for (const one of known) {
        const found = stamps.get(one.sha256)
        if (found?.size !== one.size) doubtful.add(one.sha256)
        else if (found.stamp !== one.stamp) toRead.push(one)
      }
      const last = known.at(-1)
      if (!last || known.length < CONTENTS_AT_ONCE) break
      after = last.sha256
      await wait(PAUSE_MS)
    }
    // Those that were touched come before those that were never read.
    const inOrder = toRead.toSorted((a, b) => Number(a.stamp === null) - Number(b.stamp === null))
    const turn = [...upTo(inOrder, READ_MB_AT_ONCE), ...upTo(await longestUnread(db), REREAD_MB_AT_ONCE)]
    for (const one of turn) {
      if (!(await stillMine())) return false
      if (!(await isWhole(db, store, one))) doubtful.add(one.sha256)
      await wait((1000 * one.size) / (READ_MB_PER_S * MB))
    }
    if (doubtful.size === 0) return true
    await wait(LOOK_AGAIN_AFTER_MS)
    const findings = await stillDiffering(db, store, [...doubtful])
    const places = new Set(findings.map(({ place }) => place))
    await forget(
      db,
      log,
      'contents',
      before.filter((place) => !places.has(place)),
    )
    await note(db, log, 'contents', findings)
    return true
  })
}

function upTo(all: Known[], mb: number): Known[] {
  let left = mb * MB
  // The first one always: one may be larger than all that is read at once.
  return all.filter(({ size }, index) => {
    left -= size
    return index === 0 || left >= 0
  })
}

async function nextContents(db: Db, after: string): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select blob.sha256, blob.size, known.stamp from blobs as blob left join guarded_contents as known using (sha256)
    where blob.sha256 > ${after} order by blob.sha256 limit ${CONTENTS_AT_ONCE}`)
  return rows
}

async function longestUnread(db: Db): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select blob.sha256, blob.size, known.stamp from guarded_contents as known join blobs as blob using (sha256)
    order by known.checked_at limit ${CONTENTS_AT_ONCE}`)
  return rows
}

/** Reads it, and remembers what the store said of it before. */
async function isWhole(db: Db, store: FileStore, { sha256 }: Known): Promise<boolean> {
  const before = await stampOf(store, sha256)
  const content = before && (await store.read(sha256))
  if (!content) return false
  const hash = createHash('sha256')
  await pipeline(content, hash)
  if (hash.digest('hex') !== sha256) return false
  await db.execute(sql`
    insert into guarded_contents (sha256, stamp) values (${sha256}, ${before.stamp})
    on conflict (sha256) do update set stamp = excluded.stamp, checked_at = now()`)
  return true
}

const stampOf = async (store: FileStore, sha256: string) => (await store.stampsOf([sha256])).get(sha256)

/** Asked of the database again: what was erased meanwhile is rightly gone. */
async function stillDiffering(db: Db, store: FileStore, hashes: string[]): Promise<Finding[]> {
  const { rows } = await db.execute<Known & { path: string | null }>(sql`
    select blob.sha256, blob.size, null as stamp, (
      select min(path) from files where files.sha256 = blob.sha256
        or files.sha256 in (select of_sha256 from blob_variants where blob_variants.sha256 = blob.sha256)) as path
    from blobs as blob where blob.sha256 = any (${sql.param(hashes)}::text[]) order by blob.sha256`)
  const findings: Finding[] = []
  for (const { path, ...one } of rows) {
    const found = await stampOf(store, one.sha256)
    if (found?.size === one.size && (await isWhole(db, store, one))) continue
    const what = path ? `The content of ${path}` : `The earlier content ${one.sha256.slice(0, 12)}… of a file`
    findings.push({
      place: one.sha256,
      says: found ? `${what} is not what was uploaded` : `${what} is not in the store`,
    })
  }
  return findings
}
