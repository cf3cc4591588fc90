import type { FastifyBaseLogger } from 'fastify'
import type { Api, Checked, Contract, Data, Endpoint, Meta, Paged } from '#contract/endpoint.ts'
import type { Db } from './db/database.ts'
import type { Lists } from './db/lists.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { Sealing } from './sealing.ts'

/** Who is calling. The role comes from the account, never from the request. */
export type User = { id: number; name: string; email: string; image: string | null; role: string }

/** A caller without a session. */
export const VISITOR: User = { id: 0, name: 'Visitor', email: '', image: null, role: '' }

/** What the whole process shares. */
export type Services = {
  db: Db
  lists: Lists
  files: Files
  jobs: Jobs
  sealing: Sealing
  /** Absent where mail isn't set up. */
  mail: Mailer | undefined
  /** Whether a URL of this website leads to a page, by its route alone. */
  isPage: (address: string) => Promise<boolean>
  /** Tells this process at once that a table changed; other processes hear it from PostgreSQL. */
  announce: (table: string) => void
}

/** What a handler knows of the call beside its input. */
export type Context = Services & {
  user: User
  requestId: string
  /** The caller's network address, as far as the trusted proxy tells it. */
  address: string
  cookies: Record<string, string | undefined>
  log: FastifyBaseLogger
}

export type Result<E extends Endpoint> = {
  message: string
  data: Data<E>
  /** The reply's own word, where the specification wants another than `success`. */
  status?: string
  headers?: Record<string, string | string[]>
} & (Paged<E> extends true ? { meta: Meta } : unknown)

/** The handlers of one resource's endpoints. They refuse by throwing a Failure and catch nothing. */
export type Handlers<A extends Api> = {
  [Name in keyof A]: (input: Checked<A[Name]>, context: Context) => Promise<Result<A[Name]>>
}
export type AllHandlers<C extends Contract> = { [Resource in keyof C]: Handlers<C[Resource]> }
