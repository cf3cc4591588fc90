import { eq, sql } from 'drizzle-orm'
import { OPEN_STATES } from '#contract/edition.ts'
import { type Aside, type Db, VISITOR_ROLE } from '#server/db/database.ts'
import type { By } from '#server/db/history.ts'
import { lockEditions } from '#server/editions/at-once.ts'
import { editions } from '#server/editions/edition.table.ts'
import { dueAt } from '#server/editions/open-editions.ts'
import { publish } from '#server/editions/publish.ts'
import { makeDueTrue } from '#server/editions/publish-due.ts'
import type { Services } from '#server/handlers.ts'
import { checkedContent } from './checked-content.server.ts'
import { collectionOf, findRow, type Publishables, requireEdition } from './edition-rows.server.ts'
import { refuseState } from './edition-step.server.ts'

/** Nothing that it writes remains. */
const NOBODY: By = { user: { id: 0, name: 'A preview' }, requestId: null }

type Options = { aside: Aside; publishables: Publishables } & Pick<Services, 'isPage'>

/** What is looked at: one edition, or all that changes at one moment. */
export type Previewed = { id: number } | { moment: string }

/**
 * Looks at the website as if this were true: it is published as ever, in a transaction that is taken back, and the look is a
 * visitor's.
 */
export function asIfPublished<Seen>(
  options: Options,
  previewed: Previewed,
  look: (db: Db) => Promise<Seen>,
): Promise<Seen> {
  return options.aside(async (db) => {
    if ('id' in previewed) await publishOne(db, options, previewed.id)
    else await makeDueTrue(db, options.publishables, dueAt(previewed.moment))
    await db.execute(sql.raw(`set local role ${VISITOR_ROLE}`))
    return look(db)
  })
}

async function publishOne(db: Db, { publishables, isPage }: Options, id: number): Promise<void> {
  const { collection: name, row_id } = await requireEdition(db, id)
  await lockEditions(db, name, row_id)
  const edition = await requireEdition(db, id, 'update')
  refuseState(edition, OPEN_STATES)
  const collection = collectionOf(publishables, name)
  const row = await findRow(db, collection, row_id, 'update')
  const isChecked = edition.state === 'scheduled'
  const content = isChecked ? edition.content : await checkedContent(db, { isPage }, { edition, collection, row })
  await db
    .update(editions)
    .set({ content, base_version: row?.version ?? 0 })
    .where(eq(editions.id, id))
  await publish(db, collection, { ids: [id], act: edition.act }, NOBODY)
}
