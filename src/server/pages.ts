import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  generatePath,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { Failure } from '#contract/failure.ts'
import type { Lang } from '#contract/langs.ts'
import type { PageContext } from '#contract/page-context.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { comesFromOwnPage } from './api.ts'
import { sendBusy } from './busy.ts'
import { pagePolicy, seal } from './content-security.ts'
import { isDecodable } from './decodable-address.ts'
import type { PlainResponse } from './encoded-response.ts'
import { cacheControl, contentHeaders, PREVIEW_HEADERS, policyHeader, type ResponseHeaders } from './headers.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendResponse } from './send-response.ts'
import { atMost } from './turns.ts'

type SplitLanguage = (pathname: string) => { language: Lang; prefix: string; path: string }

/** The page bundle: React Router's build, and the exports of entry.server.tsx for us. */
export type PageBundle = ServerBuild & {
  entry: {
    module: {
      loadContext: (context: PageContext) => RouterContextProvider
      splitLanguage: SplitLanguage
      splitPrefix: SplitLanguage
    }
  }
}

type Options = {
  bundle: () => Promise<PageBundle>
  development: boolean
  publicOrigin: string | undefined
  cache: ResponseCache
  /** Whether nothing can be read that isn't kept. */
  isAway: () => boolean
  /** What loaders need beyond the host's own part of the context. */
  contextOf: (request: FastifyRequest) => Omit<PageContext, 'nonce' | 'origin' | 'logError' | 'renderInTurn'>
}

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** How a page is read that is not public yet. */
export type Previewed = Required<Pick<PageContext, 'transport' | 'preview'>> & {
  /** What every address of the preview begins with. */
  root: string
  /** Called when everything is read, before it is the page's turn to be rendered. */
  onLoaded: () => void
}
/** Makes a page of a preview; the caller sends it, when nothing is held any more. */
export type PreviewPage = (request: FastifyRequest, previewed: Previewed) => Promise<PlainResponse>

const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_LIMIT_BYTES = 20_000
/**
 * How many pages may load their data concurrently, and how many may render. Cached responses are sent between two
 * renderings; with more at once, they would have to wait for all of them.
 */
const PAGES_AT_ONCE = 2
const RENDERS_AT_ONCE = 1

/** The forms of pages are read as text; no other body is accepted. */
export function takeFormsOfPages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** Renders any URL through React Router: one canonical URL in, one page with its policy out. */
export function pages({ bundle, development, publicOrigin, cache, isAway, contextOf }: Options): {
  showPage: ShowPage
  previewPage: PreviewPage
} {
  type Handler = ReturnType<typeof createRequestHandler>
  const inTurn = atMost(PAGES_AT_ONCE)
  const renderInTurn = atMost(RENDERS_AT_ONCE)
  type HandlerAt = (prefix: string) => Handler
  let known: { build: PageBundle; routes: RouteObject[]; handlerAt: HandlerAt; newHandlerAt: HandlerAt } | undefined

  async function loaded() {
    const build = await bundle()
    if (known?.build !== build) {
      const mode = development ? 'development' : 'production'
      // One router for each language: all of its links carry the language's prefix, in the browser too.
      const handlers = new Map<string, Handler>()
      const newHandlerAt = (prefix: string) => createRequestHandler({ ...build, basename: prefix || '/' }, mode)
      const handlerAt = (prefix: string) => {
        const handler = handlers.get(prefix) ?? newHandlerAt(prefix)
        handlers.set(prefix, handler)
        return handler
      }
      known = { build, routes: routeTree(build), handlerAt, newHandlerAt }
    }
    return known
  }

  async function sealed(response: Response, nonce: string, origin: string, shared: boolean): Promise<PlainResponse> {
    const cacheable = shared && (response.status === 200 || response.status === 404)
    const headers: ResponseHeaders = {
      ...Object.fromEntries(response.headers),
      ...cacheControl(cacheable ? 'shared' : 'never'),
    }
    const body = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { status: response.status, headers, body }
    const { html, scriptHashes } = seal(body, nonce)
    const policy = pagePolicy(origin, scriptHashes, development)
    return { status: response.status, headers: { ...headers, ...policyHeader(policy) }, body: html }
  }

  const contextFor = (request: FastifyRequest, nonce: string, more: Partial<PageContext> = {}): PageContext => ({
    ...contextOf(request),
    nonce,
    // Never from the Host header: the page is cached for everyone.
    origin: publicOrigin ?? '',
    renderInTurn,
    logError: (err) => request.log.error({ err }, 'a page broke'),
    ...more,
  })

  const showPage: ShowPage = async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    const isPosted = request.method === 'POST'
    // Only proxies accept an absolute URL (`GET http://…`).
    if (!request.url.startsWith('/')) throw new Failure('malformed', 'The address must begin with a slash')
    const { build, routes, handlerAt } = await loaded()
    // Not `new URL(request.url, origin)`: a URL that begins with // would name another host.
    const page = locate(routes, build.entry.module.splitLanguage, new URL(origin + request.url))
    if (isPosted) refusePost(request, page)
    if (page.kind === 'refused') return reply.code(400).headers(contentHeaders('text', 'never')).send('Bad Request')
    // Browsers can't decode such a URL either. Leading slashes become one: two would name another host.
    if (request.originalUrl !== request.url)
      return reply.headers(cacheControl('never')).redirect(request.url.replace(/^[/\\]+/, '/'), 308)
    if (page.kind === 'moved')
      return reply.headers(cacheControl(page.shared ? 'shared' : 'never')).redirect(page.to, 308)

    // It would be found nowhere, and a page with gaps takes as long to make as any other.
    if (page.shared && !page.cacheable && !isPosted && isAway()) return sendBusy(reply)

    async function render(page: Page) {
      const nonce = newNonce()
      const context = contextFor(request, nonce, { language: page.language })
      // The visitor's headers never reach the renderer: a page depends only on its URL and its posted form.
      const form = {
        method: 'POST',
        headers: { 'content-type': FORM_TYPE },
        body: typeof request.body === 'string' ? request.body : '',
      }
      const show = () =>
        handlerAt(page.prefix)(
          new Request(origin + page.address, isPosted ? form : {}),
          build.entry.module.loadContext(context),
        )
      // Pages that will be cached for everyone take precedence over a single visitor's search.
      const response = await inTurn(show, { urgent: page.shared && page.cacheable })
      const shared = page.shared && !context.incomplete && !isPosted
      const rendered = await sealed(response, nonce, origin, shared)
      // If-None-Match says that nginx has a complete page, which it continues to serve after a 503.
      if (context.incomplete && request.headers['if-none-match']) rendered.status = 503
      return { ...rendered, cacheable: shared && page.cacheable && [200, 404].includes(rendered.status) }
    }

    const isCached = page.shared && page.cacheable && !isPosted
    // One entry for all unknown URLs; otherwise anyone could fill the cache with them.
    const key = page.unknown ? `${origin}${page.prefix} not found` : origin + page.address
    const url = page.unknown ? undefined : publicOrigin && request.url
    const response = isCached ? await cache.getOrMake(key, url, () => render(page)) : await render(page)
    return sendResponse(request, reply, response)
  }

  const previewPage: PreviewPage = async (request, { root, onLoaded, ...previewed }) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    const { build, routes, newHandlerAt } = await loaded()
    const page = locate(routes, build.entry.module.splitPrefix, new URL(origin + request.url))
    if (page.kind === 'moved' && page.to.startsWith(root))
      return { status: 308, headers: { ...PREVIEW_HEADERS, location: page.to }, body: '' }
    if (page.kind !== 'page' || !page.shared)
      return { status: 404, headers: { ...contentHeaders('text', 'never'), ...PREVIEW_HEADERS }, body: 'Not found' }
    const nonce = newNonce()
    const renderWhenLoaded: PageContext['renderInTurn'] = (render) => {
      onLoaded()
      return renderInTurn(render)
    }
    const { language } = page
    const context = contextFor(request, nonce, { ...previewed, language, renderInTurn: renderWhenLoaded })
    const asked = new Request(origin + page.address)
    const response = await newHandlerAt(page.prefix)(asked, build.entry.module.loadContext(context))
    const { status, headers, body } = await sealed(response, nonce, origin, false)
    const policy = headers['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return {
      status,
      headers: { ...headers, ...PREVIEW_HEADERS, ...(policy && policyHeader(policy)) },
      // Its files are not public either.
      body: body.replaceAll(FILE_ADDRESS, `$1${root}/data/`),
    }
  }
  return { showPage, previewPage }
}

const newNonce = () => randomBytes(18).toString('base64url')

/** An address of a file at the beginning of an attribute, a value or a part of `srcset`. */
const FILE_ADDRESS = /(["'\s,(]|&quot;)\/data\//g

/** Tells which URLs of this website lead to a page: all in the route table except its catch-alls. */
export function pageFinder(bundle: () => Promise<PageBundle>): (address: string) => Promise<boolean> {
  return async (address) => {
    const build = await bundle()
    const { path } = build.entry.module.splitLanguage(address.replace(/[?#].*$/s, ''))
    const found = isDecodable(path) ? matchRoutes(routeTree(build), path)?.at(-1) : undefined
    return found !== undefined && !found.route.path?.endsWith('*')
  }
}

type Page = {
  kind: 'page'
  address: string
  /** The prefix of its language. */
  prefix: string
  /** The language of its texts; undefined: as they were typed. */
  language: Lang | undefined
  /** Whether the page is the same for everyone. */
  shared: boolean
  /** False if it depends on what a visitor typed, which is rarely requested again. */
  cacheable: boolean
  /** No page has this URL. */
  unknown: boolean
  takesPosts: boolean
}
type Located = { kind: 'refused' } | { kind: 'moved'; to: string; shared: boolean } | Page

function refusePost(request: FastifyRequest, page: Located): void {
  if (page.kind !== 'page' || !page.takesPosts) throw new Failure('not_found', 'Nothing can be sent to this address')
  if (comesFromOwnPage(request) === false)
    throw new Failure('forbidden', 'This form is only open to pages of this website')
}

/**
 * The canonical URL under which a page is rendered and cached: known arguments only, in their declared order, and the
 * path as in the route table. React Router would match any case and a trailing slash; we redirect those (P-02).
 */
function locate(routes: RouteObject[], splitLanguage: SplitLanguage, url: URL): Located {
  // `_routes` would change a .data response without changing the page: only an attacker sends it.
  if (url.searchParams.has('_routes')) return { kind: 'refused' }
  // Requested by the back office's router instead of a document.
  const isData = url.pathname.endsWith('.data')
  const pathname = isData ? url.pathname.slice(0, -'.data'.length) : url.pathname
  const { prefix: given, path, language: said } = splitLanguage(pathname)
  const matches = matchRoutes(routes, isDecodable(path) ? path : '/%')
  const last = matches?.at(-1)
  if (!matches || !last) return { kind: 'refused' }

  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  const query = new URLSearchParams()
  for (const name of last.route.handle?.query ?? []) {
    // Nobody types a NUL, and no endpoint accepts one.
    const value = url.searchParams.get(name)?.replaceAll('\0', '')
    if (value) query.set(name, value)
  }
  const search = query.size > 0 ? `?${query}` : ''
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  const canonical = pattern.endsWith('*') ? path : generatePath(pattern, last.params)
  const isPrivate = handles.some((handle) => handle?.private)
  const isKept = !isPrivate && last.route.handle?.unkept !== true
  if (isData && !isPrivate) return { kind: 'refused' }
  // The back office is in English, and what machines read has one address; a feed without a prefix is as its authors wrote it.
  const isOne = isPrivate || last.route.handle?.oneLanguage === true
  const prefix = isOne ? '' : given
  const language = isOne || (last.route.handle?.asTyped && !prefix) ? undefined : said
  const to = prefix && canonical === '/' ? prefix : prefix + canonical
  if (to !== pathname) return isData ? { kind: 'refused' } : { kind: 'moved', to: to + search, shared: isKept }
  // Forms are posted to documents; our scripts call the API.
  const takesPosts = last.route.handle?.takesPosts === true && !isData
  const cacheable = !last.route.handle?.freeText?.some((name: string) => query.has(name))
  const unknown = pattern.endsWith('*') && !isData
  const address = url.pathname + search
  return { kind: 'page', address, prefix, language, shared: isKept, cacheable, unknown, takesPosts }
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const own = { id, handle: module.handle, ...(path !== undefined && { path }) }
      return index ? { ...own, index } : { ...own, children: routeTree(build, id) }
    })
}
