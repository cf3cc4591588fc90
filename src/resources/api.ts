import { createContext, RouterContextProvider } from 'react-router'
import { CallFailed, type Client, client } from '#contract/client.ts'
import type { PageContext } from '#contract/page-context.ts'
import { contract } from './contract.ts'

/** Key of the server's part of a page's loader context. */
export const pageContext = createContext<PageContext>()

export function loadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

type VisitorApi = Client<typeof contract>
/** One client for all loaders of a page. */
const clients = new WeakMap<PageContext, VisitorApi>()

/** The API as a visitor may call it, inside the process. For loaders. */
export function apiOf(context: Readonly<RouterContextProvider>): VisitorApi {
  const page = context.get(pageContext)
  const api = clients.get(page) ?? client(contract, page.transport)
  clients.set(page, api)
  return api
}

/** For a block that the page can do without: says so in the log and on the page, and keeps the page out of caches. */
export function showNothing(context: Readonly<RouterContextProvider>, what: string) {
  return (error: unknown): null => {
    const page = context.get(pageContext)
    page.logError(new Error(`${what} could not be loaded`, { cause: error }))
    page.incomplete = true
    return null
  }
}

/** As `showNothing`, for a block whose failure is told by a toast too (V-02): what the server says, else the error, else `words`. */
export function showFailure(context: Readonly<RouterContextProvider>, what: string, words: string) {
  return (error: unknown): { failure: string } => {
    showNothing(context, what)(error)
    return { failure: toldBy(error) || words }
  }
}

/** A server that broke says nothing of use to a visitor: then the words of the block are better. */
function toldBy(error: unknown): string {
  if (error instanceof CallFailed) return error.code === 'broken' ? '' : error.message
  return error instanceof Error ? error.message : ''
}
