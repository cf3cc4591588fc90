import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { pageContext } from '#resources/api.ts'
// What a browser may fetch before a link is followed: never a search, because searches are counted.
import speculationRules from '#web/site/document/speculation-rules.json?url'
import { RenderIslandContext } from '#web/site/island/island.tsx'
import { PreviewContext } from '#web/site/preview-banner/preview-banner.tsx'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { NonceContext } from '#web/ui/nonce/nonce.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#web/ui/texts/languages.ts'
import { splitPrefix } from '#web/ui/texts/prefixes.ts'
import { type Texts, TextsContext } from '#web/ui/texts/texts.tsx'
import { textsIn } from '#web/ui/texts/texts-in.ts'

// The only interface between the server's modules and the page bundle (docs/decisions/0004): Node and the bundle each
// have their own copy of every module, so only plain data and functions may be passed.
export { loadContext } from '#resources/api.ts'
export { splitLanguage, splitPrefix } from '#web/ui/texts/prefixes.ts'

const GIVE_UP_AFTER_MS = 10_000
const TEXTS = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (language) => [language, await textsIn(language)])),
) as Record<LanguageCode, Texts>

const renderIsland = (content: ReactNode, identifierPrefix: string) => renderToString(content, { identifierPrefix })

/** Renders the whole page before the first byte is sent: it must be complete to be hashed for the CSP. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, renderInTurn, preview } = context.get(pageContext)
  const { language, prefix } = splitPrefix(new URL(request.url).pathname)
  const isPublic = !routerContext.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as PageHandle | undefined)?.private,
  )
  const render = () =>
    new Promise<Response>((resolve, reject) => {
      const chunks: Buffer[] = []
      const whole = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk)
          done()
        },
        final(done) {
          headers.set('content-type', 'text/html; charset=utf-8')
          if (isPublic && import.meta.env.PROD) headers.set('speculation-rules', `"${speculationRules}"`)
          resolve(new Response(Buffer.concat(chunks), { status, headers }))
          done()
        },
      })
      const { pipe, abort } = renderToPipeableStream(
        <NonceContext value={nonce}>
          <TextsContext value={TEXTS[language]}>
            <PrefixContext value={prefix}>
              <PreviewContext value={preview ?? null}>
                <RenderIslandContext value={renderIsland}>
                  <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
                </RenderIslandContext>
              </PreviewContext>
            </PrefixContext>
          </TextsContext>
        </NonceContext>,
        {
          nonce,
          // Otherwise a long page would have its late parts at its end, to be moved by a script; it must be readable
          // without one.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            clearTimeout(timer)
            pipe(whole)
          },
          onShellError: reject,
          onError(error) {
            clearTimeout(timer)
            reject(error)
          },
        },
      )
      const timer = setTimeout(
        () => abort(new Error(`The page took longer than ${GIVE_UP_AFTER_MS} ms to render`)),
        GIVE_UP_AFTER_MS,
      )
    })
  return renderInTurn(render)
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // A page that returns 404 or another status on purpose is not an error.
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(pageContext).logError(error)
}
