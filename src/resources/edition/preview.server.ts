import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { siteHrefOf } from '#resources/history/recorded.ts'
import { hashOf, newKey } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import { dueAt } from '#server/editions/open-editions.ts'
import type { Handlers } from '#server/handlers.ts'
import { asIfPublished, type Previewed } from './as-if-published.server.ts'
import type { editionApi } from './edition.contract.ts'
import { collectionOf, type Edition, findRow, type Publishables, requireEdition } from './edition-rows.server.ts'
import { previews } from './preview.table.ts'

const HOME = '/'
const MOST_LINKS = 20

/** Links that show what is not published to somebody without an account. */
export function previewHandlers(
  publishables: Publishables,
): Pick<Handlers<typeof editionApi>, 'preview' | 'endPreviews'> {
  return {
    async preview({ days, ...asked }, { db, aside, isPage, user, origin }) {
      const previewed = oneOf(asked)
      const edition = 'id' in previewed ? await requireEdition(db, previewed.id) : undefined
      if ('moment' in previewed) await requireDue(db, previewed.moment)
      // What is wrong with it is told now, and not to whoever follows the link.
      const address = await asIfPublished({ aside, publishables, isPage }, previewed, async (db) =>
        edition ? addressOf(db, publishables, edition) : HOME,
      )
      const token = newKey()
      await db.delete(previews).where(lt(previews.expires_at, sql`now()`))
      await endOldest(db, previewed)
      const [made] = await db
        .insert(previews)
        .values({
          edition_id: asked.id ?? null,
          moment: asked.moment ?? null,
          token_hash: hashOf(token),
          created_by: user.id,
          expires_at: sql`now() + make_interval(days => ${days})`,
        })
        .returning({ expires_at: previews.expires_at })
      const link = `${origin}/preview/${token}${address === HOME ? '' : address}`
      return { message: 'Preview link made', data: { link, expires_at: made?.expires_at ?? '' } }
    },

    async endPreviews(asked, { db }) {
      await db.delete(previews).where(linksTo(oneOf(asked)))
      return { message: 'Preview links taken away', data: asked }
    },
  }
}

function oneOf({ id, moment }: { id?: number | undefined; moment?: string | undefined }): Previewed {
  if (id !== undefined && moment === undefined) return { id }
  if (moment !== undefined && id === undefined) return { moment }
  throw new Failure('invalid', 'Choose an edition or a moment')
}

async function requireDue(db: Db, moment: string): Promise<void> {
  if ((await db.$count(editions, dueAt(moment))) === 0) throw new Failure('not_found', 'Nothing changes at that moment')
}

const linksTo = (previewed: Previewed): SQL =>
  'id' in previewed ? eq(previews.edition_id, previewed.id) : eq(previews.moment, previewed.moment)

/** Nobody needs more links to one thing. The newest ones go on working. */
async function endOldest(db: Db, previewed: Previewed): Promise<void> {
  await db.execute(sql`
    delete from previews where id in (
      select id from previews where ${linksTo(previewed)} order by id desc offset ${MOST_LINKS - 1})`)
}

/** The page that shows the record, or home if none does. */
async function addressOf(db: Db, publishables: Publishables, { collection, row_id }: Edition): Promise<string> {
  const row = await findRow(db, collectionOf(publishables, collection), row_id)
  return siteHrefOf(collection, row) ?? HOME
}
