/**
 * Checks that every requirement and every finding has its own test: each number of docs/requirements.md or
 * docs/findings.md begins the title of a test, or it is open and docs/open-numbers.json says why. Prints one line for
 * each number that is not in order and exits 1; prints nothing else. The list of open numbers may only get shorter.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))
const OPEN = 'docs/open-numbers.json'
const NUMBER = String.raw`(?:[A-Z]-\d\d|F-[A-Z]\d{1,2})`
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const known = new Map(
  ['docs/requirements.md', 'docs/findings.md'].flatMap((file) =>
    [...read(file).matchAll(new RegExp(`^- (${NUMBER}) (.*)$`, 'gm'))].map(([, number = '', text = '']) => [
      number,
      text,
    ]),
  ),
)
// Skipped tests and groups prove nothing: only `test(` and `test.each(…)(` count.
const TITLE = new RegExp(String.raw`\btest(?:\.each\([^\n]*\))?\(\s*(['"\`])(${NUMBER}(?:, ${NUMBER})*) `, 'g')
const tested = new Set(
  globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(TITLE)].flatMap(([, , numbers = '']) => numbers.split(', ')),
  ),
)
const open = JSON.parse(read(OPEN)) as Record<string, string>

const problems = [
  ...[...known]
    .filter(([number]) => !tested.has(number) && !(number in open))
    .map(([number, text]) => `${number} has no test: ${text}`),
  ...[...tested]
    .filter((number) => !known.has(number))
    .map((number) => `${number} is in a test's title, but nowhere else`),
  ...Object.entries(open).flatMap(([number, reason]) => [
    ...(known.has(number) ? [] : [`${number} is open, but nobody knows it`]),
    ...(tested.has(number) ? [`${number} has a test: take it off the list of open numbers`] : []),
    ...(reason.trim() ? [] : [`${number} is open without a reason`]),
  ]),
  ...addedSince('HEAD'),
  ...addedSince('HEAD~1'),
]

/** Numbers that have become open since; none if the old list can't be read. */
function addedSince(commit: string): string[] {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:./${OPEN}`], { cwd: root, encoding: 'utf8' })
  if (status !== 0) return []
  const before = JSON.parse(stdout) as Record<string, string>
  return Object.keys(open)
    .filter((number) => !(number in before))
    .map((number) => `${number} was not open at ${commit}: the list may only get shorter`)
}

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
