import * as z from 'zod'
import type { Records } from './history.ts'
import { POWERS } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint. `public`: everyone. `own-session`: a caller with the session cookie, from our own pages. A
 * power: cookie and bearer of one live session whose account has a role with this power.
 */
export const ACCESS = ['public', 'own-session', ...POWERS] as const
export type Access = (typeof ACCESS)[number]

export const Meta = z.object({
  page: z.number(),
  per_page: z.number(),
  total: z.number().describe('How many rows match, counted up to a cap'),
  last_page: z.number(),
  capped: z.boolean().optional().describe('true when more rows match than were counted: show `total` with a plus'),
  of: z.number().optional().describe('How many rows there are without search and filters'),
  disabled: z.number().optional().describe('How many of all rows are hidden from visitors'),
})
export type Meta = z.infer<typeof Meta>

type Declaration<Input extends z.ZodObject, Data extends z.ZodType, Paged extends boolean> = {
  access: Access
  /** One sentence for the API page. */
  says?: string
  query?: Input
  body?: Input
  data: Data
  /** Fields of `data` that the specification also requires at the top level of the reply. */
  beside?: z.ZodObject
  /** The body is a form with one file, not JSON. */
  multipart?: boolean
  /** The same bytes for everyone: a shared cache may store the response. */
  shared?: boolean
  /** The arguments that people type: they rarely repeat, so the process doesn't cache responses to them. */
  freeText?: readonly string[]
  /** Also open to a session that still lacks its second factor. */
  half?: true
  /** Only within five minutes after the caller gave password and second factor. */
  fresh?: true
  /** Sent again with the same `Idempotency-Key` within a day, it is answered as before and not done again. */
  once?: boolean | undefined
  /** The reply contains `meta`. */
  paged?: Paged
  /** The table whose history the endpoint returns: its changes are listed and named. */
  records?: Records
  /**
   * How many attempts one network has, counted before the body is read. Endpoints with the same name are counted
   * together.
   */
  tries?: { name: string; max: number; windowS: number }
}

export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Paged extends boolean = boolean,
> = Declaration<Input, Data, Paged> & { method: Method; path: string }

const NOTHING = z.object({})

/** Declares an endpoint: method, path, who may call it, its input and its output. GET and DELETE take a query. */
export function endpoint<
  Data extends z.ZodType,
  Input extends z.ZodObject = typeof NOTHING,
  Paged extends boolean = false,
>(method: Method, path: `/${string}`, declaration: Declaration<Input, Data, Paged>): Endpoint<Input, Data, Paged> {
  return { method, path, ...declaration }
}

/** The schema of the query or the body. Bodies are strict: an unknown field is an error. */
export function inputOf(endpoint: Endpoint): z.ZodObject {
  return endpoint.body ? endpoint.body.strict() : (endpoint.query ?? NOTHING)
}

/** One resource's endpoints, and all resources' endpoints by name. */
export type Api = Record<string, Endpoint>
export type Contract = Record<string, Api>

/** What a caller passes, before the schema fills in defaults. */
export type Input<E extends Endpoint> = E extends Endpoint<infer I> ? z.input<I> : never
/** What a handler receives, after validation. */
export type Checked<E extends Endpoint> = E extends Endpoint<infer I> ? z.output<I> : never
export type Data<E extends Endpoint> = E extends Endpoint<z.ZodObject, infer D> ? z.output<D> : never
export type Paged<E extends Endpoint> = E extends Endpoint<z.ZodObject, z.ZodType, infer P> ? P : never
