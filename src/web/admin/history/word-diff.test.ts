import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const side = (before: string, after: string, without: 'added' | 'removed') =>
  wordDiff(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('M-02 a changed word is marked, and nothing else', () => {
  expect(wordDiff('The counter closes at 4 pm', 'The counter closes at 5 pm')).toEqual([
    { kind: 'same', text: 'The counter closes at ' },
    { kind: 'removed', text: '4 ' },
    { kind: 'added', text: '5 ' },
    { kind: 'same', text: 'pm' },
  ])
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  expect(wordDiff('', '')).toEqual([])
})

test('M-02 the pieces together make up both texts', () => {
  const text = () => Array.from({ length: randomInt(30) }, () => 'abc \n'.charAt(randomInt(5))).join('')
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()]
    expect(side(before, after, 'added')).toBe(before)
    expect(side(before, after, 'removed')).toBe(after)
  }
})

test('M-02 texts that are too long to compare are shown one after the other, at once', () => {
  const [before, after] = ['a b '.repeat(3000), 'c d '.repeat(3000)]
  const begun = performance.now()
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('M-02 in texts that are too long to compare, a common beginning and end stays unmarked', () => {
  const pieces = wordDiff(`Before ${'a b '.repeat(3000)}after`, `Before ${'c d '.repeat(3000)}after`)
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})

test('M-02 a few changes far apart in a long text are found', () => {
  const text = (first: string, last: string) => `${first} ${'word '.repeat(20_000)}${last}`
  expect(wordDiff(text('one', 'two'), text('three', 'four')).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
    'same',
    'removed',
    'added',
  ])
})
