import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { page } from '#contract/managed-collection.ts'
import { REGISTER_FIELDS } from './register-columns.ts'
import { KINDS, STATES } from './register-import-states.ts'

export const LINES_PER_PAGE = 20
const IMPORTS_PER_PAGE = 10
const MOST_COLUMNS = 500

const count = z.number().int()
const place = z
  .number()
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1)
const Places = z.partialRecord(z.enum(REGISTER_FIELDS), place)
const path = z.string().min(1).max(200).describe('The address of the uploaded CSV, in the folder `register`')
const when = z.string().nullable()

const RegisterImport = z.object({
  id,
  state: z.enum(STATES).describe('reading, erasing, applying, undoing: a job is at it'),
  name: z.string().describe('Of the file, which is erased before the proposal can be seen'),
  whole: z.boolean().describe('Who is not in the file is held'),
  as_of: z.string().describe('The moment that the file is true for'),
  problem: z.string().describe('Why the last step failed'),
  read_rows: count.describe('While it is read'),
  total_rows: count,
  new_rows: count,
  changed_rows: count.describe('Changed without a change of standing'),
  unchanged_rows: count,
  standing_rows: count.describe('Of another standing than before, or new with another one than registered'),
  held_rows: count,
  missing_rows: count.describe('On the register and not in the file; they stay as they are'),
  wrong_rows: count,
  kept_rows: count.describe('Left as they are by the undo, since somebody has changed them'),
  created_at: z.string(),
  created_by: z.string(),
  applied_at: when,
  applied_by: z.string().nullable(),
  undo_asked_at: when,
  undo_asked_by: z.string().nullable(),
  undone_at: when,
  undone_by: z.string().nullable(),
  may_apply: z.boolean().describe('You are not who has proposed it'),
  may_undo: z.boolean().describe('You are not who has asked for the undo'),
})
export type RegisterImport = z.infer<typeof RegisterImport>

const day = z.string().nullable()
const Entry = z.object({
  nuid: z.string().nullable(),
  name: z.string(),
  registered_on: day,
  valid_until: day,
  standing: z.string(),
  standing_since: day,
})

const Line = z.object({
  place: z.number(),
  kind: z.enum(KINDS),
  line: z.number().describe('As a spreadsheet numbers it; 0: not in the file'),
  roll: z.string(),
  number: z.string(),
  before: Entry.nullable(),
  after: Entry.nullable(),
  problem: z.string(),
})
export type RegisterLine = z.infer<typeof Line>

export const registerImportApi = {
  columns: endpoint('POST', '/register/import/columns', {
    access: 'write',
    says: 'The titles of an uploaded CSV, and which of our columns they seem to be.',
    body: z.object({ path }),
    data: z.object({ header: z.array(z.string()).max(MOST_COLUMNS), suggested: Places }),
  }),
  check: endpoint('POST', '/register/import/check', {
    access: 'write',
    says: 'Has a job compare the file with the register, and erase the file. Changes no entry: a second person applies it.',
    body: z.object({
      path,
      columns: Places.refine(({ number, name }) => number !== undefined && name !== undefined, {
        message: 'Say which columns are the registration number and the name',
      }),
      roll: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{0,12}$/, 'Register must be letters, such as RNRM')
        .default('')
        .describe('The letters of numbers without any'),
      whole: z.enum(['0', '1']).default('0').describe('1: who is not in the file is held'),
      as_of: z.iso
        .date('The day of the data must be a date such as 2026-01-31')
        .optional()
        .describe('Today by default'),
    }),
    data: RegisterImport,
  }),
  listing: endpoint('GET', '/admin/register/import/listing', {
    access: 'look',
    says: 'The imports of the last 30 days, the newest first.',
    query: z.object({
      page: page.default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(IMPORTS_PER_PAGE),
    }),
    data: z.array(RegisterImport),
    paged: true,
  }),
  one: endpoint('GET', '/admin/register/import/one', {
    access: 'look',
    query: z.object({ id }),
    data: RegisterImport,
  }),
  lines: endpoint('GET', '/admin/register/import/lines', {
    access: 'write',
    says: 'All changes of standing, the first 1,000 of the other kinds, and the rows that can’t be read, by their lines.',
    query: z.object({ id, kind: z.enum(KINDS), page: page.default(1) }),
    data: z.array(Line),
    paged: true,
  }),
  apply: endpoint('PUT', '/register/import/apply', {
    access: 'publish',
    says: 'Has a job apply a proposal of somebody else: all of it, or nothing if an entry has changed since.',
    body: z.object({ id }),
    data: RegisterImport,
  }),
  askUndo: endpoint('PUT', '/register/import/askUndo', {
    access: 'write',
    says: 'Proposes to undo an import. A second person does it.',
    body: z.object({ id }),
    data: RegisterImport,
  }),
  undo: endpoint('PUT', '/register/import/undo', {
    access: 'publish',
    says: 'Has a job undo an import, if somebody else has asked for it. Entries that were changed since are left and listed.',
    body: z.object({ id }),
    data: RegisterImport,
  }),
  cancel: endpoint('PUT', '/register/import/cancel', {
    access: 'write',
    says: 'Cancels a proposal that was not applied.',
    body: z.object({ id }),
    data: RegisterImport,
  }),
}
