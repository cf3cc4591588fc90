import { expect, test } from 'vitest'
import { rendered } from '#web/examples/rendered.ts'
import examples from './pagination.examples.tsx'
import { pageNumbers } from './pagination.tsx'

test('H-09 up to five pages show every number', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('F-S6, H-09 of six pages the first, the last and the neighbours are shown, with an ellipsis where one is left out', () => {
  expect(pageNumbers(1, 6)).toEqual([1, 2, 'gap', 6])
  expect(pageNumbers(2, 6)).toEqual([1, 2, 3, 'gap', 6])
  expect(pageNumbers(3, 6)).toEqual([1, 2, 3, 4, 'gap', 6])
  expect(pageNumbers(4, 6)).toEqual([1, 'gap', 3, 4, 5, 6])
  expect(pageNumbers(6, 6)).toEqual([1, 'gap', 5, 6])
})

test('H-09 the first of nine pages shows its neighbour and the last', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 'gap', 9])
})

test('H-09 a page in the middle is between two ellipses', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9])
})

test('H-09 neighbours that touch an end leave no ellipsis there', () => {
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, 'gap', 9])
  expect(pageNumbers(7, 9)).toEqual([1, 'gap', 6, 7, 8, 9])
  expect(pageNumbers(9, 9)).toEqual([1, 'gap', 8, 9])
})

test('H-09 at most seven positions, no page twice, always the current one', () => {
  for (let lastPage = 1; lastPage <= 60; lastPage++) {
    for (let page = 1; page <= lastPage; page++) {
      const numbers = pageNumbers(page, lastPage).filter((place) => place !== 'gap')
      expect(pageNumbers(page, lastPage).length).toBeLessThanOrEqual(7)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(expect.arrayContaining([1, page, lastPage]))
    }
  }
})

test('H-09 no pages, no numbers', () => {
  expect(pageNumbers(1, 0)).toEqual([])
})

test('H-09 a list of one page has no pager; any other names its page once, and links to the next if there is one', () => {
  const { 'one page shows nothing': one, ...others } = examples.states
  expect(rendered(one)).toBe('')
  for (const [state, pager] of Object.entries(others)) {
    const html = rendered(pager)
    expect(html.match(/aria-current="page"/g), state).toHaveLength(1)
    expect(html.includes('rel="prev"'), state).toBe(!state.startsWith('the first'))
    expect(html.includes('rel="next"'), state).toBe(!state.startsWith('the last'))
  }
})
