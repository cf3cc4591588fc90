import * as z from 'zod'
import { type Contract, type Endpoint, inputOf, Meta } from '#contract/endpoint.ts'

const ACCESS_WORDS = {
  public: 'Open to everyone.',
  'own-session': 'Needs the session cookie, from a page of this website.',
  admin: 'Needs the session cookie and the bearer token of an administrator.',
}
const SECURITY = { public: [], 'own-session': [{ cookie: [] }], admin: [{ cookie: [], bearer: [] }] }

const FailureBody = z.object({
  status: z.literal('failure'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
})

export type OpenApi = ReturnType<typeof openApiOf>
type Json = Record<string, unknown>

/** The whole interface as an OpenAPI document, made from the schemas that validate it. */
export function openApiOf(contract: Contract, { title, version }: { title: string; version: string }) {
  const paths: Record<string, Json> = {}
  for (const [resource, api] of Object.entries(contract))
    for (const [name, promise] of Object.entries(api)) {
      const path = `/api${promise.path}`
      paths[path] = { ...paths[path], [promise.method.toLowerCase()]: operation(resource, name, promise) }
    }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Failure: json(FailureBody, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(resource: string, name: string, promise: Endpoint) {
  const input = json(inputOf(promise), 'input') as { properties?: Record<string, Json>; required?: string[] }
  const bodyType = promise.multipart ? 'multipart/form-data' : 'application/json'
  const reply = z.object({
    status: z.string(),
    message: z.string(),
    data: promise.data,
    ...promise.beside?.shape,
    ...(promise.paged && { meta: Meta }),
  })
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: [promise.says, ACCESS_WORDS[promise.access]].filter(Boolean).join(' '),
    security: SECURITY[promise.access],
    ...(promise.body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: input } } } }
      : { parameters: parametersOf(input) }),
    responses: {
      200: { description: 'What was promised', content: { 'application/json': { schema: json(reply, 'output') } } },
      default: {
        description: 'Why not',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function parametersOf({ properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] }) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _same, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
