import { CsvError, parse } from 'csv-parse/sync'
import { withoutApostrophes } from '#server/csv.ts'

const DELIMITERS = [',', ';', '\t'] as const
const MOST_HEADER_CHARACTERS = 1_000_000

/** The rows of a CSV, header first; never more than requested. `problem` describes what can't be read. */
export function readCsv(text: string, mostRows: number): { rows: string[][] } | { problem: string } {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An empty line counts as a row, so that row numbers match those of the spreadsheet.
      skip_empty_lines: false,
      to: mostRows,
    })
    return { rows: rows.map((row) => row.map(withoutApostrophes)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    return { problem: `The CSV can’t be read${line}: a quotation mark is not closed, or is in the middle of a cell` }
  }
}

/** The delimiter that occurs most often in the header, outside quotation marks. */
export function delimiterOf(text: string): string {
  const header = text
    .slice(0, MOST_HEADER_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1)
    .join()
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, many: header.split(delimiter).length }))
  return counted.reduce((most, one) => (one.many > most.many ? one : most)).delimiter
}
