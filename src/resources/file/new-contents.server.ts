import { and, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { blobs, files } from './file.table.ts'

/**
 * Refuses contents that files can't get: each address needs a file that is there, each hash a content that we have, and
 * both one type, since the address ends with it.
 */
export async function requireContents(db: Db, given: Record<string, string>): Promise<void> {
  const paths = Object.keys(given)
  if (paths.length === 0) return
  const own = await db
    .select({ path: files.path, type: files.type })
    .from(files)
    .where(and(inArray(files.path, paths), isNull(files.deleted_at)))
  const contents = await db
    .select({ sha256: blobs.sha256, type: blobs.type })
    .from(blobs)
    .where(inArray(blobs.sha256, Object.values(given)))
  const typeAt = new Map(own.map(({ path, type }) => [path, type]))
  const typeOf = new Map(contents.map(({ sha256, type }) => [sha256, type]))
  for (const [path, sha256] of Object.entries(given)) {
    const problem = problemWith(typeAt.get(path), typeOf.get(sha256))
    if (problem) throw new Failure('invalid', problem, { fields: { [`files.${path}`]: problem } })
  }
}

function problemWith(type: string | undefined, content: string | undefined): string | undefined {
  if (type === undefined) return 'There is no file at this address'
  if (content === undefined) return 'The new content is not there. Upload it again.'
  return type === content ? undefined : 'The new content must be of the same type as the old one'
}
