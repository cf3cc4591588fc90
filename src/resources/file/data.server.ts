import { and, eq, exists, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SentFile, sendFile } from '#server/files/send-file.ts'
import type { Services } from '#server/handlers.ts'
import { contentHeaders } from '#server/headers.ts'
import { blobs, blobVariants, files } from './file.table.ts'

const FALLBACK_FOLDER = 'uploads'

type Options = Pick<Services, 'db' | 'files'> & {
  /** The response for files that don't exist. */
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Whether the request comes from the back office. */
  isClerk: (request: FastifyRequest) => Promise<boolean>
}

const isShown = and(eq(files.folder, 'uploads'), eq(files.status, 1), isNull(files.deleted_at))
const VARIANT = /^([0-9a-f]{64})\/([\w-]+\.webp)$/

/** Serves /data: files by their public path, and their variants by content hash. */
export function serveData(scope: FastifyInstance, { db, files: stored, otherwise, isClerk }: Options): void {
  /** Spec §4: a link is looked up at its own path, then at the fallback path. Both are URLs, not folders. */
  async function findFile(asked: string): Promise<SentFile | undefined> {
    const name = asked.split('/').at(-1) ?? ''
    for (const path of new Set([`/data/${asked}`, `/data/${FALLBACK_FOLDER}/${name}`])) {
      const [file] = await db
        .select({ sha256: files.sha256, type: files.type, size: files.size, name: files.name })
        .from(files)
        .where(and(eq(files.path, path), isShown))
      if (file) return { ...file, caching: 'shared' }
    }
    return undefined
  }

  /** Visitors get a variant only while a published file has this content: a hidden file is hidden in every size. */
  async function findVariant(asked: string, who: 'visitor' | 'clerk'): Promise<SentFile | undefined> {
    const [, of = '', variant = ''] = VARIANT.exec(asked) ?? []
    const ofShown = exists(
      db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.sha256, of), isShown)),
    )
    const [found] = await db
      .select({ sha256: blobs.sha256, type: blobs.type, size: blobs.size, name: blobVariants.name })
      .from(blobVariants)
      .innerJoin(blobs, eq(blobs.sha256, blobVariants.sha256))
      .where(
        and(eq(blobVariants.of_sha256, of), eq(blobVariants.name, variant), who === 'visitor' ? ofShown : undefined),
      )
    return found && { ...found, caching: who === 'visitor' ? 'hash-in-url' : 'private' }
  }

  // A variant that isn't made yet gets a short 404, not a page.
  const noPicture = (reply: FastifyReply) => reply.code(404).headers(contentHeaders('text', 'never')).send('Not found')

  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/data/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const asked = request.params['*']
      const variant = asked.startsWith('variants/') ? asked.slice('variants/'.length) : ''
      const isVariant = VARIANT.test(variant)
      const found = isVariant ? await findVariant(variant, 'visitor') : await findFile(asked)
      if (found && (await sendFile(request, reply, stored, found))) return reply
      return isVariant ? noPicture(reply) : otherwise(request, reply)
    },
  })

  // Under /admin, where the proxy passes cookies: clerks see hidden files too.
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/admin/variants/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = (await isClerk(request)) ? await findVariant(request.params['*'], 'clerk') : undefined
      return found && (await sendFile(request, reply, stored, found)) ? reply : noPicture(reply)
    },
  })
}
