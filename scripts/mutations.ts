/**
 * Breaks one behaviour after the other in a throw-away copy and runs the test with its number: prints each mutation that
 * no test detects, and then exits 1. Each takes minutes; an argument narrows the list: `npm run mutations A-08`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Mutation = { what: string; file: string; from: string; to: string; test: string; title: string }

const JOURNEYS = 'tests/journeys'
const MUTATIONS: Mutation[] = [
  {
    what: 'captcha of letters only',
    file: 'src/resources/session/captcha.server.ts',
    from: 'abcdefghijklmnopqrstuvwxyz0123456789',
    to: 'abcdefghijklmnopqrstuvwxyz',
    test: 'src/resources/session/captcha.test.ts',
    title: 'F-S7, A-02',
  },
  {
    what: 'role not looked at',
    file: 'src/server/api.ts',
    from: `user.role !== '1'`,
    to: 'false',
    test: 'src/resources/session/session.test.ts',
    title: 'F-S7, A-10',
  },
  {
    what: 'a foreign id in an order of the right length',
    file: 'src/resources/sort/sort.server.ts',
    from: '.find((ids) => ids.length === asked.length && ids.every((id) => wanted.has(id)))',
    to: '.find((ids) => ids.length === asked.length)',
    test: 'src/resources/sort/sort.test.ts',
    title: 'F-S7, M-06',
  },
  {
    what: 'two sidebar entries swapped',
    file: 'src/resources/admin-screens.ts',
    from: `screen('manageFAQ', "Manage FAQ's", 'question', 'resources/faq/faq.admin.tsx'),
  screen('manageMasterCategory', 'Manage Category', 'tag', 'resources/category/category.admin.tsx'),`,
    to: `screen('manageMasterCategory', 'Manage Category', 'tag', 'resources/category/category.admin.tsx'),
  screen('manageFAQ', "Manage FAQ's", 'question', 'resources/faq/faq.admin.tsx'),`,
    test: `${JOURNEYS}/screens.test.ts`,
    title: 'F-S7, A-08 the sidebar',
  },
  {
    what: 'No Name removed',
    file: 'src/web/admin/shell/admin-shell.tsx',
    from: `{user.name || 'No Name'}`,
    to: '{user.name}',
    test: `${JOURNEYS}/screens.test.ts`,
    title: 'F-S7, A-08 who has no name',
  },
  {
    what: 'slider every 4,000 ms',
    file: 'src/pages/home/slider.tsx',
    from: 'EVERY_MS = 5000',
    to: 'EVERY_MS = 4000',
    test: `${JOURNEYS}/home.test.ts`,
    title: 'F-S7, H-02',
  },
  {
    what: 'galleries every 2,000 ms',
    file: 'src/pages/home/gallery-section.tsx',
    from: '3000',
    to: '2000',
    test: `${JOURNEYS}/home.test.ts`,
    title: 'F-S7, H-10',
  },
  {
    what: 'no turning circle',
    file: 'src/web/site/download/download-link.tsx',
    from: 'animate-spin ',
    to: 'hidden ',
    test: `${JOURNEYS}/preview.test.ts`,
    title: 'F-S7, L-17',
  },
  {
    what: 'cells not centred',
    file: 'src/web/admin/data-table/data-table.tsx',
    from: 'text-center text-muted tabular-nums',
    to: 'text-muted tabular-nums',
    test: `${JOURNEYS}/manage-institute.test.ts`,
    title: 'F-S7, M-05',
  },
  {
    what: 'no glide of sorted rows',
    file: 'src/web/admin/sort-mode/use-glide.ts',
    from: 'from !== top && !still',
    to: 'from !== top && !still && false',
    test: `${JOURNEYS}/sort-mode.test.ts`,
    title: 'F-S7, M-06',
  },
  {
    what: 'blue theme not applied',
    file: 'src/web/site/shell/appearance.ts',
    from: 'if (other) classList.toggle(other, other === theme)',
    to: `if (other === 'dark-theme') classList.toggle(other, other === theme)`,
    test: `${JOURNEYS}/institute.test.ts`,
    title: 'F-S7, S-03',
  },
  {
    what: 'smaller does nothing',
    file: 'src/web/site/shell/text-size.tsx',
    from: 'choose(step - 1)',
    to: 'choose(step)',
    test: `${JOURNEYS}/institute.test.ts`,
    title: 'F-S7, S-04',
  },
  {
    what: 'toast closes after 3 s',
    file: 'src/web/ui/toast/toast.tsx',
    from: 'DEFAULT_TIME_MS = 5000',
    to: 'DEFAULT_TIME_MS = 3000',
    test: `${JOURNEYS}/shell.test.ts`,
    title: 'F-S7, S-10',
  },
]

const root = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'council-mutations-'))
// PostgreSQL runs there as a user who is not root.
chmodSync(copy, 0o755)
for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean))
  cpSync(path.join(root, file), path.join(copy, file))
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

const chosen = MUTATIONS.filter(({ title }) => title.includes(process.argv[2] ?? ''))
const isJourney = ({ test }: Mutation) => test.startsWith(JOURNEYS)
const run = (...command: string[]) => spawnSync('npx', command, { cwd: copy, encoding: 'utf8' })
const build = () => run('react-router', 'build').status === 0
const passes = (mutation: Mutation): boolean =>
  (isJourney(mutation)
    ? run('playwright', 'test', mutation.test, '-g', mutation.title, '--workers=1')
    : run('vitest', 'run', mutation.test, '-t', mutation.title)
  ).status === 0

let wrong = 0
const say = ({ title, what }: Mutation, words: string) => console.log(`${title}: ${what}: ${words}`)
const blame = (mutation: Mutation, words: string) => {
  say(mutation, words)
  wrong += 1
}

if (!build()) throw new Error('The copy cannot be built')
// A test that fails anyway detects nothing.
const failing = new Set(chosen.filter((mutation) => !passes(mutation)))
for (const mutation of chosen) {
  const file = path.join(copy, mutation.file)
  const source = readFileSync(file, 'utf8')
  if (!source.includes(mutation.from)) blame(mutation, 'the code is no longer as this list knows it')
  else if (failing.has(mutation)) blame(mutation, 'its test fails without the mutation too')
  else {
    writeFileSync(file, source.replace(mutation.from, mutation.to))
    // The journeys visit the built pages.
    const isThere = !isJourney(mutation) || build()
    if (!isThere) blame(mutation, 'can not be built')
    else if (passes(mutation)) blame(mutation, 'NOT FOUND')
    else say(mutation, 'found')
    writeFileSync(file, source)
  }
}
spawnSync('npm', ['run', '--silent', 'db:stop'], { cwd: copy })
rmSync(copy, { recursive: true, force: true })
console.log(wrong === 0 ? `All ${chosen.length} are found` : `${wrong} of ${chosen.length} are not found`)
process.exit(wrong === 0 ? 0 : 1)
