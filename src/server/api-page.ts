import type { OpenApi } from './openapi.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  maxLength?: number
  description?: string
  default?: unknown
}
/** An operation with its references resolved, see openapi.ts. */
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: { 'application/json': { schema: { allOf: [Schema, Schema] } } } } }
}

/** The API as a page for people: no script, so nothing to load and nothing to attack. */
export function apiPage(document: OpenApi, stylesheet: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(resolved(methods, document) as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  const sections = operations.map(({ path, method, operation }) => section(path, method, operation)).join('')
  const contents = operations
    .map(
      ({ path, method, operation }) =>
        `<li><a href="#${esc(operation.operationId)}"><code>${method.toUpperCase()} ${esc(path)}</code></a></li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(document.info.title)}: interface</title><link rel="stylesheet" href="${esc(stylesheet)}"></head>
<body><main class="api-page"><h1>${esc(document.info.title)}: interface</h1>
<p>Version ${esc(document.info.version)}. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${contents}</ul></nav>${sections}</main></body></html>`
}

function section(
  path: string,
  method: string,
  { operationId, summary, parameters, requestBody, responses }: Operation,
): string {
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  const input = body
    ? fieldsOf(body)
    : (parameters ?? []).map(({ name, required, schema }) => ({ name, required, schema }))
  const [_envelope, { properties }] = responses[200].content['application/json'].schema.allOf
  const reply = properties?.data
  return `<section><h2 id="${esc(operationId)}"><code>${method.toUpperCase()} ${esc(path)}</code></h2><p>${esc(summary)}</p>
${table(body ? 'Body' : 'Query', input)}${reply ? table('data of the reply', fieldsOf(reply.items ?? reply), typeOf(reply)) : ''}</section>`
}

/** The same value with every reference replaced by what it refers to. */
function resolved(value: unknown, document: OpenApi): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => resolved(one, document))
  if ('$ref' in value) return resolved(referredTo(String(value.$ref), document), document)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, document)]))
}

const referredTo = (reference: string, document: OpenApi) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)

type Row = { name: string; required: boolean; schema: Schema }

function fieldsOf(schema: Schema): Row[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }))
}

function table(caption: string, rows: Row[], type?: string): string {
  if (rows.length === 0) return type ? `<p>${esc(caption)}: ${esc(type)}</p>` : ''
  const body = rows
    .map(
      ({ name, required, schema }) =>
        `<tr><th scope="row"><code>${esc(name)}</code></th><td>${esc(typeOf(schema))}${required ? ', required' : ''}</td><td>${esc(schema.description ?? '')}</td></tr>`,
    )
    .join('')
  return `<table><caption>${esc(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead><tbody>${body}</tbody></table>`
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const most = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`
  return `${schema.type ?? 'anything'}${most}`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const esc = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
