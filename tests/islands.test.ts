import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { islandFiles, src } from './support/island-files.ts'

const files = globSync('{pages,resources,web}/**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/admin|dashboard|site\/island\/|web\/examples\/|\.(server|test|contract|examples)\./.test(file),
)
const read = (file: string) => readFileSync(path.join(src, file), 'utf8')

test('every island has one name, under which its component is loaded', () => {
  const made = files.flatMap((file) =>
    [...read(file).matchAll(/\bisland\('([\w-]+)', (\w+)/g)].map(([, name, component]) => `${name} ${component}`),
  )
  const loaded = [...read('browser/islands.ts').matchAll(/^  '?([\w-]+)'?: async \(\) => .*\.(\w+),$/gm)].map(
    ([, name, component]) => `${name} ${component}`,
  )
  expect(made.toSorted()).toEqual([...new Set(loaded)].toSorted())
  expect(made.length).toBeGreaterThan(10)
})

test('interactive code is in islands: nothing else on a public page has state, effects or event handlers', () => {
  // A resource's hooks belong to the back office: oxlint.config.ts lets no public page import one.
  const office = /^resources\/[\w-]+\/use-|^web\/ui\/(switch|late-code)\//
  const islands = islandFiles()
  const asleep = files
    .filter((file) => !office.test(file) && !islands.has(path.join(src, file)))
    .filter((file) =>
      /\buse(State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore)\b|\bon[A-Z]\w+=\{/.test(read(file)),
    )
  expect(asleep).toEqual([])
})

test('islands do not use the router, and public components take their links from one place', () => {
  const allowed =
    /\bimport \{[^}]*\b(Link|NavLink|Form|useHref|useNavigate|useNavigation|useLocation)\b[^}]*\} from 'react-router'/
  for (const file of islandFiles()) expect(readFileSync(file, 'utf8'), file).not.toContain("from 'react-router'")
  const routed = files.filter((file) => allowed.test(read(file)))
  expect(routed.toSorted()).toEqual([
    'pages/public-shell.tsx',
    'resources/feedback/use-inbox.ts',
    'resources/history/use-lines.ts',
    'web/ui/late-code/late-page.tsx',
  ])
})
