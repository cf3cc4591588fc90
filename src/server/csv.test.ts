import { expect, test } from 'vitest'
import { isActive, parseCsv } from '../../tests/support/csv.ts'
import { csvOf } from './csv.ts'

const cell = (text: string) => parseCsv(csvOf([[text]], { isFirst: true }))[0]?.[0]

test('M-03 what begins like a formula gets an apostrophe, in every form that a spreadsheet takes for one', () => {
  for (const sign of '=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212\u207a\u208a')
    for (const before of ['', ' ', '\u00a0', '\u200b', '\ufeff', '\n', 'first line\n', 'a;', 'a; ', '"', '\u2003 ']) {
      const shown = cell(`${before}${sign}1+1`) ?? ''
      expect(shown, JSON.stringify(before + sign)).toContain("'")
      expect(isActive(shown), JSON.stringify(before + sign)).toBe(false)
    }
  for (const control of ['\t', '\r', '\u0000', '\u0001', '\u000b', '\u007f', '\u0085', '\u2028'])
    expect(isActive(cell(`${control}=1+1`) ?? '='), JSON.stringify(control)).toBe(false)
})

test('M-03 what is no formula stays as it was written', () => {
  for (const text of [
    'Rohini Patil',
    'a=b',
    'राधा',
    '9876543210',
    'Said "no"',
    'one, two',
    'first\nsecond',
    "O'Brien",
    '',
  ])
    expect(cell(text)).toBe(text)
})
