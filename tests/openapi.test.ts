import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#resources/contract.ts'
import { openApiOf } from '#server/openapi.ts'
import { compactJson } from '../testbed/compact-json.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const text = readFileSync(path.join(import.meta.dirname, '../openapi.json'), 'utf8')
const committed = JSON.parse(text)

/** Resolves a reference of the committed document. */
const referredTo = (reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce((part, name) => part?.[name], committed)

test('I-07 /api/openapi.json describes every call of the contract with its schemas', async () => {
  const served = await (await fetch(`${site.address}/api/openapi.json`)).json()
  for (const { method, path, access } of Object.values(contract).flatMap((api) => Object.values(api))) {
    const operation = served.paths[`/api${path}`]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    expect(operation.security ?? served.security).toHaveLength(access === 'public' ? 0 : 1)
  }
  const { requestBody } = served.paths['/api/institute/add'].post
  expect(referredTo(requestBody.content['application/json'].schema.$ref)).toMatchObject({
    additionalProperties: false,
    required: ['inst_code', 'inst_name'],
    properties: { inst_code: { type: 'string', minLength: 1, maxLength: 20 } },
  })
})

test('I-07 the committed openapi.json is up to date (npm run openapi writes it)', async () => {
  expect(await (await fetch(`${site.address}/api/openapi.json`)).json()).toEqual(committed)
  expect(text).toBe(`${compactJson(committed)}\n`)
})

test('I-07 what calls have in common is in openapi.json once, and every reference resolves', () => {
  const references = new Set([...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference))
  for (const reference of references) expect(referredTo(reference), reference).toBeDefined()
  const { securitySchemes: _named, ...parts } = committed.components
  const defined = Object.entries(parts).flatMap(([kind, named]) =>
    Object.keys(named as object).map((name) => `#/components/${kind}/${name}`),
  )
  expect(defined.toSorted()).toEqual([...references].toSorted())
})

test('I-07 another managed collection adds 175 lines to openapi.json, and changes no others', () => {
  const { program: _added, ...others } = contract
  const before = compactJson(openApiOf(others, committed.info)).split('\n')
  const now = text.trimEnd().split('\n')
  expect(now.length - before.length).toBeLessThanOrEqual(175)
  expect(before.filter((line) => !now.includes(line))).toEqual([])
})

test('I-07 /api/docs is a page that people can read, without scripts', async () => {
  const response = await fetch(`${site.address}/api/docs`)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect(html).toContain('<code>POST /api/institute/add</code>')
  expect(html).toContain('<th scope="row"><code>inst_code</code></th><td>string, at most 20 characters, required</td>')
  expect(html).not.toContain('<script')
})
