import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** A whole catalogue is for the server, which reads it from its disk. */
const BARE_OR_NOT = /(\binTime\(\s*)?\bimport\((?!'\.\/whole\.ts')/g

test('F-S3, S-13 everything the browser loads on demand has a time limit of two minutes', () => {
  const files = globSync(['src/{browser,web,pages,resources}/**/*.{ts,tsx}', 'src/*.tsx'], { cwd: root }).filter(
    (file) => !/\.(server|test)\.tsx?$/.test(file),
  )
  const bare: string[] = []
  let limited = 0
  for (const file of files)
    for (const [at, before] of readFileSync(path.join(root, file), 'utf8').matchAll(BARE_OR_NOT))
      if (before === undefined) bare.push(`${file}: ${at}`)
      else limited += 1
  expect(bare).toEqual([])
  expect(limited).toBeGreaterThanOrEqual(8)
})
