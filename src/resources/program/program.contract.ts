import * as z from 'zod'
import { id, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'

/** A nursing course: its duration, its examination and the registration it leads to. */
const Program = z.object({
  id,
  category: text('Category', { max: 100 }),
  duration: text('Duration', { max: 100 }),
  examination: text('Examination', { max: 300 }),
  registration: text('Registration', { max: 300 }),
  status,
})

export const ProgramInput = Program.omit({ id: true, status: true })

export const programApi = managedCollection('programs', {
  item: Program,
  input: ProgramInput,
  filters: ['category', 'duration', 'examination', 'registration'],
  translated: { texts: ['category', 'duration', 'examination', 'registration'] },
  records: { table: 'programs', named: 'category', plural: 'Programs', shownAt: () => '/programs' },
})

export const programFound = foundInOneList({
  kind: 'program',
  name: 'programs',
  label: 'Programs',
  addressOf: () => '/programs',
})
