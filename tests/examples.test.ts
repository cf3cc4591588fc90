import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALL_EXAMPLES } from '../src/web/examples/all.ts'
import { LONG, LONG_MARATHI, UNBROKEN } from '../src/web/examples/invented.ts'

const root = path.join(import.meta.dirname, '..')

test('production has no page of examples, and none of its content', () => {
  const files = globSync('build/**/*.{js,css,html,json}', { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  const theirs = ['admin/examples', '.examples.tsx', 'data-example', 'data-opens', LONG, LONG_MARATHI, UNBROKEN]
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return theirs.filter((word) => text.includes(word) || file.includes(word)).map((word) => `${word} in ${file}`)
  })
  expect(found).toEqual([])
})

test('the test above would notice: examples contain those words', () => {
  const sources = ALL_EXAMPLES.map(({ folder }) =>
    globSync(`src/web/${folder}/*.examples.tsx`, { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join(''),
  )
  expect(sources.filter((source) => /\b(LONG|LONG_MARATHI|UNBROKEN)\b/.test(source)).length).toBeGreaterThan(20)
})
