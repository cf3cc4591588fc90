import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const EDGE = path.join(import.meta.dirname, '../deploy/nginx/edge')
const PROGRAM = path.join(import.meta.dirname, '../scripts/edge-arguments.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('nginx knows all existing arguments and public calls: `npm run edge` writes them', () => {
  execFileSync(process.execPath, [PROGRAM, folder])
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )
  expect(Object.keys(written)).toEqual(['arguments.conf', 'shared-calls.conf'])
  for (const [name, text] of Object.entries(written))
    expect(readFileSync(path.join(EDGE, name), 'utf8'), name).toBe(text)
  expect(written['arguments.conf']).toContain('$arg_page')
  expect(written['shared-calls.conf']).toContain('location = /api/institute/listing')
  expect(written['shared-calls.conf']).not.toContain('admin')
})
