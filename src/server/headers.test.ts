import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

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
