/** Prints one line for each requirement of docs/requirements.md that no test's title begins with, and nothing else. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const requirements = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]-\d\d) (.*)$/gm)
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root })
const tested = new Set(
  tests.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/\btest\(\s*(['"`])([A-Z]-\d\d(?:, [A-Z]-\d\d)*) /g),
    ].flatMap(([, , numbers]) => (numbers ?? '').split(', ')),
  ),
)
for (const [, number, text] of requirements) if (number && !tested.has(number)) console.log(`${number} ${text}`)
