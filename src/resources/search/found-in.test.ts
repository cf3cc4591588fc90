import { expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const meta = { page: 1, per_page: 10, total: 2, last_page: 1 }
const hit = (place: number) => ({ place, title: `Hit ${place}` })

test('F-S5, V-02 a malformed search reply gives an empty list', () => {
  for (const reply of [
    null,
    undefined,
    'busy',
    {},
    { data: null, meta },
    { data: [], meta },
    { data: { table_content: null, notice_boards: { data: 'x' } }, meta },
    { data: { table_content: { data: [hit(0)] } } },
    { data: { table_content: { data: [null, 3] } }, meta },
    { data: { table_content: { data: [hit(0)] } }, meta: { total: 'many', last_page: 1 } },
  ])
    expect(foundIn(reply).hits, JSON.stringify(reply)).toEqual([])
  expect(foundIn({}).meta).toEqual({ total: 0, last_page: 1 })
})

test('L-08 hits of both lists stand in the order of the server', () => {
  const reply = { data: { table_content: { data: [hit(0), hit(2)] }, notice_boards: { data: [hit(1)] } }, meta }
  expect(foundIn(reply)).toMatchObject({ hits: [{ place: 0 }, { place: 1 }, { place: 2 }], spelling: null, meta })
})
