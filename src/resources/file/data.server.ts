import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SentFile, sendFile } from '#server/files/send-file.ts'
import type { Services } from '#server/handlers.ts'
import { blobs, blobVariants, files } from './file.table.ts'

const FALLBACK_FOLDER = 'uploads'

type Options = Pick<Services, 'db' | 'files'> & {
  /** Answers for what is not there. */
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** The data folder: files by the address that people know, and smaller pictures of them by the hash of their content. */
export function serveData(scope: FastifyInstance, { db, files: stored, otherwise }: Options): void {
  /** Spec §4: a link is looked for at its own path and then at the fallback path. Both are addresses, not folders. */
  async function findFile(asked: string): Promise<SentFile | undefined> {
    const name = asked.split('/').at(-1) ?? ''
    for (const path of new Set([`/data/${asked}`, `/data/${FALLBACK_FOLDER}/${name}`])) {
      const [file] = await db
        .select({ sha256: files.sha256, type: files.type, size: files.size, name: files.name })
        .from(files)
        .where(and(eq(files.path, path), eq(files.folder, 'uploads'), eq(files.status, 1), isNull(files.deleted_at)))
      if (file) return { ...file, kept: 'asked-again' }
    }
    return undefined
  }

  async function findVariant(ofSha256: string, variant: string): Promise<SentFile | undefined> {
    const [found] = await db
      .select({ sha256: blobs.sha256, type: blobs.type, size: blobs.size, name: blobVariants.name })
      .from(blobVariants)
      .innerJoin(blobs, eq(blobs.sha256, blobVariants.sha256))
      .where(and(eq(blobVariants.of_sha256, ofSha256), eq(blobVariants.name, variant)))
    return found && { ...found, kept: 'for-ever' }
  }

  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/data/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const asked = request.params['*']
      const [, of, variant] = /^variants\/([0-9a-f]{64})\/([\w-]+\.webp)$/.exec(asked) ?? []
      const found = of && variant ? await findVariant(of, variant) : await findFile(asked)
      if (found && (await sendFile(request, reply, stored, found))) return reply
      // A picture that isn't made yet is nobody's page.
      if (of)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
      return otherwise(request, reply)
    },
  })
}
