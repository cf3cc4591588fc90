import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#resources/contract.ts'

const MOST_LINES = 300
const SRC = path.join(import.meta.dirname, '../src')

test(`no file of src is longer than ${MOST_LINES} lines`, () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|js)$/.test(name))
  const tooLong = files
    .map((name) => ({ name, lines: readFileSync(path.join(SRC, name), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `src/${name} has ${lines} lines: split it where it changes its subject`)
  expect(files.length).toBeGreaterThan(100)
  expect(tooLong).toEqual([])
})

test('every resource has a test beside it that makes its calls', () => {
  const tests = globSync('resources/*/*.test.ts', { cwd: SRC }).map((name) =>
    readFileSync(path.join(SRC, name), 'utf8'),
  )
  const isNamed = (resource: string) => tests.some((text) => new RegExp(`\\b${resource}\\b`).test(text))
  expect(
    Object.keys(contract).filter((resource) => !isNamed(resource)),
    'Add the .test.ts of these beside their contract',
  ).toEqual([])
})
