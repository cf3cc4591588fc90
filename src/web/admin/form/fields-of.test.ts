import { expect, test } from 'vitest'
import * as z from 'zod'
import { rows, text } from '#contract/fields.ts'
import { fieldsOf } from './fields-of.ts'

const Course = z.object({
  title: text('Title', { max: 100 }),
  years: rows('Years', z.object({ from: text('From', { max: 4 }), file: text('File', { max: 100 }) }), 5),
})

const { TextField, RowsField } = fieldsOf<typeof Course>()

type TextProps = Parameters<typeof TextField>[0]
type RowsProps = Parameters<typeof RowsField<'years'>>[0]

/** `tsc` checks these, and fails when one of them is no longer an error. */
const REFUSED = [
  // @ts-expect-error -- not a field of the schema
  { name: 'titel' } satisfies TextProps,
  // @ts-expect-error -- a list is not a line of text
  { name: 'years' } satisfies TextProps,
  // @ts-expect-error -- a line of text is not a list
  { name: 'title', legend: 'Years', noun: 'year', columns: [] } satisfies RowsProps,
  // @ts-expect-error -- not a column of this list
  { name: 'years', legend: 'Years', noun: 'year', columns: [{ name: 'until', label: 'Until' }] } satisfies RowsProps,
  {
    name: 'years',
    legend: 'Years',
    noun: 'year',
    // @ts-expect-error -- the file's name would go to a column that does not exist
    columns: [{ name: 'file', label: 'File', file: { kinds: ['pdf'], nameTo: 'title' } }],
  } satisfies RowsProps,
]

const TAKEN = [
  { name: 'title', hint: 'As people know it' } satisfies TextProps,
  {
    name: 'years',
    legend: 'Years',
    noun: 'year',
    columns: [
      { name: 'from', label: 'From' },
      { name: 'file', label: 'File', file: { kinds: ['pdf'], nameTo: 'from' } },
    ],
  } satisfies RowsProps,
]

test('a form’s fields accept the names of its schema, and the compiler rejects any other', () => {
  expect(REFUSED).toHaveLength(5)
  expect(TAKEN.map(({ name }) => name)).toEqual(Object.keys(Course.shape))
})
