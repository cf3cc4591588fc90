import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Services } from '#server/handlers.ts'
import { blobs, siteIdentity } from './file.table.ts'

/** An unclaimed store counts as ours only if it has a random sample of this many contents from the database. */
const SAMPLE = 50

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>
type Owned = { db: Db; files: Pick<Services['files'], 'store'> }

/**
 * The mark that ties a store to its database. It is derived from the site's id and the database itself, so that a copy
 * (staging, a drill, a restore elsewhere) has a different mark although it has the same rows.
 */
export async function markOf(db: Db): Promise<string> {
  const [own] = await db
    .select({
      site: siteIdentity.id,
      cluster: sql<string>`(select system_identifier::text from pg_control_system())`,
      database: sql<string>`(select oid::text from pg_database where datname = current_database())`,
    })
    .from(siteIdentity)
  if (!own) throw new Error('The database has lost its id (table site_identity)')
  return createHash('sha256').update(JSON.stringify(own)).digest('hex')
}

/**
 * Why nothing may be removed from the store, or undefined if it belongs to this database. A store without a mark gets
 * ours if both are new, or if it really has the contents that the database knows.
 */
export async function whyNotOurs({ db, files: { store } }: Owned): Promise<string | undefined> {
  const own = await markOf(db)
  const found = await store.mark()
  if (found === own) return undefined
  if (found !== undefined)
    return 'the store carries the mark of another database. After a restore or a move: npm run files:adopt'
  const unlike = await whyUnlike(db, store)
  if (unlike) return unlike
  await store.setMark(own)
  // Another site may have claimed the same empty store at the same moment: the last one wins.
  return (await store.mark()) === own ? undefined : 'the store was just claimed by another database'
}

async function whyUnlike(db: Db, store: FileStore): Promise<string | undefined> {
  const sample = await db
    .select({ sha256: blobs.sha256, size: blobs.size })
    .from(blobs)
    .orderBy(sql`random()`)
    .limit(SAMPLE)
  if (sample.length === 0) {
    for await (const _ of store.list()) return 'the database knows no content, but the store has some'
    return undefined
  }
  for (const { sha256, size } of sample)
    if ((await store.sizeOf(sha256)) !== size) return 'the store lacks content that the database knows'
  return undefined
}

/** The reasons already logged for each store. */
const logged = new WeakMap<FileStore, Map<string, string>>()

/** The same as a boolean; a reason is logged once, and again only when it changes. */
export async function isOurs(owned: Owned, log: Log): Promise<boolean> {
  const why = await whyNotOurs(owned).catch((error: Error) => `it could not be compared: ${error.message}`)
  logOnce(owned.files.store, 'owner', why, log)
  return why === undefined
}

/** Once a reason is gone, it may be logged again. */
export function logOnce(store: FileStore, about: string, why: string | undefined, log: Log, more = {}): void {
  const known = logged.get(store) ?? new Map<string, string>()
  logged.set(store, known)
  if (why !== undefined && known.get(about) !== why)
    log.warn({ ...more, why }, 'nothing is removed from the file store')
  if (why === undefined) known.delete(about)
  else known.set(about, why)
}
