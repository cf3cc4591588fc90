import type { Transport } from './client.ts'

/** `dead`: a session that was there and has ended, as against a visitor who never had one. */
export type SessionState = 'none' | 'live' | 'dead'

/** What a page's loaders get from the server: plain data and functions only, since they live in another module graph. */
export type PageContext = {
  /** Put on this rendering's own inline scripts, so that the host knows them (docs/decisions/0005). */
  mark: string
  /** Where the website stands, for addresses that are read elsewhere: `https://council.example`, or '' if nobody has said. */
  origin: string
  transport: Transport
  sessionState: () => Promise<SessionState>
  logError: (error: unknown) => void
  /** Waits until this page may be rendered: one after another. */
  renderInTurn: <Result>(render: () => Promise<Result>) => Promise<Result>
  /** Set by a loader whose page is not whole; such an answer is never kept. */
  incomplete?: true
}
