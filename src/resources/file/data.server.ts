import { and, eq, exists, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { placeOf, type SentFile, sendFile } from '#server/files/send-file.ts'
import type { Services } from '#server/handlers.ts'
import { type Caching, cacheControl, contentHeaders } from '#server/headers.ts'
import { blobs, blobVariants, files } from './file.table.ts'

const FALLBACK_FOLDER = 'uploads'

type Options = Pick<Services, 'db' | 'visitorDb' | 'files'> & {
  /** The response for files that don't exist. */
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Whether the request comes from the back office. */
  isClerk: (request: FastifyRequest) => Promise<boolean>
}

const isEnabled = and(eq(files.folder, 'uploads'), eq(files.status, 1), isNull(files.deleted_at))
const isShown = and(isEnabled, isNotNull(files.released_at))
/** What a register has is read by its import, and by nobody else. */
const isKept = and(isNull(files.deleted_at), ne(files.folder, 'register'))
const VARIANT = /^([0-9a-f]{64})\/([\w-]+\.webp)$/

/** Serves /data: files by their public path, and their variants by content hash; and tells nginx where they are. */
export function serveData(scope: FastifyInstance, options: Options): void {
  const { db, visitorDb, files: stored, otherwise, isClerk } = options
  // A variant that isn't made yet gets a short 404, not a page.
  const noPicture = (reply: FastifyReply) => reply.code(404).headers(contentHeaders('text', 'never')).send('Not found')

  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/data/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const asked = request.params['*']
      const found = await findPublic(visitorDb, asked)
      // nginx sends what it has: what it asks for here it couldn't send.
      if (found && (await sendFile(request, reply, { ...stored, sentByProxy: false }, found))) return reply
      if (variantIn(asked)) return noPicture(reply)
      if (await isWithdrawn(visitorDb, asked))
        return reply.code(410).headers(contentHeaders('text', 'shared')).send('This document has been withdrawn.')
      return otherwise(request, reply)
    },
  })

  // For nginx, which keeps the answer like a page. That there is no such file is an answer too: it takes the place of the old
  // one, which nginx would go back to when it gets none.
  scope.get<{ Params: { '*': string } }>('/-/place/data/*', { exposeHeadRoute: false }, async (request, reply) => {
    const found = await findPublic(visitorDb, request.params['*'])
    const place = found && placeOf(stored, found)
    return reply
      .code(204)
      .headers(place ?? cacheControl('shared'))
      .send()
  })

  // Under /admin, where the proxy passes cookies: the office sees files that are hidden or not public yet.
  for (const [url, find] of [
    ['/admin/variants/*', (asked: string) => findVariant(db, asked, undefined, 'private')],
    ['/admin/data/*', (asked: string) => findFile(db, asked, isKept, 'never')],
  ] as const)
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const found = (await isClerk(request)) ? await find(request.params['*']) : undefined
        return found && (await sendFile(request, reply, stored, found)) ? reply : noPicture(reply)
      },
    })
}

/** A file or a variant as visitors would get it, by its address after `/data/`; never cached. */
export const findShown = (db: Db, asked: string) => findPublic(db, asked, 'never', 'never')

function findPublic(
  db: Db,
  asked: string,
  ofFile: Caching = 'shared',
  ofVariant: Caching = 'hash-in-url',
): Promise<SentFile | undefined> {
  const variant = variantIn(asked)
  return variant ? findVariant(db, variant, isShown, ofVariant) : findFile(db, asked, isShown, ofFile)
}

function variantIn(asked: string): string | undefined {
  const variant = asked.startsWith('variants/') ? asked.slice('variants/'.length) : ''
  return VARIANT.test(variant) ? variant : undefined
}

/** Spec §4: a link is looked up at its own path, then at the fallback path. Both are URLs, not folders. */
function pathsOf(asked: string): string[] {
  const name = asked.split('/').at(-1) ?? ''
  return [...new Set([`/data/${asked}`, `/data/${FALLBACK_FOLDER}/${name}`])]
}

async function findFile(
  db: Db,
  asked: string,
  condition: SQL | undefined,
  caching: Caching,
): Promise<SentFile | undefined> {
  for (const path of pathsOf(asked)) {
    const [file] = await db
      .select({ sha256: files.sha256, type: files.type, size: files.size, name: files.name })
      .from(files)
      .where(and(eq(files.path, path), condition))
    if (file) return { ...file, caching }
  }
  return undefined
}

/** A variant, while a file of this content meets the condition: a hidden file is hidden in every size. */
async function findVariant(
  db: Db,
  asked: string,
  condition: SQL | undefined,
  caching: Caching,
): Promise<SentFile | undefined> {
  const [, of = '', variant = ''] = VARIANT.exec(asked) ?? []
  const ofFile = exists(
    db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.sha256, of), condition)),
  )
  const [found] = await db
    .select({ sha256: blobs.sha256, type: blobs.type, size: blobs.size, name: blobVariants.name })
    .from(blobVariants)
    .innerJoin(blobs, eq(blobs.sha256, blobVariants.sha256))
    .where(and(eq(blobVariants.of_sha256, of), eq(blobVariants.name, variant), condition && ofFile))
  return found && { ...found, caching }
}

/** A record that was withdrawn still names it, and nothing else makes it public. */
async function isWithdrawn(db: Db, asked: string): Promise<boolean> {
  const paths = pathsOf(asked)
  const found = await db.$count(
    files,
    and(
      inArray(files.path, paths),
      isEnabled,
      isNull(files.released_at),
      sql`exists (select from file_links where file_links.path = ${files.path} and not readable)`,
    ),
  )
  return found > 0
}
