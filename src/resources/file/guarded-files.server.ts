import { sql } from 'drizzle-orm'
import { snapshotOf } from '#server/db/history.ts'
import type { GuardedTable } from '#server/guard/guarded-rows.ts'
import { files } from './file.table.ts'

/** Editions give files new contents; what they gave is in the editions. */
const GIVEN = ['sha256', 'type', 'size', 'width', 'height', 'pages', 'duration_s']

export const guardedFiles: GuardedTable = {
  name: 'files',
  table: files,
  state: snapshotOf(files, 'shown'),
  loose: ['search', 'kept_sha256', 'released_at'],
  explained: {
    fields: [...GIVEN, 'version', 'updated_at', 'updated_by'],
    by: sql`(shown.path, shown.sha256, shown.updated_at) in (
      select given.key, given.value, editions.published_at from editions, jsonb_each_text(editions.files) as given
      where editions.published_at is not null)`,
  },
}
