import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { page } from '#contract/managed-collection.ts'
import { SavedFile } from '#contract/saved-file.ts'
import { InstituteDetails } from '#resources/institute/institute-details.types.ts'
import { Recognition } from '#resources/institute/recognition.types.ts'
import { DETAIL_COLUMNS } from './import-details.ts'

/** The columns of a table of institutes, for import and export alike. The first two are required. */
export const COLUMNS = [
  'Inst Code',
  'Inst Name',
  'Programme',
  'Academic Year',
  ...Object.values(DETAIL_COLUMNS),
] as const
export const NEEDED_COLUMNS = COLUMNS.slice(0, 2)
/** A longer table is refused; clerks split it. */
export const IMPORT_MOST_ROWS = 25_000
/** The limit of an export: more than ten times what the council has. */
export const EXPORT_MOST_ROWS = 200_000
export const LINES_PER_PAGE = 20
const IMPORTS_PER_PAGE = 10

const STATES = ['checked', 'applied', 'undone', 'cancelled'] as const
export const KINDS = ['new', 'changed', 'wrong', 'kept'] as const

const count = z.number().int()

/** An uploaded table, and what it would change or has changed. */
const Import = z.object({
  id,
  state: z.enum(STATES),
  name: z.string().describe('Of the file'),
  path: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  applied_at: z.string().nullable(),
  applied_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  unknown_columns: z.array(z.string()).describe('Unknown columns of the file'),
  total_rows: count,
  new_rows: count,
  changed_rows: count,
  unchanged_rows: count,
  wrong_rows: count,
  new_institutes: count,
  changed_institutes: count,
  kept_institutes: count.describe(
    'Left as they are by the undo, since somebody has changed them or a change of them is scheduled',
  ),
})
export type Import = z.infer<typeof Import>

const State = z.object({
  inst_name: z.string(),
  recognitions: z.array(Recognition),
  ...InstituteDetails.partial().shape,
})

const Line = z.object({
  place: z.number(),
  kind: z.enum(KINDS),
  row_number: z.number().describe('As the spreadsheet numbers it; the first row of an institute with several'),
  inst_code: z.string(),
  inst_name: z.string(),
  institute_id: z.number().nullable(),
  before: State.nullable(),
  after: State.nullable(),
  errors: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
})
export type Line = z.infer<typeof Line>

export const instituteImportApi = {
  check: endpoint('POST', '/institute/import/check', {
    access: 'write',
    says: 'Reads an uploaded table and works out what it would change. Changes no institute.',
    body: z.object({
      path: z.string().min(1).max(200).describe('The address of the uploaded CSV or XLSX'),
      instead_of: id.optional().describe('The import to cancel, since its file is checked again'),
    }),
    data: Import,
  }),
  listing: endpoint('GET', '/admin/institute/import/listing', {
    access: 'look',
    says: 'The imports of the last 30 days, the newest first.',
    query: z.object({
      page: page.default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(IMPORTS_PER_PAGE),
    }),
    data: z.array(Import),
    paged: true,
  }),
  one: endpoint('GET', '/admin/institute/import/one', { access: 'look', query: z.object({ id }), data: Import }),
  lines: endpoint('GET', '/admin/institute/import/lines', {
    access: 'look',
    says: 'The changes to institutes, before and after, and the errors in the rows that are left out.',
    query: z.object({ id, kind: z.enum(KINDS), page: page.default(1) }),
    data: z.array(Line),
    paged: true,
  }),
  errors: endpoint('GET', '/admin/institute/import/errors', {
    access: 'look',
    says: 'All rows that are wrong, as a table for spreadsheets.',
    query: z.object({ id }),
    data: SavedFile,
  }),
  apply: endpoint('PUT', '/institute/import/apply', {
    access: 'publish',
    says: 'Applies the plan: all of it, or nothing with 409 if an institute has changed or was scheduled since. Idempotent.',
    body: z.object({ id }),
    data: Import,
  }),
  undo: endpoint('PUT', '/institute/import/undo', {
    access: 'publish',
    says: 'Undoes the import. Institutes that somebody has changed since, or whose change is scheduled, are left as they are and listed as kept.',
    body: z.object({ id }),
    data: Import,
  }),
  cancel: endpoint('PUT', '/institute/import/cancel', {
    access: 'write',
    says: 'Cancels an import that was not applied.',
    body: z.object({ id }),
    data: Import,
  }),
  export: endpoint('POST', '/institute/export', {
    access: 'look',
    fresh: true,
    says: 'All institutes with their recognitions, as a table that can be imported again.',
    body: z.object({ format: z.enum(['csv', 'xlsx']) }),
    data: SavedFile.extend({ rows: count }),
  }),
}
