import { eq, lt, sql } from 'drizzle-orm'
import { siteHrefOf } from '#resources/history/recorded.ts'
import { hashOf, newKey } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { asIfPublished } from './as-if-published.server.ts'
import type { editionApi } from './edition.contract.ts'
import { collectionOf, type Edition, findRow, type Publishables, requireEdition } from './edition-rows.server.ts'
import { previews } from './preview.table.ts'

const HOME = '/'
const MOST_LINKS = 20

/** Links that show an edition to somebody without an account. */
export function previewHandlers(
  publishables: Publishables,
): Pick<Handlers<typeof editionApi>, 'preview' | 'endPreviews'> {
  return {
    async preview({ id, days }, { db, aside, isPage, user, origin }) {
      const edition = await requireEdition(db, id)
      // What is wrong with it is told now, and not to whoever follows the link.
      const address = await asIfPublished({ aside, publishables, isPage }, [id], (db) =>
        addressOf(db, publishables, edition),
      )
      const token = newKey()
      await db.delete(previews).where(lt(previews.expires_at, sql`now()`))
      await endOldest(db, id)
      const [made] = await db
        .insert(previews)
        .values({
          edition_id: id,
          token_hash: hashOf(token),
          created_by: user.id,
          expires_at: sql`now() + make_interval(days => ${days})`,
        })
        .returning({ expires_at: previews.expires_at })
      const link = `${origin}/preview/${token}${address === HOME ? '' : address}`
      return { message: 'Preview link made', data: { link, expires_at: made?.expires_at ?? '' } }
    },

    async endPreviews({ id }, { db }) {
      await db.delete(previews).where(eq(previews.edition_id, id))
      return { message: 'Preview links taken away', data: { id } }
    },
  }
}

/** Nobody needs more links to one edition. The newest ones go on working. */
async function endOldest(db: Db, edition: number): Promise<void> {
  await db.execute(sql`
    delete from previews where id in (
      select id from previews where edition_id = ${edition} order by id desc offset ${MOST_LINKS - 1})`)
}

/** The page that shows the record, or home if none does. */
async function addressOf(db: Db, publishables: Publishables, { collection, row_id }: Edition): Promise<string> {
  const row = await findRow(db, collectionOf(publishables, collection), row_id)
  return siteHrefOf(collection, row) ?? HOME
}
