import { Failure } from '#contract/failure.ts'
import { requireContents } from '#resources/file/new-contents.server.ts'
import type { Collection, Row, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { wholeContent } from '#server/editions/content.ts'
import { refuseOver } from '#server/editions/validity.ts'
import type { Services } from '#server/handlers.ts'
import { requireOwnPages } from '#server/own-addresses.ts'
import { type Edition, findRow } from './edition-rows.server.ts'

type Asked = {
  edition: Edition
  collection: Collection
  /** The record as it is now. */
  row: Row | undefined
  /** When it becomes true, if not at once. */
  at?: string | undefined
}

/** What would be stored: everything that can be wrong with it is told to a person, not to the night. */
export async function checkedContent(
  db: Db,
  { isPage }: Pick<Services, 'isPage'>,
  { edition, collection, row, at }: Asked,
): Promise<Values> {
  const { act, row_id, files } = edition
  const content = wholeContent(collection, act, edition.content)
  await requireContents(db, files)
  if (act === 'change') {
    await requireOwnPages(collection.api.add.body, content, { isPage })
    await refuseOver(db, content, at)
    return { ...(await collection.prepare(content, db, row_id)), status: 1 }
  }
  if (act === 'delete' && row) await collection.mayDelete?.(row, db)
  if (act === 'withdraw') await requireSuccessor(db, collection, row_id, content.successor_id)
  return content
}

async function requireSuccessor(db: Db, collection: Collection, rowId: number, successor: unknown): Promise<void> {
  if (typeof successor !== 'number') return
  if (successor !== rowId && (await findRow(db, collection, successor))) return
  const message = 'Choose another record that is there'
  throw new Failure('invalid', message, { fields: { successor_id: message } })
}
