import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../oxlint.config.ts'
import { EXAMPLES } from './support/import-examples.ts'

const ROOT = path.join(import.meta.dirname, '..')
const OXLINT = path.join(ROOT, 'node_modules/.bin/oxlint')
const TYPES = 'typescript/consistent-type-imports'
const IMPORTS = 'no-restricted-imports'
const FORMS = 'src/contract/forms.ts'

type Diagnostic = { filename: string; message: string; help?: string; labels: { span: { line: number } }[] }

type Override = { files: string[]; rules: { [IMPORTS]?: [string, { patterns: { message: string }[] }] } }
const overrides = (config.overrides as Override[]).filter(({ rules }) => rules[IMPORTS])
const isFor = (file: string) => (files: readonly string[]) => files.some((glob) => path.matchesGlob(file, glob))
/** The last match wins, as in oxlint. */
const overrideOf = (file: string) => overrides.findLast(({ files }) => isFor(file)(files))
const messagesOf = ({ rules }: Override) => rules[IMPORTS]?.[1].patterns.map(({ message }) => message) ?? []

const folder = mkdtempSync(path.join(tmpdir(), 'council-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lints all examples in one run, each import on a separate line; returns the messages by `file:line`. */
function lint(files: Record<string, string[]>): Map<string, string[]> {
  const { plugins, rules } = config
  const settings = { plugins, categories: { correctness: 'off' }, rules: { [TYPES]: rules?.[TYPES] }, overrides }
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings))
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), lines.join('\n'))
  }
  const { stdout } = spawnSync(OXLINT, ['-c', 'settings.json', '--format', 'json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  const said = new Map<string, string[]>()
  for (const { filename, message, help = '', labels } of diagnostics) {
    const place = `${filename}:${labels[0]?.span.line}`
    said.set(place, [...(said.get(place) ?? []), `${message} ${help}`])
  }
  return said
}

const importsOf = ({ refused, allowed }: (typeof EXAMPLES)[string]) => [...Object.values(refused).flat(), ...allowed]
const said = lint({
  ...Object.fromEntries(
    Object.entries(EXAMPLES).map(([file, example]) => [file, importsOf(example).map((from) => `import '${from}'`)]),
  ),
  [FORMS]: [
    `import type { Db } from '#server/db/database.ts'`,
    `import { type Db as Same } from '#server/db/database.ts'`,
    `export * from '#server/db/database.ts'`,
    `export type { Files } from '#server/files/files.ts'`,
    `export const late = () => import('#server/db/database.ts')`,
    `export type Config = import('#server/config.ts').Config`,
  ],
})

test.each(Object.entries(EXAMPLES))(
  '%s may import what it may, and the refusal says what to do instead',
  (file, example) => {
    const lineOf = (from: string) => said.get(`${file}:${importsOf(example).indexOf(from) + 1}`) ?? []
    for (const [message, specifiers] of Object.entries(example.refused))
      for (const from of specifiers)
        expect(
          lineOf(from).some((text) => text.includes(message)),
          `${from}: ${message}`,
        ).toBe(true)
    for (const from of example.allowed) expect(lineOf(from), from).toEqual([])
  },
)

test('every rule about imports has an example that it refuses', () => {
  for (const override of overrides) {
    const examples = Object.entries(EXAMPLES).filter(([file]) => overrideOf(file) === override)
    const refused = new Set(examples.flatMap(([, example]) => Object.keys(example.refused)))
    const without = messagesOf(override).filter((message) => ![...refused].some((part) => message.includes(part)))
    expect(without, override.files.join(', ')).toEqual([])
  }
})

test('no way of importing bypasses the rules', () => {
  for (const line of [1, 2, 3, 4, 5]) expect(said.get(`${FORMS}:${line}`)?.[0]).toContain('never touch the server')
  expect(said.get(`${FORMS}:6`)?.[0]).toContain('type annotations are forbidden')
})

test('every file has a rule about its imports', () => {
  const files = globSync('{src,demo,scripts,testbed,tests}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !overrideOf(file))).toEqual([])
})
