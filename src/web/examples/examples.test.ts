import { globSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_EXAMPLES } from './all.ts'
import { rendered } from './rendered.ts'

const web = path.join(import.meta.dirname, '..')

/** These render into the document's head, or render nothing. */
const NOTHING_TO_LOOK_AT = ['ui/document-head', 'ui/late-code', 'ui/structured-data']

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => vi.restoreAllMocks())

test('every component of web/ui has examples', () => {
  const components = globSync('ui/*/*.tsx', { cwd: web }).filter((file) => !file.endsWith('.examples.tsx'))
  const shown = new Set([...NOTHING_TO_LOOK_AT, ...ALL_EXAMPLES.map(({ folder }) => folder)])
  const missing = new Set(components.map((file) => path.dirname(file)).filter((folder) => !shown.has(folder)))
  expect([...missing], 'Write <name>.examples.tsx in these folders').toEqual([])
  expect(ALL_EXAMPLES.length).toBe(globSync('**/*.examples.tsx', { cwd: web }).length)
})

test('a folder has one file of examples, and names are unique', () => {
  expect(new Set(ALL_EXAMPLES.map(({ folder }) => folder)).size).toBe(ALL_EXAMPLES.length)
  expect(new Set(ALL_EXAMPLES.map(({ component }) => component)).size).toBe(ALL_EXAMPLES.length)
})

test.each(ALL_EXAMPLES)('the examples of $folder are rendered without a warning, and are named', ({ states }) => {
  const entries = Object.entries(states)
  expect(entries.length).toBeGreaterThan(0)
  for (const [state, example] of entries) expect(faultsOf(rendered(example)), state).toEqual([])
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
})

test('the checks find the faults that they look for', () => {
  expect(faultsOf('<p id="a"></p><i id="a"></i>')).toEqual(['id a twice'])
  expect(faultsOf('<input id="a"/><label for="b">B</label>')).toEqual([
    'no label: <input id="a"/>',
    'for="b" has no target',
  ])
  expect(faultsOf('<button><svg></svg></button><a href="/"><img alt=""/></a>')).toHaveLength(2)
  expect(faultsOf('<label for="a">A</label><input id="a"/><button aria-label="Close"></button>')).toEqual([])
})

/** Faults that any HTML can have. React quotes every attribute and escapes its value. */
function faultsOf(whole: string): string[] {
  const faults: string[] = []
  // A closed dialog is empty and not announced.
  const html = whole.replaceAll(/<dialog\b[^>]*><\/dialog>/g, '')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`id ${id} twice`)
  for (const [control] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
    // A hidden control is operated by a visible button beside it.
    if (/ type="hidden"| class="hidden"| aria-label(ledby)?="[^"]/.test(control)) continue
    const id = / id="([^"]*)"/.exec(control)?.[1]
    if (!id || !html.includes(` for="${id}"`)) faults.push(`no label: ${control}`)
  }
  for (const [, name, value = ''] of html.matchAll(/ (for|aria-labelledby|aria-describedby)="([^"]*)"/g))
    if (!value.split(' ').every((id) => ids.includes(id))) faults.push(`${name}="${value}" has no target`)
  for (const [whole, , attributes = '', inside = ''] of html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)) {
    const words = inside.replaceAll(/<[^>]*?(?: alt="([^"]*)")?[^>]*>/g, '$1').trim()
    if (!words && !/ aria-label="[^"]/.test(attributes)) faults.push(`no name: ${whole}`)
  }
  return faults
}
