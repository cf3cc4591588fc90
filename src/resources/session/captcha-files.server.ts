import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { cacheControl } from '#server/headers.ts'
import { countAttemptFrom } from '#server/rate-limit.ts'
import { pictureOfCaptcha, soundOfCaptcha } from './captcha.server.ts'

const FILES = { name: 'captcha', max: 60, windowS: 60 }
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The picture and the sound of a captcha under addresses of their own, for pages that work without script. */
export function serveCaptchaFiles(scope: FastifyInstance, db: Db): void {
  for (const [ending, type, make] of [
    ['png', 'image/png', pictureOfCaptcha],
    ['wav', 'audio/wav', soundOfCaptcha],
  ] as const)
    scope.get<{ Params: { id: string } }>(
      `/captcha/:id.${ending}`,
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { id } = request.params
        if (!ID.test(id)) throw new Failure('not_found', 'There is no such captcha')
        await countAttemptFrom(db, request.ip, FILES.name, FILES)
        return reply.headers({ 'content-type': type, ...cacheControl('never') }).send(await make(db, id))
      },
    )
}
