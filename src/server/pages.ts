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
import { LANGUAGES, type Language, prefixOf, splitLanguage } from '#contract/language.ts'
import type { PageContext } from '#contract/page-context.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import type { Answer, Answers } from './answers.ts'
import { comesFromOwnPage } from './api.ts'
import { pagePolicy, seal } from './content-security.ts'
import { SHARED_CACHE } from './headers.ts'
import { sendAnswer } from './send-answer.ts'
import { atMost } from './turns.ts'

/** The page bundle: React Router's build, and the door that entry.server.tsx opens for us. */
export type PageBundle = ServerBuild & {
  entry: { module: { loadContext: (context: PageContext) => RouterContextProvider } }
}

type Options = {
  bundle: () => Promise<PageBundle>
  development: boolean
  publicOrigin: string | undefined
  answers: Answers
  /** What loaders need beyond the host's own part of the context. */
  contextOf: (request: FastifyRequest) => Omit<PageContext, 'mark' | 'origin' | 'logError' | 'renderInTurn'>
}

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_LIMIT_BYTES = 20_000
/**
 * So many gather their data, and one of them is rendered. Between two renderings whatever is kept in memory, and takes no
 * time at all, is handed out; with more at once it would wait for all of them.
 */
const PAGES_AT_ONCE = 2
const RENDERS_AT_ONCE = 1

/** The forms of pages come as text; nothing else that is sent to an address is read. */
export function takeFormsOfPages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** Shows any address through React Router: one canonical URL in, one sealed page out. */
export function pages({ bundle, development, publicOrigin, answers, contextOf }: Options): ShowPage {
  type Handler = ReturnType<typeof createRequestHandler>
  const inTurn = atMost(PAGES_AT_ONCE)
  const renderInTurn = atMost(RENDERS_AT_ONCE)
  let known: { build: PageBundle; routes: RouteObject[]; handlers: Record<Language, Handler> } | undefined

  async function loaded() {
    const build = await bundle()
    if (known?.build !== build) {
      const mode = development ? 'development' : 'production'
      // One router for each language, whose links all carry its prefix, in the browser too.
      const handlerOf = (language: Language) =>
        createRequestHandler({ ...build, basename: prefixOf(language) || '/' }, mode)
      const handlers = Object.fromEntries(LANGUAGES.map((language) => [language, handlerOf(language)]))
      known = { build, routes: routeTree(build), handlers: handlers as Record<Language, Handler> }
    }
    return known
  }

  async function sealed(response: Response, mark: string, origin: string, shared: boolean): Promise<Answer> {
    const cacheable = shared && (response.status === 200 || response.status === 404)
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      'cache-control': cacheable ? SHARED_CACHE : 'no-store',
    }
    const body = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { status: response.status, headers, body }
    const { html, scriptHashes } = seal(body, mark)
    headers['content-security-policy'] = pagePolicy(origin, scriptHashes, development)
    return { status: response.status, headers, body: html }
  }

  const showPage: ShowPage = async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    const isPosted = request.method === 'POST'
    // A proxy's way to ask (`GET http://…`) is not ours.
    if (!request.url.startsWith('/')) throw new Failure('malformed', 'The address must begin with a slash')
    const { build, routes, handlers } = await loaded()
    // Not `new URL(request.url, origin)`: an address that begins with // would name another host.
    const page = locate(routes, new URL(origin + request.url))
    if (isPosted) refusePost(request, page)
    if (page.kind === 'refused')
      return reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Bad Request')
    // Browsers can't read such an address either. Its first slashes are one: two would name another host.
    if (request.originalUrl !== request.url)
      return reply.header('cache-control', 'no-store').redirect(request.url.replace(/^[/\\]+/, '/'), 308)
    if (page.kind === 'moved') return reply.header('cache-control', SHARED_CACHE).redirect(page.to, 308)

    async function render(page: Page) {
      const mark = randomBytes(18).toString('base64url')
      const context: PageContext = {
        ...contextOf(request),
        mark,
        // Never from the request's Host: whatever stands in a page is kept for everyone.
        origin: publicOrigin ?? '',
        renderInTurn,
        logError: (err) => request.log.error({ err }, 'a page broke'),
      }
      // No header of the visitor's reaches the renderer: a page depends on its address alone, and on what was sent to it.
      const form = {
        method: 'POST',
        headers: { 'content-type': FORM_TYPE },
        body: typeof request.body === 'string' ? request.body : '',
      }
      const show = () =>
        handlers[page.language](
          new Request(origin + page.address, isPosted ? form : {}),
          build.entry.module.loadContext(context),
        )
      // What is then kept for everyone comes before what one reader searches for.
      const response = await inTurn(show, { urgent: page.shared && page.kept })
      const shared = page.shared && !context.incomplete && !isPosted
      const answer = await sealed(response, mark, origin, shared)
      // Who has a whole one, as nginx says by its tag, goes on with it on a 503; who has none gets what there is.
      if (context.incomplete && request.headers['if-none-match']) answer.status = 503
      return { ...answer, keep: shared && page.kept && answer.status === (page.unknown ? 404 : 200) }
    }

    const isKept = page.shared && page.kept && !isPosted
    // One for all addresses that lead nowhere, or anybody could fill the memory with them.
    const key = page.unknown ? `${origin}${prefixOf(page.language)} leads nowhere` : origin + page.address
    const spelling = page.unknown ? undefined : publicOrigin && request.url
    const answer = isKept ? await answers.answer(key, spelling, () => render(page)) : await render(page)
    return sendAnswer(request, reply, answer)
  }
  return showPage
}

/** Tells which addresses of this website lead to a page: all that the route table names, but for its catch-alls. */
export function pageFinder(bundle: () => Promise<PageBundle>): (address: string) => Promise<boolean> {
  return async (address) => {
    const { path } = splitLanguage(address.replace(/[?#].*$/s, ''))
    const found = isDecodable(path) ? matchRoutes(routeTree(await bundle()), path)?.at(-1) : undefined
    return found !== undefined && !found.route.path?.endsWith('*')
  }
}

type Page = {
  kind: 'page'
  address: string
  language: Language
  /** The same for everyone. */
  shared: boolean
  /** Asked for often enough to be remembered. */
  kept: boolean
  /** No page has this address. */
  unknown: boolean
  takesPosts: boolean
}
type Located = { kind: 'refused' } | { kind: 'moved'; to: string } | Page

function refusePost(request: FastifyRequest, page: Located): void {
  if (page.kind !== 'page' || !page.takesPosts) throw new Failure('not_found', 'Nothing can be sent to this address')
  if (comesFromOwnPage(request) === false)
    throw new Failure('forbidden', 'This form is only open to pages of this website')
}

/**
 * The one address under which a page is rendered and kept: known arguments only, in their declared order, and the
 * spelling of the route table. React Router would match any case and a trailing slash; we send those on (P-02).
 */
function locate(routes: RouteObject[], url: URL): Located {
  // `_routes` would change what a .data answer holds without changing the page: nobody but an attacker sends it.
  if (url.searchParams.has('_routes')) return { kind: 'refused' }
  // What the back office's router asks for in place of a document.
  const isData = url.pathname.endsWith('.data')
  const pathname = isData ? url.pathname.slice(0, -'.data'.length) : url.pathname
  const { language, path } = splitLanguage(pathname)
  const matches = matchRoutes(routes, isDecodable(path) ? path : '/%')
  const last = matches?.at(-1)
  if (!matches || !last) return { kind: 'refused' }

  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  const query = new URLSearchParams()
  for (const name of last.route.handle?.query ?? []) {
    // Nobody types a NUL, and no call takes one.
    const value = url.searchParams.get(name)?.replaceAll('\0', '')
    if (value) query.set(name, value)
  }
  const search = query.size > 0 ? `?${query}` : ''
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  const canonical = pattern.endsWith('*') ? path : generatePath(pattern, last.params)
  const isPrivate = handles.some((handle) => handle?.private)
  if (isData && !isPrivate) return { kind: 'refused' }
  // The back office speaks English, and a feed what its authors speak.
  const prefix = isPrivate || last.route.handle?.oneLanguage ? '' : prefixOf(language)
  const to = prefix && canonical === '/' ? prefix : prefix + canonical
  if (to !== pathname) return isData ? { kind: 'refused' } : { kind: 'moved', to: to + search }
  // The form is a document's: our scripts call the API.
  const takesPosts = last.route.handle?.takesPosts === true && !isData
  const kept = !last.route.handle?.freeText?.some((name: string) => query.has(name))
  const unknown = pattern.endsWith('*') && !isData
  return { kind: 'page', address: url.pathname + search, language, shared: !isPrivate, kept, unknown, takesPosts }
}

/**
 * A visitor who followed a link with a broken percent sign reads that there is no such page, like anybody else who is
 * lost; programs that call the API are told that they have made a mistake.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%') || /^\/api(?:[/?]|$)/.test(url)) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** matchRoutes throws on a broken percent sign; such an address is simply no page of ours. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
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
