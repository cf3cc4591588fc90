import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = path.join(import.meta.dirname, '../scripts/conformance.ts')

/** Runs the script on a project of these files. */
function conform({ titles, open }: { titles: string[]; open: Record<string, string> }) {
  const root = mkdtempSync(path.join(tmpdir(), 'council-conformance-'))
  for (const folder of ['docs', 'tests', 'src']) mkdirSync(path.join(root, folder))
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)
  write('docs/requirements.md', '# Requirements\n\n- P-01 Pages answer.\n- P-02 Aliases too.\n')
  write('docs/findings.md', '# Findings\n\n- F-A1 critical: it ended.\n- F-V10 low: a box.\n')
  write('docs/open-numbers.json', JSON.stringify(open))
  write('tests/some.test.ts', titles.join('\n'))
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' })
  rmSync(root, { recursive: true })
  return { status, lines: stdout.split('\n').filter(Boolean) }
}

/** Assembled here, because the script reads this file too. */
const begun = (title: string, how = 'test(', quote = "'") => `${how}${quote}${title}${quote}, …)`
const ALL = [
  begun('F-V10, P-01 a page'),
  begun('P-02 an alias %s', 'test.each([1])(', '`'),
  begun('F-A1 it goes on', 'test(\n  ', '"'),
]

test('F-S9 every number has its own test, or a reason', () => {
  expect(conform({ titles: ALL, open: {} })).toEqual({ status: 0, lines: [] })
  expect(conform({ titles: ALL.slice(0, 2), open: { 'F-A1': 'Being fixed.' } }).status).toBe(0)
  expect(conform({ titles: ALL.slice(0, 2), open: {} })).toEqual({
    status: 1,
    lines: ['F-A1 has no test: critical: it ended.'],
  })
})

test('F-S9 a title that is skipped, or names the number later, does not count', () => {
  for (const title of [
    begun('P-02 an alias', 'test.skip('),
    begun('aliases, P-02'),
    begun('P-02 an alias', 'describe('),
    begun('P-02 an alias', 'it('),
  ])
    expect(conform({ titles: [ALL[0] ?? '', ALL[2] ?? '', title], open: {} }).lines).toEqual([
      'P-02 has no test: Aliases too.',
    ])
})

test('F-S9 the list of open numbers names what is known, untested and has a reason', () => {
  const open = { 'F-A1': 'Being fixed.', 'F-Z9': 'Unknown number.', 'P-02': ' ' }
  expect(conform({ titles: [ALL[0] ?? '', ALL[2] ?? ''], open })).toEqual({
    status: 1,
    lines: [
      'F-A1 has a test: take it off the list of open numbers',
      'F-Z9 is open, but nobody knows it',
      'P-02 is open without a reason',
    ],
  })
  expect(conform({ titles: [...ALL, begun('F-A9 nobody knows')], open: {} }).lines).toEqual([
    "F-A9 is in a test's title, but nowhere else",
  ])
})
