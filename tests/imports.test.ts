import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SRC = path.join(import.meta.dirname, '../src')
type Imports = Map<string, string[]>

/** What each file imports from other files, types included; the linter's own rule leaves those out. */
function importsOf(sources: Record<string, string>): Imports {
  const imports: Imports = new Map()
  for (const [file, source] of Object.entries(sources)) {
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
    const asked = requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
    const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
    // A type may be written as import('./file.ts').Name, which the parser doesn't list.
    const named = [...source.matchAll(/\bimport\('([^']+)'\)\./g)].map(([, name = '']) => name)
    imports.set(
      file,
      [...asked, ...loaded, ...named].flatMap((name) => {
        const target = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)
        return target in sources ? target : []
      }),
    )
  }
  return imports
}

/** The first cycle found, as the files along it; the last is the first again. */
function circleIn(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  function walk(file: string): string[] | undefined {
    const start = way.indexOf(file)
    if (start >= 0) return [...way.slice(start), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle) return circle
  }
  return undefined
}

test('a cycle is found, whether values or types are imported, by relative path or by #', () => {
  const ways = [
    `import { a } from './a.ts'`,
    `import type { A } from '#kit/a.ts'`,
    `import { type A } from './a.ts'`,
    `export type { A } from './a.ts'`,
    `export * from './a.ts'`,
    `type A = import('./a.ts').A`,
    `const a = await import('./a.ts')`,
  ]
  for (const way of ways) {
    const pair = { 'kit/a.ts': `import type { B } from './b.ts'`, 'kit/b.ts': way }
    expect(circleIn(importsOf(pair)), way).toEqual(['kit/a.ts', 'kit/b.ts', 'kit/a.ts'])
  }
  const line = { 'kit/a.ts': `import { b } from './b.ts'`, 'kit/b.ts': `import fs from 'node:fs'` }
  expect(circleIn(importsOf(line))).toBeUndefined()
})

test('no file of src imports itself through others, types included', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  expect(files.length).toBeGreaterThan(300)
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')]))
  const imports = importsOf(sources)
  expect(imports.get('app.ts')).toContain('server/headers.ts')
  expect(circleIn(imports)?.join('\n→ ')).toBeUndefined()
})
