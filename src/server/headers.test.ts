import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedHeaders } from './headers.ts'

const SRC = path.join(import.meta.dirname, '..')
/** Matches code that sets a response header by its name. */
const WRITES_HEADER =
  /\.(?:header|type|setHeader)\(\s*'|'(?:cache-control|content-(?:disposition|encoding|length|range|security-policy)|retry-after|x-accel-[a-z]+)'(?:\]\s*=[^=]|:)|\betag: '|\bvary: '/

test('headers.ts alone decides which headers a response gets', () => {
  for (const bad of [`reply.header('vary', 'x')`, `{ 'cache-control': 'no-store' }`, `headers['content-range'] = x`])
    expect(bad).toMatch(WRITES_HEADER)
  const files = globSync(['app.ts', 'server/**/*.ts', 'resources/**/*.server.ts'], { cwd: SRC })
  const writers = files.filter((file) => WRITES_HEADER.test(readFileSync(path.join(SRC, file), 'utf8')))
  expect(writers.filter((file) => !file.endsWith('.test.ts'))).toEqual(['server/headers.ts'])
})

test('nginx stores a response until the end of its second, unless a moment comes before', () => {
  const expiry = (edgeTime: string, leftMs: number) =>
    sharedHeaders({ 'x-edge-time': edgeTime }, leftMs)['x-accel-expires']
  expect(expiry('1700000000.400', Number.POSITIVE_INFINITY)).toBe('@1700000000')
  // The moment is the end of the second, and the request was on its way for a while.
  expect(expiry('1700000000.400', 585)).toBe('@1700000000')
  // nginx counts the next second already, or is behind.
  expect(expiry('1700000001.002', 3)).toBe('0')
  expect(expiry('1700000000.100', 585)).toBe('0')
  expect(expiry('not a time', 3)).toBeUndefined()
})
