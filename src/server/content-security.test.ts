import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, seal } from './content-security.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('only scripts that carry the nonce of this rendering are hashed, and the nonce is gone afterwards', () => {
  const page =
    '<script nonce="NONCE">own()</script><script>stolen()</script><script nonce="">stolen()</script><script nonce="NONCE" src="/assets/a.js"></script>'
  const { html, scriptHashes } = seal(page, 'NONCE')
  expect(scriptHashes).toEqual([hashOf('own()')])
  expect(html).toBe(
    '<script>own()</script><script>stolen()</script><script nonce="">stolen()</script><script src="/assets/a.js"></script>',
  )
})

test('the same content gives the same bytes whatever the nonce was', () => {
  expect(seal('<script nonce="A1">x()</script>', 'A1')).toEqual(seal('<script nonce="B2">x()</script>', 'B2'))
})

test('the policy of a page allows its own scripts and assets and nothing else', () => {
  const policy = pagePolicy('https://council.example', ["'sha256-x'"], false)
  expect(policy).toContain("script-src https://council.example/assets/ 'sha256-x';")
  expect(policy).toContain("default-src 'none'; base-uri 'none'; object-src 'none'")
  expect(policy).toContain("frame-src 'self' https://www.openstreetmap.org https://www.google.com;")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/)
})
