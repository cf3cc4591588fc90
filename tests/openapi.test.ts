import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#resources/contract.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const committed = JSON.parse(readFileSync(path.join(import.meta.dirname, '../openapi.json'), 'utf8'))

test('I-07 /api/openapi.json describes every call of the contract with its schemas', async () => {
  const served = await (await fetch(`${site.address}/api/openapi.json`)).json()
  for (const { method, path, access } of Object.values(contract).flatMap((api) => Object.values(api))) {
    const operation = served.paths[`/api${path}`]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    expect(operation.security).toHaveLength(access === 'public' ? 0 : 1)
  }
  const { requestBody } = served.paths['/api/institute/add'].post
  expect(requestBody.content['application/json'].schema).toMatchObject({
    additionalProperties: false,
    required: ['inst_code', 'inst_name'],
    properties: { inst_code: { type: 'string', minLength: 1, maxLength: 20 } },
  })
})

test('I-07 the committed openapi.json is fresh (npm run openapi writes it)', async () => {
  expect(await (await fetch(`${site.address}/api/openapi.json`)).json()).toEqual(committed)
})

test('I-07 /api/docs is a page that people can read, without scripts', async () => {
  const response = await fetch(`${site.address}/api/docs`)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect(html).toContain('<code>POST /api/institute/add</code>')
  expect(html).not.toContain('<script')
})
