import type { Api, Contract, Data, Endpoint, Input, Meta, Method, Paged } from './endpoint.ts'
import type { FailureCode, FailureReply } from './failure.ts'

/** A call as plain data: the same over HTTP and in the process. */
export type Call = {
  method: Method
  path: string
  query: Record<string, unknown>
  body?: unknown
  /** The body is a form with a file. */
  multipart?: boolean | undefined
  /** May be sent again without being done again. */
  once?: boolean | undefined
}
/** Sends a call to the server and returns the HTTP status and the parsed JSON of the reply. */
export type Transport = (call: Call) => Promise<{ httpStatus: number; reply: unknown }>

export type Reply<E extends Endpoint> = { status: string; message: string; data: Data<E> } & (Paged<E> extends true
  ? { meta: Meta }
  : unknown)

type Calls<A extends Api> = {
  [Name in keyof A]: keyof Input<A[Name]> extends never
    ? () => Promise<Reply<A[Name]>>
    : Record<string, never> extends Input<A[Name]>
      ? (input?: Input<A[Name]>) => Promise<Reply<A[Name]>>
      : (input: Input<A[Name]>) => Promise<Reply<A[Name]>>
}
export type Client<C extends Contract> = { [Resource in keyof C]: Calls<C[Resource]> }

/** Thrown when a call is refused. `message` is the server's own, fit to be shown. */
export class CallFailed extends Error {
  readonly code: FailureCode
  readonly httpStatus: number
  readonly fields: Record<string, string>
  readonly data: unknown

  constructor(reply: FailureReply, httpStatus: number) {
    super(reply.message)
    this.code = reply.code
    this.httpStatus = httpStatus
    this.fields = reply.errors ?? {}
    this.data = reply.data
  }
}

/** Turns the endpoints of a contract into functions: `api.institute.listing({ page: 2 })`. */
export function client<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const entries = Object.entries(contract).map(([resource, api]) => [
    resource,
    Object.fromEntries(Object.entries(api).map(([name, endpoint]) => [name, callOf(endpoint, transport)])),
  ])
  return Object.fromEntries(entries) as Client<C>
}

function callOf({ method, path, body, multipart, once }: Endpoint, transport: Transport) {
  return async (input: Record<string, unknown> = {}) => {
    const { httpStatus, reply } = await transport(
      body ? { method, path, query: {}, body: input, multipart, once } : { method, path, query: input, once },
    )
    if (httpStatus >= 400) throw new CallFailed(asFailure(reply), httpStatus)
    return reply
  }
}

/** A proxy or a crashing server may reply with something that isn't ours. */
function asFailure(reply: unknown): FailureReply {
  if (typeof reply === 'object' && reply !== null && 'message' in reply && 'code' in reply) return reply as FailureReply
  return { status: 'failure', code: 'broken', message: 'Something went wrong' }
}
