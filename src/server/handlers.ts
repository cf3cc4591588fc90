import type { FastifyBaseLogger } from 'fastify'
import type { Api, Checked, Contract, Data, Endpoint, Meta, Paged } from '#contract/endpoint.ts'
import type { Aside, Db } from './db/database.ts'
import type { Lists } from './db/lists.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { Sealing } from './sealing.ts'
import type { Translate } from './translate/translate.ts'

/** The calling account. The role comes from the account, never from the request. */
export type User = { id: number; name: string; email: string; image: string | null; role: string }

/** A caller without a session. */
export const VISITOR: User = { id: 0, name: 'Visitor', email: '', image: null, role: '' }

/** Who calls, and in what kind of session: `isHalf` lacks the second factor, `isFresh` has just given everything again. */
export type Caller = { user: User; isHalf: boolean; isFresh: boolean }

/** What the whole process shares. */
export type Services = {
  /** The database as a call may see it: calls whose answer is the same for everyone read only what is published. */
  db: Db
  visitorDb: Db
  /** As the application sees it, whoever calls: to count something. */
  appDb: Db
  aside: Aside
  lists: Lists
  files: Files
  jobs: Jobs
  sealing: Sealing
  /** Undefined if mail isn't configured. */
  mail: Mailer | undefined
  /** Undefined if no machine translation is configured. */
  translate: Translate | undefined
  accounts: {
    /** Whether an account of this role must have a second factor. */
    needsFactor: (role: string) => boolean
    /** The configured origin; without it, no visitor can make us send a link. */
    publicOrigin: string | undefined
  }
  /** Whether a URL of this website leads to a page, judged by its route alone. */
  isPage: (address: string) => Promise<boolean>
  /** Notifies this process at once that a table changed; other processes are notified by PostgreSQL. */
  announce: (table: string) => void
}

/** What a handler knows about the call besides its input. */
export type Context = Services & {
  user: User
  /** The session lacks its second factor. */
  isHalf: boolean
  /** The website's origin, as configured or as this request names it. */
  origin: string
  requestId: string
  /** The caller's network address, as reported by the trusted proxy. */
  address: string
  cookies: Record<string, string | undefined>
  log: FastifyBaseLogger
}

export type Result<E extends Endpoint> = {
  message: string
  data: Data<E>
  /** The reply's status if the specification requires another one than `success`. */
  status?: string
  headers?: Record<string, string | string[]>
} & (Paged<E> extends true ? { meta: Meta } : unknown)

/** The handlers of one resource's endpoints. They refuse a call by throwing a Failure and catch nothing. */
export type Handlers<A extends Api> = {
  [Name in keyof A]: (input: Checked<A[Name]>, context: Context) => Promise<Result<A[Name]>>
}
export type AllHandlers<C extends Contract> = { [Resource in keyof C]: Handlers<C[Resource]> }
