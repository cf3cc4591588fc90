import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { Failure } from '#contract/failure.ts'
import { findShown } from '#resources/file/data.server.ts'
import { hashOf } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import { isOpen } from '#server/editions/open-editions.ts'
import type { PlainResponse } from '#server/encoded-response.ts'
import { sendFile } from '#server/files/send-file.ts'
import type { Services } from '#server/handlers.ts'
import { contentHeaders, PREVIEW_HEADERS } from '#server/headers.ts'
import type { PreviewPage } from '#server/pages.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { sendResponse } from '#server/send-response.ts'
import { atMost } from '#server/turns.ts'
import { asIfPublished, type Previewed } from './as-if-published.server.ts'
import type { Publishables } from './edition-rows.server.ts'
import { previews } from './preview.table.ts'

const TOKEN = /^[\w-]{43}$/
/** Each holds a connection and the rows that it changes. */
const AT_ONCE = 2
/** For one link. A page has many pictures. */
const PAGES = { max: 30, windowS: 60 }
const FILES = { max: 600, windowS: 60 }

type Options = {
  services: Pick<Services, 'db' | 'aside' | 'files' | 'isPage'>
  publishables: Publishables
  /** Calls the API as a visitor who sees what this database shows. */
  transportOn: (request: FastifyRequest, db: Db) => Transport
  previewPage: PreviewPage
}

type Asked = { Params: { token: string; '*'?: string } }

/** Serves /preview: the website as it will be, for whoever has the link. */
export function servePreviews(scope: FastifyInstance, options: Options): void {
  const { services, publishables, transportOn, previewPage } = options
  const { db } = services
  const inTurn = atMost(AT_ONCE)
  const seen = { ...services, publishables }

  /** The page, as soon as everything is read for it: it is rendered and sent while nothing is held any more. */
  function loadedPage(request: FastifyRequest, root: string, { previewed, until }: Preview) {
    return asIfPublished(
      seen,
      previewed,
      (db) =>
        new Promise<{ made: Promise<PlainResponse> }>((resolve, reject) => {
          const onLoaded = () => resolve({ made })
          const shown = { transport: transportOn(request, db), preview: { until }, root, onLoaded }
          const made = previewPage(request, shown)
          made.then(onLoaded, reject)
        }),
    )
  }

  async function show(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const { token, '*': asked = '' } = request.params
    const preview = TOKEN.test(token) ? await findPreview(db, token) : undefined
    if (!preview) return told(reply, ENDED)
    const [, file] = /^data\/(.*)/s.exec(asked) ?? []
    const [name, limit] = file === undefined ? (['pages', PAGES] as const) : (['files', FILES] as const)
    await countAttempt(db, `preview ${name} ${hashOf(token).toString('hex')}`, limit)
    try {
      if (file === undefined) {
        const { made } = await inTurn(() => loadedPage(request, `/preview/${token}`, preview))
        return await sendResponse(request, reply, await made)
      }
      const found = await inTurn(() => asIfPublished(seen, preview.previewed, (db) => findShown(db, file)))
      reply.headers(PREVIEW_HEADERS)
      return found && (await sendFile(request, reply, services.files, found)) ? reply : told(reply, ENDED)
    } catch (error) {
      // A colleague has half-written something into it, or has just published it.
      if (error instanceof Failure && NOT_NOW.includes(error.code)) return told(reply, CHANGING)
      throw error
    }
  }

  for (const url of ['/preview/:token', '/preview/:token/*'])
    scope.route<Asked>({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: show })
}

/** Expired, taken away, or published: nobody is told which. */
const ENDED = 'This preview has ended. Ask the council for a new link.'
const CHANGING = 'This is being changed and can’t be shown at the moment. Try again later.'
const NOT_NOW = ['invalid', 'conflict', 'stale', 'not_found']

const told = (reply: FastifyReply, what: string) =>
  reply
    .code(404)
    .headers({ ...contentHeaders('text', 'never'), ...PREVIEW_HEADERS })
    .send(what)

type Preview = { previewed: Previewed; until: string }

/** What the link shows, while it is not published: one edition that is open, or a moment that has not come. */
async function findPreview(db: Db, token: string): Promise<Preview | undefined> {
  const { edition_id, moment, expires_at } = previews
  const [found] = await db
    .select({ edition_id, moment, until: expires_at })
    .from(previews)
    .where(
      and(
        eq(previews.token_hash, hashOf(token)),
        gt(expires_at, sql`now()`),
        sql`(exists (select from ${editions} where ${editions.id} = ${edition_id} and ${isOpen})
          or exists (select from ${editions} where ${editions.due_at} = ${moment}))`,
      ),
    )
  if (!found) return undefined
  if (found.edition_id !== null) return { previewed: { id: found.edition_id }, until: found.until }
  return found.moment === null ? undefined : { previewed: { moment: found.moment }, until: found.until }
}
