import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startServerProcess } from './support/server-process.ts'
import { aDatabase } from './support/site.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** A real receiver on loopback. */
const received: Sent[] = []
const paths: string[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    received.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await once(receiver.listen(0, '127.0.0.1'), 'listening')
afterAll(() => receiver.close())
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

const { config, sql } = await aDatabase()
const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans[0]?.spans ?? []))
const told = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? Number(value?.intValue)
}

test('W-12 a request is traced with its statements, by OTLP, and says nothing of what the visitor sent', async () => {
  const traced = await startServerProcess({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT })
  const before = Date.now()
  const answer = await fetch(`${traced.address}/api/faq/listing?search=canary-word`)
  const id = answer.headers.get('x-request-id')
  await answer.arrayBuffer()
  await fetch(`${traced.address}/healthz`)
  await sql.query('alter table programs rename to hidden_programs')
  await fetch(`${traced.address}/api/programs/listing`)
  await sql.query('alter table hidden_programs rename to programs')
  const ended = once(traced.child, 'exit')
  // What waits is sent before it ends.
  traced.child.kill('SIGTERM')
  await ended
  expect(new Set(paths)).toEqual(new Set(['POST /v1/traces application/json']))
  const resource = received[0]?.resourceSpans[0]?.resource
  expect(resource && [told(resource, 'service.name'), told(resource, 'service.version')]).toEqual(['council', '0.1.0'])

  const [request, broken] = ['GET /api/faq/listing', 'GET /api/programs/listing'].map((name) =>
    spans().find((span) => span.name === name),
  )
  expect(request).toMatchObject({ kind: 2, status: {} })
  expect(request && told(request, 'http.response.status_code')).toBe(200)
  expect(request && told(request, 'council.request_id')).toBe(id)
  const began = Number(BigInt(request?.startTimeUnixNano ?? 0) / 1_000_000n)
  expect(began).toBeGreaterThanOrEqual(before - 1)
  expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(request?.startTimeUnixNano ?? 0))
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(inside.length).toBeGreaterThan(0)
  for (const statement of inside) {
    expect(statement).toMatchObject({ kind: 3, traceId: request?.traceId })
    expect(told(statement, 'db.system.name')).toBe('postgresql')
  }
  expect(inside.map((one) => told(one, 'db.query.text')).join('\n')).toContain('faqs')
  expect(broken?.status).toEqual({ code: 2 })
  expect(spans().some(({ parentSpanId, status }) => parentSpanId === broken?.spanId && status.code === 2)).toBe(true)
  expect(JSON.stringify(received)).not.toMatch(/canary|healthz/)
})

test('W-12 without a receiver nothing is sent, and one that is away disturbs nobody', async () => {
  received.length = 0
  const silent = await startServerProcess(config)
  expect((await fetch(`${silent.address}/api/faq/listing`)).status).toBe(200)
  await silent.stop()
  expect(received).toEqual([])
  const lonely = await startServerProcess({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${lonely.address}/api/faq/listing`)).status).toBe(200)
  const ended = once(lonely.child, 'exit')
  lonely.child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(lonely.log()).toContain('traces could not be sent')
})
