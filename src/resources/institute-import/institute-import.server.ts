import { requireTable } from '#resources/file/file.server.ts'
import type { Handlers } from '#server/handlers.ts'
import { inWords, tableImport } from '#server/imports/table-import.ts'
import { exportInstitutes } from './export.server.ts'
import { COMPARISON } from './import-plan.server.ts'
import { checkedRow } from './import-rows.server.ts'
import { applyPlan, takeBack } from './import-steps.server.ts'
import {
  COLUMNS,
  IMPORT_MOST_ROWS,
  type instituteImportApi,
  LINES_PER_PAGE,
  type Line,
  NEEDED_COLUMNS,
} from './institute-import.contract.ts'
import { instituteImportLines, instituteImports } from './institute-import.table.ts'

const { sweep, ...handlers } = tableImport({
  noun: ['institute', 'institutes'],
  collection: 'institutes',
  imports: instituteImports,
  lines: instituteImportLines,
  columns: COLUMNS,
  needed: NEEDED_COLUMNS,
  mostRows: IMPORT_MOST_ROWS,
  linesPerPage: LINES_PER_PAGE,
  fileAt: requireTable,
  row: checkedRow,
  ...COMPARISON,
  counted: ({ new_records, changed_records, ...rows }) => ({
    ...rows,
    new_institutes: new_records,
    changed_institutes: changed_records,
  }),
  kept: 'kept_institutes',
  hides: ['import_id', 'version'],
  totalOf: ({ new_institutes, changed_institutes, wrong_rows, kept_institutes }, kind) =>
    ({ new: new_institutes, changed: changed_institutes, wrong: wrong_rows, kept: kept_institutes })[kind] ?? 0,
  errorHeader: ['Row', 'Inst Code', 'Inst Name', 'Column', 'Value', 'What is wrong'],
  errorRows: ({ row_number, inst_code, inst_name, errors }: Line) =>
    errors.map(({ column, value, message }) => [String(row_number), inst_code, inst_name, column, value, message]),
  write: applyPlan,
  takeBack,
})

/** Removes imports, with their lines, once they can no longer be undone. */
export const sweepImports = sweep

export const instituteImportHandlers: Handlers<typeof instituteImportApi> = {
  ...handlers,
  async export({ format }, context) {
    const data = await exportInstitutes(context, format)
    return { message: `${inWords(data.rows)} exported`, data }
  },
}
