import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Folder } from '#contract/file-kinds.ts'
import { powersOf } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import type { Context, User } from '#server/handlers.ts'
import type { Content } from './content.server.ts'
import { files } from './file.table.ts'
import { addressOf } from './file-name.ts'

const NUMBERED_TRIES = 20

type StoredFile = typeof files.$inferSelect
type Named = Pick<StoredFile, 'folder' | 'name'>

/** Adds a file at a new path. */
export async function addFile(db: Db, context: Context, { folder, name }: Named, content: Content) {
  const path = await freeAddress(db, folder, name, content.type)
  const row = { ...content, folder, name, path, updated_by: context.user.name }
  const [added] = await db.insert(files).values(row).returning()
  if (!added) throw new Error('The file was not added')
  await recordChange(db, context, { action: 'add', collection: 'files', row_id: added.id, before: null, after: added })
  return added
}

/**
 * What visitors can read is replaced by those who publish; others propose it with an edition of a record that links to it.
 */
export function refuseUnlessPublisher({ released_at }: Pick<StoredFile, 'released_at'>, { role }: User): void {
  if (released_at !== null && !powersOf(role).includes('publish'))
    throw new Failure('forbidden', 'You can save a draft; a publisher publishes it')
}

/** Replaces the content; name and path stay. */
export async function replaceFile(db: Db, context: Context, id: number, content: Content): Promise<StoredFile> {
  const [before] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deleted_at)))
    .for('update')
  if (!before) throw new Failure('invalid', 'The file that should be replaced was deleted')
  refuseUnlessPublisher(before, context.user)
  const by = { updated_at: sql`now()`, updated_by: context.user.name }
  const [after] = await db
    .update(files)
    .set({ ...content, ...by, version: before.version + 1 })
    .where(eq(files.id, id))
    .returning()
  if (!after) throw new Error('The file was not changed')
  await recordChange(db, context, { action: 'update', collection: 'files', row_id: id, before, after })
  return after
}

/** A path that no file has or ever had. The lock keeps two files with the same name from taking the same path. */
export async function freeAddress(db: Db, folder: Folder, name: string, type: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressOf(folder, name, type, 1)}, 1))`)
  for (let again = 1; again <= NUMBERED_TRIES; again++) {
    const address = addressOf(folder, name, type, again)
    if ((await db.$count(files, eq(files.path, address))) === 0) return address
  }
  return addressOf(folder, name, type, randomBytes(6).toString('hex'))
}
