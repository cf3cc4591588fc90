import type { Transport } from './client.ts'
import type { Lang } from './langs.ts'

/**
 * `half`: a session that lacks its second factor. `dead`: one that existed and has ended, unlike a visitor who never had
 * one.
 */
export type SessionState = 'none' | 'half' | 'live' | 'dead'

/**
 * What a page's loaders get from the server: plain data and functions only, since they belong to another module graph.
 */
export type PageContext = {
  /** Put on this rendering's own inline scripts, so that the host can tell them from others (docs/decisions/0005). */
  nonce: string
  /** The website's origin, for URLs that are used outside it: `https://council.example`, or '' if it isn't configured. */
  origin: string
  transport: Transport
  /** The language of the page, in which its loaders ask for texts. Absent: as they were typed. */
  language?: Lang | undefined
  sessionState: () => Promise<SessionState>
  logError: (error: unknown) => void
  /** Waits for this page's turn to render: one at a time. */
  renderInTurn: <Result>(render: () => Promise<Result>) => Promise<Result>
  /** The page is shown as it will be, to somebody who has a link that works until then. */
  preview?: { until: string }
  /** Set by a loader that could not load everything; such a page is never cached. */
  incomplete?: true
}
