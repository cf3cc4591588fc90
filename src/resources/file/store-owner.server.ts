import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Services } from '#server/handlers.ts'
import { blobs, siteIdentity } from './file.table.ts'

/** So many contents that the database knows must be in a store that nobody has claimed, before it is taken for ours. */
const SAMPLE = 50

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>
type Owned = { db: Db; files: Pick<Services['files'], 'store'> }

/**
 * The word by which a store knows its database. It is made of the site's id and of the database itself, so that a copy
 * (a staging, a drill, a restore elsewhere) has another one although it has the same rows.
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
 * Why nothing may be removed from the store, or undefined when it is the one that belongs to this database. A store
 * without a mark gets ours if both are new, or if it really has what the database knows.
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
  // Another site may have come to the same empty store at the same moment: the last one has it.
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

/** What the log has been told of a store already. */
const told = new WeakMap<FileStore, Map<string, string>>()

/** The same as a yes or no; a reason is logged once, and again only when it has changed. */
export async function isOurs(owned: Owned, log: Log): Promise<boolean> {
  const why = await whyNotOurs(owned).catch((error: Error) => `it could not be compared: ${error.message}`)
  tellOnce(owned.files.store, 'owner', why, log)
  return why === undefined
}

/** A reason that is gone may be told again. */
export function tellOnce(store: FileStore, about: string, why: string | undefined, log: Log, more = {}): void {
  const known = told.get(store) ?? new Map<string, string>()
  told.set(store, known)
  if (why !== undefined && known.get(about) !== why)
    log.warn({ ...more, why }, 'nothing is removed from the file store')
  if (why === undefined) known.delete(about)
  else known.set(about, why)
}
