import { createContext, RouterContextProvider } from 'react-router'
import { CallFailed, type Client, client, type Transport } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageContext } from '#contract/page-context.ts'
import { contract } from './contract.ts'

/** Key under which the server's page context is found in the loader context. */
export const pageContext = createContext<PageContext>()

export function loadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

type VisitorApi = Client<typeof contract>
/** One client shared by all loaders of a page. */
const clients = new WeakMap<PageContext, VisitorApi>()

/** The API with a visitor's permissions, called in process. For loaders. */
export function apiOf(context: Readonly<RouterContextProvider>): VisitorApi {
  const page = context.get(pageContext)
  const api = clients.get(page) ?? client(contract, inLanguageOf(page))
  clients.set(page, api)
  return api
}

/** The calls whose texts exist in several languages. */
const SPOKEN = new Set(
  Object.values(contract)
    .flatMap((api): Endpoint[] => Object.values(api))
    .filter(({ access, query }) => access === 'public' && query && 'lang' in query.shape)
    .map(({ method, path }) => `${method} ${path}`),
)

/** Every loader asks in the language of its page. */
function inLanguageOf({ transport, language }: PageContext): Transport {
  if (!language) return transport
  return (call) =>
    transport(SPOKEN.has(`${call.method} ${call.path}`) ? { ...call, query: { lang: language, ...call.query } } : call)
}

/** For a block that the page can do without: logs the error, marks the page incomplete and so keeps it out of caches. */
export function showNothing(context: Readonly<RouterContextProvider>, what: string) {
  return (error: unknown): null => {
    const page = context.get(pageContext)
    page.logError(new Error(`${what} could not be loaded`, { cause: error }))
    page.incomplete = true
    return null
  }
}

/** Like `showNothing`, but also shows a toast (V-02) with the server's message, else the error's, else `words`. */
export function showFailure(context: Readonly<RouterContextProvider>, what: string, words: string) {
  return (error: unknown): { failure: string } => {
    showNothing(context, what)(error)
    return { failure: messageOf(error) || words }
  }
}

/** The message of a server error doesn't help a visitor: the block's own words are better. */
function messageOf(error: unknown): string {
  if (error instanceof CallFailed) return error.code === 'broken' ? '' : error.message
  return error instanceof Error ? error.message : ''
}
