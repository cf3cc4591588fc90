import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Services } from '#server/handlers.ts'
import { blobs } from './file.table.ts'
import { isOurs, type Log, logOnce } from './store-owner.server.ts'

const KEYS_AT_ONCE = 500
const DAY_MS = 86_400_000

/** How many days unknown content stays in the store, and then in the trash. */
export const ORPHANS_KEPT = { days: 30, inTrashDays: 30 }

type Swept = { trashed: number; erased: number; givenBack: number }
const NOTHING: Swept = { trashed: 0, erased: 0, givenBack: 0 }

/**
 * Removes content that has no row, which a crash between the two can leave behind: first to the trash, and a month later
 * for good. Content with a row is restored from the trash. Removes nothing from a store that isn't ours, nor when most of
 * it is unknown: then the database is probably the wrong one.
 */
export async function sweepOrphans(
  { db, files }: Pick<Services, 'db' | 'files'>,
  log: Log,
  { days, inTrashDays } = ORPHANS_KEPT,
): Promise<Swept> {
  const { store } = files
  if (!(await isOurs({ db, files }, log))) return NOTHING
  const now = await clockOf(db)
  const givenBack = await giveBackKnown(db, store)
  const { unknown, total } = await unknownIn(db, store)
  const why = unknown.length * 2 > total ? 'the database knows less than half of what is in it' : undefined
  logOnce(store, 'share', why, log, { unknown: unknown.length, total })
  if (why) return { ...NOTHING, givenBack }
  let trashed = 0
  for (const sha256 of unknown) if (await trashOrphan(db, store, sha256, { now, days })) trashed += 1
  const erased = await emptyTrash(db, store, { now, inTrashDays })
  const swept = { trashed, erased, givenBack }
  if (trashed + erased + givenBack > 0)
    log.info({ ...swept, total }, 'content that no row knows was swept from the file store')
  return swept
}

/** The clock that all processes share. */
async function clockOf(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from now())::float8 as now`)
  return new Date((rows[0]?.now ?? 0) * 1000)
}

async function unknownIn(db: Db, store: FileStore): Promise<{ unknown: string[]; total: number }> {
  const unknown: string[] = []
  let total = 0
  for await (const batch of batches(store.list())) {
    total += batch.length
    const known = await knownOf(db, batch)
    unknown.push(...batch.filter((sha256) => !known.has(sha256)))
  }
  return { unknown, total }
}

async function knownOf(db: Db, hashes: string[]): Promise<Set<string>> {
  const known = await db.select({ sha256: blobs.sha256 }).from(blobs).where(inArray(blobs.sha256, hashes))
  return new Set(known.map(({ sha256 }) => sha256))
}

async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < KEYS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Checks again under the lock of keepContent, so that a concurrent upload of the same content wins. */
function ifUnknown(db: Db, sha256: string, remove: () => Promise<boolean>): Promise<boolean> {
  return db.transaction(async (db) => {
    const { rows } = await db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${sha256}, 0)) as mine`,
    )
    const [known] = await db.select({ sha256: blobs.sha256 }).from(blobs).where(eq(blobs.sha256, sha256))
    return rows[0]?.mine && !known ? remove() : false
  })
}

async function trashOrphan(
  db: Db,
  store: FileStore,
  sha256: string,
  { now, days }: { now: Date; days: number },
): Promise<boolean> {
  const written = await store.writtenAt(sha256)
  if (!written || now.getTime() - written.getTime() < days * DAY_MS) return false
  return ifUnknown(db, sha256, () => store.trash.take({ sha256, day: dayOf(now) }))
}

async function emptyTrash(
  db: Db,
  store: FileStore,
  { now, inTrashDays }: { now: Date; inTrashDays: number },
): Promise<number> {
  const last = dayOf(new Date(now.getTime() - inTrashDays * DAY_MS))
  let erased = 0
  for await (const trashed of store.trash.list()) {
    if (trashed.day > last) continue
    const gone = await ifUnknown(db, trashed.sha256, async () => {
      await store.trash.delete(trashed)
      return true
    })
    if (gone) erased += 1
  }
  return erased
}

/** After a restore, or with a second database on the same store, content in the trash may have a row again. */
async function giveBackKnown(db: Db, store: FileStore): Promise<number> {
  let back = 0
  for await (const batch of batches(store.trash.list())) {
    const hashes = batch.map(({ sha256 }) => sha256)
    const known = await knownOf(db, hashes)
    for (const trashed of batch) {
      if (!known.has(trashed.sha256) || (await store.sizeOf(trashed.sha256)) !== undefined) continue
      await store.trash.giveBack(trashed)
      back += 1
    }
  }
  return back
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
