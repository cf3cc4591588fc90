import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { edgeFiles } from '../scripts/edge-arguments.ts'

const EDGE = path.join(import.meta.dirname, '../deploy/nginx/edge')

test('nginx knows the arguments and the public calls that there are: `npm run edge` writes them', async () => {
  const written = await edgeFiles()
  for (const [name, text] of Object.entries(written))
    expect(readFileSync(path.join(EDGE, name), 'utf8'), name).toBe(text)
  expect(written['arguments.conf']).toContain('$arg_page')
  expect(written['shared-calls.conf']).toContain('location = /api/institute/listing')
  expect(written['shared-calls.conf']).not.toContain('admin')
})
