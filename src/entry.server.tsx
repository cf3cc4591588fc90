import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { splitLanguage } from '#contract/language.ts'
import { pageContext } from '#resources/api.ts'
import { MarkContext } from '#web/ui/mark/mark.ts'
import { MARATHI } from '#web/ui/texts/marathi/marathi.ts'
import { TextsContext, textsOf } from '#web/ui/texts/texts.tsx'

// The one door between the server's modules and the page bundle (docs/decisions/0004): Node and the bundle each
// have their own copy of every module, so only plain data and functions may cross here.
export { loadContext } from '#resources/api.ts'

const GIVE_UP_AFTER_MS = 10_000
const TEXTS = { en: textsOf('en'), mr: textsOf('mr', MARATHI) }

/** Renders the whole page before the first byte leaves: it must be complete to be hashed for the CSP. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { mark, renderInTurn } = context.get(pageContext)
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
          resolve(new Response(Buffer.concat(chunks), { status, headers }))
          done()
        },
      })
      const { pipe, abort } = renderToPipeableStream(
        <MarkContext value={mark}>
          <TextsContext value={TEXTS[splitLanguage(new URL(request.url).pathname).language]}>
            <ServerRouter context={routerContext} url={request.url} nonce={mark} />
          </TextsContext>
        </MarkContext>,
        {
          nonce: mark,
          // A long page would have its late parts at its end, for a script to move: they are read without one too.
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
  // A page that answers 404 or another status on purpose is not an error.
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(pageContext).logError(error)
}
