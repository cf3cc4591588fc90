import * as z from 'zod'
import { type Access, type Contract, type Endpoint, inputOf, Meta } from '#contract/endpoint.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { ROLES } from '#contract/roles.ts'
import { Components, type Json, type Kind } from './openapi-components.ts'

const OPEN_WORDS = {
  public: 'Open to everyone.',
  'own-session': 'Needs the session cookie, from a page of this website.',
}
/** Endpoints for the office need both keys; that is the default of the document. */
const BOTH_KEYS = [{ cookie: [], bearer: [] }]
const SECURITY = { public: [], 'own-session': [{ cookie: [] }] }

/** A header parameter at each of these calls would say it in many more lines. */
const ONCE_WORDS = 'With an `Idempotency-Key` (16 to 64 letters, digits or dashes) it can be sent again within a day.'

const isOpen = (access: Access): access is keyof typeof SECURITY => access in SECURITY

/** `Needs the session cookie and the bearer token of an Administrator or a Publisher.` */
function accessWords(access: Access): string {
  if (isOpen(access)) return OPEN_WORDS[access]
  const roles = Object.values(ROLES).filter(({ may }) => (may as readonly string[]).includes(access))
  return `For ${new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.map(({ name }) => name))}: needs the session cookie and the bearer token.`
}

const FailureBody = z.object({
  status: z.literal('failure'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
})

const Envelope = z.object({ status: z.string(), message: z.string(), data: z.unknown() })

/** What is the same in every managed collection, whatever its fields are. */
const ANY = z.object({ any: z.unknown() })
const MANAGED = managedCollection('managed', {
  item: ANY,
  input: ANY,
  translated: { texts: ['any'] },
  records: { table: '', named: 'any', plural: '' },
})

/** Adds a component and returns a reference to it. */
type Refer = (kind: Kind, name: string, value: Json) => Json
type ObjectSchema = { properties?: Record<string, Json>; required?: string[]; items?: ObjectSchema & Json }

export type OpenApi = ReturnType<typeof openApiOf>

/** The whole API as an OpenAPI document, generated from the schemas that validate it. */
export function openApiOf(contract: Contract, { title, version }: { title: string; version: string }) {
  const components = new Components()
  for (const [name, endpoint] of Object.entries(MANAGED))
    operation('managed', name, endpoint, (...part) => components.share(...part))
  const paths: Record<string, Json> = {}
  for (const [resource, api] of Object.entries(contract)) {
    const refer: Refer = (...part) => components.refer(resource, ...part)
    for (const [name, endpoint] of Object.entries(api)) {
      const path = `/api${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(resource, name, endpoint, refer) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    // The default for endpoints that declare nothing else.
    security: BOTH_KEYS,
    paths,
    components: {
      ...components.used(),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(resource: string, name: string, endpoint: Endpoint, refer: Refer) {
  const call = `${resource}.${name}`
  const input = json(inputOf(endpoint), 'input')
  const bodyType = endpoint.multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: call,
    tags: [resource],
    summary: [endpoint.says, accessWords(endpoint.access), endpoint.once && ONCE_WORDS].filter(Boolean).join(' '),
    ...(isOpen(endpoint.access) && { security: SECURITY[endpoint.access] }),
    ...(endpoint.body
      ? {
          requestBody: { required: true, content: { [bodyType]: { schema: refer('schemas', `${call}.body`, input) } } },
        }
      : { parameters: parametersOf(input).map((one) => refer('parameters', `${call}.${one.name}`, one)) }),
    responses: {
      200: refer('responses', call, {
        description: 'Success',
        content: { 'application/json': { schema: replyOf(call, endpoint, refer) } },
      }),
      default: refer('responses', 'Failure', {
        description: 'Failure',
        content: { 'application/json': { schema: refer('schemas', 'Failure', json(FailureBody, 'output')) } },
      }),
    },
  }
}

/** The envelope of every reply; its data, or each item of it, is a schema of its own. */
function replyOf(call: string, { data, beside, paged }: Endpoint, refer: Refer): Json {
  const envelope = json(Envelope.extend({ ...beside?.shape, ...(paged && { meta: Meta }) }), 'output')
  const brought = json(data, 'output')
  const named = (value: ObjectSchema & Json) => (value.properties ? refer('schemas', call, value) : value)
  const inside = brought.items ? { ...brought, items: named(brought.items) } : named(brought)
  const name = beside ? `${call}.reply` : paged ? 'PagedReply' : 'Reply'
  return { allOf: [refer('schemas', name, envelope), { properties: { data: inside } }] }
}

function parametersOf({ properties = {}, required = [] }: ObjectSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function json(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema & Json {
  const { $schema: _same, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { outline } = (zodSchema as unknown as z.ZodType).meta() ?? {}
      if (typeof outline !== 'string') return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { type: 'object', description: outline })
    },
  })
  return rest as ObjectSchema & Json
}
